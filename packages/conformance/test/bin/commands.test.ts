import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runNode } from '../cli/run-node.js';

const bin = fileURLToPath(new URL('../../bin', import.meta.url));

describe('the commands of the package (P31)', () => {
  let checkout = '';
  beforeAll(() => {
    checkout = mkdtempSync(join(tmpdir(), 'contextgraph-bare-'));
    cpSync(bin, join(checkout, 'bin'), { recursive: true });
    cpSync(join(bin, '../package.json'), join(checkout, 'package.json'));
  });
  afterAll(() => rmSync(checkout, { recursive: true }));

  it.each(['contextgraph-inspect', 'contextgraph-example-provider'])(
    '%s can be linked before it is built, and then says what is missing',
    async (name) => {
      const run = await runNode([join(checkout, 'bin', `${name}.js`), '--version']);
      expect(run).toMatchObject({ code: 2, stdout: '' });
      expect(run.stderr).toContain(`${name}: it is not built yet; run npm run build`);
    },
  );
});

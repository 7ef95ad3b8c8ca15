import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltChild, buildChild } from '../stdio/build-child.js';
import { driveChild, HANDSHAKE, query, SHUTDOWN } from '../stdio/drive-child.js';

let torture: BuiltChild;
let printing: BuiltChild;
let folder: string;
beforeAll(async () => {
  torture = await buildChild('fixtures/torture-provider.ts');
  printing = await buildChild('fixtures/printing-provider.ts');
  folder = await mkdtemp(join(tmpdir(), 'contextgraph-printing-'));
});
afterAll(() => Promise.all([torture.remove(), printing.remove(), rm(folder, { recursive: true })]));

const METHODS = ['log', 'info', 'debug', 'dir', 'dirxml', 'table', 'group', 'count', 'trace', 'write', 'end'];

async function drive(path: string, argument: object, goal = 'print') {
  const { send, ended } = driveChild(path, argument);
  send(HANDSHAKE, query('a', goal), SHUTDOWN);
  return ended;
}

describe('what a provider prints', () => {
  it('P01: goes to stderr, by every console method and by stdout itself', async () => {
    const { envelopes, stderr, code } = await drive(torture.path, {});
    expect(envelopes).toMatchObject([{ type: 'handshake_ack' }, { type: 'frames', id: 'a' }]);
    for (const name of METHODS) expect(stderr).toContain(`noise by ${name}`);
    expect(code).toBe(0);
  });

  it('P01: goes to stderr also while its modules load, with the guard imported first', async () => {
    const { envelopes, stderr } = await drive(printing.path, { guard: true });
    expect(envelopes).toMatchObject([{ type: 'handshake_ack' }, { type: 'frames', id: 'a' }]);
    expect(stderr).toContain('a library says hello while it loads');
    expect(stderr).toContain('a library kept its own write');
  });

  it('P01: goes to stderr when it is piped into stdout or printed by a Console of its own', async () => {
    const { envelopes, stderr } = await drive(printing.path, { guard: true }, 'pipe');
    expect(envelopes).toHaveLength(2);
    expect(stderr).toContain('piped noise');
    expect(stderr).toContain('noise of a console of its own');
  });

  it('P01: stays where it is with guardStdout: false, for authors who print nothing', async () => {
    const { stdout } = await drive(torture.path, { guardStdout: false });
    expect(stdout).toContain('noise by log');
  });

  it('P01: cannot be caught where a child process inherits stdout or bytes are written to descriptor 1; the docs say so', async () => {
    const { stdout } = await drive(printing.path, { guard: true }, 'descriptor');
    expect(stdout).toContain('written past the guard');
  });

  it('P01: the guard alone, without a provider, keeps stdout empty', async () => {
    const file = join(folder, 'alone.mjs');
    await writeFile(
      file,
      `process.argv[2] = '{"alone":true}'; await import(${JSON.stringify(printing.path)});`,
    );
    const { child, ended } = driveChild(file);
    child.stdin.end();
    const { stdout, stderr, code } = await ended;
    expect({ stdout, code }).toEqual({ stdout: '', code: 0 });
    expect(stderr).toContain('a library says hello while it loads');
  });
});

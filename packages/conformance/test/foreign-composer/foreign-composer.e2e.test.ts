import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPOSITION_CHECK_NAMES } from '../../src/composition-checks/registry.js';
import { createForeignComposer } from '../../src/foreign-composer/foreign-composer.js';
import { runCompositionConformance } from '../../src/run-composition-conformance.js';

const program = fileURLToPath(new URL('../fixtures/composer.mjs', import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foreign-composer-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function composerThat(mode: string, timeoutMs = 30_000) {
  return createForeignComposer({ program: process.execPath, args: [program, mode, folder], timeoutMs });
}

async function judged(mode: string) {
  const report = await runCompositionConformance(composerThat(mode), { timeoutMs: 60_000 });
  return report.checks.filter(({ status }) => status === 'fail').map(({ name }) => name);
}

const bound = 'composition-budget-bound';
const partition = 'composition-total-partition';
const arrival = 'composition-arrival-order';
const audit = 'host-composition-audit';

describe('a composer in another process', () => {
  it.each([
    ['honest', []],
    ['admits-everything', [bound, audit]],
    ['stops-silently', [bound, partition, audit]],
    ['order-alternates', ['composition-determinism', arrival]],
    ['order-of-arrival', [arrival, audit]],
    ['no-reasons', ['composition-drop-reasons', audit]],
    ['breaks-fences', ['host-content-quoting']],
    [
      'admits-nothing',
      [
        bound,
        'composition-quarantine',
        'composition-determinism',
        arrival,
        partition,
        'host-content-quoting',
        audit,
      ],
    ],
    ['lies', COMPOSITION_CHECK_NAMES],
  ])('that is %s turns exactly its checks red', async (mode, breaks) => {
    const failed = await judged(mode);
    expect(failed).toEqual(COMPOSITION_CHECK_NAMES.filter((name) => breaks.includes(name)));
  });

  it.each([
    ['mute', 'writes no JSON to stdout: ""'],
    ['no-json', 'writes no JSON to stdout: "a prompt"'],
    ['no-audit', 'audit is not an object'],
    ['fails', 'ended with status 3; on stderr it says "out of \\u001b[2J paper'],
    ['lies', 'says of its prompt that frame "f" is in it, and its content is not'],
  ])('that is %s: the reason is named', async (mode, said) => {
    const frame = { id: 'f', kind: 'doc', title: 'f', content: 'f'.repeat(200), score: 1, token_cost: 50 };
    const render = async () => composerThat(mode).pieces?.render?.([{ provider: 'p', frame }]);
    await expect(render()).rejects.toThrow(said);
  });

  it('that hangs is ended after its time', async () => {
    const render = async () => composerThat('hangs', 500).pieces?.render?.([]);
    await expect(render()).rejects.toThrow('ended with signal SIGKILL');
  });

  it('that is not there is named', async () => {
    const nobody = createForeignComposer({ program: join(folder, 'nobody'), args: [], timeoutMs: 1000 });
    await expect((async () => nobody.pieces?.render?.([]))()).rejects.toThrow('cannot be started');
  });
});

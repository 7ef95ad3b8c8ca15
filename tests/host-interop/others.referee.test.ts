// Our host before providers that others wrote, and before those that this workspace ships.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ourExample, referenceProgram, workspace } from '../referee/inspectors.js';
import { startServer } from '../referee/run-program.js';
import { pythonSubjects } from '../referee/subjects.js';
import { ask, type Configured, program } from './asked.js';

const reference = (version: string, ...args: readonly string[]) => [
  referenceProgram(version, 'contextgraph-example-docs'),
  ...args,
];
const shipped = (path: string) => [process.execPath, join(workspace, path)];
const honest: readonly Configured[] = [
  program('reference-0.1.2', reference('0.1.2')),
  program('reference-2.0.0', reference('2.0.0')),
  program('our-example', ourExample),
  program('quickstart', shipped('examples/quickstart-stdio/dist/provider.js')),
  program('markdown-folder', [...shipped('examples/markdown-folder/dist/provider.js'), workspace]),
  program('template', shipped('templates/typescript/dist/stdio.js')),
];

// Of the reference's modes those that a host can see in one answer, and what it must say.
const liars: readonly (readonly [mode: string, said: RegExp])[] = [
  ['lying-costs', /B1/],
  ['under-report-cost', /B3/],
  ['flood-frames', /B4/],
  ['bad-score', /F1/],
  ['empty-citation', /F3/],
  ['bad-timestamp', /F4/],
  ['malformed-digest', /D1|F5/],
  ['lying-representation', /P3/],
  ['bad-version', /version-mismatch/],
  ['crash-on-query', /provider-exited/],
  ['drop-correlation-id', /correlation-mismatch/],
  ['scope-lie', /handshake-refused/],
];

describe('our host before honest providers of others', () => {
  it('takes what each of them serves, all at once', async () => {
    const asked = await ask(honest);
    for (const provider of asked.providers) {
      expect(provider, JSON.stringify(provider.error)).toMatchObject({
        status: 'answered',
        dropped_count: 0,
      });
    }
    expect(asked.providers.map(({ id }) => id)).toEqual(honest.map(({ id }) => id));
    const silent = asked.providers.filter(({ accepted }) => accepted === 0).map(({ id }) => id);
    expect(silent.filter((id) => id !== 'markdown-folder')).toEqual([]);
    expect(asked.exitCode).toBe(0);
  });

  it.skipIf(pythonSubjects.length === 0)(
    'takes what the published Python package serves, over stdio and HTTP',
    async () => {
      for (const { name, command, url } of pythonSubjects) {
        const server = url === undefined ? undefined : await startServer(command, url);
        try {
          const subject = url === undefined ? program('python', command) : { id: 'python', url };
          const { providers, exitCode } = await ask([subject, program('our-example', ourExample)]);
          expect(providers[0], name).toMatchObject({ id: 'python', status: 'answered', dropped_count: 0 });
          expect(providers[0]?.accepted, name).toBeGreaterThan(0);
          expect(exitCode, name).toBe(0);
        } finally {
          await server?.stop();
        }
      }
    },
  );
});

describe('our host before the reference’s provider that misbehaves', () => {
  it.each(liars)('%s is seen, and costs its neighbour nothing', async (mode, said) => {
    const liar = program('liar', reference('0.1.2', '--misbehave', mode));
    const asked = await ask([liar, program('our-example', ourExample)], ['--timeout', '20000']);
    const outcome = asked.providers.find(({ id }) => id === 'liar');
    expect(JSON.stringify(outcome)).toMatch(said);
    expect(asked.providers.find(({ id }) => id === 'our-example')).toMatchObject({
      status: 'answered',
      accepted: 3,
    });
    expect(asked.exitCode).toBe(1);
  });
});

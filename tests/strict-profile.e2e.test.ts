// The strict profile judges what this workspace ships, as it was built: the referee is a program, and so are the players.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const inspect = join(root, 'packages/conformance/dist/contextgraph-inspect.js');

interface Report {
  readonly profile: string;
  readonly seed: string;
  readonly verdict: string;
  readonly checks: readonly { readonly name: string; readonly status: string; readonly evidence: string }[];
}

/** The strict report on a provider of this workspace, given as the path of its program. */
async function judge(program: string, args: readonly string[] = []): Promise<Report> {
  const child = spawn(
    process.execPath,
    [
      inspect,
      'stdio',
      '--profile',
      'strict',
      '--seed',
      'shipped',
      '--json',
      '--',
      process.execPath,
      join(root, program),
      ...args,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'], timeout: 150_000 },
  );
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise((resolve) => child.once('close', resolve));
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Report;
}

const failures = ({ checks }: Report) =>
  checks.filter(({ status }) => status === 'fail').map(({ name, evidence }) => `${name}: ${evidence}`);

describe('what we ship, in the strict profile', () => {
  it.each([
    ['the example provider', 'packages/conformance/dist/contextgraph-example-provider.js'],
    ['the TypeScript template', 'templates/typescript/dist/stdio.js'],
  ])('%s is conformant', async (_, program) => {
    const report = await judge(program);
    expect(failures(report)).toEqual([]);
    expect(report).toMatchObject({ profile: 'strict', seed: 'shipped', verdict: 'conformant' });
  });

  // The guide's page is kept as it is: its digest is a placeholder, and it answers every as_of with the same frame.
  it("the guide's quick start is not, and the report says why", async () => {
    const report = await judge('examples/quickstart-stdio/dist/provider.js');
    const names = failures(report).map((line) => line.split(':', 1)[0]);
    expect(names).toEqual(['limits-together', 'digest-truth', 'as-of-instants']);
  });
});

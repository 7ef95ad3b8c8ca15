// The template typescript-postgres on a real server: its own tests, and the suite in both profiles, over both transports.
// On the embedded database it is tried with every other template.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, describe, expect, test } from 'vitest';
import { repository } from '../loopback-registry/npm-session.js';
import { type PostgresServer, startPostgres } from './start-postgres.js';

const template = join(repository, 'templates/typescript-postgres');
const inspect = join(repository, 'packages/conformance/dist/contextgraph-inspect.js');
const profiles = ['parity', 'strict'] as const;
let server: PostgresServer | undefined;

beforeAll(async () => {
  server = await startPostgres();
  if (server === undefined) {
    console.error('NOT RUN: typescript-postgres on a real server; no PostgreSQL was found or to be had.');
  }
  return () => server?.stop();
});

function testFiles(): readonly string[] {
  const files = readdirSync(join(template, 'test')).filter((file) => file.endsWith('.test.ts'));
  return files.map((file) => join('dist-test', file.replace(/ts$/, 'js')));
}

interface Ending {
  readonly code: number | null;
  readonly output: string;
}

async function run(
  args: readonly string[],
  environment: Record<string, string | undefined>,
): Promise<Ending> {
  const child = spawn(process.execPath, args, {
    cwd: template,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

describe('typescript-postgres on a real PostgreSQL server', () => {
  test('its own tests are green, none skipped', async ({ skip }) => {
    if (server === undefined) return skip('no PostgreSQL server');
    const compiled = await run(['node_modules/typescript/bin/tsc', '-p', 'test'], {});
    expect(compiled.code, compiled.output).toBe(0);
    // Node's runner sees that it runs inside a test of another process unless this is taken away.
    const { code, output } = await run(['--test', ...testFiles()], {
      TEST_DATABASE_URL: server.url,
      NODE_TEST_CONTEXT: undefined,
    });
    expect(code, output).toBe(0);
    expect(output).toMatch(/^# pass 2\d$/m);
    expect(output).toMatch(/^# skipped 0$/m);
  });

  test('a migration prepares the database', async ({ skip }) => {
    if (server === undefined) return skip('no PostgreSQL server');
    const { code, output } = await run(['dist/migrate.js', '--seed'], { DATABASE_URL: server.url });
    expect(output).toContain('The sample rows are there.');
    expect(code).toBe(0);
  });

  test.for(profiles)('it is conformant in the profile %s over stdio', async (profile, { skip }) => {
    if (server === undefined) return skip('no PostgreSQL server');
    const args = [inspect, 'stdio', '--inherit-env', '--profile', profile, '--', process.execPath];
    const { code, output } = await run([...args, 'dist/stdio.js'], { DATABASE_URL: server.url });
    expect(code, output).toBe(0);
  });

  test.for(profiles)('it is conformant in the profile %s over HTTP', async (profile, { skip }) => {
    if (server === undefined) return skip('no PostgreSQL server');
    const provider = spawn(process.execPath, [join(template, 'dist/http.js')], {
      env: { ...process.env, DATABASE_URL: server.url, HOST: '127.0.0.1', PORT: '0' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    try {
      const { value } = await createInterface({ input: provider.stderr })[Symbol.asyncIterator]().next();
      const address = /http:\/\/\S+/.exec(String(value))?.[0] ?? '';
      expect((await fetch(`${address}/ready`)).status).toBe(200);
      const { code, output } = await run([inspect, 'http', '--profile', profile, address], {});
      expect(code, output).toBe(0);
    } finally {
      provider.kill();
    }
  });
});

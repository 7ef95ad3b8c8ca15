import { spawn, spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltChild, buildChild } from '../stdio/build-child.js';
import { driveChild, HANDSHAKE, query, SHUTDOWN } from '../stdio/drive-child.js';

const hasScript = spawnSync('script', ['--version']).status === 0;

let built: BuiltChild;
let folder: string;
beforeAll(async () => {
  built = await buildChild('fixtures/torture-provider.ts');
  folder = await mkdtemp(join(tmpdir(), 'contextgraph environment-'));
});
afterAll(() => Promise.all([built.remove(), rm(folder, { recursive: true, force: true })]));

async function ask(path: string) {
  const { send, ended } = driveChild(path);
  send(HANDSHAKE, query('a', 'say:hello'), SHUTDOWN);
  return ended;
}

describe('where a provider is started', () => {
  it('P30: PATH and HOME are all it needs; what a query lacks is unavailable, in words', async () => {
    const { send, child, ended } = driveChild(built.path);
    send(HANDSHAKE, query('a', 'needs-key'));
    child.stdin.end();
    const { envelopes, code } = await ended;
    expect(envelopes).toMatchObject([
      { type: 'handshake_ack' },
      {
        type: 'error',
        id: 'a',
        code: 'unavailable',
        message: 'no API key; write it to ~/.config/torture/key',
      },
    ]);
    expect(code).toBe(0);
  });

  it('P31: through a symbolic link, and from a path with a space, it runs all the same', async () => {
    const spaced = join(folder, 'with a space');
    await mkdir(spaced);
    await copyFile(built.path, join(spaced, 'provider.mjs'));
    const link = join(folder, 'linked-bin');
    await symlink(join(spaced, 'provider.mjs'), link);
    for (const path of [join(spaced, 'provider.mjs'), link]) {
      const { envelopes, code } = await ask(path);
      expect(envelopes.map(({ type }) => type)).toEqual(['handshake_ack', 'frames']);
      expect(code).toBe(0);
    }
  });

  it('P31: started by import from another file, it runs all the same', async () => {
    const bin = join(folder, 'bin.mjs');
    await writeFile(bin, `await import(${JSON.stringify(built.path)});`);
    expect((await ask(bin)).envelopes).toHaveLength(2);
  });
});

describe('what a person sees', () => {
  it('P32: nothing on stderr while all is well', async () => {
    const { stderr } = await ask(built.path);
    expect(stderr).toBe('closed the provider\n');
  });

  it('P32: with log: "debug" each message by type, id and time, and nothing of what is in it', async () => {
    const { send, ended } = driveChild(built.path, { log: 'debug' });
    send(HANDSHAKE, query('a\u001b[31m', 'say:secret'), 'garbage', SHUTDOWN);
    const { stderr, envelopes } = await ended;
    expect(envelopes).toHaveLength(3);
    expect(stderr).toContain('handshake came');
    expect(stderr).toMatch(/query "a\\u001b\[31m" is done with after \d+ ms/);
    expect(stderr).toContain('a message (not-json) came');
    expect(stderr).not.toContain('secret');
  });

  it('P32: CONTEXTGRAPH_LOG=debug does the same where a host passes it on', async () => {
    const child = spawn(process.execPath, [built.path], {
      env: { PATH: process.env['PATH'], CONTEXTGRAPH_LOG: 'debug' },
    });
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    child.stdin.end(`${JSON.stringify(HANDSHAKE)}\n`);
    await new Promise((resolve) => child.on('close', resolve));
    expect(stderr).toContain('handshake came');
  });

  it.skipIf(!hasScript)(
    'P32: in a terminal it says on stderr what it waits for, and Ctrl-D ends it (needs script(1))',
    async () => {
      const child = spawn('script', ['-qec', `${process.execPath} ${built.path}`, '/dev/null'], {
        env: { PATH: process.env['PATH'] },
      });
      let text = '';
      child.stdout.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (text.includes('waiting for a host')) child.stdin.write('\u0004');
      });
      const code = await new Promise((resolve) => child.on('close', resolve));
      expect(text).toContain('contextgraph-inspect stdio -- ');
      expect(code).toBe(0);
    },
  );
});

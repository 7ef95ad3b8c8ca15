import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MISBEHAVIOURS, STRICT_MISBEHAVIOURS } from '../../../src/misbehaviours/registry.js';
import { type BuiltCommands, buildCommands } from '../../cli/build-commands.js';
import { runNode } from '../../cli/run-node.js';

let built: BuiltCommands;
beforeAll(async () => {
  built = await buildCommands();
}, 60_000);
afterAll(() => built.remove());

const handshake = '{"type":"handshake","protocol_version":"contextgraph/1.0-draft"}\n';
const query = '{"type":"query","id":"q1","query":{"goal":"g","max_frames":8,"max_tokens":4096}}\n';

describe('contextgraph-example-provider over stdio', () => {
  it('answers each line in order and exits with 0 at the end of the input (R2)', async () => {
    const { code, stdout, stderr } = await runNode([built.example], { input: handshake + query.trimEnd() });
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ type, id }) => [type, id])).toEqual([
      ['handshake_ack', undefined],
      ['frames', 'q1'],
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it('exits with 0 on shutdown while stdin stays open (R2)', async () => {
    const child = spawn(process.execPath, [built.example], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.write(`${handshake}{"type":"shutdown"}\n`);
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  });

  it('survives garbage, bytes that are not UTF-8, a blank line and a line of 17 MiB (R1)', async () => {
    const input = Buffer.concat([
      Buffer.from('this is not json {{{\n\n'),
      Buffer.from([0x22, 0xff, 0xfe, 0x22, 0x0a]),
      Buffer.alloc(17 * 1024 * 1024, 'x'),
      Buffer.from(`\n${query}`),
    ]);
    const { code, stdout } = await runNode([built.example], { input });
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map((answer) => answer.code ?? answer.type)).toEqual([
      'bad_request',
      'bad_request',
      'bad_request',
      'frames',
    ]);
    expect(code).toBe(0);
  });

  it('ends quietly when the host stops reading', async () => {
    const { code, stderr } = await runNode([built.example], {
      input: query.repeat(2000),
      onStart: (child) => child.stdout?.destroy(),
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it('lists every mode with its checks as JSON, the 21 of the public suite first', async () => {
    const { code, stdout } = await runNode([built.example, '--list-modes']);
    const modes: { mode: string; breaks: string[]; breaks_strict: string[] }[] = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(modes.map(({ mode }) => mode)).toEqual(
      [...MISBEHAVIOURS, ...STRICT_MISBEHAVIOURS].map(({ mode }) => mode),
    );
    expect(modes.every(({ breaks_strict: breaks }) => breaks.length > 0)).toBe(true);
    expect(MISBEHAVIOURS).toHaveLength(21);
    expect(modes.find(({ mode }) => mode === 'bad-score')?.breaks).toEqual(['frame-validity']);
  });

  it('refuses a mode that it does not have, with exit code 2 and a suggestion', async () => {
    const { code, stdout, stderr } = await runNode([built.example, '--misbehave', 'bad-scor']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('bad-score');
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

describe('contextgraph-example-provider over HTTP', () => {
  it('answers the protocol with 200, the transport with 4xx, and shutdown with 204 (reading 10)', async () => {
    const child = spawn(process.execPath, [built.example, '--http', '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [line] = await once(createInterface(child.stdout), 'line');
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(String(line))?.[0] ?? '';
      const post = async (body: string, type = 'application/json') => {
        const response = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body });
        const text = await response.text();
        return [response.status, text === '' ? undefined : JSON.parse(text).type];
      };
      expect(await post(handshake)).toEqual([200, 'handshake_ack']);
      expect(await post(query)).toEqual([200, 'frames']);
      expect(await post('{"type":"query"}')).toEqual([200, 'error']);
      expect(await post('garbage')).toEqual([400, 'error']);
      expect(await post(query, 'text/plain')).toEqual([415, 'error']);
      expect(await post('x'.repeat(5 * 1024 * 1024))).toEqual([413, 'error']);
      expect(await post('{"type":"shutdown"}')).toEqual([204, undefined]);
      expect((await fetch(url)).status).toBe(405);
      expect(await post(query), 'shutdown does not end an HTTP provider (R2)').toEqual([200, 'frames']);
    } finally {
      child.kill('SIGTERM');
    }
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  });

  it('says when the port is taken, without a stack trace', async () => {
    const { createServer } = await import('node:net');
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const { code, stderr } = await runNode([built.example, '--http', String(port)]);
    server.close();
    expect(code).toBe(1);
    expect(stderr).toContain('EADDRINUSE');
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

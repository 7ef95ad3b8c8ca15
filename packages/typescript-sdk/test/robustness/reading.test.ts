import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltChild, buildChild } from '../stdio/build-child.js';
import { driveChild, HANDSHAKE, query, SHUTDOWN } from '../stdio/drive-child.js';

let built: BuiltChild;
beforeAll(async () => {
  built = await buildChild('fixtures/torture-provider.ts');
});
afterAll(() => built.remove());

const content = (envelope: unknown) =>
  (envelope as { result?: { frames: { content: string }[] } }).result?.frames[0]?.content;

describe('reading from stdin', () => {
  it('P02 R1: answers a malformed line with bad_request and goes on', async () => {
    const { send, child, ended } = driveChild(built.path);
    send(HANDSHAKE, 'this is not json{{{', query('a', 'say:hello'));
    child.stdin.end();
    const { envelopes, code } = await ended;
    expect(code).toBe(0);
    const errors = envelopes.filter((envelope) => envelope.type === 'error');
    expect(errors).toEqual([expect.objectContaining({ type: 'error', code: 'bad_request' })]);
    expect(envelopes.map(content)).toContain('hello');
  });

  it.each([
    'null',
    '42',
    '"x"',
    '[]',
    '[{"type":"shutdown"}]',
    '{}',
    '{"type":7}',
    '{"type":"query","id":"q1"}',
    '{"type":"query","id":"q1","query":null}',
    '{"type":"verify","request":7}',
    '{"type":"verify","request":{}}',
    '{"type":"verify","id":"q1","request":{}}',
    '{"type":"query","id":{},"query":{"goal":"say:x","max_frames":1,"max_tokens":1}}',
  ])('P03 R1: answers %s with one bad_request', async (line) => {
    const { send, child, ended } = driveChild(built.path);
    send(HANDSHAKE, line);
    child.stdin.end();
    const { envelopes, stderr } = await ended;
    expect(envelopes).toHaveLength(2);
    expect(envelopes[1]).toMatchObject({ type: 'error', code: 'bad_request' });
    expect(envelopes[1]).toEqual(
      line.includes('"q1"')
        ? expect.objectContaining({ id: 'q1' })
        : expect.not.objectContaining({ id: expect.anything() }),
    );
    expect(stderr).not.toContain('    at ');
  });

  it('P04: reads characters whose bytes come one at a time', async () => {
    const { child, ended } = driveChild(built.path);
    const bytes = Buffer.from(`${JSON.stringify(HANDSHAKE)}\n${JSON.stringify(query('a', 'say:é😀漢'))}\n`);
    for (const byte of bytes) child.stdin.write(Buffer.of(byte));
    child.stdin.end();
    expect((await ended).envelopes.map(content)).toContain('é😀漢');
  });

  it('P05 P06: accepts CRLF, blank lines, and one byte order mark', async () => {
    const { child, ended } = driveChild(built.path);
    child.stdin.end(
      `\ufeff${JSON.stringify(HANDSHAKE)}\r\n\n   \n${JSON.stringify(query('a', 'say:x'))}\r\n`,
    );
    const { envelopes } = await ended;
    expect(envelopes.map(({ type }) => type)).toEqual(['handshake_ack', 'frames']);
  });

  it('P07: answers a line of 17 MiB with bad_request and goes on', async () => {
    const { child, send, ended } = driveChild(built.path);
    send(HANDSHAKE);
    child.stdin.write(Buffer.alloc(17 * 1024 * 1024, 'x'));
    child.stdin.end(`\n${JSON.stringify(query('a', 'say:still here'))}\n`);
    const { envelopes, code } = await ended;
    expect(code).toBe(0);
    expect(envelopes.find(({ type }) => type === 'error')).toMatchObject({ code: 'bad_request' });
    expect(envelopes.map(content)).toContain('still here');
  });

  it('P07: reads two lines of 9 MiB in one chunk', async () => {
    const long = (id: string) => query(id, 'say:x', { query_text: 'y'.repeat(9 * 1024 * 1024) });
    const { send, child, ended } = driveChild(built.path);
    send(HANDSHAKE, long('a'), long('b'));
    child.stdin.end();
    expect((await ended).envelopes).toHaveLength(3);
  });

  it('P08: reads a line of 8 MiB in 4 KiB chunks in linear time', async () => {
    const { child, ended } = driveChild(built.path);
    const padding = 'y'.repeat(8 * 1024 * 1024);
    const text = `${JSON.stringify(HANDSHAKE)}\n${JSON.stringify(query('a', 'say:x', { query_text: padding }))}\n`;
    for (let at = 0; at < text.length; at += 4096) child.stdin.write(text.slice(at, at + 4096));
    child.stdin.end();
    const { envelopes, ms } = await ended;
    expect(envelopes).toHaveLength(2);
    // Starting node on a loaded machine included; quadratic copying of 2,048 chunks would be 8 GiB.
    expect(ms).toBeLessThan(6_000);
  });

  it('P09: answers a last line without a line feed', async () => {
    const { child, ended } = driveChild(built.path);
    child.stdin.end(`${JSON.stringify(HANDSHAKE)}\n${JSON.stringify(query('a', 'say:last'))}`);
    const { envelopes, code } = await ended;
    expect(envelopes.map(content)).toContain('last');
    expect(code).toBe(0);
  });

  it('P10: reads although something had paused stdin', async () => {
    const { child, send, ended } = driveChild(built.path, { pausedStdin: true });
    send(HANDSHAKE, query('a', 'say:x'));
    child.stdin.end();
    expect((await ended).envelopes).toHaveLength(2);
  });

  it('P10: reads on when the author pauses stdin, as a readline does that is closed', async () => {
    const { child, send, line, ended } = driveChild(built.path);
    send(HANDSHAKE, query('a', 'close-readline'));
    await line(1);
    send(query('b', 'say:after'));
    child.stdin.end();
    expect((await ended).envelopes.map(content)).toEqual([undefined, 'closed', 'after']);
  });

  it('P26 H4: echoes an id as it came, and gives none where none came', async () => {
    const ids = ['', '0', 'x'.repeat(200), 'quote " newline \n emoji 😀 \u2028'];
    const { child, send, ended } = driveChild(built.path);
    send(
      HANDSHAKE,
      ...ids.map((id) => query(id, 'say:x')),
      query('e', 'throw-error'),
      query(undefined, 'say:none'),
    );
    send(query('twice', 'say:1'), query('twice', 'say:2'));
    send({ type: 'verify', id: 'v\n', request: { frames: [] } });
    child.stdin.end();
    const { envelopes } = await ended;
    const seen = envelopes.slice(1).map((envelope) => ('id' in envelope ? envelope.id : undefined));
    const expected = [...ids, 'e', undefined, 'twice', 'twice', 'v\n'];
    expect(seen).toHaveLength(expected.length);
    expect(seen).toEqual(expect.arrayContaining(expected));
    expect(envelopes.find((envelope) => content(envelope) === 'none')).not.toHaveProperty('id');
  });

  it('P27 H1 H3: compares version families, and wants a handshake first', async () => {
    const { send, child, ended } = driveChild(built.path);
    send(query('early', 'say:x'));
    for (const protocol_version of [
      'contextgraph/2.0',
      'mcp/1',
      'contextgraph/1.7',
      'contextgraph/1.0-draft',
    ]) {
      send({ type: 'handshake', protocol_version });
    }
    send({ type: 'handshake' }, query('late', 'say:x'), SHUTDOWN);
    const { envelopes } = await ended;
    child.stdin.end();
    expect(envelopes).toMatchObject([
      { type: 'error', id: 'early', code: 'bad_request' },
      { type: 'error', code: 'incompatible_version', message: expect.stringContaining('contextgraph/2.0') },
      {
        type: 'error',
        code: 'incompatible_version',
        message: expect.stringContaining('contextgraph/1.0-draft'),
      },
      { type: 'handshake_ack', protocol_version: 'contextgraph/1.0-draft' },
      { type: 'handshake_ack' },
      expect.anything(),
      expect.anything(),
    ]);
    expect(envelopes.slice(5)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'error', code: 'bad_request' }),
        expect.objectContaining({ type: 'frames', id: 'late' }),
      ]),
    );
  });

  it('P28 U1: refuses an unknown request, ignores an unknown notification, a reply, and unknown members', async () => {
    const { send, child, ended } = driveChild(built.path);
    send(
      HANDSHAKE,
      { type: 'resolve', id: 'r1', ref: 'x' },
      { type: 'ping' },
      { type: 'frames', result: 7 },
      { type: 'error', message: 'x' },
    );
    send(query('a', 'say:x', { surprise: [1, { deep: true }] }));
    child.stdin.end();
    const { envelopes } = await ended;
    expect(envelopes).toHaveLength(3);
    expect(envelopes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'error', id: 'r1', code: 'bad_request' }),
        expect.objectContaining({ type: 'frames', id: 'a' }),
      ]),
    );
  });
});

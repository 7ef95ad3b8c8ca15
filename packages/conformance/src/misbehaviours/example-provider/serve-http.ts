import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { encodeEnvelope } from '@contextgraphprotocol/protocol';
import { answerText } from './answer-text.js';
import type { ExampleBehaviour } from './example-behaviour.js';

const MAX_BODY_BYTES = 4 * 1024 * 1024;

/**
 * Serves the provider on `127.0.0.1:port` (0: a free port) and resolves when it listens. Rejects with the system's
 * error when the port cannot be had. `onCrash` is called when a misbehaviour wants the process to die.
 */
export function serveHttp(behaviour: ExampleBehaviour, port: number, onCrash: () => void): Promise<Server> {
  const server = createServer((request, response) => {
    respond(behaviour, request).then(
      (outcome) => (outcome === 'crash' ? onCrash() : send(response, outcome)),
      () => response.destroy(), // The client left while it was sending.
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

interface HttpOutcome {
  readonly status: number;
  readonly body?: string;
}

// Every answer of the protocol is 200, an `error` too; other codes are for HTTP's own faults (reading 10).
async function respond(
  behaviour: ExampleBehaviour,
  request: IncomingMessage,
): Promise<HttpOutcome | 'crash'> {
  if (request.method !== 'POST') return fault(405, 'send envelopes by POST');
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    return fault(415, 'the content type is not application/json');
  }
  const text = await readBody(request);
  if (text === undefined) return fault(413, `the body is longer than ${MAX_BODY_BYTES} bytes`);
  const answer = answerText(behaviour, text);
  if (answer.kind === 'crash') return 'crash';
  if (answer.kind !== 'reply') return { status: 204 };
  return { status: isJsonObject(text) ? 200 : 400, body: encodeEnvelope(answer.envelope) };
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop must not close the connection: the refusal still has to be sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

function fault(status: number, message: string): HttpOutcome {
  return { status, body: encodeEnvelope({ type: 'error', code: 'bad_request', message }) };
}

function send(response: ServerResponse, { status, body }: HttpOutcome): void {
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  if (status === 405) headers['allow'] = 'POST';
  if (status === 413) headers['connection'] = 'close';
  response.writeHead(status, headers).end(body);
}

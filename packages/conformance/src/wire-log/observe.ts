import type { StdioChannel } from '@contextgraphprotocol/host/node';
import { type Exchange, encodeEnvelope } from '@contextgraphprotocol/protocol';
import { openTrace, type WireTrace } from './wire-log.js';

/** How much of an HTTP answer is looked at, in bytes. */
const MAX_COPIED_BYTES = 1024 * 1024;

/** `channel`, with its lines noted when somebody listens. */
export function observedChannel(channel: StdioChannel): StdioChannel {
  const trace = openTrace();
  if (trace === undefined) return channel;
  let over = false;
  const end = () => {
    over = true;
  };
  channel.exited.then(end, end);
  return {
    ...channel,
    writeLine: (text, options) => {
      trace.sent(text);
      return channel.writeLine(text, options);
    },
    writeBytes: (bytes, options) => {
      const lines = new TextDecoder().decode(bytes).replace(/\n$/, '');
      for (const line of lines.split('\n')) trace.sent(line);
      return channel.writeBytes(bytes, options);
    },
    readLine: async (options) => {
      const line = await channel.readLine(options);
      if (line?.kind === 'too-long') trace.received({ text: '', bytes: line.bytes });
      else if (line !== null) trace.received({ text: line.text });
      return line;
    },
    close: (options) => {
      // The teardown writes this line by itself, once.
      if (!over) trace.sent(encodeEnvelope({ type: 'shutdown' }));
      over = true;
      return channel.close(options);
    },
  };
}

/** A `fetch` that notes bodies when somebody listens; otherwise nothing, and the platform's is used. */
export function observedFetch(): { readonly fetch?: typeof fetch } {
  const trace = openTrace();
  if (trace === undefined) return {};
  return {
    fetch: async (input, init) => {
      const check = trace.sent(textOf(init?.body));
      const response = await fetch(input, init);
      void noteAnswer(trace, response.clone(), check);
      return response;
    },
  };
}

/** `exchange`, with its messages noted as JSON when somebody listens. */
export function observedExchange(exchange: Exchange): Exchange {
  const trace = openTrace();
  if (trace === undefined) return exchange;
  return async (request, options) => {
    const check = trace.sent(encodeEnvelope(request));
    const reply: unknown = await exchange(request, options);
    if (reply !== null && reply !== undefined) trace.received({ text: jsonOf(reply), check });
    return reply as Awaited<ReturnType<Exchange>>;
  };
}

async function noteAnswer(trace: WireTrace, response: Response, check: string): Promise<void> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const body = response.body?.getReader();
  try {
    for (let next = await body?.read(); next?.value !== undefined; next = await body?.read()) {
      chunks.push(next.value);
      length += next.value.length;
      if (length > MAX_COPIED_BYTES) break;
    }
  } catch {
    // The transfer broke off; what came of it is noted.
  }
  void body?.cancel().catch(() => undefined);
  trace.received({
    text: new TextDecoder().decode(Buffer.concat(chunks)),
    check,
    status: response.status,
    ...(length > MAX_COPIED_BYTES ? { bytes: length } : {}),
  });
}

function textOf(body: unknown): string {
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? new TextDecoder().decode(body) : '';
}

function jsonOf(reply: unknown): string {
  try {
    return (JSON.stringify(reply) as string | undefined) ?? String(reply);
  } catch (error) {
    return `a value without JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
}

import type { Envelope, Exchange, HandshakeAckEnvelope } from '@contextgraphprotocol/protocol';
import { openNaivePipe } from './naive-pipe.js';
import type { Asking, Subject } from './subject.js';

interface Added {
  readonly exchange: Exchange;
  readonly ack: HandshakeAckEnvelope;
  readonly end: () => Promise<unknown>;
  readonly kill?: () => void;
}

const TIMEOUT_MS = 1_000;

/**
 * A host as one writes it at first, and as hosts were found: it works with every honest provider. The numbers are those of
 * the defects. `kill` ends what it leaves behind.
 */
export function createNaiveHost(): Subject & { kill(): void } {
  const added = new Map<string, Added>();
  const opened: Added[] = [];
  // 8: consent to a name. 9: only ever more of it.
  const consented = new Set<string>();
  let ids = 0;

  async function add(id: string, one: Omit<Added, 'ack'>): Promise<void> {
    const ack = (await one.exchange({
      type: 'handshake',
      protocol_version: 'contextgraph/1.0-draft',
    })) as HandshakeAckEnvelope;
    // 12: whatever it says is fine.
    const complete = { ...one, ack };
    added.set(id, complete);
    opened.push(complete);
  }
  const find = (id: string) => {
    const one = added.get(id);
    if (one === undefined) throw new Error(`no provider ${id}`);
    return one;
  };
  async function query(
    id: string,
    asked: Parameters<Subject['query']>[1],
    { timeoutMs = TIMEOUT_MS }: Asking = {},
  ) {
    const { exchange, ack } = find(id);
    if (ack.provider.data_flow.egress && !consented.has(id)) throw new Error('no consent');
    ids += 1;
    const correlated = ack.capabilities.correlation === true;
    // 13: the query goes out as it came in.
    const request: Envelope = correlated
      ? { type: 'query', id: `q${ids}`, query: asked }
      : { type: 'query', query: asked };
    const reply = await within(timeoutMs, (signal) => exchange(request, { signal }));
    if (reply?.type !== 'frames') throw new Error(`answered ${JSON.stringify(reply)}`);
    const { frames } = reply.result;
    // 11: declared costs are believed.
    const cost = frames.reduce((sum, { token_cost }) => sum + token_cost, 0);
    if (cost > asked.max_tokens) throw new Error('over budget');
    return frames.map((frame) => frame.id);
  }

  return {
    events: [], // 19: nobody is told anything.
    addStdio: (id, command, args) => {
      const pipe = openNaivePipe(command, args);
      return add(id, { exchange: pipe.exchange, end: pipe.end, kill: pipe.kill });
    },
    addHttp: (id, url, { bearer } = {}) => {
      const exchange = naiveHttp(url, bearer);
      return add(id, { exchange, end: async () => undefined });
    },
    register(id, exchange) {
      const provider = { name: id, version: '1', data_flow: { reads: true, writes: false, egress: false } };
      const ack = {
        type: 'handshake_ack',
        protocol_version: 'contextgraph/1.0',
        provider,
        capabilities: { query: { kinds: [] } },
      } as const;
      added.set(id, { exchange, ack, end: async () => exchange({ type: 'shutdown' }) });
    },
    remove: async (id) => void added.delete(id),
    query,
    // 14: one that throws takes the others with it. 17: what died stays dead.
    queryAll: async (asked) =>
      Object.fromEntries(
        await Promise.all([...added.keys()].map(async (id) => [id, await query(id, asked)])),
      ),
    async verify(frames) {
      const [id = ''] = frames.map(({ provider_id }) => provider_id);
      // 10: only identities, so nobody needs to be asked.
      const reply = await within(TIMEOUT_MS, () =>
        find(id).exchange({ type: 'verify', request: { frames } }),
      );
      if (reply?.type !== 'verified') return [];
      const { verdicts } = reply.response;
      // 23: the first verdict that is found counts.
      const verdictOf = (frameId: string) => verdicts.find(({ frame }) => frame.frame_id === frameId)?.status;
      return frames.map(({ frame_id }) => frame_id).filter((frameId) => verdictOf(frameId) === 'valid');
    },
    consent: async (id) => void consented.add(id),
    revoke: async () => undefined,
    // One after the other.
    async shutdown() {
      for (const { end } of added.values()) await end();
    },
    kill() {
      for (const { kill } of opened) kill?.();
    },
  };
}

function naiveHttp(url: string, bearer: string | undefined): Exchange {
  return async (request) => {
    const headers = {
      'content-type': 'application/json',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    };
    // 6: redirects are followed.
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(request) });
    const text = await response.text(); // 15: however long.
    if (!response.ok) throw new Error(`HTTP ${response.status}: ${text}`); // 7: with all that it says.
    return text === '' ? null : (JSON.parse(text) as Envelope);
  };
}

/** 16: the time runs while others are served. 18: nobody can end it. */
async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort();
      reject(new Error('timeout'));
    }, ms);
  });
  return Promise.race([work(controller.signal), late]).finally(() => clearTimeout(timer));
}

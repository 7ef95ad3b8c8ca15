import {
  type AcceptedFrame,
  type AuditEntry,
  composeContext,
  composeForPrompt,
  createMemoryConsentStore,
  Host,
  isHostError,
  type ProviderOutcome,
  UNNAMED_EGRESS,
} from '@contextgraphprotocol/host';
import { verifyFileProvenance } from '@contextgraphprotocol/host/node';
import type {
  ComposedEntry,
  HostAdapter,
  HostOutcome,
  HostUnderTest,
  OfferedFrame,
  Refusal,
} from './host-adapter.js';

/** The adapter of `@contextgraphprotocol/host`; also an example of one. */
export function createHostAdapter(): HostAdapter {
  return {
    name: '@contextgraphprotocol/host',
    open,
    async verifyProvenance(link, folder) {
      const { status } = await verifyFileProvenance(link, { roots: [folder] });
      return status === 'verified' || status === 'mismatch' ? status : 'not-verified';
    },
    render: (offered) => composeContext(offered.map(asAccepted)).text,
    compose(offered, budget) {
      const { text, audit } = composeForPrompt(offered.map(asAccepted), budget);
      return { prompt: text, tokensUsed: audit.tokens_used, audit: audit.entries.map(asEntry) };
    },
  };
}

function asAccepted({ provider, frame }: OfferedFrame): AcceptedFrame {
  return { ...frame, provider_id: provider };
}

function asEntry({ frame, disposition }: AuditEntry): ComposedEntry {
  if (!('excluded' in disposition)) return { frame };
  const { excluded } = disposition;
  if (excluded === 'duplicate') return { frame, excluded, duplicateOf: disposition.kept };
  return { frame, excluded, ...(excluded === 'over_budget' ? { overBudget: true } : {}) };
}

function open(): HostUnderTest {
  const host = new Host({ consent: createMemoryConsentStore(), retry: { retries: 0 } });
  return {
    add: ({ id, command, args }) => refusalBy(() => host.addStdio({ id, command, args })),
    async queryAll(query) {
      return (await host.queryAll(query)).outcomes.map(asHostOutcome);
    },
    async queryOne(provider, query) {
      let accepted: HostOutcome['accepted'] = [];
      const refusal = await refusalBy(async () => {
        accepted = (await host.queryProvider(provider, query)).acceptedFrames();
      });
      return { provider, accepted, ...(refusal === undefined ? {} : { refusal }) };
    },
    async consent({ provider, scope = UNNAMED_EGRESS, grantor }) {
      await host.recordConsent({ provider_id: provider, scope, grantor });
    },
    close: () => host.shutdown(),
  };
}

async function refusalBy(work: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return asRefusal(error);
  }
}

function asHostOutcome({ provider, accepted, error }: ProviderOutcome): HostOutcome {
  return { provider, accepted, ...(error === undefined ? {} : { refusal: asRefusal(error) }) };
}

/** An error of our host in the words of the requirements. */
function asRefusal(error: unknown): Refusal {
  const message = error instanceof Error ? error.message : String(error);
  if (isHostError(error, 'version-mismatch')) {
    return { kind: 'version-mismatch', message, version: error.details.providerVersion ?? '' };
  }
  if (isHostError(error, 'consent-required')) {
    return { kind: 'consent-required', message, scopes: error.details.scopes };
  }
  if (isHostError(error, 'provider-exited')) return { kind: 'crashed', message };
  if (isHostError(error, 'answer-refused')) {
    const anchors = error.details.violations.map(({ anchor }) => anchor);
    if (anchors.includes('B1')) return { kind: 'over-budget', message };
    if (anchors.includes('B4')) return { kind: 'too-many-frames', message };
  }
  return { kind: 'other', message };
}

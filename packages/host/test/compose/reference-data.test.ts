import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContextFrame } from '@contextgraphprotocol/protocol';
import { describe, expect, it } from 'vitest';
import {
  type AcceptedFrame,
  type AuditEntry,
  type ComposedPrompt,
  composeContext,
  composeForPrompt,
  type PromptOptions,
} from '../../src/index.js';
import { sha256Of } from '../fixtures/composing.js';
import { exactFences } from '../fixtures/read-fences.js';

// The public golden data of the reference implementation is not part of this repository. Point
// CONTEXTGRAPH_INTEROP_DIR at the folder that has stable-1.0/compose to run these checks.
const root = process.env['CONTEXTGRAPH_INTEROP_DIR'];
const folder = join(root ?? '', 'stable-1.0', 'compose');

interface Golden {
  readonly name: string;
  readonly match: boolean;
  readonly input: {
    readonly op: 'compose' | 'compose_context' | 'compose_attested';
    readonly budget: number;
    readonly strategy?: string | { readonly 'per-provider-quota': number };
    readonly offered?: readonly { readonly provider: string; readonly frame: ContextFrame }[];
    readonly results?: readonly {
      readonly local_id: string;
      readonly result: { readonly frames: readonly ContextFrame[] };
    }[];
  };
  readonly output: {
    readonly body: string;
    readonly body_sha256: string;
    readonly citations?: readonly { readonly label: string; readonly provenance: readonly unknown[] }[];
    readonly audit?: { readonly tokens_used: number; readonly entries: readonly object[] };
  };
  readonly output_0_1_2: string | { readonly body_sha256: string; readonly tokens_used: number };
}

if (root === undefined) {
  describe('golden data of the reference', () => {
    it.skip('NOT RUN: CONTEXTGRAPH_INTEROP_DIR is not set, so no bytes were compared', () => {});
  });
} else if (existsSync(folder)) {
  const cases = readdirSync(folder).map(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Golden,
  );
  describe('golden data of the reference', () => {
    it.each(cases.filter(({ match }) => match))(
      'R3: $name has the same bytes and the same audit with compat',
      compare,
    );

    const hostile = cases.filter(({ match }) => !match);
    it.each(hostile)('R3: $name is not repeated, with compat or without', ({ input, output }) => {
      for (const compat of [true, false]) {
        const { body, frames } = composeForPrompt(framesOf(input), input.budget, { compat });
        expect(body).not.toBe(output.body);
        expect(exactFences(body)).toHaveLength(1);
        expect(body).not.toMatch(/^SYSTEM/m);
        expect(frames).toHaveLength(1);
      }
    });
  });
} else throw new Error(`CONTEXTGRAPH_INTEROP_DIR has no stable-1.0/compose: ${root}`);

function compare({ input, output, output_0_1_2: draft }: Golden): void {
  const frames = framesOf(input);
  if (input.op === 'compose_context') {
    expect(composeContext(frames, { compat: true }).text).toBe(output.body);
    return;
  }
  const options = { compat: true, ...rankingOf(input.strategy) };
  const composed = composeForPrompt(frames, input.budget, options);
  expect(composed.body).toBe(output.body);
  expect(sha256Of(composed.body)).toBe(output.body_sha256);
  expect(composed.citations.map(({ label, provenance }) => ({ label, provenance }))).toEqual(
    output.citations?.map(({ label, provenance }) => ({ label, provenance })),
  );
  expect(composed.audit.tokens_used).toBe(output.audit?.tokens_used);
  expect(referenceEntries(composed)).toEqual(output.audit?.entries.map(withoutAttestation));
  if (typeof draft === 'string') return;
  const asDraft = composeForPrompt(frames, input.budget, { ...options, cost: 'content' });
  expect(sha256Of(asDraft.body)).toBe(draft.body_sha256);
  expect(asDraft.audit.tokens_used).toBe(draft.tokens_used);
}

function framesOf({ offered = [], results = [] }: Golden['input']): readonly AcceptedFrame[] {
  return [
    ...offered.map(({ provider, frame }) => ({ ...frame, provider_id: provider })),
    ...results.flatMap(({ local_id: provider_id, result }) =>
      result.frames.map((frame) => ({ ...frame, provider_id })),
    ),
  ];
}

function rankingOf(strategy: Golden['input']['strategy']): PromptOptions {
  if (typeof strategy === 'object') return { ranking: 'quota', quota: strategy['per-provider-quota'] };
  return strategy === 'round-robin-by-rank' ? { ranking: 'round-robin' } : {};
}

/** Our audit in the members of the golden data. */
function referenceEntries({ audit }: ComposedPrompt): readonly object[] {
  return audit.entries.map(({ frame, disposition }) => ({
    frame,
    disposition: referenceDisposition(disposition),
  }));
}

function referenceDisposition(disposition: AuditEntry['disposition']): object {
  if ('included' in disposition) return { included: disposition.included };
  if (disposition.excluded !== 'duplicate') return disposition;
  return { excluded: 'duplicate', kept: disposition.kept };
}

function withoutAttestation(entry: object): object {
  const { attestation: _, ...rest } = entry as { readonly attestation?: unknown };
  return rest;
}

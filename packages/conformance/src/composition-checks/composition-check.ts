import { PROBE_QUERY } from '../host-checks/probe-query.js';
import type { Finding } from '../provider-checks/provider-check.js';
import type { SuiteTools } from '../running/run-suite.js';
import { stagedFrame } from '../staging/staged-frame.js';
import type { Part } from '../staging/staged-provider.js';
import type { ComposingHost, Composition } from './composing-host.js';

/** What a check of composing works with. */
export interface CompositionScene extends SuiteTools {
  readonly host: ComposingHost;
}

/** A check of how answers become a prompt. */
export interface CompositionCheck {
  readonly name: string;
  readonly anchors: readonly string[];
  /** One line on how to mend the usual cause of a failure. */
  readonly mend: string;
  run(scene: CompositionScene): Promise<Finding>;
}

/** Three providers with one frame each, of `cost` budget tokens. No two frames hold the same bytes: nothing is a duplicate. */
export function three(cost: number): readonly Part[] {
  return ['a', 'b', 'c'].map((letter, index) => ({
    id: `p${index}`,
    frames: [stagedFrame(`p${index}-f`, cost, { content: letter.repeat(4 * cost) })],
  }));
}

/** Casts the parts, in their order, and lets the host compose. */
export function composed(
  { host, stage, within }: CompositionScene,
  parts: readonly Part[],
): Promise<Composition> {
  const providers = parts.map((part) => stage.cast(part));
  return within('compose', () => host.compose(providers, PROBE_QUERY));
}

/** Provider and frame of what was admitted, in order. */
export function order({ admitted }: Composition): readonly string[] {
  return admitted.map(({ provider, frame }) => key(provider, frame.id));
}

/** One frame as text. */
export function key(provider: string, frameId: string): string {
  return JSON.stringify([provider, frameId]);
}

/** Whether two orders are the same. */
export function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

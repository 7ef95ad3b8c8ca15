import { isTimestamp } from '@contextgraphprotocol/protocol';
import { InvalidArgumentError } from 'commander';
import { isSeed } from '../../probe-values/seeded-random.js';

const LONGEST_TIMER_MS = 2_147_483_647;
const LARGEST_U32 = 4_294_967_295;

/** A time limit in milliseconds. Throws `InvalidArgumentError`. */
export function parseMilliseconds(text: string): number {
  return parseWhole(text, { least: 1, most: LONGEST_TIMER_MS, unit: 'milliseconds' });
}

/** A number of frames (B4). Throws `InvalidArgumentError`. */
export function parseFrameCount(text: string): number {
  return parseWhole(text, { least: 0, most: LARGEST_U32, unit: 'frames' });
}

/** A number of budget tokens (B1). Throws `InvalidArgumentError`. */
export function parseTokenCount(text: string): number {
  return parseWhole(text, { least: 0, most: LARGEST_U32, unit: 'budget tokens' });
}

/** A timestamp of the F4 grammar. Throws `InvalidArgumentError`. */
export function parseAsOf(text: string): string {
  if (!isTimestamp(text)) throw new InvalidArgumentError('Write it as 2026-07-01T00:00:00Z.');
  return text;
}

/** Collects a repeatable option. */
export function collect(text: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), text];
}

interface Range {
  readonly least: number;
  readonly most: number;
  readonly unit: string;
}

function parseWhole(text: string, { least, most, unit }: Range): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) {
    throw new InvalidArgumentError(`Give a whole number of ${unit} from ${least} to ${most}.`);
  }
  return value;
}

/** A seed: 1 to 64 letters, digits, `.`, `:`, `_`, `-`. */
export function parseSeed(text: string): string {
  if (isSeed(text)) return text;
  throw new InvalidArgumentError('A seed is 1 to 64 letters, digits, ".", ":", "_" or "-".');
}

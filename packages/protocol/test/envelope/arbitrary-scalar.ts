import fc from 'fast-check';
import { BASE_FRAME_KINDS } from '../../src/index.js';

// Every value here is one that an honest author could send: the types' and the strict schema's common ground.

const GREATEST_U32 = 0xffff_ffff;
export const u32 = fc.integer({ min: 0, max: GREATEST_U32 });
export const number = fc
  .double({ noNaN: true, noDefaultInfinity: true })
  .map((value) => (value === 0 ? 0 : value));
/** Relevance, in [0, 1]. */
export const score = fc.double({ min: 0, max: 1, noNaN: true }).map((value) => (value === 0 ? 0 : value));
export const text = fc.string({ unit: 'binary', maxLength: 12 });
export const word = fc.string({ unit: 'binary', minLength: 1, maxLength: 8 });
export const label = text.map((inner) => `a${inner}`);
export const hex = fc.stringMatching(/^(?:[0-9a-f]{2}){1,8}$/);
export const digest = fc.stringMatching(/^[0-9a-f]{64}$/).map((digits) => `sha256:${digits}`);
export const name = fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/);
// A URI has no white space (G2).
export const uri = fc.tuple(name, text).map(([scheme, rest]) => `${scheme}:${rest.replace(/\s/g, '_')}`);
export const fingerprint = fc
  .tuple(name, fc.integer({ min: 1, max: 4096 }))
  .map(([model, size]) => `${model}/${size}/l2`);
export const version = fc.constantFrom('contextgraph/1.0-draft', 'contextgraph/1.0', 'contextgraph/1.12');
export const kind = fc.oneof(fc.constantFrom(...BASE_FRAME_KINDS), word);

/** A time that the calendar has, with and without a fraction. */
export const timestamp = fc
  .tuple(
    fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    }),
    fc.option(fc.stringMatching(/^[0-9]{1,9}$/), { nil: undefined }),
  )
  .map(
    ([date, fraction]) =>
      `${date.toISOString().slice(0, 19)}${fraction === undefined ? '' : `.${fraction}`}Z`,
  );

/** Optional members come and go, but are never present as `undefined`. */
export function record<T, K extends keyof T>(
  model: { [P in keyof T]: fc.Arbitrary<T[P]> },
  required: readonly K[],
) {
  return fc.record(model, { requiredKeys: [...required], noNullPrototype: true }) as fc.Arbitrary<
    Pick<T, K> & Partial<Omit<T, K>>
  >;
}

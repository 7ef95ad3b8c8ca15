import fc from 'fast-check';
import { type Envelope, encodeEnvelope } from '../../src/index.js';

// What a careless or hostile peer may put where a member belongs. 1e999 is what JSON makes infinite.
const JUNK = [
  'null',
  'true',
  'false',
  '0',
  '-1',
  '1.5',
  '4294967295',
  '4294967296',
  '9007199254740993',
  '1e999',
  '""',
  '"x"',
  '"full"',
  '"valid"',
  '[]',
  '[null]',
  '["full",1]',
  '[[]]',
  '{}',
  '{"id":"x"}',
  '{"kinds":[]}',
];

interface Spot {
  readonly owner: Record<string, unknown>;
  readonly name: string;
}

/** A message as JSON would bring it, with up to three members gone, spoiled, or made up. */
export function mutated(message: fc.Arbitrary<Envelope>): fc.Arbitrary<unknown> {
  const change = fc.tuple(
    fc.nat(10_000),
    fc.constantFrom('drop', 'spoil', 'invent'),
    fc.constantFrom(...JUNK),
  );
  return fc.tuple(message, fc.array(change, { minLength: 1, maxLength: 3 })).map(([envelope, changes]) => {
    const value: unknown = JSON.parse(encodeEnvelope(envelope));
    for (const [where, how, junk] of changes) applyChange(value, where, { how, junk });
    return value;
  });
}

function applyChange(
  value: unknown,
  where: number,
  { how, junk }: { readonly how: string; readonly junk: string },
) {
  const spots = spotsIn(value);
  const spot = spots[where % Math.max(spots.length, 1)];
  if (spot === undefined) return;
  const { owner, name } = spot;
  if (how === 'spoil') owner[name] = JSON.parse(junk);
  else if (Array.isArray(owner))
    owner.splice(Number(name), how === 'drop' ? 1 : 0, ...(how === 'drop' ? [] : [JSON.parse(junk)]));
  else if (how === 'drop') delete owner[name];
  else owner['acme_extra'] = JSON.parse(junk);
}

function spotsIn(value: unknown): readonly Spot[] {
  if (typeof value !== 'object' || value === null) return [];
  const owner = value as Record<string, unknown>;
  return Object.keys(owner).flatMap((name) => [{ owner, name }, ...spotsIn(owner[name])]);
}

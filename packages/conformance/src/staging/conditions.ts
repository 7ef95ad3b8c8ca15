import { type Finding, failed, passed } from '../provider-checks/provider-check.js';

/** What must hold, in words, and whether it did. */
export type Conditions = Readonly<Record<string, boolean>>;

/** Passes when every condition holds. The evidence names each one, those that do not hold first. */
export function judged(conditions: Conditions): Finding {
  const missed = Object.keys(conditions).filter((name) => conditions[name] !== true);
  const held = Object.keys(conditions).filter((name) => conditions[name] === true);
  if (missed.length === 0) return passed(held.join('; '));
  const also = held.length === 0 ? '' : `. Held: ${held.join('; ')}`;
  return failed(`not so: ${missed.join('; ')}${also}`);
}

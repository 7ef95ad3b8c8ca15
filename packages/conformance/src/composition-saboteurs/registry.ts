import type { ComposingHost } from '../composition-checks/composing-host.js';
import { createGreedyComposer, offeredBy, packed, sorted } from './greedy-composer.js';

/** A composer that breaks its promise in one way, and the checks that must say so. */
export interface CompositionSaboteur {
  readonly mode: string;
  /** One sentence: what it does wrong. */
  readonly summary: string;
  /** Every check that fails, in the order of the report. */
  readonly breaks: readonly string[];
  /** A fresh one: some remember how often they were asked. */
  readonly create: () => ComposingHost;
}

const honest = createGreedyComposer();

/** The five that the public suite names, and two for the checks beyond it. */
export const COMPOSITION_SABOTEURS: readonly CompositionSaboteur[] = [
  {
    mode: 'admits-everything',
    summary: 'puts every frame into the prompt, whatever the budget says',
    breaks: ['composition-budget-bound'],
    create: () =>
      sabotaged(async (providers, query) => ({
        admitted: sorted(await offeredBy(providers, query)),
        dropped: [],
      })),
  },
  {
    mode: 'stops-silently',
    summary: 'stops at the first frame that does not fit, and tells of none that it leaves out',
    breaks: ['composition-budget-bound', 'composition-total-partition'],
    create: () =>
      sabotaged(async (providers, query) => ({ ...(await honest.compose(providers, query)), dropped: [] })),
  },
  {
    mode: 'bypasses-audit',
    summary: 'composes answers that the fan-out refused (B2, B4)',
    breaks: ['composition-quarantine'],
    create: () =>
      sabotaged(async (providers, query) => {
        const everything = { ...query, max_frames: 100 * query.max_frames };
        return packed(sorted(await offeredBy(providers, everything)), query);
      }),
  },
  {
    mode: 'order-alternates',
    summary: 'turns its order round with every second prompt',
    breaks: ['composition-determinism', 'composition-arrival-order'],
    create: () => {
      let calls = 0;
      return sabotaged(async (providers, query) => {
        const composition = await honest.compose(providers, query);
        calls += 1;
        return calls % 2 === 0
          ? composition
          : { ...composition, admitted: [...composition.admitted].reverse() };
      });
    },
  },
  {
    mode: 'admits-nothing',
    summary: 'gives an empty prompt, and tells of nothing',
    breaks: [
      'composition-budget-bound',
      'composition-total-partition',
      'composition-quarantine',
      'composition-determinism',
      'composition-arrival-order',
    ],
    create: () => sabotaged(async () => ({ admitted: [], dropped: [] })),
  },
  {
    mode: 'order-of-arrival',
    summary: 'puts frames into the prompt as they come',
    breaks: ['composition-arrival-order'],
    create: () => sabotaged(async (providers, query) => packed(await offeredBy(providers, query), query)),
  },
  {
    mode: 'no-reasons',
    summary: 'lists what it leaves out, and does not say why',
    breaks: ['composition-drop-reasons'],
    create: () =>
      sabotaged(async (providers, query) => {
        const { admitted, dropped } = await honest.compose(providers, query);
        return { admitted, dropped: dropped.map((one) => ({ ...one, reason: ' ' })) };
      }),
  },
];

function sabotaged(compose: ComposingHost['compose']): ComposingHost {
  return { name: 'sabotaged composer', compose };
}

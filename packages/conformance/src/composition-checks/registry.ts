import type { HostCheck } from '../host-checks/host-check.js';
import { hostCompositionAudit } from '../host-checks/host-composition-audit.js';
import { hostContentQuoting } from '../host-checks/host-content-quoting.js';
import { compositionArrivalOrder } from './composition-arrival-order.js';
import { compositionBudgetBound } from './composition-budget-bound.js';
import type { CompositionCheck } from './composition-check.js';
import { compositionDeterminism } from './composition-determinism.js';
import { compositionDropReasons } from './composition-drop-reasons.js';
import { compositionQuarantine } from './composition-quarantine.js';
import { compositionTotalPartition } from './composition-total-partition.js';

/** The 4 checks of the public suite, with its names and in its order; two that go beyond it; and the two of the host suite on composing. */
export const COMPOSITION_CHECKS: readonly CompositionCheck[] = [
  compositionBudgetBound,
  compositionTotalPartition,
  compositionQuarantine,
  compositionDeterminism,
  compositionArrivalOrder,
  compositionDropReasons,
  onPieces(hostContentQuoting),
  onPieces(hostCompositionAudit),
];

/** Their names. */
export const COMPOSITION_CHECK_NAMES: readonly string[] = COMPOSITION_CHECKS.map(({ name }) => name);

/** A check of hosts that needs no host, only what composes in it. */
function onPieces(check: HostCheck): CompositionCheck {
  return {
    ...check,
    run: ({ host: { name, pieces }, stage, within }) => {
      const noHost = () => Promise.reject(new Error('this check opens no host'));
      return check.run({ adapter: { name, open: noHost, ...pieces }, stage, within, withHost: noHost });
    },
  };
}

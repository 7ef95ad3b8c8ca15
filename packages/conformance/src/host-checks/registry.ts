import { hostBudgetDrop } from './host-budget-drop.js';
import type { HostCheck } from './host-check.js';
import { hostCompositionAudit } from './host-composition-audit.js';
import { hostConsentGate } from './host-consent-gate.js';
import { hostContentQuoting } from './host-content-quoting.js';
import { hostCrashIsolation } from './host-crash-isolation.js';
import { hostFrameLimit } from './host-frame-limit.js';
import { hostProvenanceBytes } from './host-provenance-bytes.js';
import { hostScopeReceipt } from './host-scope-receipt.js';
import { hostVersionReject } from './host-version-reject.js';

/** The 9 checks of a host, with the public suite's names and in its order. */
export const HOST_CHECKS: readonly HostCheck[] = [
  hostVersionReject,
  hostBudgetDrop,
  hostFrameLimit,
  hostConsentGate,
  hostScopeReceipt,
  hostProvenanceBytes,
  hostContentQuoting,
  hostCompositionAudit,
  hostCrashIsolation,
];

/** Their names. */
export const HOST_CHECK_NAMES: readonly string[] = HOST_CHECKS.map(({ name }) => name);

import { type FrameId, frameIdKey } from '../frame/frame-id.js';
import type { UsageReport } from './usage-report.js';

/** What became of one frame: three independent observations (A2). */
export interface ContextUse {
  readonly frame: FrameId;
  readonly selected: boolean;
  readonly rendered: boolean;
  readonly cited: boolean;
}

/** Uses beside the usage report that billed them (A3). */
export interface AttributionReport {
  readonly uses: readonly ContextUse[];
  readonly usage: UsageReport;
}

/** True when `cited ⇒ rendered ⇒ selected` (A3). */
export function useCoherent(use: ContextUse): boolean {
  return (!use.cited || use.rendered) && (!use.rendered || use.selected);
}

/** True when every use is coherent, names a frame that the usage report billed, and no frame is used twice (A1, A3). */
export function attributionReconcilable(report: AttributionReport): boolean {
  const billed = new Set(
    (report.usage.providers ?? []).flatMap((provider) => servedKeys(provider.served_frames)),
  );
  const used = report.uses.map((use) => frameIdKey(use.frame));
  return (
    report.uses.every(useCoherent) &&
    used.every((key) => billed.has(key)) &&
    new Set(used).size === used.length
  );
}

function servedKeys(served: readonly { readonly frame: FrameId }[] = []): readonly string[] {
  return served.map((entry) => frameIdKey(entry.frame));
}

import type { CheckResult } from '../../../report/conformance-report.js';
import { escapeMarkup as esc } from '../escape-markup.js';
import { knownFailureOf, type RunRecord } from '../reporter.js';
import type { WireRenderer } from './wire.js';

const MARKS: Readonly<Record<CheckResult['status'], string>> = { pass: '✓', fail: '✗', skipped: '–' };

/** Every check, in report order; what failed is open. */
export function renderChecks(record: RunRecord, wire: WireRenderer): string {
  const slowest = Math.max(1, ...record.report.checks.map(({ duration_ms: ms }) => ms));
  const checks = record.report.checks.map((check) =>
    renderCheck(check, { wire, slowest, known: knownFailureOf(record, check.name) }),
  );
  return `<section class="checks"><h2>Checks</h2>\n${checks.join('\n')}\n</section>`;
}

interface Surroundings {
  readonly wire: WireRenderer;
  /** The longest check of the run, in ms. */
  readonly slowest: number;
  readonly known: string | undefined;
}

function renderCheck(check: CheckResult, { wire, slowest, known }: Surroundings): string {
  const { name, status, evidence, anchors, duration_ms: ms, mend } = check;
  const chips = anchors.map((anchor) => `<span class="chip">${esc(anchor)}</span>`).join('');
  const share = Math.round((ms / slowest) * 100);
  return `<details class="check ${status}"${status === 'fail' ? ' open' : ''} id="${esc(name)}">
<summary><span class="mark" aria-label="${status}">${MARKS[status]}</span><span class="name">${esc(name)}</span><span class="chips">${chips}</span><span class="time"><span class="took" aria-hidden="true"><i style="width:${share}%"></i></span><span class="ms">${ms} ms</span></span></summary>
<div class="body">
<p class="evidence"><bdi>${esc(evidence)}</bdi></p>
${known === undefined ? '' : `<p class="known"><b>Known</b> ${esc(known)}</p>\n`}${mend === undefined ? '' : `<p class="mend"><b>To mend</b> ${esc(mend)}</p>\n`}${wire(name)}</div>
</details>`;
}

import type { CheckResult, CheckStatus, ConformanceReport } from '../../report/conformance-report.js';
import { sanitizeForTerminal } from '../../report/sanitize.js';
import type { Palette } from '../output/palette.js';

/**
 * The lines of a run's checks, as text for people. Checks of a provider that was never reached all say the same: they are
 * held back after a failed handshake, and only counted when the run then ends with nobody reached.
 */
export interface CheckLines {
  /** The lines that can be printed now that `check` is known. */
  next(check: CheckResult): string;
  /** The lines that are left. */
  end(ending: ConformanceReport['ending']): string;
}

/** {@link CheckLines} of one run. */
export function createCheckLines(palette: Palette): CheckLines {
  let held: CheckResult[] | undefined;
  const release = () => {
    const lines = (held ?? []).map((check) => renderCheck(check, palette)).join('');
    held = undefined;
    return lines;
  };
  return {
    next(check) {
      if (held !== undefined && check.status !== 'pass') {
        held.push(check);
        return '';
      }
      const lines = release() + renderCheck(check, palette);
      if (check.name === 'handshake' && check.status === 'fail') held = [];
      return lines;
    },
    end(ending) {
      const waiting = held ?? [];
      if (waiting.length === 0 || !isUnreached(ending)) return release();
      held = undefined;
      // The public suite counts some of them as failed, and so does the verdict below.
      const failed = waiting.filter(({ status }) => status === 'fail').length;
      const counted = failed === 0 ? '' : `; ${failed} of them count as failed`;
      return `  ${palette.quiet(`– ${waiting.length} more checks had nobody to ask${counted}`)}\n`;
    },
  };
}

/** True for an ending after which no check but the handshake can say anything of the provider. */
export function isUnreached(ending: ConformanceReport['ending']): boolean {
  return ending === 'unreachable' || ending === 'authentication';
}

/** One check: its mark, name, anchors and time, and the evidence below. */
export function renderCheck(check: CheckResult, palette: Palette): string {
  const { name, status, evidence, anchors, duration_ms: duration, mend } = check;
  const cited = anchors.length > 0 ? palette.quiet(` (${anchors.join(', ')})`) : '';
  const mark = markOf(status, palette);
  const remedy =
    mend === undefined ? '' : `      ${palette.strong('to mend:')} ${sanitizeForTerminal(mend)}\n`;
  return `  ${mark} ${name}${cited} ${palette.quiet(`${duration} ms`)}\n      ${sanitizeForTerminal(evidence)}\n${remedy}`;
}

function markOf(status: CheckStatus, palette: Palette): string {
  if (status === 'pass') return palette.good('✓');
  return status === 'fail' ? palette.bad('✗') : palette.quiet('–');
}

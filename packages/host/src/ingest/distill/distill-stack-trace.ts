import {
  isFrameLine,
  isGoPlace,
  isPlaceOfCall,
  isTraceHeader,
  namesException,
} from '../detect/stack-trace.js';

const CALLS = 8;
const CALLS_OF_A_CAUSE = 4;

interface Section {
  readonly lines: readonly string[];
  /** Python names the innermost call last: those are the ones to keep. */
  readonly innermostLast: boolean;
}

/**
 * A trace with the calls next to the fault. Every line that says what was thrown stays, the causes too: of each link of the
 * chain the calls nearest to the fault (8 of the first, 4 of each other). Without a line of a call, the trace as it is.
 */
export function distillStackTrace(lines: readonly string[]): string {
  if (!lines.some(isFrameLine)) return lines.join('\n');
  const sections = sectionsOf(lines);
  return sections
    .flatMap((section, at) => shortened(section, at === 0 ? CALLS : CALLS_OF_A_CAUSE))
    .join('\n')
    .trimEnd();
}

// A section begins with the line that says what was thrown, once calls stood before it.
function sectionsOf(lines: readonly string[]): Section[] {
  const sections: string[][] = [[]];
  let python = false;
  let calls = false;
  const order: boolean[] = [];
  for (const line of lines) {
    const opening = line.trimStart();
    const traceback = opening.startsWith('Traceback ');
    // In Python the exception is named after its calls, and ends the section.
    if (!isFrameLine(line) && calls && isTraceHeader(line) && (!python || traceback)) {
      order.push(python);
      sections.push([]);
      calls = false;
    }
    if (traceback) python = true;
    else if (!python && isFrameLine(line) && opening.startsWith('File "')) python = true;
    calls ||= isFrameLine(line);
    sections.at(-1)?.push(line);
  }
  order.push(python);
  return sections.map((section, at) => ({ lines: section, innermostLast: order[at] ?? false }));
}

function shortened({ lines, innermostLast }: Section, most: number): string[] {
  const calls = lines.flatMap((line, at) =>
    isFrameLine(line) && !isPlaceOfCall(line, lines[at - 1] ?? '') ? [at] : [],
  );
  if (calls.length <= most) return [...lines];
  const kept = innermostLast ? calls.slice(-most) : calls.slice(0, most);
  const [first = 0] = calls;
  const [from = 0] = kept;
  const last = calls.at(-1) ?? 0;
  const until = innermostLast ? lines.length : beginOfCall(lines, calls[most] ?? lines.length);
  const marker = `… (${calls.length - most} more frames)`;
  const before = lines.slice(0, first);
  const after = innermostLast ? [] : afterCalls(lines, last);
  const body = lines.slice(from, until);
  return innermostLast ? [...before, marker, ...body] : [...before, ...body, marker, ...after];
}

// Go names the function first and the place below it: one goes with the other.
function beginOfCall(lines: readonly string[], at: number): number {
  return isGoPlace(lines[at] ?? '') ? at - 1 : at;
}

// What explains the last call goes with it; what names an exception stays.
function afterCalls(lines: readonly string[], last: number): string[] {
  const rest = lines.slice(last + 1);
  return rest.filter((line) => !/^\s/.test(line) || namesException(line));
}

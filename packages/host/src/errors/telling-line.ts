// The line that names an error in a trace of Node, Python or Java, of a panic in Rust or Go, or of npm.
const NAMES_AN_ERROR =
  /^(?:exception in thread |caused by: |panic: |fatal error: |fatal: |error(?:\[\w+\])?: |npm (?:err!|error) \S|[\w.$]{0,100}(?:error|exception|systemexit|interrupt)(?: \[\w{1,64}\])?(?::|$))/i;

const RUST_PANIC = /^thread .{0,200} panicked at /;

// What comes after the cause and says nothing of it.
const NOISE =
  /^(?:node\.js v\d|note: run with |exit status \d+$|goroutine \d|[\])}\s^~]*$|\s+at |\s+\w+: .*,?$|\s+\[)/i;

/**
 * Of the end of a program's stderr, what tells why it failed: the last line that names an error, where there is one (with
 * the message, for a Rust panic that puts it on the next line); otherwise the last line that says anything. `undefined`
 * when nothing was said.
 */
export function tellingLine(stderrTail: string): string | undefined {
  const said = stderrTail
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
  const lastFirst = [...said].reverse();
  const panic = lastFirst.findIndex((line) => RUST_PANIC.test(line));
  if (panic !== -1) return panicOf(lastFirst[panic] ?? '', lastFirst[panic - 1]);
  return (
    lastFirst.find((line) => NAMES_AN_ERROR.test(line)) ??
    lastFirst.find((line) => !NOISE.test(line)) ??
    lastFirst[0]
  );
}

/** Rust before 1.73 puts the message into the line itself. */
function panicOf(line: string, next: string | undefined): string {
  return line.endsWith(':') && next !== undefined ? `${line} ${next.trim()}` : line;
}

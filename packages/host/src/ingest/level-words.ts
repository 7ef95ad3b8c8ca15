const ALERTS = 'ERROR|ERR|WARN|WARNING|FATAL|CRITICAL|CRIT|PANIC|SEVERE';
/** The names of levels, as alternatives of a pattern. */
export const LEVELS = `${ALERTS}|INFO|DEBUG|TRACE|NOTICE`;

const LEVEL = wholeWord(`${LEVELS}|PANICKED`);
const ALERT = wholeWord(`${ALERTS}|PANICKED`);
const CAPITALS = new RegExp(`^(?:${LEVELS})$`);
const LOWER_CASE = 'error|err|warn|warning|info|debug|trace|fatal|critical|panic|notice';
const NAME = `(?:${LEVELS}|${LOWER_CASE}|Error|Warning|Info|Debug|Fatal)`;
// As loggers write it: capitals, or brackets, or a colon, or `level=`; at the head of the line.
const HEAD = new RegExp(
  `^(?:npm (?:error|warn|notice|info|ERR!|WARN) |\\[${NAME}\\]|<${NAME}>|${NAME}(?:\\[[\\w-]{1,40}\\])?:|(?:level|lvl|severity)=["']?${NAME}|[A-Z]{3,8}(?=[ |\\t-])|##\\[${NAME.toLowerCase()}\\])`,
);

/** A level word anywhere in the line, in any case, as a whole word. */
export function hasLevelWord(line: string): boolean {
  return LEVEL.test(line.slice(0, 2_000));
}

/** A level word that calls for attention. */
export function isAlert(line: string): boolean {
  return ALERT.test(line.slice(0, 2_000));
}

/** A level where loggers put it, written as loggers write it: prose that speaks of an error is no log. */
export function startsWithLevel(text: string): boolean {
  const head = HEAD.exec(text.slice(0, 100));
  if (head === null) return false;
  return /^[A-Z]{3,8}$/.test(head[0]) ? CAPITALS.test(head[0]) : true;
}

/** A pattern for one of the words, in any case, with no letter or digit beside it. */
export function wholeWord(words: string): RegExp {
  return new RegExp(`(?<![A-Za-z0-9])(?:${words})(?![A-Za-z0-9])`, 'i');
}

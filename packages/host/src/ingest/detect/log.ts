import { isBlank } from '@contextgraphprotocol/protocol';
import { hasLevelWord, startsWithLevel } from '../level-words.js';
import { leadingTimestamp } from '../log-timestamps.js';

const MARKS = [
  'at ',
  'File "',
  'Traceback',
  'panicked at',
  '-->',
  'Caused by',
  "thread '",
  '[Pipeline]',
  'section_',
];
// As web servers note a request.
const REQUEST = /^\S{1,80} \S{1,80} \S{1,80} \[\d{2}\/[A-Z][a-z]{2}\/\d{4}:\d{2}:\d{2}:\d{2} [+-]\d{4}\] "/;

/** At least half of the lines begin with a timestamp, and some line has a level. */
export function isTimestampedLog(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => !isBlank(line));
  const stamped = filled.filter((line) => leadingTimestamp(line) !== undefined);
  return stamped.length * 2 >= filled.length && stamped.length > 0 && filled.some(hasLevelWord);
}

/**
 * At least half of the lines look as a logger writes them. A level counts where loggers put it, not anywhere: prose that
 * speaks of an error stays prose, and so does a list of tasks.
 */
export function isWeakLog(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => !isBlank(line));
  return filled.length > 0 && filled.filter(isLogLine).length * 2 >= filled.length;
}

/** Every line is an object of JSON, as many loggers write, and as data is handed on. */
export function isJsonLines(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => !isBlank(line));
  return filled.length >= 2 && filled.every((line) => /^\s*\{\s*"/.test(line) && /\}\s*$/.test(line));
}

function isLogLine(line: string): boolean {
  const text = line.slice(0, 400).trimStart();
  if (MARKS.some((mark) => text.startsWith(mark)) || REQUEST.test(text)) return true;
  const stamp = leadingTimestamp(text);
  if (stamp !== undefined) return true;
  return (
    startsWithLevel(text) || startsWithLevel(afterBrackets(text)) || isJsonRecord(text) || isKeyValue(text)
  );
}

// `[worker-1] INFO …`, `[3/7] …`; not `[x]` and `[ ]`, which are tasks.
function afterBrackets(text: string): string {
  const match = /^(?:\[[\w .:/-]{1,60}\]\s{0,3}){1,3}/.exec(text);
  return match === null ? '' : text.slice(match[0].length);
}

function isJsonRecord(text: string): boolean {
  return (
    text.startsWith('{"') &&
    /"(?:level|severity|lvl)"\s?:/.test(text) &&
    /"(?:time|ts|timestamp|msg|message|@timestamp)"\s?:/.test(text)
  );
}

function isKeyValue(text: string): boolean {
  return /(?:^|\s)(?:level|lvl|severity)=/.test(text) && /(?:^|\s)(?:msg|message|time|ts)=/.test(text);
}

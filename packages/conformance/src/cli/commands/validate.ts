import { sanitizeForTerminal } from '../../report/sanitize.js';
import { EXIT } from '../exit-codes.js';
import type { Palette } from '../output/palette.js';
import { jsonDocument } from '../reporters/json.js';
import {
  checkEnvelopes,
  type ValidationIssue,
  type ValidationProfile,
} from '../validation/check-envelopes.js';
import { readSource } from '../validation/read-source.js';
import { type FoundEnvelopes, splitEnvelopes } from '../validation/split-envelopes.js';
import type { RunContext } from './run-context.js';

/** What `validate` is asked to do. */
export interface Validation {
  readonly files: readonly string[];
  readonly profile: ValidationProfile;
  readonly json: boolean;
}

interface FileReport {
  readonly file: string;
  readonly form: FoundEnvelopes['form'];
  readonly envelopes: number;
  readonly issues: readonly ValidationIssue[];
}

/** Checks files of envelopes and prints each finding with its place. Resolves with the exit code; throws a `UsageError` for a file that cannot be read. */
export async function validate(validation: Validation, context: RunContext): Promise<number> {
  const { files, profile, json } = validation;
  // All are read first: a name that is wrong ends the command before it says anything of the others.
  const sources = await Promise.all(files.map(async (file) => ({ file, bytes: await readSource(file) })));
  const reports: FileReport[] = [];
  for (const { file, bytes } of sources) {
    const found = splitEnvelopes(file, bytes);
    const issues = await checkEnvelopes(found, profile);
    reports.push({ file, form: found.form, envelopes: found.envelopes.length, issues });
  }
  const valid = reports.every(({ issues }) => issues.length === 0);
  const human = json ? context.stderr : context.stdout;
  if (json) context.stdout.write(jsonDocument({ profile, valid, files: reports }));
  human.write(reports.map((report) => renderFile(report, profile, human.palette)).join(''));
  return valid ? EXIT.conformant : EXIT.notConformant;
}

function renderFile(report: FileReport, profile: ValidationProfile, palette: Palette): string {
  const name = sanitizeForTerminal(report.file);
  const lines = report.issues.map((issue) => {
    const place = palette.strong(`${name}:${issue.line}:${issue.column}`);
    const anchor = issue.anchor === undefined ? '' : ` [${issue.anchor}]`;
    return `${place}: ${sanitizeForTerminal(sentenceOf(issue))}${anchor}\n`;
  });
  return `${lines.join('')}${renderCount(report, profile, palette)}`;
}

// Some messages begin with the member's path or the end of it; it is said once, and whole.
function sentenceOf({ path, message }: ValidationIssue): string {
  const [subject = ''] = message.split(' ', 1);
  if (path === '') return message;
  if (path === subject || path.endsWith(`.${subject}`)) return path + message.slice(subject.length);
  return `${path}: ${message}`;
}

function renderCount(
  { file, envelopes, issues }: FileReport,
  profile: ValidationProfile,
  palette: Palette,
): string {
  const read = envelopes === 1 ? '1 envelope' : `${envelopes} envelopes`;
  const verdict =
    issues.length === 0
      ? palette.good('valid')
      : palette.bad(issues.length === 1 ? '1 finding' : `${issues.length} findings`);
  return `${sanitizeForTerminal(file)}: ${read}, ${verdict} (${profile} profile)\n`;
}

import { homedir } from 'node:os';
import { basename, parse, resolve, sep } from 'node:path';
import { nameFailure, refusal } from '../create-failure.js';
import { firstHiddenCharacter, quoted } from '../report/printable.js';

const deviceName = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|$)/i;
// In any case of letters: on many systems they are the same folder.
const keptByTools = /^(?:node_modules|\.git|\.hg|\.svn|\.jj)$/i;
const forbidden = /[<>:"\\|?*]/;

export interface DirectoryChoice {
  /** Absolute path of the project. */
  readonly path: string;
  /** What the package name is derived from. */
  readonly nameSource: string;
  /** The package name itself, when the directory was typed as `@scope/name`. */
  readonly scopedName?: string;
}

/**
 * Turns the typed directory into an absolute path. `@scope/name` means the folder `name`. Throws `invalid-name` for
 * text that no system could carry, and `target-refused` for places where a project must never be made.
 */
export function chooseDirectory(typed: string, cwd: string): DirectoryChoice {
  checkText(typed);
  const scoped = /^@[^/\\]+\/([^/\\]+)$/.exec(typed);
  const path = resolve(cwd, scoped?.[1] ?? typed);
  checkPlace(path);
  const choice = { path, nameSource: basename(path) };
  return scoped ? { ...choice, scopedName: typed } : choice;
}

/** Checks the parts of the path that do not exist yet: projects get cloned on every system. Throws `invalid-name`. */
export function checkNewSegments(segments: readonly string[]): void {
  for (const segment of segments) {
    const fault = segmentFault(segment);
    if (fault === undefined) continue;
    throw nameFailure(
      `The directory name ${quoted(segment)} cannot be used: ${fault}.`,
      'Choose another directory name.',
    );
  }
}

function checkText(typed: string): void {
  if (typed.trim() === '')
    throw nameFailure('The directory is empty.', 'Name one, or type . for the current directory.');
  const hiddenCharacter = firstHiddenCharacter(typed);
  if (hiddenCharacter !== undefined) {
    throw nameFailure(
      `The directory ${quoted(typed)} contains the invisible character ${hiddenCharacter}.`,
      'Type it without that character.',
    );
  }
  if (typed.includes('{{') || typed.includes('}}')) {
    throw nameFailure(
      `The directory ${quoted(typed)} contains a template mark.`,
      'Type it without {{ and }}.',
    );
  }
}

function checkPlace(path: string): void {
  const remedy = 'Name a new directory for the project.';
  if (path === parse(path).root) throw refusal(`${quoted(path)} is the root of the file system.`, remedy);
  if (path === resolve(homedir())) throw refusal(`${quoted(path)} is your home directory.`, remedy);
  const tool = path.split(sep).find((segment) => keptByTools.test(segment));
  if (tool !== undefined) throw refusal(`${quoted(path)} is inside ${tool}.`, remedy);
}

function segmentFault(segment: string): string | undefined {
  if (Buffer.byteLength(segment) > 255) return 'it is longer than 255 bytes';
  const found = forbidden.exec(segment);
  if (found) return `Windows does not allow ${found[0]} in it`;
  if (/[. ]$/.test(segment)) return 'it ends with a dot or a space';
  if (deviceName.test(segment)) return 'it is a device name on Windows';
  if (segment.startsWith('~')) return 'it starts with ~, which shells replace';
  if (segment.startsWith('-')) return 'it starts with -, which commands read as an option';
  return undefined;
}

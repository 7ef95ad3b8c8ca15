import { statSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { usageFailure } from '../create-failure.js';
import { firstHiddenCharacter, quoted } from '../report/printable.js';

export interface SpecPlace {
  /** The flag that carried the value, for messages. */
  readonly flag: string;
  readonly cwd: string;
  /** Absolute path of the project that will hold the spec. */
  readonly project: string;
}

const version = /^[\^~]?\d+(?:\.\d+){0,2}(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;
const range = /^[0-9A-Za-z.*^~<>=|+ -]+$/;
const tag = /^[a-z][a-z0-9-]*$/;
const workspace = /^workspace:(?:[*^~]|[\^~]?\d+\.\d+\.\d+)$/;
const hosted = /^(?:git\+(?:https|ssh|file):\/\/|git:\/\/|github:|https:\/\/|http:\/\/)[^\s"'`\\]+$/;
const pathLike = /^(?:\.{1,2}[/\\]|[/\\]|[A-Za-z]:[/\\])/;

/**
 * Checks a dependency spec (version, range, tag, `workspace:`, git, tarball, `file:`/`link:`). A path is resolved from
 * the current directory and rewritten relative to the project, so that the project can be moved. Throws `usage`.
 */
export function dependencySpec(spec: string, place: SpecPlace): string {
  const hiddenCharacter = firstHiddenCharacter(spec);
  if (hiddenCharacter !== undefined) throw badSpec(spec, place, `it contains ${hiddenCharacter}`);
  const local = /^(file|link):(.*)$/.exec(spec);
  if (local) return localSpec(`${local[1]}:`, local[2] ?? '', place);
  if (pathLike.test(spec)) return localSpec('file:', spec, place);
  if (hosted.test(spec)) return hostedSpec(spec, place);
  if (version.test(spec) || tag.test(spec) || workspace.test(spec)) return spec;
  if (range.test(spec) && /\d|\*/.test(spec)) return spec;
  throw badSpec(spec, place, 'it is neither a version, a range, a tag, a path, a tarball nor a git address');
}

const pythonClause = /^(?:===?|~=|!=|<=?|>=?) ?\d[0-9A-Za-z.*+!-]*$/;

/** Checks version specifiers of a Python package (`>=0.1,<0.2`); a bare version means exactly that one. Throws `usage`. */
export function pythonSpec(spec: string, place: SpecPlace): string {
  const clauses = (/^\d/.test(spec) ? `==${spec}` : spec).split(',').map((clause) => clause.trim());
  if (spec.length <= 100 && clauses.every((clause) => pythonClause.test(clause))) return clauses.join(',');
  throw usageFailure(
    `${place.flag} ${quoted(spec)} cannot be used: it is not a list of Python version specifiers.`,
    `Give for example ${place.flag} ">=0.1,<0.2".`,
  );
}

function localSpec(protocol: string, path: string, place: SpecPlace): string {
  if (path === '') throw badSpec(`${protocol}${path}`, place, 'the path is empty');
  const absolute = resolve(place.cwd, path);
  const found = statSync(absolute, { throwIfNoEntry: false });
  if (found === undefined) throw badSpec(`${protocol}${path}`, place, `there is no ${quoted(absolute)}`);
  const fromProject = relative(place.project, absolute).replaceAll('\\', '/');
  // On Windows a path to another drive stays absolute: there is no relative one.
  return `${protocol}${fromProject.startsWith('.') || isAbsolute(fromProject) ? fromProject : `./${fromProject}`}`;
}

function hostedSpec(spec: string, place: SpecPlace): string {
  // Whatever stands before the @ would be written into package.json and committed; `git` is the one name that is no secret.
  const user = /:\/\/([^/]*)@/.exec(spec)?.[1];
  if (user !== undefined && !(user === 'git' && spec.startsWith('git+ssh:')))
    throw badSpec(spec, place, 'it holds a password or token');
  if (secretInQuery.test(spec)) throw badSpec(spec, place, 'it holds a token');
  return spec;
}

const secretInQuery = /[?&#][^=&]*(?:token|auth|key|secret|password|signature|sig)[^=&]*=/i;

/** The spec as it may be shown: a user, a password or a token in an address never is. */
function redacted(spec: string): string {
  return spec.replace(/:\/\/[^/\s]*@/, '://…@').replace(/[?#].*$/s, '?…');
}

function badSpec(spec: string, place: SpecPlace, why: string) {
  return usageFailure(
    `${place.flag} ${quoted(redacted(spec))} cannot be used: ${why}.`,
    `Give a version range (${place.flag} ^0.1.0) or the path of a packed tarball (${place.flag} ./package.tgz).`,
  );
}

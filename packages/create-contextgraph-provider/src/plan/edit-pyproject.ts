import { normalisedPythonName } from '../names/python-name.js';

/** What the user chose, as it goes into `pyproject.toml`. */
export interface PyprojectEdits {
  readonly name: string;
  readonly description?: string;
  /** An SPDX expression. */
  readonly license?: string;
  /** Version specifiers that replace the template's, by package name. */
  readonly specs: Readonly<Record<string, string>>;
}

/**
 * Sets members of `[project]` in the text of a template's pyproject.toml, each value written as a TOML string, so that
 * none can add a line. Throws a plain Error when a member that must be replaced is not there.
 */
export function editPyproject(toml: string, edits: PyprojectEdits): string {
  const lines = toml.split('\n');
  const start = lines.indexOf('[project]');
  if (start < 0) throw new Error('pyproject.toml has no [project] table.');
  const next = lines.findIndex((line, index) => index > start && line.startsWith('['));
  const end = next < 0 ? lines.length : next;
  const head = lines.slice(0, start + 1);
  let members = lines.slice(start + 1, end);
  members = withMember(members, 'name', edits.name);
  if (edits.description !== undefined) members = withMember(members, 'description', edits.description);
  if (edits.license !== undefined)
    members = inserted(members.filter(notLicence), `license = ${tomlString(edits.license)}`);
  // A name with a scope is npm's: it stands in the package.json beside this file.
  const requirements = Object.entries(edits.specs).filter(([name]) => !name.startsWith('@'));
  return requirements.reduce(
    (text, [name, spec]) => withRequirement(text, name, spec),
    [...head, ...members, ...lines.slice(end)].join('\n'),
  );
}

/** The names of everything that a pyproject.toml asks for: each quoted requirement with a version. */
export function pythonRequirements(toml: string): readonly string[] {
  return [...toml.matchAll(requirement)].map((found) => normalisedPythonName(found[1] ?? ''));
}

const requirement = /"([A-Za-z0-9][A-Za-z0-9._-]*)(?:\[[^\]"]*\])? ?(?:[<>=~!]=?[^"]*)"/g;

function withMember(lines: readonly string[], key: string, value: string): string[] {
  const at = lines.findIndex((line) => line.startsWith(`${key} = "`));
  if (at < 0) throw new Error(`pyproject.toml has no line ${key} = "…" in [project].`);
  return lines.map((line, index) => (index === at ? `${key} = ${tomlString(value)}` : line));
}

function notLicence(line: string): boolean {
  return !line.startsWith('license = ');
}

function inserted(lines: readonly string[], line: string): string[] {
  const after = lines.findIndex((member) => member.startsWith('description = ')) + 1;
  return [...lines.slice(0, after), line, ...lines.slice(after)];
}

function withRequirement(toml: string, name: string, spec: string): string {
  let found = false;
  const edited = toml.replace(requirement, (whole, own: string) => {
    if (normalisedPythonName(own) !== normalisedPythonName(name)) return whole;
    found = true;
    return tomlString(`${own}${spec}`);
  });
  if (!found) throw new Error(`pyproject.toml does not ask for ${name}.`);
  return edited;
}

// The escapes of JSON are escapes of TOML as well; only DEL needs one more.
function tomlString(text: string): string {
  return JSON.stringify(text).replaceAll('\u007f', '\\u007f');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { templateIdOf } from '../arguments/template-choice.js';
import { type CreateFailure, isCreateFailure, usageFailure } from '../create-failure.js';
import { checkDescription } from '../names/description.js';
import { checkGoModule } from '../names/go-module.js';
import { checkProjectName } from '../names/project-name.js';
import { checkProviderId } from '../names/provider-id.js';
import { pythonModule } from '../names/python-name.js';
import { LICENCES, type Licence, type ProjectEdits } from '../plan/project-edits.js';
import { RECORD_PATH } from '../plan/render-files.js';
import { templateDependencies } from '../plan/settle-choices.js';
import type { LoadedTemplate } from '../plan/template-manifest.js';
import { firstHiddenCharacter, printable, quoted } from '../report/printable.js';

/** What a project says about how it was made; a file of the user's, so nothing in it is believed unchecked. */
export interface ScaffoldRecord {
  readonly templateId: string;
  readonly answers: Readonly<Record<string, unknown>>;
  /** Digest of each file as it was written, by path. */
  readonly files: ReadonlyMap<string, string>;
}

/** Reads the record of the project in `directory`. Throws `usage` when there is none, or one of another schema. */
export function readRecord(directory: string): ScaffoldRecord {
  const record = parsed(directory);
  const template = record['template'] as { id?: unknown } | undefined;
  if (record['schema'] !== 1) throw badRecord(`it has the schema ${printable(String(record['schema']), 40)}`);
  if (typeof template?.id !== 'string' || templateIdOf(template.id) !== template.id) {
    throw badRecord(`this version knows no template ${quoted(String(template?.id))}`);
  }
  const files = Object.entries(objectOr(record['files'])).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { templateId: template.id, answers: objectOr(record['answers']), files: new Map(files) };
}

/** The answers of a record, each checked by the rules that hold for typed ones. Throws `usage`. */
export function editsOf({ answers }: ScaffoldRecord, template: LoadedTemplate): ProjectEdits {
  try {
    return checkedEdits(answers, template);
  } catch (thrown) {
    throw isCreateFailure(thrown) ? badRecord(thrown.message) : thrown;
  }
}

function checkedEdits(answers: ScaffoldRecord['answers'], template: LoadedTemplate): ProjectEdits {
  const { language, tools } = template.manifest;
  const dependencies = templateDependencies(template);
  const name = checkProjectName(text(answers, 'name') ?? '', { language, dependencies });
  const description = text(answers, 'description');
  const license = oneOf<Licence>(answers, 'license', LICENCES);
  const known = language === 'typescript' ? ['npm', 'pnpm', 'yarn', 'bun'] : Object.keys(tools ?? {});
  const toolVersion = text(answers, 'toolVersion');
  const module = language === 'python' ? pythonModule(name) : goModule(answers, name, language);
  if (toolVersion !== undefined && !/^\d+\.\d+\.\d+$/.test(toolVersion))
    throw badRecord('"toolVersion" is no version');
  return {
    name,
    providerId: checkProviderId(text(answers, 'providerId') ?? ''),
    ...(module === undefined ? {} : { module }),
    ...(description === undefined ? {} : { description: checkDescription(description) }),
    ...(license === undefined ? {} : { license }),
    tool: oneOf(answers, 'tool', known) ?? known[0] ?? language,
    ...(toolVersion === undefined ? {} : { toolVersion }),
    // A package that the template no longer uses has no place for its spec.
    specs: specsIn(answers['specs'], (name) => dependencies.includes(name)),
    overrides: specsIn(answers['overrides'], (name) => name.startsWith('@contextgraphprotocol/')),
  };
}

function goModule(answers: ScaffoldRecord['answers'], name: string, language: string): string | undefined {
  return language === 'go' ? checkGoModule(text(answers, 'module') ?? '', name) : undefined;
}

function specsIn(value: unknown, wanted: (name: string) => boolean): Readonly<Record<string, string>> {
  const specs = Object.entries(objectOr(value)).filter(([name]) => wanted(name));
  for (const [name, spec] of specs) {
    if (typeof spec !== 'string' || spec.length > 500 || firstHiddenCharacter(spec) !== undefined)
      throw badRecord(`the spec of ${quoted(name)} is not one`);
  }
  return Object.fromEntries(specs) as Record<string, string>;
}

function parsed(directory: string): Readonly<Record<string, unknown>> {
  let source: string;
  try {
    source = readFileSync(join(directory, ...RECORD_PATH.split('/')), 'utf8');
  } catch {
    throw usageFailure(
      `${quoted(directory)} holds no ${RECORD_PATH}, so it is not known what to upgrade.`,
      'Name the folder of a project that create-contextgraph-provider made.',
    );
  }
  try {
    return objectOr(JSON.parse(source));
  } catch {
    throw badRecord('it is no JSON');
  }
}

function text(answers: ScaffoldRecord['answers'], key: string): string | undefined {
  const value = answers[key];
  if (value !== undefined && typeof value !== 'string') throw badRecord(`"${key}" is no text`);
  return value;
}

function oneOf<Choice extends string>(
  answers: ScaffoldRecord['answers'],
  key: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = text(answers, key);
  const found = choices.find((choice) => choice === value);
  if (value !== undefined && found === undefined) throw badRecord(`its "${key}" is not known`);
  return found;
}

function objectOr(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function badRecord(why: string): CreateFailure {
  return usageFailure(
    `${RECORD_PATH} cannot be used: ${why}.`,
    'Restore it from git, or run the version of create-contextgraph-provider that wrote it.',
  );
}

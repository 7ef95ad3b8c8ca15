import type { CreateRequest } from '../arguments/parse-arguments.js';
import { usageFailure } from '../create-failure.js';
import { dependencySpec, pythonSpec } from '../names/dependency-spec.js';
import { checkDescription } from '../names/description.js';
import type { DirectoryChoice } from '../names/directory-name.js';
import { checkGoModule, deriveGoModule } from '../names/go-module.js';
import { checkProjectName, deriveProjectName } from '../names/project-name.js';
import { checkProviderId, deriveProviderId } from '../names/provider-id.js';
import { pythonModule } from '../names/python-name.js';
import { quoted } from '../report/printable.js';
import { clientFiles } from './client-words.js';
import { dependencyNames } from './edit-manifest.js';
import { pythonRequirements } from './edit-pyproject.js';
import { licenceFiles } from './licence-files.js';
import { type LocalPackages, readLocalPackages } from './local-packages.js';
import type { ProjectEdits } from './project-edits.js';
import type { ProjectTool } from './project-tool.js';
import type { LoadedTemplate } from './template-manifest.js';

export interface Choices {
  readonly edits: ProjectEdits;
  readonly extraFiles: ReadonlyMap<string, Uint8Array>;
  /** What we chose that the user might not expect, one line each. */
  readonly notices: readonly string[];
}

export interface ChoicePlace {
  readonly cwd: string;
  readonly directory: DirectoryChoice;
  readonly template: LoadedTemplate;
  readonly tool: ProjectTool;
  /** The folder of this package, which holds the licence texts. */
  readonly packageRoot: string;
}

const conformance = '@contextgraphprotocol/conformance';
/** The package that `--sdk` is about, by language; Go has none: its runtime is in the project. */
const sdks: Readonly<Record<string, string>> = {
  typescript: '@contextgraphprotocol/typescript-sdk',
  python: 'contextgraph-sdk',
};

/** Derives what was not given and checks what was: names, provider id, where the packages come from. Throws exit 2. */
export function settleChoices(request: CreateRequest, place: ChoicePlace): Choices {
  const { directory, tool } = place;
  const name = nameOf(request, place);
  const providerId = request.id === undefined ? deriveProviderId(name) : checkProviderId(request.id);
  const module = moduleOf(name, request, place);
  const packages = packagesOf(request, place);
  const derived = request.name === undefined && name !== (directory.scopedName ?? directory.nameSource);
  const edits: ProjectEdits = {
    name,
    providerId,
    ...(module === undefined ? {} : { module }),
    ...(request.description === undefined ? {} : { description: checkDescription(request.description) }),
    ...(request.license === undefined || request.license === 'none' ? {} : { license: request.license }),
    tool: tool.name,
    ...(tool.version === undefined ? {} : { toolVersion: tool.version }),
    specs: packages.specs,
    overrides: packages.overrides,
  };
  return {
    edits,
    extraFiles: new Map([...ownFiles(edits, place.packageRoot), ...packages.files]),
    notices: [
      ...(derived ? [`The package is called ${name} (from ${quoted(directory.nameSource)}).`] : []),
      ...tool.notices,
    ],
  };
}

/** The files of a project that are in no template: licence texts, and what its package manager needs. */
export function ownFiles(edits: ProjectEdits, packageRoot: string): ReadonlyMap<string, Uint8Array> {
  return new Map([...licenceFiles(edits.license, edits.name, packageRoot), ...clientFiles(edits)]);
}

/** Everything that a template installs, of every ecosystem it takes part in. */
export function templateDependencies({ bytes }: LoadedTemplate): readonly string[] {
  const npm = bytes.get('package.json');
  const python = bytes.get('pyproject.toml');
  return [
    ...(npm === undefined ? [] : dependencyNames(npm)),
    ...(python === undefined ? [] : pythonRequirements(new TextDecoder().decode(python))),
  ];
}

function nameOf(request: CreateRequest, { directory, template }: ChoicePlace): string {
  const wish = { language: template.manifest.language, dependencies: templateDependencies(template) };
  const wanted = request.name ?? directory.scopedName;
  return wanted === undefined
    ? deriveProjectName(directory.nameSource, wish)
    : checkProjectName(wanted, wish);
}

function moduleOf(name: string, request: CreateRequest, { template }: ChoicePlace): string | undefined {
  const { id, language } = template.manifest;
  if (request.module !== undefined && language !== 'go') {
    throw usageFailure(`--module does not apply to the template ${id}.`, 'Leave --module out.');
  }
  if (language === 'python') return pythonModule(name);
  if (language !== 'go') return undefined;
  return request.module === undefined ? deriveGoModule(name) : checkGoModule(request.module, name);
}

function packagesOf(request: CreateRequest, place: ChoicePlace): LocalPackages {
  const dependencies = templateDependencies(place.template);
  if (request.packages === undefined) {
    return { files: new Map(), specs: specsOf(request, place, dependencies), overrides: {} };
  }
  if (request.sdk !== undefined || request.conformance !== undefined) {
    throw usageFailure(
      '--packages already says where the packages come from.',
      'Leave out --sdk and --conformance.',
    );
  }
  return readLocalPackages(request.packages, place.cwd, dependencies);
}

function specsOf(
  request: CreateRequest,
  place: ChoicePlace,
  dependencies: readonly string[],
): Readonly<Record<string, string>> {
  const { id, language } = place.template.manifest;
  const specs: Record<string, string> = {};
  for (const [flag, name, spec] of [
    ['--sdk', sdks[language], request.sdk],
    ['--conformance', conformance, request.conformance],
  ] as const) {
    if (spec === undefined) continue;
    if (name === undefined || !dependencies.includes(name)) {
      throw usageFailure(`${flag} does not apply to the template ${id}.`, `Leave ${flag} out.`);
    }
    const where = { flag, cwd: place.cwd, project: place.directory.path };
    specs[name] = name === sdks['python'] ? pythonSpec(spec, where) : dependencySpec(spec, where);
  }
  return specs;
}

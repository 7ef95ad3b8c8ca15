import type { CreateRequest } from '../arguments/parse-arguments.js';
import { usageFailure } from '../create-failure.js';
import { dependencySpec } from '../names/dependency-spec.js';
import type { DirectoryChoice } from '../names/directory-name.js';
import { checkPackageName, derivePackageName } from '../names/package-name.js';
import { checkProviderId, deriveProviderId } from '../names/provider-id.js';
import { quoted } from '../report/printable.js';
import { dependencyNames, type ManifestEdits } from './edit-manifest.js';
import { type LocalPackages, readLocalPackages } from './local-packages.js';
import type { LoadedTemplate } from './template-manifest.js';

export interface Choices {
  readonly edits: ManifestEdits;
  readonly extraFiles: ReadonlyMap<string, Uint8Array>;
  /** What we chose that the user might not expect, one line each. */
  readonly notices: readonly string[];
}

export interface ChoicePlace {
  readonly cwd: string;
  readonly directory: DirectoryChoice;
  readonly template: LoadedTemplate;
}

const sdk = '@contextgraphprotocol/typescript-sdk';
const conformance = '@contextgraphprotocol/conformance';

/** Derives what was not given and checks what was: names, provider id, where the packages come from. Throws exit 2. */
export function settleChoices(request: CreateRequest, place: ChoicePlace): Choices {
  const dependencies = dependencyNames(place.template.bytes.get('package.json') ?? new Uint8Array());
  const name = packageNameOf(request, place.directory, dependencies);
  const providerId = request.id === undefined ? deriveProviderId(name) : checkProviderId(request.id);
  const packages = packagesOf(request, place);
  const derived =
    request.name === undefined && name !== (place.directory.scopedName ?? place.directory.nameSource);
  return {
    edits: { name, providerId, specs: packages.specs, overrides: packages.overrides },
    extraFiles: packages.files,
    notices: derived ? [`The package is called ${name} (from ${quoted(place.directory.nameSource)}).`] : [],
  };
}

function packageNameOf(
  request: CreateRequest,
  directory: DirectoryChoice,
  dependencies: readonly string[],
): string {
  const wanted = request.name ?? directory.scopedName;
  if (wanted !== undefined) return checkPackageName(wanted, dependencies);
  return derivePackageName(directory.nameSource, dependencies);
}

function packagesOf(request: CreateRequest, place: ChoicePlace): LocalPackages {
  if (request.packages === undefined) {
    return { files: new Map(), specs: specsOf(request, place), overrides: {} };
  }
  if (request.sdk !== undefined || request.conformance !== undefined) {
    throw usageFailure(
      '--packages already says where the packages come from.',
      'Leave out --sdk and --conformance.',
    );
  }
  return readLocalPackages(request.packages, place.cwd);
}

function specsOf(request: CreateRequest, place: ChoicePlace): Readonly<Record<string, string>> {
  const specs: Record<string, string> = {};
  for (const [flag, name, spec] of [
    ['--sdk', sdk, request.sdk],
    ['--conformance', conformance, request.conformance],
  ] as const) {
    if (spec !== undefined)
      specs[name] = dependencySpec(spec, { flag, cwd: place.cwd, project: place.directory.path });
  }
  return specs;
}

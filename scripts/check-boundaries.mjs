// The dependency law of the workspace, read from the sources and the manifests:
// who may import whom, what is free of Node, and who may have run-time dependencies.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './run-steps.mjs';

const scope = '@contextgraphprotocol/';
const law = {
  protocol: { workspace: [], thirdParty: [], node: false },
  'typescript-sdk': { workspace: ['protocol'], thirdParty: [], node: true, nodeFreeEntries: ['web.ts'] },
  host: {
    workspace: ['protocol'],
    thirdParty: [],
    node: true,
    nodeFreeEntries: ['index.ts', 'opentelemetry.ts'],
    // An optional peer, for one entry and what stands behind it alone.
    optionalPeers: { '@opentelemetry/api': ['src/opentelemetry.ts', 'src/opentelemetry/'] },
  },
  conformance: { workspace: ['protocol', 'host'], thirdParty: ['commander', 'kleur'], node: true },
  'create-contextgraph-provider': {
    workspace: [],
    thirdParty: ['commander', 'prompts', 'kleur'],
    node: true,
  },
};
const loadedEver = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)['"]([^'"\n]+)['"]/g;
const loadedAtOnce = /(?:\bfrom\s*|\bimport\s*|\brequire\s*\(\s*)['"]([^'"\n]+)['"]/g;
const problems = [];

for (const folder of readdirSync(join(root, 'packages')).sort()) {
  const rules = law[folder];
  if (rules) checkPackage(folder, rules);
  else problems.push(`packages/${folder}: not in the dependency law; add it to scripts/check-boundaries.mjs`);
}
for (const template of existingFolders('templates')) checkProject(template, ['typescript-sdk']);
for (const example of existingFolders('examples')) {
  checkProject(example, ['protocol', 'typescript-sdk', 'host', 'conformance']);
}

for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0 ? 'The dependency law holds.' : `${problems.length} breaches of the dependency law.`,
);
process.exit(problems.length === 0 ? 0 : 1);

function checkPackage(folder, rules) {
  const home = join(root, 'packages', folder);
  const allowed = [...rules.workspace.map((name) => scope + name), ...rules.thirdParty];
  for (const file of sourcesUnder(join(home, 'src'))) {
    for (const specifier of importsOf(file)) checkImport({ file, specifier, home, allowed, rules });
    if (folder === 'protocol') checkPurity(file);
  }
  checkManifest(folder, allowed);
  for (const entry of rules.nodeFreeEntries ?? []) checkNodeFree(join(home, 'src', entry));
}

function checkProject(home, workspace) {
  for (const file of sourcesUnder(join(home, 'src'))) {
    for (const specifier of importsOf(file)) {
      if (!specifier.startsWith(scope)) continue;
      const [name, ...deep] = specifier.slice(scope.length).split('/');
      const known = name === 'typescript-sdk' || name === 'host' ? ['web', 'node'] : [];
      if (!workspace.includes(name) || (deep.length > 0 && !known.includes(deep.join('/')))) {
        breach(file, `imports ${specifier}`);
      }
    }
  }
}

function checkImport({ file, specifier, home, allowed, rules }) {
  if (specifier.startsWith('.')) {
    const target = join(dirname(file), specifier);
    if (relative(home, target).startsWith('..')) breach(file, `reaches out of its package: ${specifier}`);
  } else if (specifier.startsWith('node:')) {
    if (!rules.node) breach(file, `imports ${specifier}`);
  } else if (rules.optionalPeers?.[specifier]?.some((part) => relative(home, file).startsWith(part))) {
    return;
  } else if (!allowed.some((name) => specifier === name || specifier.startsWith(`${name}/`))) {
    breach(file, `imports ${specifier}, which the law does not allow here`);
  }
}

function checkPurity(file) {
  if (file.includes('.generated.')) return;
  const code = withoutComments(readFileSync(file, 'utf8'));
  if (/^\s*(export\s+)?(abstract\s+)?class\s/m.test(code)) breach(file, 'defines a class');
  if (/\b(setTimeout|setInterval|setImmediate|process|Buffer)\s*[.(]/.test(code)) {
    breach(file, 'uses a timer or a Node global');
  }
}

function checkManifest(folder, allowed) {
  const manifest = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'));
  const runtime = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  const optional = Object.keys(law[folder].optionalPeers ?? {});
  const permitted = folder === 'create-contextgraph-provider' ? [] : [...allowed, ...optional];
  for (const name of optional) {
    if (manifest.dependencies?.[name] || !manifest.peerDependenciesMeta?.[name]?.optional) {
      problems.push(`packages/${folder}/package.json: ${name} may only be an optional peer`);
    }
  }
  for (const name of runtime) {
    if (!permitted.includes(name)) {
      problems.push(`packages/${folder}/package.json: ${name} may not be a run-time dependency`);
    }
  }
  if (folder === 'conformance' && manifest.devDependencies?.[`${scope}typescript-sdk`]) {
    problems.push('packages/conformance/package.json: the referee never depends on the player');
  }
}

// Follows relative imports from an entry that promises to run without Node.
function checkNodeFree(entry, seen = new Set()) {
  if (seen.has(entry)) return;
  seen.add(entry);
  if (!existsSync(entry)) {
    problems.push(`${relative(root, entry)}: is missing, so its freedom from Node cannot be checked`);
    return;
  }
  for (const specifier of importsOf(entry, loadedAtOnce)) {
    if (specifier.startsWith('node:'))
      breach(entry, `imports ${specifier} but is reached from a Node-free entry`);
    if (specifier.startsWith('.')) {
      checkNodeFree(join(dirname(entry), specifier.replace(/\.js$/, '.ts')), seen);
    }
  }
}

// Type-only imports count as well: declarations must resolve for a consumer. `import(…)` is loaded only when it runs.
function importsOf(file, pattern = loadedEver) {
  if (file.includes('.generated.')) return [];
  const code = withoutComments(readFileSync(file, 'utf8'));
  const found = code.matchAll(pattern);
  return [...found].map((match) => match[1]);
}

function withoutComments(code) {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

function sourcesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.m?[jt]s$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

function existingFolders(parent) {
  const home = join(root, parent);
  if (!existsSync(home)) return [];
  return readdirSync(home, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(home, entry.name));
}

function breach(file, what) {
  problems.push(`${relative(root, file)}: ${what}`);
}

// `npm run pack -- <folder> [names…]`: packs the packages of the protocol for a project of one's own, as none of them is on
// the registry, and says the line that installs them.
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { watchInterrupts } from './interrupts.mjs';
import { callersFolder, failedToPack } from './npm-script.mjs';
import { buildStale, packInto, protocolPackages } from './pack-packages.mjs';

const usage = `Usage: npm run pack -- <folder> [names…]

Packs ${protocolPackages.join(', ')} (or those that are named, with what they need) into the folder, for
a project of yours to install from there.
`;
const needs = { 'typescript-sdk': ['protocol'], host: ['protocol'], conformance: ['protocol', 'host'] };

watchInterrupts();
process.exitCode = await main(process.argv.slice(2)).catch((error) =>
  failedToPack(error, 'Cancelled; some tarballs may be missing.\n  Run the same command again.'),
);

async function main(words) {
  if (words.some((word) => word === '-h' || word === '--help')) {
    process.stdout.write(usage);
    return 0;
  }
  const [folder, ...names] = words;
  const mistake = mistakeIn(folder, names);
  if (mistake !== undefined) {
    process.stderr.write(`error: ${mistake}\n  For example: npm run pack -- ../my-agent/packages\n`);
    return 2;
  }
  const wanted = names.length === 0 ? protocolPackages : withNeeds(names);
  const target = resolve(callersFolder('pack'), folder);
  mkdirSync(target, { recursive: true });
  await buildStale(wanted);
  await packInto(target, wanted);
  const files = readdirSync(target).filter((file) => isOneOf(file, wanted));
  process.stdout.write(
    `Packed. In your project, all of them in one line, as they need each other and the registry has none:\n  npm install ${files.map((file) => quoted(join(target, file))).join(' ')}\n`,
  );
  return 0;
}

function mistakeIn(folder, names) {
  if (folder === undefined || folder.trim() === '') return 'The folder for the tarballs is missing.';
  const option = [folder, ...names].find((word) => word.startsWith('-'));
  if (option !== undefined) return `The option ${JSON.stringify(option)} is not known.`;
  const target = resolve(callersFolder('pack'), folder);
  if (existsSync(target) && !statSync(target).isDirectory())
    return `${JSON.stringify(target)} is not a folder.`;
  const unknown = names.find((name) => !protocolPackages.includes(name));
  if (unknown === undefined) return undefined;
  return `There is no package ${JSON.stringify(unknown)}; there are ${protocolPackages.join(', ')}.`;
}

function withNeeds(names) {
  return protocolPackages.filter(
    (name) => names.includes(name) || names.some((other) => needs[other]?.includes(name)),
  );
}

function isOneOf(file, names) {
  return names.some((name) => new RegExp(`^contextgraphprotocol-${name}-\\d[^/]*\\.tgz$`).test(file));
}

function quoted(path) {
  return /^[\w./@%+=:,-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}

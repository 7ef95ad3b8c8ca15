// Generates what follows from schema/contextgraph-envelope.schema.json: the validators of both profiles, the notes
// that explain their errors, and the types that the type tests compare with. `--check` writes nothing and exits
// with 1 when a committed file is not what would be generated.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileProfile, validatorRefs } from './compile-profile.mjs';
import { deriveWireProfile } from './derive-wire-profile.mjs';
import { collectNotes } from './schema-notes.mjs';
import { typesOf } from './schema-types.mjs';

const HEAD =
  '// Generated from schema/contextgraph-envelope.schema.json by scripts/generate-validators.mjs: do not edit.\n';

const strict = JSON.parse(readFileSync(located('../../../schema/contextgraph-envelope.schema.json'), 'utf8'));
const check = process.argv.includes('--check');
const outdated = Object.entries(generatedFiles()).filter(([path, text]) => textAt(path) !== text);

for (const [path, text] of outdated) {
  if (check)
    console.error(
      `${path} does not match the schema; run node packages/protocol/scripts/generate-validators.mjs`,
    );
  else write(path, text);
}
console.log(
  outdated.length === 0 ? 'The generated validators match the schema.' : `${outdated.length} files differ.`,
);
process.exitCode = check && outdated.length > 0 ? 1 : 0;

function generatedFiles() {
  const declarations = HEAD + declarationsModule();
  return {
    'src/schema/strict-profile.generated.js': HEAD + compileProfile(strict),
    'src/schema/wire-profile.generated.js': HEAD + compileProfile(deriveWireProfile(strict)),
    'src/schema/strict-profile.generated.d.ts': declarations,
    'src/schema/wire-profile.generated.d.ts': declarations,
    'src/schema/schema-notes.generated.ts': `${HEAD}${notesModule()}`,
    'test/schema/schema-types.generated.ts': HEAD + typesOf(strict),
  };
}

function declarationsModule() {
  const validators = Object.keys(validatorRefs(strict)).map(
    (type) => `export declare const ${type}: GeneratedValidator;\n`,
  );
  return `import type { GeneratedValidator } from './generated-validator.js';\n\n${validators.join('')}`;
}

function notesModule() {
  const { members, rules } = collectNotes(strict);
  return `
/** What a member's fault means: the requirement it breaks, and what its pattern stands for. */
export const MEMBER_NOTES: Readonly<Record<string, { readonly anchor?: string; readonly expected?: string }>> = ${JSON.stringify(members, null, 2)};

/** The requirement behind each conditional part of the schema. */
export const RULE_ANCHORS: Readonly<Record<string, string>> = ${JSON.stringify(rules, null, 2)};
`;
}

function textAt(path) {
  try {
    return readFileSync(located(`../${path}`), 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function write(path, text) {
  const file = located(`../${path}`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`wrote ${path}`);
}

function located(relative) {
  return fileURLToPath(new URL(relative, import.meta.url));
}

// Compiles a profile of the schema into a standalone ES module: one validator per message type, no imports.
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { fastFormats } from 'ajv-formats/dist/formats.js';

const ANNOTATIONS = ['description', 'title', 'x-anchor', 'x-wire-optional', 'x-nullable'];

// A hostile message can have millions of faults; no more than this many are collected.
const MOST_ERRORS = 100;

/** The source of the module that validates by `schema`. */
export function compileProfile(schema) {
  const ajv = createAjv(schema, { source: true, esm: true, lines: true });
  const toCode = standalone.default ?? standalone;
  return withoutRequires(bounded(toCode(ajv, validatorRefs(schema))));
}

/** Ajv itself with `schema`, and a validator per message type: what the generated module must agree with. */
export function createAjv(schema, code) {
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    allErrors: true,
    inlineRefs: false,
    // As a regular expression, so that the generated code holds it and imports nothing.
    formats: { uri: fastFormats.uri },
    ...(code ? { code } : {}),
  });
  return ajv.addSchema(withoutAnnotations(schema));
}

/** The schema reference of each message type's validator. */
export function validatorRefs(schema) {
  const types = schema.oneOf.map(({ $ref }) => {
    const type = schema.$defs[$ref.replace('#/$defs/', '')].properties.type.const;
    return [type, schema.$id + $ref];
  });
  return Object.fromEntries(types);
}

// Walks schemas only: a member may well be called `title` or `description`.
function withoutAnnotations(node) {
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([keyword]) => !ANNOTATIONS.includes(keyword));
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, strippedKeyword(keyword, value)]));
}

function strippedKeyword(keyword, value) {
  if (keyword === 'properties' || keyword === '$defs') {
    return Object.fromEntries(Object.entries(value).map(([name, node]) => [name, withoutAnnotations(node)]));
  }
  if (keyword === 'allOf' || keyword === 'oneOf') return value.map(withoutAnnotations);
  return ['items', 'if', 'then', 'else', 'contains'].includes(keyword) ? withoutAnnotations(value) : value;
}

function bounded(code) {
  return code
    .replaceAll('vErrors.push(', `if(vErrors.length < ${MOST_ERRORS}) vErrors.push(`)
    .replace(
      /vErrors\.concat\((validate\d+\.errors)\)/g,
      `(vErrors.length < ${MOST_ERRORS} ? vErrors.concat($1) : vErrors)`,
    );
}

// Ajv asks for its own helper by `require`, also in an ES module. Ours has the same meaning.
function withoutRequires(code) {
  const own = code.replace(/require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g, COUNT_CODE_POINTS);
  const left = /require\([^)]*\)/.exec(own);
  if (left) throw new Error(`the generated validator still needs ${left[0]}`);
  return own;
}

const COUNT_CODE_POINTS = '(text) => { let count = 0; for (const _ of text) count += 1; return count; }';

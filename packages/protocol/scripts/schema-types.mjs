// Writes the schema as TypeScript types, for the type tests only: they hold the hand-written types against it.
// Knows the few keywords that the schema uses; conditional parts are not types and are tested by running.

/** A module with one exported type for each definition of `schema`. */
export function typesOf(schema) {
  const types = Object.entries(schema.$defs).map(
    ([name, node]) => `export type ${name} = ${typeOf(node)};\n`,
  );
  return types.join('\n');
}

function typeOf(node) {
  if (node.$ref) return node.$ref.replace('#/$defs/', '');
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.enum) return node.enum.map((value) => JSON.stringify(value)).join(' | ');
  switch (node.type) {
    case 'object':
      return objectType(node);
    case 'array':
      return `readonly (${typeOf(node.items)})[]`;
    case 'integer':
      return 'number';
    case 'string':
    case 'number':
    case 'boolean':
      return node.type;
    default:
      throw new Error(`schema-types: cannot write ${JSON.stringify(node)} as a type`);
  }
}

function objectType(node) {
  const members = Object.entries(node.properties).map(([name, member]) => {
    return `  readonly ${name}${node.required.includes(name) ? '' : '?'}: ${typeOf(member)};\n`;
  });
  return `{\n${members.join('')}}`;
}

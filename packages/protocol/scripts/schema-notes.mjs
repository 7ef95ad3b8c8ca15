// Reads the schema's annotations into tables that turn a validator's errors into sentences with anchors.
// Ajv names a place in the schema relative to the nearest $ref, so the keys are places in the message instead.

/**
 * `members`: the anchor of a member, and what its pattern or format stands for, by its path, as `frames:result.frames[].score`.
 * `rules`: the anchor of a conditional part, by the path of its object and its place there, as `frames:result.frames[]#/allOf/0/then`.
 */
export function collectNotes(schema) {
  const notes = { members: {}, rules: {} };
  for (const reference of schema.oneOf) {
    const message = resolve(reference, schema);
    collect({ node: message, path: `${message.properties.type.const}:`, schema, notes });
  }
  return notes;
}

function collect({ node, path, schema, notes }) {
  const target = resolve(node, schema);
  note({ node, path, schema, notes });
  collectRules({ target, path, schema, notes });
  if (target.items) collect({ node: target.items, path: `${path}[]`, schema, notes });
  for (const [name, member] of Object.entries(target.properties ?? {})) {
    collect({ node: member, path: memberPath(path, name), schema, notes });
  }
}

function note({ node, path, schema, notes }) {
  const target = resolve(node, schema);
  const anchor = node['x-anchor'] ?? target['x-anchor'];
  const expected = target.pattern || target.format ? (node.description ?? target.description) : undefined;
  if (!anchor && !expected) return;
  notes.members[path] = { ...notes.members[path], ...(anchor && { anchor }), ...(expected && { expected }) };
}

function collectRules({ target, path, schema, notes }) {
  const parts = (target.allOf ?? []).map(({ then }, index) => [`/allOf/${index}/then`, then]);
  if (target.then) parts.push(['/then', target.then]);
  for (const [place, then] of parts) {
    notes.rules[`${path}#${place}`] = then['x-anchor'];
    for (const [name, member] of Object.entries(then.properties ?? {})) {
      note({ node: member, path: memberPath(path, name), schema, notes });
    }
  }
}

function memberPath(path, name) {
  return path.endsWith(':') ? path + name : `${path}.${name}`;
}

function resolve(node, schema) {
  return node.$ref ? schema.$defs[node.$ref.replace('#/$defs/', '')] : node;
}

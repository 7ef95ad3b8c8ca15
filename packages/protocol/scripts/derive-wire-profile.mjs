// Derives the wire profile, what a receiver accepts, from the strict schema, what an author should send.
// schema/README.md says the rules in words; the decoder of src/envelope follows the same ones, and a test holds them together.

const ONLY_STRICT = ['additionalProperties', 'if', 'then', 'else', 'allOf', 'pattern', 'format', 'minLength'];
const NEVER_NULL = ['array', 'boolean'];

/** The wire profile of `strict`, as a new schema under its own `$id`. */
export function deriveWireProfile(strict) {
  const defs = Object.entries(strict.$defs).map(([name, node]) => [name, relax(node, strict)]);
  return { ...strict, $id: `${strict.$id}:wire`, $defs: Object.fromEntries(defs) };
}

function relax(node, root) {
  const relaxed = Object.fromEntries(
    Object.entries(node).filter(([keyword]) => !ONLY_STRICT.includes(keyword)),
  );
  if (node.type === 'number') {
    delete relaxed.minimum;
    delete relaxed.maximum;
  }
  if (node.items) relaxed.items = relax(node.items, root);
  if (node.properties) relaxed.properties = relaxMembers(node, root);
  if (node.required)
    relaxed.required = node.required.filter((name) => !node['x-wire-optional']?.includes(name));
  return relaxed;
}

function relaxMembers(node, root) {
  const members = Object.entries(node.properties).map(([name, member]) => {
    const relaxed = relax(member, root);
    return [name, mayBeNull(name, node, root) ? orNull(relaxed) : relaxed];
  });
  return Object.fromEntries(members);
}

// `null` stands for an absent optional scalar or object; arrays and flags say "nothing" in their own way.
function mayBeNull(name, node, root) {
  const member = node.properties[name];
  if (member['x-nullable']) return true;
  return !node.required.includes(name) && !NEVER_NULL.includes(typeOf(member, root));
}

// Not anyOf: this form reports the fault itself, and not also that the value is not null.
function orNull(member) {
  const { 'x-anchor': anchor, ...rest } = member;
  return { ...(anchor ? { 'x-anchor': anchor } : {}), if: { type: 'null' }, else: rest };
}

function typeOf(member, root) {
  return member.$ref ? root.$defs[member.$ref.replace('#/$defs/', '')].type : member.type;
}

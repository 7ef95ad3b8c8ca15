/** What needs Node, loaded with the first thing that needs it. */
export function nodePart() {
  return import('./node.js');
}

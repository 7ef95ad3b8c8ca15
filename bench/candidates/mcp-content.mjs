// What an MCP tool answers with to say as much as our frames do: a text per frame, the rest beside it.
import { heldFrames } from './content.mjs';

export function mcpContent(size) {
  return heldFrames(size).map(({ content, score, ...others }) => ({
    type: 'text',
    text: content,
    annotations: { priority: score },
    _meta: others,
  }));
}

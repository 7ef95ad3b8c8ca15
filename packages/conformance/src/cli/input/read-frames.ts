import type { AcceptedFrame } from '@contextgraphprotocol/host';
import { type ContextFrame, checkFrame, describeValue } from '@contextgraphprotocol/protocol';
import { sanitizeForTerminal } from '../../report/sanitize.js';
import { UsageError } from '../usage-error.js';
import { readSource } from '../validation/read-source.js';

const FORM =
  'Give a list of frames, each with "provider_id", or the document that query --json prints (its member "frames").';

/**
 * The frames in a file of JSON, or on stdin (`-`): a list of them, or a document with a member `frames`. Each is held to the rules
 * of the wire, as those of a provider are. Throws a `UsageError` that names the first frame that breaks one.
 */
export async function readFrames(path: string): Promise<readonly AcceptedFrame[]> {
  const name = path === '-' ? 'stdin' : `"${sanitizeForTerminal(path)}"`;
  const value = parse(new TextDecoder().decode(await readSource(path)), name);
  const list = Array.isArray(value) ? value : (value as { readonly frames?: unknown } | null)?.frames;
  if (!Array.isArray(list)) throw new UsageError(`${name} holds no list of frames`, FORM);
  return list.map((frame: unknown, index) => readFrame(frame, `${name}: frame ${index}`));
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    const cause = sanitizeForTerminal(error instanceof Error ? error.message : '');
    throw new UsageError(`${name} is no JSON: ${cause}`, FORM);
  }
}

function readFrame(value: unknown, where: string): AcceptedFrame {
  if (typeof value !== 'object' || value === null) {
    throw new UsageError(`${where} is ${describeValue(value)}`, FORM);
  }
  const { provider_id: provider, id, kind } = value as Readonly<Record<string, unknown>>;
  for (const [member, text] of Object.entries({ provider_id: provider, id, kind })) {
    if (typeof text !== 'string' || text === '')
      throw new UsageError(`${where} has no text "${member}"`, FORM);
  }
  const frame = value as ContextFrame;
  const [violation] = checked(frame, where);
  if (violation === undefined) return frame as AcceptedFrame;
  const { anchor, message } = violation;
  throw new UsageError(
    `${where}: ${sanitizeForTerminal(message)} [${anchor}]`,
    'Mend the frame, or leave it out.',
  );
}

// A frame whose members are of the wrong types may be anything.
function checked(frame: ContextFrame, where: string): ReturnType<typeof checkFrame> {
  try {
    return checkFrame(frame, 'frame', 'wire');
  } catch {
    throw new UsageError(`${where} has a member of a wrong type`, FORM);
  }
}

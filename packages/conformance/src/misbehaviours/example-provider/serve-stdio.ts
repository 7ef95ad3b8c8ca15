import type { Readable, Writable } from 'node:stream';
import { createLineSplitter, encodeLine, type SplitLine } from '@contextgraphprotocol/protocol';
import { answerMalformed, answerText, type ExampleAnswer } from './answer-text.js';
import type { ExampleBehaviour } from './example-behaviour.js';

/** Streams of a stdio provider. */
export interface ProviderStreams {
  readonly input: Readable;
  readonly output: Writable;
}

/** Why serving ended: `'goodbye'` after `shutdown` or at the end of the input; `'crash'` and `'stay'` when a misbehaviour wants it. */
export type ServingEnd = 'goodbye' | 'crash' | 'stay';

/** Serves one host, a line at a time and in order, until `shutdown`, the end of the input, or a broken output (R2). */
export async function serveStdio(behaviour: ExampleBehaviour, streams: ProviderStreams): Promise<ServingEnd> {
  const { input, output } = streams;
  const splitter = createLineSplitter();
  const takeChunk = behaviour.takeChunk ?? ((chunk: Uint8Array) => splitter.push(chunk));
  // A host that went away breaks the pipe; the write below reports it, and an unheard 'error' would be a stack trace.
  output.on('error', () => {});
  for await (const chunk of input) {
    const end = await answerLines(behaviour, takeChunk(chunk as Uint8Array), output);
    if (end) return end;
  }
  const last = await answerLines(behaviour, splitter.end(), output);
  return last ?? (behaviour.leaving?.stayAtEndOfInput ? 'stay' : 'goodbye');
}

async function answerLines(
  behaviour: ExampleBehaviour,
  lines: readonly SplitLine[],
  output: Writable,
): Promise<ServingEnd | undefined> {
  for (const line of behaviour.takeLines?.(lines) ?? lines) {
    const answer = answerLine(behaviour, line);
    if (answer.kind === 'crash' || answer.kind === 'goodbye') return answer.kind;
    if (answer.kind === 'reply' && !(await written(output, encodeLine(answer.envelope)))) return 'goodbye';
  }
  return undefined;
}

function answerLine(behaviour: ExampleBehaviour, line: SplitLine): ExampleAnswer {
  if (line.kind === 'too-long')
    return answerMalformed(behaviour, `a line of ${line.bytes} bytes is too long`);
  if (line.kind === 'invalid-utf8') return answerMalformed(behaviour, 'the line is not UTF-8');
  return line.text.trim() === '' ? { kind: 'silence' } : answerText(behaviour, line.text);
}

function written(output: Writable, text: string): Promise<boolean> {
  return new Promise((resolve) => {
    output.write(text, (error) => resolve(!error));
  });
}

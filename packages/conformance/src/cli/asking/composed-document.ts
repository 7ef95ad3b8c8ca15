import type { ComposedPrompt } from '@contextgraphprotocol/host';
import type { Asked } from './ask.js';
import { askedDocument } from './asked-document.js';

/** Version of the document's shape. */
const PROMPT_REPORT_VERSION = 1;

/** A prompt for programs, with what each label stands for, what became of each frame, and, when providers were asked, what came of that. */
export function composedDocument({ text, citations, audit }: ComposedPrompt, asked?: Asked): object {
  return {
    schema_version: PROMPT_REPORT_VERSION,
    prompt: text,
    citations,
    audit,
    ...(asked && { answer: askedDocument(asked) }),
  };
}

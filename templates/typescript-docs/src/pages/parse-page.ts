import { isUtf8 } from 'node:buffer';
import { extname } from 'node:path';
import { parseHtml } from './html.js';
import { parseMarkdown } from './markdown.js';
import type { Page } from './page.js';
import { parsePlainText } from './plain-text.js';

/** Reads the bytes of a file by the ending of its name. `undefined` for what is no text, whatever its name says. */
export function parsePage(bytes: Buffer, path: string): Page | undefined {
  if (isBinary(bytes)) return undefined;
  // A byte order mark stays: it is one of the bytes that the digest is over.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const ending = extname(path).toLowerCase();
  if (ending === '.html' || ending === '.htm') return parseHtml(text, path);
  if (ending === '.txt' || ending === '.text' || ending === '.rst') return parsePlainText(text, path);
  return parseMarkdown(text, path);
}

/** A NUL byte near the start, or many bytes that no text in UTF-8 has. */
function isBinary(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 8192);
  if (head.includes(0)) return true;
  if (isUtf8(bytes)) return false;
  const text = head.toString('utf8');
  const foreign = text.split('\ufffd').length - 1;
  return foreign > text.length / 20;
}

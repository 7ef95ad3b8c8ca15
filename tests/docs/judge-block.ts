import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { CodeBlock } from './code-blocks.js';
import { farAddress } from './given-for-blocks.js';
import type { Reader } from './reader.js';
import type { World } from './reader-world.js';

/** Judges a compiled block as what it is: a provider over stdio, a provider over HTTP, or a program that ends. */
export async function judgeBlock({ reader, project }: World, block: CodeBlock): Promise<void> {
  reader.open(project);
  const program = `node dist/${block.name}.js`;
  if (block.kind === 'stdio') {
    await endsWell(reader, `npx contextgraph-inspect stdio -- ${program}`);
  } else if (block.kind === 'http') {
    await besides(reader, program, () => endsWell(reader, `npx contextgraph-inspect http ${reader.url}`));
  } else if (standsInForFarAddress(join(project, 'dist', `${block.name}.js`), reader.url)) {
    await besides(reader, 'npx contextgraph-example-provider --http 8787', () =>
      shows(reader, program, block),
    );
  } else {
    await shows(reader, program, block);
  }
}

async function shows(reader: Reader, program: string, block: CodeBlock): Promise<void> {
  expect(await endsWell(reader, program)).toContain(block.shows ?? '');
}

/** Types a line that listens, does something meanwhile, and interrupts it. */
export async function besides(
  reader: Reader,
  line: string,
  meanwhile: () => Promise<unknown>,
): Promise<void> {
  expect(await reader.type(line), `${line}: listens`).toBe('listening');
  try {
    await meanwhile();
  } finally {
    await reader.interrupt();
  }
}

export async function endsWell(reader: Reader, line: string): Promise<string> {
  const ending = await reader.type(line);
  if (ending === 'listening') throw new Error(`${line}: listens, but should end`);
  const output = `${ending.stdout}\n${ending.stderr}`;
  expect(ending.code, `${line}\n${output}`).toBe(0);
  return output;
}

function standsInForFarAddress(file: string, url: string): boolean {
  const code = readFileSync(file, 'utf8');
  if (!code.includes(farAddress)) return false;
  writeFileSync(file, code.replaceAll(farAddress, url));
  return true;
}

import { spawn } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const generator = fileURLToPath(
  new URL(
    'dist/create-contextgraph-provider.js',
    import.meta.resolve('create-contextgraph-provider/package.json'),
  ),
);
// A project of a user installs its dependencies; this one borrows those of the template that it was made from.
const installed = here('../../../templates/typescript-docs/node_modules');

/**
 * Makes a search over documents with the generator, as a user does, and builds it. Returns the program to start. Rejects when a step
 * fails, and when `signal` ends it.
 */
export async function makeDocsProject(folder: string, signal: AbortSignal): Promise<string> {
  const project = join(folder, 'handbook-search');
  const flags = ['--template', 'typescript-docs', '--yes', '--no-install', '--no-git'];
  await runNode([generator, project, ...flags], { cwd: folder, signal });
  await symlink(installed, join(project, 'node_modules'), 'junction');
  await runNode([join(project, 'node_modules/typescript/bin/tsc')], { cwd: project, signal });
  return join(project, 'dist/stdio.js');
}

interface Run {
  readonly cwd: string;
  readonly signal: AbortSignal;
}

// Quiet unless it fails: stdout is for the prompt.
function runNode(args: readonly string[], { cwd, signal }: Run): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, signal, stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    child.stdout.on('data', (bytes: Buffer) => said.push(bytes));
    child.stderr.on('data', (bytes: Buffer) => said.push(bytes));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`node ${args.join(' ')} ended with ${code}\n${Buffer.concat(said).toString()}`));
    });
  });
}

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repository } from '../loopback-registry/npm-session.js';
import type { Page } from './pages.js';
import { withoutFences } from './read-fences.js';

/** Commands between backticks whose script is not there: `npm run <script>` of the page's project, `node <file>`. */
export function missingScripts(page: Page): readonly string[] {
  const spans = [...withoutFences(page.text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  const commands = spans.flatMap((code) => code.split('&&')).map((code) => code.trim());
  return commands.filter((command) => !isThere(command, page.path));
}

function isThere(command: string, page: string): boolean {
  const [, script, short] = /^npm (?:run (?:--silent )?([a-z][\w:-]*)|(test|start)\b)/.exec(command) ?? [];
  const name = script ?? short;
  if (name !== undefined) return scriptsFor(page).includes(name);
  const [, file] = /^node ((?:scripts|packages)\/\S+\.mjs)/.exec(command) ?? [];
  return file === undefined || existsSync(join(repository, file));
}

// A template's page speaks of the template's project; every other one of the repository.
function scriptsFor(page: string): readonly string[] {
  const own = page.startsWith('templates/') ? dirname(page) : '.';
  // A project of another language may have no scripts of npm.
  const home = existsSync(join(repository, own, 'package.json')) ? own : '.';
  const manifest = JSON.parse(readFileSync(join(repository, home, 'package.json'), 'utf8'));
  return Object.keys(manifest.scripts);
}

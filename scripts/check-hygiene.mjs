// No tracked file names a package registry's host, a folder of somebody's machine, or holds a control character.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-steps.mjs';

const forbidden = [
  [/\bregistry\.(?!json\b|ts\b|js\b)[a-z0-9-]+\.[a-z]{2,}\b/i, 'a registry host name'],
  [/\b(?:npmjs|yarnpkg|npmmirror)\.(?:org|com)\b/i, 'a registry host name'],
  [/\b(?:files\.pythonhosted|pypi|static\.crates|index\.crates)\.(?:org|io)\b/i, 'a registry host name'],
  [/(?:^|[\s"'`(=:])\/(?:home|Users)\/[a-z0-9._-]+\//, 'a folder of a machine'],
  [/(?:^|[\s"'`(=:])\/(?:work|root)\/[a-z0-9._-]+/, 'a folder of a machine'],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point.
  [/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/, 'a raw control character'],
];
const problems = [];

for (const file of trackedFiles()) {
  const bytes = readFileSync(join(root, file));
  if (looksBinary(file)) continue;
  bytes
    .toString('utf8')
    .split('\n')
    .forEach((line, index) => {
      for (const [pattern, what] of forbidden) {
        if (pattern.test(line)) problems.push(`${file}:${index + 1}: holds ${what}`);
      }
    });
}

for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'The tree names no machine.' : `${problems.length} findings.`);
process.exit(problems.length === 0 ? 0 : 1);

function trackedFiles() {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split('\0').filter((file) => file !== '');
}

function looksBinary(file) {
  return /\.(png|jpg|ico|gz|tgz|bin|woff2?)$/.test(file);
}

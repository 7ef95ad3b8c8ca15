// Writes docs/requirements.md from the requirement manifest of this package as it was built. `--check` only compares, and fails
// when the page is not what the manifest says.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { REQUIREMENTS, SEEN_BY_OTHERS_TOO, STRICT_CHECK_NAMES } from '../dist/index.js';

const page = new URL('../../../docs/requirements.md', import.meta.url);
const wanted = render();

if (process.argv.includes('--check')) {
  if (read() === wanted) {
    console.log('docs/requirements.md is what the manifest says.');
  } else {
    console.error(
      'docs/requirements.md is stale: run node packages/conformance/scripts/generate-requirements.mjs',
    );
    process.exitCode = 1;
  }
} else {
  writeFileSync(page, wanted);
}

function read() {
  try {
    return readFileSync(page, 'utf8');
  } catch {
    return undefined;
  }
}

function render() {
  const rows = Object.entries(REQUIREMENTS).map(([anchor, requirement]) => row(anchor, requirement));
  return `# Requirements, and who looks at them

Generated from the manifest of \`@contextgraphprotocol/conformance\`; do not edit it by hand. Each requirement has an anchor that
errors, evidence and tests cite. A *check* is a line of a conformance report: \`parity\` checks are those of the public suite, \`strict\`
ones run with \`--profile strict\`. A *witness* is a provider that breaks the requirement and is caught:
\`contextgraph-example-provider --misbehave <mode>\`.

| anchor | requirement | parity checks | strict checks | witnesses |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

## What only one check sees

For each strict check the modes that fail it and nothing else, so that it could not be left out.

| strict check | modes |
| --- | --- |
${soleWitnesses().join('\n')}
`;
}

function soleWitnesses() {
  const example = fileURLToPath(new URL('../dist/contextgraph-example-provider.js', import.meta.url));
  const modes = JSON.parse(execFileSync(process.execPath, [example, '--list-modes'], { encoding: 'utf8' }));
  return STRICT_CHECK_NAMES.map((name) => {
    const alone = modes.filter(({ breaks_strict: breaks }) => breaks.length === 1 && breaks[0] === name);
    const shown = alone.map(({ mode }) => `\`${mode}\``).join(', ') || `none: ${SEEN_BY_OTHERS_TOO[name]}`;
    return `| \`${name}\` | ${shown} |`;
  });
}

function row(anchor, { text, checks, strictChecks, witnesses, uncheckedBecause, unwitnessedBecause }) {
  const names = (list) => list.map((name) => `\`${name}\``).join(', ');
  const cells = uncheckedBecause
    ? ['–', '–', `none: ${uncheckedBecause}`]
    : [names(checks) || '–', names(strictChecks) || '–', names(witnesses) || `none: ${unwitnessedBecause}`];
  return `| ${[anchor, text, ...cells].join(' | ')} |`;
}

import { EXIT_CODE_LINES } from '../exit-codes.js';
import { optionLines } from './option-table.js';
import { createCommand, type Environment, runningClient } from './running-client.js';

/** The whole help text, with the command line of the package manager that is running us. */
export function helpText(environment: Environment): string {
  const { name } = runningClient(environment);
  const windowsHint =
    name === 'npm' && process.platform === 'win32'
      ? ["  PowerShell drops a bare --; write '--', or use npx create-contextgraph-provider@latest."]
      : [];
  return [
    'Makes a conformant Context Graph Protocol provider.',
    '',
    'Usage: create-contextgraph-provider [directory] [options]',
    '',
    'With your package manager:',
    `  ${createCommand(environment, ['my-provider', '--template', 'typescript'])}`,
    ...windowsHint,
    '',
    'Options:',
    ...columns(optionLines()),
    '',
    'Exit codes:',
    ...columns(EXIT_CODE_LINES),
    '',
  ].join('\n');
}

function columns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

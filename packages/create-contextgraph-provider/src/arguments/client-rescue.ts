import { type CreateFailure, usageFailure } from '../create-failure.js';
import { quoted } from '../report/printable.js';
import { createCommand, type Environment, runningClient } from './running-client.js';
import { templateIdOf } from './template-choice.js';

export interface Rescue {
  readonly template?: string;
  readonly dryRun?: true;
  readonly git?: false;
  readonly install?: false;
  /** What we made of it, one line each, for stderr. */
  readonly notices: readonly string[];
}

/** Drops the first bare `--`: pnpm, Yarn 4, Bun and npm 6 hand it over. A second one is an error. */
export function dropDoubleDash(argv: readonly string[]): readonly string[] {
  const first = argv.indexOf('--');
  if (first < 0) return argv;
  const rest = [...argv.slice(0, first), ...argv.slice(first + 1)];
  if (rest.includes('--'))
    throw usageFailure('The double dash -- is given twice.', 'Write it once, before our options.');
  return rest;
}

/**
 * Makes sense of what npm left of a command line whose `--` was forgotten or eaten by PowerShell: a surplus
 * positional that names a template, and settings that ask for less. Settings that ask for more are refused.
 */
export function rescueFromClient(surplus: readonly string[], environment: Environment): Rescue {
  if (runningClient(environment).name !== 'npm') {
    if (surplus.length > 0) throw surplusFailure(surplus, environment);
    return { notices: [] };
  }
  refuseKeptByNpm(environment);
  const notices: string[] = [];
  const template = rescuedTemplate(surplus, environment);
  if (template !== undefined) {
    notices.push(
      `npm kept an option for itself; taking ${quoted(template)} as the template. Put our options after --`,
    );
  }
  const less = {
    ...(environment['npm_config_dry_run'] === 'true' ? { dryRun: true as const } : {}),
    ...(environment['npm_config_git'] === 'false' ? { git: false as const } : {}),
    ...(environment['npm_config_install'] === 'false' ? { install: false as const } : {}),
  };
  for (const name of Object.keys(less))
    notices.push(`npm kept ${flagOf(name)} for itself; we follow it all the same.`);
  return { ...(template === undefined ? {} : { template }), ...less, notices };
}

function rescuedTemplate(surplus: readonly string[], environment: Environment): string | undefined {
  const [word, ...more] = surplus;
  if (word !== undefined) {
    if (more.length > 0 || templateIdOf(word) === undefined) throw surplusFailure(surplus, environment);
    return word;
  }
  const kept = [environment['npm_config_template'], environment['npm_config_lang']];
  return kept.find((value) => value !== undefined && value !== '' && value !== 'true' && value !== 'false');
}

function refuseKeptByNpm(environment: Environment): void {
  for (const [variable, flag] of [
    ['npm_config_force', '--force'],
    ['npm_config_name', '--name'],
    ['npm_config_upgrade', '--upgrade'],
    ['npm_config_check', '--check'],
  ] as const) {
    const value = environment[variable];
    if (value === undefined || value === '' || value === 'false') continue;
    const example = flag === '--name' ? ['my-provider', flag, 'my-package'] : ['my-provider', flag];
    throw usageFailure(
      `npm kept ${flag} for itself (or has it in its settings), so it is not clear what you want.`,
      `Put our options after the double dash: ${createCommand(environment, example)}`,
    );
  }
}

function surplusFailure(surplus: readonly string[], environment: Environment): CreateFailure {
  const named = surplus.slice(0, 3).map(quoted).join(', ');
  const more = surplus.length > 3 ? ` and ${surplus.length - 3} more` : '';
  return usageFailure(
    `Only one directory can be given; ${named}${more} is too much.`,
    `For example: ${createCommand(environment, ['my-provider', '--template', 'typescript'])}`,
  );
}

function flagOf(name: string): string {
  return name === 'dryRun' ? '--dry-run' : `--no-${name}`;
}

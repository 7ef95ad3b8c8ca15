import { type Command, Option } from 'commander';
import type { ComposingHost } from '../../composition-checks/composing-host.js';
import { createComposingHost } from '../../composition-checks/our-composing-host.js';
import { COMPOSITION_CHECK_NAMES } from '../../composition-checks/registry.js';
import { COMPOSITION_SABOTEURS } from '../../composition-saboteurs/registry.js';
import { createForeignComposer } from '../../foreign-composer/foreign-composer.js';
import { runCompositionConformance } from '../../run-composition-conformance.js';
import { COMPOSER_NOTES } from '../help-text.js';
import { addSuiteOptions, type SuiteCommandOptions, suiteInspectionFor } from '../options/suite-options.js';
import { UsageError } from '../usage-error.js';
import { inspectSuite } from './inspect-suite.js';
import type { RunContext } from './run-context.js';

interface ComposerOptions extends SuiteCommandOptions {
  readonly saboteur?: string;
}

/** What the command needs of the command line around it. */
export interface ComposerSetting {
  readonly context: RunContext;
  /** What stands behind `--`. */
  readonly command: readonly string[] | undefined;
}

/** Adds the command `composer` to `program`; `finish` takes the promise of its exit code. */
export function addComposerCommand(
  program: Command,
  { context, command }: ComposerSetting,
  finish: (run: Promise<number>) => Promise<void>,
): void {
  addSuiteOptions(program.command('composer'))
    .description('judge how frames become a prompt: this project’s composer, or any program’s')
    .usage('[options] [-- <program> [args...]]')
    .addOption(
      new Option(
        '--saboteur <mode>',
        'judge a composer that breaks one promise, to see the suite say so',
      ).choices(COMPOSITION_SABOTEURS.map(({ mode }) => mode)),
    )
    .addHelpText('after', COMPOSER_NOTES)
    .action((options: ComposerOptions) => finish(judgeComposer(options, { context, command })));
}

async function judgeComposer(
  options: ComposerOptions,
  { context, command }: ComposerSetting,
): Promise<number> {
  const composer = composerFor(options, command);
  const inspection = suiteInspectionFor(
    {
      target: `composer: ${composer.name}`,
      checks: COMPOSITION_CHECK_NAMES,
      run: (suite) => runCompositionConformance(composer, suite),
    },
    options,
  );
  return inspectSuite(inspection, context);
}

function composerFor(
  { saboteur: mode, timeout: timeoutMs }: ComposerOptions,
  command: readonly string[] | undefined,
): ComposingHost {
  if (command === undefined) {
    return COMPOSITION_SABOTEURS.find((one) => one.mode === mode)?.create() ?? createComposingHost();
  }
  const [program, ...args] = command;
  if (program === undefined || program === '') {
    throw new UsageError(
      'there is no composer to start',
      'Put its command after --, for example: contextgraph-inspect composer -- python3 composer.py',
    );
  }
  if (mode !== undefined) {
    throw new UsageError(
      '--saboteur is a composer of this tool; after -- stands another one',
      'Give one of them.',
    );
  }
  return createForeignComposer({ program, args, timeoutMs });
}

import { type Command, Option } from 'commander';
import type { HostAdapter } from '../../host-checks/host-adapter.js';
import { createHostAdapter } from '../../host-checks/our-host-adapter.js';
import { HOST_CHECK_NAMES } from '../../host-checks/registry.js';
import { HOST_SABOTEURS } from '../../host-saboteurs/registry.js';
import { runHostConformance } from '../../run-host-conformance.js';
import { HOST_NOTES } from '../help-text.js';
import { importExport } from '../input/import-export.js';
import { addSuiteOptions, type SuiteCommandOptions, suiteInspectionFor } from '../options/suite-options.js';
import { inspectSuite } from './inspect-suite.js';
import type { RunContext } from './run-context.js';

interface HostOptions extends SuiteCommandOptions {
  readonly adapter?: string;
  readonly saboteur?: string;
}

/** Adds the command `host` to `program`; `finish` takes the promise of its exit code. */
export function addHostCommand(
  program: Command,
  context: RunContext,
  finish: (run: Promise<number>) => Promise<void>,
): void {
  addSuiteOptions(program.command('host'))
    .description('judge a host: this project’s, or any other through an adapter')
    .option('--adapter <module>', 'a module that exports the adapter of another host')
    .addOption(
      new Option('--saboteur <mode>', 'break the host in one way, to see the suite say so').choices(
        HOST_SABOTEURS.map(({ mode }) => mode),
      ),
    )
    .addHelpText('after', HOST_NOTES)
    .action((options: HostOptions) => finish(judgeHost(options, context)));
}

async function judgeHost(options: HostOptions, context: RunContext): Promise<number> {
  const adapter = await adapterFor(options);
  const inspection = suiteInspectionFor(
    {
      target: `host: ${adapter.name}`,
      checks: HOST_CHECK_NAMES,
      run: (suite) => runHostConformance(adapter, suite),
    },
    options,
  );
  return inspectSuite(inspection, context);
}

async function adapterFor({ adapter: path, saboteur: mode }: HostOptions): Promise<HostAdapter> {
  const wanted = { option: '--adapter', name: 'adapter', methods: ['open'] };
  const adapter =
    path === undefined ? createHostAdapter() : ((await importExport(path, wanted)) as HostAdapter);
  const saboteur = HOST_SABOTEURS.find((one) => one.mode === mode);
  if (saboteur === undefined) return adapter;
  const name = `${adapter.name}, sabotaged: ${saboteur.mode}`;
  return { ...saboteur.apply(adapter), name };
}

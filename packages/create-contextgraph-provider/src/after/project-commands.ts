import { join } from 'node:path';
import type { Client } from '../arguments/running-client.js';
import { type PlaceholderValues, replacePlaceholders } from '../plan/placeholders.js';
import type { Command, TemplateManifest } from '../plan/template-manifest.js';

/** Everything that is ever run in the project. The first five run in its folder, the last two run anywhere. */
export interface ProjectCommands {
  readonly install: readonly Command[];
  readonly build: readonly Command[];
  readonly test: Command;
  readonly conformance: Command;
  readonly conformanceHttp: Command;
  /** What a host starts: never a script runner, whose banner would spoil the protocol on stdout. */
  readonly stdio: Command;
  readonly http: Command;
}

export interface CommandPlace {
  readonly manifest: TemplateManifest;
  readonly tool: string;
  readonly values: PlaceholderValues;
  readonly directory: string;
  /** Tests only; the running system otherwise. */
  readonly windows?: boolean;
}

/** The commands of a project, as words, for the tool that was chosen and the running system. */
export function projectCommands(place: CommandPlace): ProjectCommands {
  const { manifest, tool, windows = process.platform === 'win32' } = place;
  const own = manifest.tools?.[tool];
  const commands = own ?? clientCommands(tool as Client);
  const filled = (command: Command): Command =>
    command.map((word) => onPlatform(replacePlaceholders(word, manifest, place.values), windows)) as [
      string,
      ...string[],
    ];
  const fromAnywhere = (command: Command): Command =>
    filled(command).map((word) => (/^\.[/\\]/.test(word) ? join(place.directory, word) : word)) as [
      string,
      ...string[],
    ];
  return {
    install: commands.install.map(filled),
    build: (commands.build ?? []).map(filled),
    test: filled(commands.test),
    conformance: filled(commands.conformance),
    conformanceHttp: filled(commands.conformanceHttp),
    stdio: fromAnywhere(manifest.stdio ?? ['node', './dist/stdio.js']),
    http: fromAnywhere(manifest.http ?? ['node', './dist/http.js']),
  };
}

function clientCommands(client: Client) {
  const run: Command = client === 'npm' || client === 'bun' ? [client, 'run'] : [client];
  return {
    install: [client === 'yarn' ? [client] : [client, 'install']] as readonly Command[],
    build: [] as readonly Command[],
    test: (client === 'bun' ? ['bun', 'run', 'test'] : [client, 'test']) as Command,
    conformance: [...run, 'conformance'] as unknown as Command,
    conformanceHttp: [...run, 'conformance:http'] as unknown as Command,
  };
}

// A virtual environment of Python has its programs in another folder on Windows.
function onPlatform(word: string, windows: boolean): string {
  if (!windows) return word;
  if (word === 'python3') return 'python';
  return word.replace(/^\.\/\.venv\/bin\//, '.\\.venv\\Scripts\\');
}

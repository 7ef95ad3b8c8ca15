import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CLIENTS, type Client, type Environment, runningClient } from '../arguments/running-client.js';
import { type CreateFailure, usageFailure } from '../create-failure.js';
import { quoted } from '../report/printable.js';
import { enclosingWorkspace } from './enclosing-workspace.js';
import type { TemplateManifest } from './template-manifest.js';

/** The program that installs the project's dependencies and whose words we print: a package manager, `uv`, `pip`, `go`. */
export interface ProjectTool {
  readonly name: string;
  /** Its version, when it is running us. */
  readonly version?: string;
  /** What the user should know about the choice, one line each. */
  readonly notices: readonly string[];
}

export interface ToolWish {
  readonly pm?: Client;
  readonly py?: string;
}

export interface ToolPlace {
  readonly environment: Environment;
  /** Absolute path of the project. */
  readonly directory: string;
  readonly manifest: TemplateManifest;
}

/** Settles which tool the project is for: the flag, what runs us, the workspace around it, npm. Throws exit 2. */
export function chooseTool(wish: ToolWish, place: ToolPlace): ProjectTool {
  const { language, id, tools } = place.manifest;
  if (language !== 'typescript' && wish.pm !== undefined) throw notFor('--pm', id);
  if (language !== 'python' && wish.py !== undefined) throw notFor('--py', id);
  if (language === 'typescript') {
    const client = chooseClient(wish.pm, place);
    if (client.name === 'yarn') refusePlugAndPlay(place.environment);
    return client;
  }
  const known = Object.keys(tools ?? {});
  if (wish.py === undefined) {
    const name = known.find((tool) => isOnPath(tool, place.environment)) ?? known.at(-1) ?? language;
    return { name, notices: [] };
  }
  if (known.includes(wish.py)) return { name: wish.py, notices: [] };
  throw usageFailure(
    `The template ${id} knows no ${quoted(wish.py)}.`,
    `Choose one of: ${known.join(', ')}.`,
  );
}

/** Whether a program of that name stands in a folder of PATH. */
export function isOnPath(program: string, environment: Environment): boolean {
  const endings = process.platform === 'win32' ? ['.cmd', '.exe', '.bat', ''] : [''];
  const folders = (environment['PATH'] ?? environment['Path'] ?? '').split(delimiter);
  return folders.some((folder) => folder !== '' && endings.some((end) => runs(join(folder, program + end))));
}

function chooseClient(wanted: Client | undefined, { environment, directory }: ToolPlace): ProjectTool {
  const running = runningClient(environment);
  const version = running.version === undefined ? {} : { version: running.version };
  if (wanted !== undefined) return { name: wanted, ...(wanted === running.name ? version : {}), notices: [] };
  if (environment['npm_config_user_agent'] !== undefined && running.name !== 'npm') {
    if (isOnPath(running.name, environment)) return { name: running.name, ...version, notices: [] };
    return {
      name: 'npm',
      notices: [
        `${running.name} runs this but is not on PATH, so the next steps name npm; --pm ${running.name} names it.`,
      ],
    };
  }
  const around = enclosingWorkspace(directory);
  if (around === undefined) return { name: 'npm', notices: [] };
  const name = around.client ?? 'npm';
  return {
    name: (CLIENTS as readonly string[]).includes(name) ? name : 'npm',
    notices: [`Inside the workspace ${quoted(around.root)}: install from there.`],
  };
}

// The project asks for node_modules in its .yarnrc.yml, over which this variable wins.
function refusePlugAndPlay(environment: Environment): void {
  if (environment['YARN_NODE_LINKER'] !== 'pnp') return;
  throw usageFailure(
    'YARN_NODE_LINKER=pnp would leave the project without node_modules, which a host needs: it starts plain node.',
    'Unset YARN_NODE_LINKER, or choose another package manager with --pm.',
  );
}

function notFor(flag: string, template: string): CreateFailure {
  return usageFailure(`${flag} does not apply to the template ${template}.`, `Leave ${flag} out.`);
}

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

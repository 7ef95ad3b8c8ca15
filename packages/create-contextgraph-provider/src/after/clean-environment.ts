import type { Environment } from '../arguments/running-client.js';

// What the user's package manager was told about its own run must not steer the children: with a leaked dry_run npm
// installs nothing and says it did; with a leaked global it leaves the project without node_modules.
const leaked =
  /^npm_config_(?:global|location|prefix|local_prefix|dry_run|force|yes|long|all|workspaces?|workspace|include_workspace_root|package_lock.*|save.*|omit|include|only|production|git|name|template|lang|install)$/i;
const lifecycle = /^npm_(?:lifecycle_|package_|command$)/i;
const gitPlace =
  /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|PREFIX|OBJECT_DIRECTORY|COMMON_DIR|NAMESPACE|CEILING_DIRECTORIES)$/;

/** The environment for an install: registry, proxy, certificates, cache and user settings stay. */
export function installEnvironment(environment: Environment): NodeJS.ProcessEnv {
  return filtered(environment, (name) => leaked.test(name) || lifecycle.test(name) || name === 'INIT_CWD');
}

/** The environment for git: the user's identity and settings stay, pointers to another repository go. */
export function gitEnvironment(environment: Environment): NodeJS.ProcessEnv {
  return { ...filtered(environment, (name) => gitPlace.test(name)), GIT_TERMINAL_PROMPT: '0' };
}

function filtered(environment: Environment, drop: (name: string) => boolean): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !drop(name)));
}

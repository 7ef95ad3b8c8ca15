import type { Command } from '../plan/template-manifest.js';

export interface OfflineForm {
  readonly words: Command;
  readonly environment: Readonly<Record<string, string>>;
}

// What each tool takes for "only from your cache"; Yarn 1 reads the flag, Yarn 2 and later the variable.
const flags: Readonly<Record<string, string>> = { npm: '--offline', pnpm: '--offline', uv: '--offline' };
const variables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  yarn: { YARN_ENABLE_OFFLINE_MODE: '1', npm_config_offline: 'true' },
  go: { GOPROXY: 'off', GOFLAGS: '-mod=mod' },
};

/** The install command that goes to no network, as far as its tool has such a form (bun has none and prefers its cache). */
export function offlineForm(command: Command): OfflineForm {
  const [program, ...rest] = command;
  if (/[/\\]pip(?:\.exe)?$/.test(program)) return { words: command, environment: { PIP_NO_INDEX: '1' } };
  if (program === 'bun') return { words: [...command, '--prefer-offline'], environment: {} };
  const flag = flags[program];
  return {
    words: flag === undefined ? command : [program, ...rest, flag],
    environment: variables[program] ?? {},
  };
}

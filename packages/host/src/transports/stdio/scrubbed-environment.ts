/** Variables of the host that a child gets on POSIX systems. */
const POSIX_NAMES: readonly string[] = ['PATH', 'HOME'];

/** The same on Windows, where few programs start without these. Names are compared without case there. */
const WINDOWS_NAMES: readonly string[] = [
  'PATH',
  'PATHEXT',
  'COMSPEC',
  'SYSTEMROOT',
  'SYSTEMDRIVE',
  'WINDIR',
  'TEMP',
  'TMP',
  'USERPROFILE',
  'HOMEDRIVE',
  'HOMEPATH',
  'HOME',
  'APPDATA',
  'LOCALAPPDATA',
  'PROGRAMFILES',
  'PROGRAMFILES(X86)',
  'PROGRAMDATA',
  'NUMBER_OF_PROCESSORS',
  'PROCESSOR_ARCHITECTURE',
];

/** What a child's environment is made of. */
export interface EnvironmentPlan {
  /** Added last; replaces what was copied. */
  readonly env?: Readonly<Record<string, string>>;
  /** True: everything that the host has. A list: these names as well. */
  readonly inheritEnv?: boolean | readonly string[];
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The environment of a provider's process: `PATH` and `HOME` (on Windows the documented list above), plus what the plan
 * adds. A provider does not see the host's secrets unless its configuration hands them over.
 */
export function scrubbedEnvironment(
  plan: EnvironmentPlan,
  host: Variables,
  platform: string,
): Record<string, string> {
  const windows = platform === 'win32';
  // Without a prototype: a variable may be called `__proto__`.
  const result: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(host)) {
    if (value !== undefined && isWanted(name, plan.inheritEnv, windows)) result[name] = value;
  }
  for (const [name, value] of Object.entries(plan.env ?? {})) {
    if (windows) removeIgnoringCase(result, name);
    result[name] = value;
  }
  return result;
}

function isWanted(name: string, inheritEnv: EnvironmentPlan['inheritEnv'], windows: boolean): boolean {
  if (inheritEnv === true) return true;
  const extra = typeof inheritEnv === 'object' ? inheritEnv : [];
  if (!windows) return POSIX_NAMES.includes(name) || extra.includes(name);
  const upper = name.toUpperCase();
  return WINDOWS_NAMES.includes(upper) || extra.some((wanted) => wanted.toUpperCase() === upper);
}

function removeIgnoringCase(variables: Record<string, string>, name: string): void {
  for (const present of Object.keys(variables)) {
    if (present.toUpperCase() === name.toUpperCase()) delete variables[present];
  }
}

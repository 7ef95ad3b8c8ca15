/** What {@link windowsCommand} needs to know of the system. */
export interface WindowsSystem {
  /** The child's environment; names are compared without case. */
  readonly env: Readonly<Record<string, string>>;
  /** Absolute or relative directory in which a relative program is looked up first. */
  readonly cwd: string;
  readonly isFile: (path: string) => boolean;
}

/** What to hand to the system. */
export interface ResolvedCommand {
  readonly file: string;
  readonly args: readonly string[];
  /** True: `args` are quoted already and must reach the process unchanged. */
  readonly verbatim: boolean;
}

const DEFAULT_EXTENSIONS = '.COM;.EXE;.BAT;.CMD';

/**
 * Finds what `program` names on Windows, as its command prompt would (PATH, PATHEXT), and how to start it. `npm`,
 * `npx` and every package's bin are `.cmd` scripts there, which only the command interpreter can run; their arguments
 * are quoted for the program's own parser, and twice more for the interpreter, which reads them again when the script hands
 * them on (`%*`), so that no argument is ever read as a command. Throws `TypeError` for one with a line break, which
 * such a script cannot take. A program that is not found is handed over unchanged, so that the system's own error is reported.
 */
export function windowsCommand(
  program: string,
  args: readonly string[],
  system: WindowsSystem,
): ResolvedCommand {
  const file = findProgram(program, system);
  if (file === undefined || !/\.(cmd|bat)$/i.test(file)) {
    return { file: file ?? program, args, verbatim: false };
  }
  if (args.some((arg) => /[\r\n\0]/.test(arg))) {
    throw new TypeError('an argument with a line break cannot be handed to a .cmd or .bat script');
  }
  const line = [quoteForInterpreter(file), ...args.map((arg) => quoteForScript(arg))].join(' ');
  // /d: no AutoRun commands; /s: strip just the outer quotes; /c: run and end.
  return { file: interpreter(system), args: ['/d', '/s', '/c', `"${line}"`], verbatim: true };
}

function findProgram(program: string, system: WindowsSystem): string | undefined {
  const extensions = (variable(system, 'PATHEXT') ?? DEFAULT_EXTENSIONS).split(';').filter(Boolean);
  const hasExtension = extensions.some((ext) => program.toLowerCase().endsWith(ext.toLowerCase()));
  const endings = hasExtension ? [''] : extensions.map((ext) => ext.toLowerCase());
  for (const directory of directories(program, system)) {
    for (const ending of endings) {
      const candidate = join(directory, program + ending);
      if (system.isFile(candidate)) return candidate;
    }
  }
  return undefined;
}

function directories(program: string, system: WindowsSystem): readonly string[] {
  if (isAbsolute(program)) return [''];
  if (/[\\/]/.test(program)) return [system.cwd];
  const path = variable(system, 'PATH') ?? '';
  // The working directory is left out on purpose: a file that lies there must not replace an installed program.
  return path
    .split(';')
    .map((entry) => entry.trim().replace(/^"(.*)"$/, '$1'))
    .filter(isAbsolute);
}

function isAbsolute(path: string): boolean {
  return /^([a-z]:[\\/]|[\\/]{2})/i.test(path);
}

function join(directory: string, name: string): string {
  if (directory === '') return name;
  return /[\\/]$/.test(directory) ? directory + name : `${directory}\\${name}`;
}

function interpreter(system: WindowsSystem): string {
  const root = variable(system, 'SYSTEMROOT') ?? 'C:\\Windows';
  return variable(system, 'COMSPEC') ?? `${root}\\System32\\cmd.exe`;
}

function variable(system: WindowsSystem, name: string): string | undefined {
  const found = Object.keys(system.env).find((present) => present.toUpperCase() === name);
  return found === undefined ? undefined : system.env[found];
}

/**
 * One argument for a program that splits its command line by the usual C rules: in quotes, a backslash run before a
 * quote doubled, quotes escaped.
 */
export function quoteForProgram(argument: string): string {
  const escaped = argument.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, '$1$1');
  return `"${escaped}"`;
}

/** {@link quoteForProgram}, then every character that the interpreter would act on behind a caret. */
function quoteForInterpreter(argument: string): string {
  return caret(quoteForProgram(argument));
}

/** A script hands `%*` to the interpreter a second time, so its arguments carry two layers of carets. */
function quoteForScript(argument: string): string {
  return caret(quoteForInterpreter(argument));
}

function caret(text: string): string {
  return text.replace(/[()\][%!^"`<>&|;, *?]/g, '^$&');
}

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sanitizeForTerminal } from '../../report/sanitize.js';
import { UsageError } from '../usage-error.js';

/** What an option that names a module wants of it. */
export interface WantedExport {
  /** The option, for errors. */
  readonly option: string;
  /** The name of the export; the default export will do, too. */
  readonly name: string;
  /** Methods that it must have, beside a `name`. */
  readonly methods: readonly string[];
}

/** The object that a module of the user's exports. The module runs in this process. Throws a `UsageError`. */
export async function importExport(path: string, wanted: WantedExport): Promise<object> {
  const { option, name } = wanted;
  const file = resolve(path);
  const shown = sanitizeForTerminal(path);
  if (!existsSync(file)) {
    throw new UsageError(`${option}: there is no file "${shown}"`, 'Give the path of a JavaScript module.');
  }
  const module = await importModule(file, `${option} "${shown}"`);
  const exported = module[name] ?? module['default'];
  const missing = missingMember(exported, wanted);
  if (typeof exported === 'object' && exported !== null && missing === undefined) return exported;
  throw new UsageError(
    missing === undefined
      ? `${option}: "${shown}" exports no object "${name}"`
      : `${option}: "${name}" of "${shown}" has no ${missing}`,
    `Write export const ${name} = { name: '…', … }, as the package's README shows.`,
  );
}

async function importModule(file: string, what: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  } catch (error) {
    const cause = sanitizeForTerminal(
      error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    );
    throw new UsageError(`${what} cannot be loaded: ${cause}`, 'Mend the module; node <file> shows where.');
  }
}

function missingMember(exported: unknown, { methods }: WantedExport): string | undefined {
  if (typeof exported !== 'object' || exported === null) return undefined;
  const members = exported as Readonly<Record<string, unknown>>;
  if (typeof members['name'] !== 'string') return 'text "name"';
  const method = methods.find((one) => typeof members[one] !== 'function');
  return method === undefined ? undefined : `method "${method}"`;
}

import { openDatabase } from './database/open-database.js';
import { createProvider } from './provider.js';
import { readSettings } from './settings.js';

/** The provider that the environment asks for. Ends the process with one line when a setting makes no sense. */
export async function providerFrom(environment: Readonly<Record<string, string | undefined>>) {
  try {
    const settings = readSettings(environment);
    const database = await openDatabase(settings);
    return { ...createProvider({ database, databaseScope: settings.databaseScope }), database };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

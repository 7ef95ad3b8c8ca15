import process from 'node:process';
import { readSettings, type Settings, SettingsError } from './settings.js';

/** The settings of this run; what cannot be used ends the program with one line and status 2. */
export function settingsOrExit(): Settings {
  try {
    return readSettings();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

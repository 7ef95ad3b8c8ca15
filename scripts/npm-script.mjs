// What the scripts have in common that a user runs by `npm run <name> -- …`.
import { Interrupted } from './interrupts.mjs';

/** The folder that relative paths of the user start from: under `npm run` we run in the root of the workspace. */
export function callersFolder(name) {
  return process.env.npm_lifecycle_event === name ? process.env.INIT_CWD : process.cwd();
}

/** Says why packing ended early, and returns the exit code. `cancelled`: what an interrupt leaves, and what to do then. */
export function failedToPack(error, cancelled) {
  const interrupted = error instanceof Interrupted;
  process.stderr.write(
    interrupted
      ? `error: ${cancelled}\n`
      : `error: ${error.message}.\n  Run npm run build to see what is wrong.\n`,
  );
  return interrupted ? error.exitCode : 1;
}

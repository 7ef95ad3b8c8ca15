#!/usr/bin/env node
// The only file that an old Node.js must be able to read: it explains itself before anything newer is loaded.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `error: create-contextgraph-provider needs Node.js 20.19 or later; this is ${process.versions.node}.\n  Install a newer Node.js from https://nodejs.org and run the command again.\n`,
  );
  process.exitCode = 1;
} else {
  import('./cli.js')
    .then(({ main }) => main())
    .catch((error) => {
      process.stderr.write(`error: create-contextgraph-provider could not start: ${error.message}\n`);
      process.exitCode = 1;
    });
}

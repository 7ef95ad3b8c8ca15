// node bench/run.mjs [--quick] [--only stdio|http|process|compose]: measures the provider path against what it is compared with, all of it in one
// run and in turns, and prints the table.
import { bundle } from './measure/bundle.mjs';
import { printReport } from './report.mjs';
import { COMPOSE_PROGRAMS, composeRows } from './stages/compose-rows.mjs';
import { HTTP_PROGRAMS, httpRows } from './stages/http-rows.mjs';
import { coldRows, endRows, functionRows, PROCESS_PROGRAMS } from './stages/process-rows.mjs';
import { STDIO_PROGRAMS, stdioRows } from './stages/stdio-rows.mjs';

// Per size: requests of a pipelined burst, and of a lock-step one.
const FULL = { rounds: 25, small: [2000, 300], large: [60, 60], http: { small: 1500, large: 150 } };
const QUICK = { rounds: 7, small: [1000, 150], large: [30, 30], http: { small: 600, large: 80 } };

const STAGES = {
  stdio: async (built, effort) => [
    ...(await stdioRows(built, 'small', effort)),
    ...(await stdioRows(built, 'large', effort)),
  ],
  http: async (built, effort) => [
    ...(await httpRows(built, 'small', effort)),
    ...(await httpRows(built, 'large', effort)),
  ],
  process: async (built, effort) => [
    ...(await coldRows(built, effort)),
    ...(await endRows(built)),
    ...(await functionRows(built, effort)),
  ],
  compose: composeRows,
};

await main(process.argv.slice(2));

async function main(flags) {
  const only = flags.includes('--only') ? flags[flags.indexOf('--only') + 1] : undefined;
  const names = only === undefined ? Object.keys(STAGES) : [only];
  if (names.some((name) => !(name in STAGES))) {
    process.stderr.write(`--only takes one of ${Object.keys(STAGES).join(', ')}; it got ${only}\n`);
    process.exitCode = 2;
    return;
  }
  const effort = flags.includes('--quick') ? QUICK : FULL;
  const built = await bundle([...STDIO_PROGRAMS, ...HTTP_PROGRAMS, ...PROCESS_PROGRAMS, ...COMPOSE_PROGRAMS]);
  const rows = [];
  try {
    for (const name of names) {
      process.stderr.write(`measuring: ${name}\n`);
      rows.push(...(await STAGES[name](built, effort)));
    }
  } finally {
    await built.remove();
  }
  process.stdout.write(`Node ${process.version}, ${process.platform} ${process.arch}\n\n`);
  printReport(rows);
}

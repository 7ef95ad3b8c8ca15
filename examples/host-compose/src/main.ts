// `node dist/main.js [--json] [goal]`: three providers and a paste become one cited prompt. It ends all that it starts.
import process from 'node:process';
import { parseArgs } from 'node:util';
import { compose } from './compose.js';
import { documentOf } from './document.js';
import { pageOf } from './page.js';

const { goal, json } = readArguments();
const interruption = new AbortController();
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => {
    process.exitCode = code;
    interruption.abort();
  });
}

try {
  const composed = await compose(goal, interruption.signal);
  if (!interruption.signal.aborted) {
    process.stdout.write(json ? `${JSON.stringify(documentOf(composed), null, 2)}\n` : pageOf(composed));
  }
} catch (error) {
  if (!interruption.signal.aborted) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

function readArguments(): { readonly goal: string; readonly json: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    });
    return {
      goal:
        positionals.join(' ') ||
        'why is the order queue full, how deep may it be, and why are batches refused?',
      json: values.json,
    };
  } catch (error) {
    console.error(`${(error as Error).message}\nusage: node dist/main.js [--json] [goal]`);
    process.exit(2);
  }
}

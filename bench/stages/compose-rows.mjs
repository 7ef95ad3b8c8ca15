// Row 27: composing 10,000 frames of 600 bytes.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ratios, spread } from '../measure/statistics.mjs';
import { atMost, shown } from '../report.mjs';

const run = promisify(execFile);

export const COMPOSE_PROGRAMS = ['compose'];

export async function composeRows(built, { rounds }) {
  const { stdout } = await run(process.execPath, [built.path('compose'), String(rounds)]);
  const times = JSON.parse(stdout);
  return [
    shown('10,000 × 600 B: joined, ms', spread(times.joined)),
    atMost('27 composeContext of them ÷ joined', ratios(times.context, times.joined), [2.2, 1.85]),
    shown('composeContext of them, ms', spread(times.context)),
    shown('composeForPrompt of 8,000 tokens from them, ms', spread(times.prompt)),
    shown('composeForPrompt with room for all, ms', spread(times.whole)),
  ];
}

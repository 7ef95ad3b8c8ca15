import { describe, expect, it } from 'vitest';
import { runConformance } from '../../src/index.js';
import { evidence, named } from '../fixtures/targets.js';

const FIXTURE = new URL('../fixtures/responder.mjs', import.meta.url).href;

/** Judges the honest fixture over stdio; `answer` is the body of a function of `line`, `type`, `reply`, and `say`. */
function judged(answer: string, timeoutMs = 4000) {
  const script = `
    import { createInterface } from 'node:readline';
    const { createResponder } = await import(${JSON.stringify(FIXTURE)});
    const respond = createResponder();
    const say = (bytes) => process.stdout.write(bytes);
    createInterface({ input: process.stdin }).on('line', (line) => {
      const { reply, exit } = respond(line);
      let type = 'garbage';
      try { type = JSON.parse(line).type; } catch {}
      if (exit !== undefined) process.exit(exit);
      ${answer}
    });`;
  const stdio = { program: process.execPath, args: ['--input-type=module', '-e', script] };
  return runConformance({ stdio }, { timeoutMs });
}

const AFTER_THE_SAMPLE = [
  'verify-honesty',
  'as-of-temporal',
  'kinds-filter',
  'anchor-relevance',
  'provenance-fixture-consistency',
];

describe('a stdio target is read as the public suite reads it', () => {
  it.each([
    ['carriage returns', 'say(reply + "\\r\\n");'],
    ['white space around a message', 'say("  " + reply + " \\u00a0\\n");'],
    [
      'escaped member names and ids',
      'say(reply.replace(\'"id":"q\', \'"id":"\\\\u0071\').replace(\'"frames":\', \'"fr\\\\u0061mes":\') + "\\n");',
    ],
    ['bytes in any pieces', 'for (const c of reply.match(/.{1,300}/gs)) say(c); say("\\n");'],
  ])('takes %s', async (_, answer) => {
    expect(named(await judged(answer), 'fail')).toEqual([]);
  });

  it('replaces bytes that are not UTF-8: harmless in a title, a wrong cost in content (B3)', async () => {
    const spoil = (member: string) => `
      const bytes = Buffer.from(reply + "\\n");
      const at = bytes.indexOf('"${member}":"');
      if (at > 0) bytes[at + ${member.length + 6}] = 0xff;
      say(bytes);`;
    expect(named(await judged(spoil('title')), 'fail')).toEqual([]);
    expect(named(await judged(spoil('content')), 'fail')).toEqual(['budget-honesty']);
  });

  it('takes an unterminated last line for one, and the exit after it for the end', async () => {
    const report = await judged(
      'say(type === "query" ? reply : reply + "\\n"); if (type === "query") process.stdin.destroy();',
    );
    expect(named(report, 'fail')).toEqual(AFTER_THE_SAMPLE);
  });

  it('ends at a second message on the same line, and at a blank line', async () => {
    for (const answer of ['say(reply + reply + "\\n");', 'say(reply + "\\n\\n");']) {
      const report = await judged(`if (type !== "query") say(reply + "\\n"); else { ${answer} }`);
      expect(named(report, 'fail')).toContain('verify-honesty');
      expect(evidence(report, 'verify-honesty')).toMatch(/line [23] of its stdout/);
    }
  });

  it('never gives a second answer to the next question', async () => {
    expect(
      named(await judged('say(reply + "\\n"); if (type === "query") say(reply + "\\n");'), 'fail'),
    ).toEqual([]);
  });

  it('never gives a late answer to the next question', async () => {
    // The pinned query is answered after its time is over: only its own check fails.
    const late = 'const wait = line.includes("as_of") ? 900 : 0; setTimeout(() => say(reply + "\\n"), wait);';
    const report = await judged(late, 600);
    expect(named(report, 'fail')).toEqual(['as-of-temporal']);
    expect(report.ending).toBe('timed-out');
  });
});

import { describe, expect, it } from 'vitest';
import { renderHtml } from '../../../src/cli/reporters/html.js';
import { renderMarkdown } from '../../../src/cli/reporters/markdown.js';
import type { RunRecord } from '../../../src/cli/reporters/reporter.js';
import { probeProvider, runConformance, type WireEntry } from '../../../src/index.js';
import { inProcessTarget } from '../../fixtures/targets.js';

const HOSTILE =
  '"\'></title></style></pre><script>alert(1)</script><img src=x onerror=alert(1)>&lt;b&gt;\u202e\u001b[2J\n``` @team #12 **b** [l](javascript:x) https://example.com www.example.com | ~~x~~ <!-- ';
const TAGS =
  'html head meta title link style body header main footer section h1 h2 p b i q bdi div ul li dl dt dd details summary span pre code'.split(
    ' ',
  );

async function recordOf(frames: readonly object[], goal = 'q'): Promise<RunRecord> {
  const target = inProcessTarget({ frames, ack: { provider: { name: HOSTILE, version: HOSTILE } } });
  const wire: WireEntry[] = [];
  const onWire = (entry: WireEntry) => wire.push(entry);
  const probe = await probeProvider(target, { query: { goal }, onWire });
  const report = await runConformance(target, { onWire });
  return { probe, report, wire };
}

const frame = (extra: object) => ({
  id: 'f',
  kind: 'doc',
  title: 'A title',
  content: 'text',
  score: 0.5,
  token_cost: 1,
  citation_label: 'A label',
  ...extra,
});
const hostileFrame = frame({ kind: HOSTILE, citation_label: HOSTILE, content: HOSTILE, uri: HOSTILE });

const TAG = /<(\/?)([a-z0-9]+)((?: [a-z-]+(?:="[^"<>]*")?)*)>/g;

// Every tag is one of ours, is well formed, and closes what it should; the rest is text without a bracket.
function expectOwnTagsOnly(page: string): void {
  const open: string[] = [];
  const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
  const markup = page.replace('<!doctype html>', '').replace(style, '');
  for (const [, end, name = '', attributes = ''] of markup.matchAll(TAG)) {
    expect(TAGS).toContain(name);
    expect(attributes.replace(/="[^"]*"/g, '')).not.toMatch(/ on/);
    if (end) expect(open.pop()).toBe(name);
    else if (name !== 'meta' && name !== 'link') open.push(name);
  }
  expect(open).toEqual([]);
  expect(markup.replace(TAG, '')).not.toMatch(/[<>]/);
}

describe('the page', () => {
  it('keeps hostile text as text: no tag, attribute, control or bidirectional character of a provider', async () => {
    const page = renderHtml(await recordOf([hostileFrame], HOSTILE));
    expectOwnTagsOnly(page);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
  });

  it('loads nothing and runs nothing', async () => {
    const page = renderHtml(await recordOf([frame({})]));
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'; img-src data:`);
    expect(page).not.toMatch(/<script|@import|url\(/);
    const loads = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map((match) => match[1]);
    expect(loads).toEqual(['data:,']);
  });

  it('shows each check with its evidence and its messages, failures open, in both colour schemes', async () => {
    const record = await recordOf([frame({ score: 7 })]);
    const page = renderHtml(record);
    for (const { name } of record.report.checks) expect(page).toContain(`id="${name}"`);
    expect(page).toMatch(/<details class="check fail" open id="frame-validity">[\s\S]*?<b>To mend<\/b>/);
    expect(page).toMatch(
      /id="handshake">[\s\S]*?Wire: 2 messages[\s\S]*?→[\s\S]*?<b><bdi>handshake_ack<\/bdi><\/b>/,
    );
    expect(page).toContain('prefers-color-scheme:dark');
  });

  it('draws the cost of each frame as its share of the budget', async () => {
    const record = await recordOf([frame({ token_cost: 1024 }), frame({ id: 'g', token_cost: 2048 })]);
    const page = renderHtml(record);
    expect(page).toMatch(
      /<div class="budget"[^>]*><i class="t0" style="width:25.00%"[^>]*><\/i><i class="t1" style="width:50.00%"/,
    );
    expect(page).toContain('<b>3072</b> of 4096 budget tokens');
    const over = renderHtml(await recordOf([frame({ token_cost: 8192 })]));
    expect(over).toContain('over budget (B1)');
    expect(over).toContain('<b style="left:50.00%" title="budget: 4096">');
  });

  it('stays small enough to open, whatever went over the wire', async () => {
    const record = await recordOf([frame({})]);
    const text = JSON.stringify({ type: 'frames', junk: '<'.repeat(8000) });
    const flood = Array.from({ length: 5000 }, (_, index) => ({
      ms: index,
      check: record.report.checks[index % 13]?.name ?? '',
      connection: 1,
      direction: 'received' as const,
      bytes: text.length,
      text,
    }));
    const page = renderHtml({ ...record, wire: flood });
    expect(page.length).toBeLessThan(4_000_000);
    expect(page).toMatch(/\d+ more; --wire writes them to a file/);
    expectOwnTagsOnly(page);
  });
});

describe('the Markdown report', () => {
  it('has no syntax, mention, link or tag of a provider in it', async () => {
    const document = renderMarkdown(await recordOf([hostileFrame], HOSTILE));
    const own = document.replace(/<\/?(details|summary|sub)>|<!-- -->|&#\d+;/g, '');
    expect(own).not.toMatch(/[<>@[\]`~]/);
    expect(document).not.toMatch(/https?:\/\/|www\./);
    // The only stars and bars are ours: headings of failures, and tables.
    for (const line of own.split('\n')) {
      if (line.startsWith('|')) expect([4, 5, 6]).toContain(line.split('|').length - 1);
      else expect(line).not.toContain('|');
      expect(line.replace(/^\*\*❌ [a-z-]+\*\* /, '')).not.toContain('*');
    }
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type IngestedPaste, ingestPaste } from '../../src/index.js';

const folder = fileURLToPath(new URL('./pastes', import.meta.url));

function pasted(text: string): IngestedPaste {
  return ingestPaste({ intent: 'x', attachments: [text] });
}

function kinds(text: string): readonly string[] {
  return pasted(text).report.map(({ kind }) => kind);
}

function short(text: string): string {
  const { provider, query } = pasted(text);
  return provider.query(query).frames[0]?.content ?? '';
}

/** What real programs printed: what it is taken for, and the lines that must not be lost. */
const real: Readonly<
  Record<
    string,
    {
      readonly kinds: readonly string[];
      readonly kept: readonly string[];
      /** A trace shows less than this part of itself; default 0.8. */
      readonly most?: number;
    }
  >
> = {
  'trace-node.txt': {
    kinds: ['prose', 'stack_trace', 'prose'],
    kept: [
      'ApiError: the service did not start',
      '[cause]: Error: cannot read config.json',
      '[cause]: SyntaxError: Unexpected end of JSON input',
      'at readConfig (file:///srv/dev/queue/t.mjs:1:40)',
    ],
  },
  'trace-python.txt': {
    kinds: ['stack_trace'],
    kept: [
      "ValueError: invalid literal for int() with base 10: 'forty-two'",
      'line 2, in parse',
      'direct cause',
      'RuntimeError: the configuration is broken',
      'line 14, in other',
    ],
  },
  'trace-go.txt': {
    kinds: ['stack_trace'],
    kept: [
      'panic: runtime error: index out of range [7] with length 1',
      'goroutine 1 [running]:',
      'main.(*queue).take(...)',
      '/srv/dev/queue/main.go:4',
      'created by main.main',
    ],
  },
  'trace-rust.txt': {
    kinds: ['stack_trace'],
    kept: [
      "thread 'main' panicked at src/main.rs:1:52:",
      'the len is 3 but the index is 7',
      '3: queue::depth',
    ],
  },
  'trace-java.txt': {
    kinds: ['stack_trace'],
    kept: [
      'order 4711 failed',
      'Caused by: java.lang.IllegalStateException: no stock for bolt',
      'Caused by: java.lang.NullPointerException',
      'at Orders.depth(Orders.java:3)',
    ],
  },
  'trace-browser.txt': {
    most: 1.01,
    kinds: ['stack_trace'],
    kept: ["reading 'items'", 'at renderCart (cart.js:41:22)'],
  },
  'trace-firefox.txt': { most: 1.01, kinds: ['stack_trace'], kept: ['cart is undefined', 'cart.js:41'] },
  'trace-php.txt': {
    most: 1.01,
    kinds: ['stack_trace'],
    kept: ['null given', '#0 /srv/shop/src/Orders.php(20)'],
  },
  // Its carets are no code fence.
  'trace-python-chained.txt': {
    most: 1.01,
    kinds: ['stack_trace'],
    kept: ['JSONDecodeError: Expecting value', 'During handling', 'orders.OrderError: orders.json is broken'],
  },
  'trace-python-group.txt': {
    most: 1.01,
    kinds: ['stack_trace'],
    kept: ['ExceptionGroup: unhandled errors', 'TimeoutError: stock took 5 s', "KeyError: 'bolt-8'"],
  },
  // A place below a call is not a call: of the first eight calls five are the panic's own.
  'trace-rust-full.txt': {
    most: 0.9,
    kinds: ['stack_trace'],
    kept: ['Full { depth: 500 }', 'queue::Queue::push', 'crates/queue/src/lib.rs:88:14', 'orders::accept'],
  },
  'trace-go-goroutines.txt': {
    kinds: ['stack_trace'],
    kept: [
      'send on closed channel',
      'queue.go:41',
      '/net/fd_posix.go:55 +0x25\n… (4 more frames)\nexit status 2',
    ],
  },
  'ci-gitlab.txt': { kinds: ['log'], kept: ['$ npm ci', 'Found: react@19.0.0', 'Job failed: exit code 1'] },
  'ci-jenkins.txt': { kinds: ['log'], kept: ['com.acme.QueueTest.refusesWhenFull', 'Finished: FAILURE'] },
  'log-json.txt': { kinds: ['log'], kept: ['{"level":50,'] },
  'log-requests.txt': { kinds: ['log'], kept: ['"POST /orders HTTP/1.1" 503'] },
  'log-python.txt': { kinds: ['log'], kept: ['ERROR - refused', 'shop.queue.QueueFull: 500'] },
  'data-json.txt': { kinds: ['code'], kept: ['{"id":2,"article":"nut","count":9}'] },
  'query-sql.txt': { kinds: ['code'], kept: ['GROUP BY o.id'] },
  'document-yaml.txt': { kinds: ['code'], kept: ['replicas: 3'] },
  'ci-cargo.txt': { kinds: ['prose', 'log'], kept: ['cannot find value `seven` in this scope'] },
  'ci-go.txt': { kinds: ['prose'], kept: ['undefined: fmt.Printn'] },
  'ci-node.txt': { kinds: ['prose'], kept: ['not ok 1 - adds'] },
  'ci-npm.txt': { kinds: ['log'], kept: ['No matching version found for left-pad@99'] },
  'difference.diff.txt': {
    kinds: ['code'],
    kept: ['diff --git a/packages/create-contextgraph-provider/src/plan/edit-manifest.ts'],
  },
};

test('every real paste has its expectations', () => {
  expect(readdirSync(folder)).toHaveLength(Object.keys(real).length);
});

test.each(Object.entries(real))('%s is taken for what it is, and keeps the cause', (file, expected) => {
  const text = readFileSync(join(folder, file), 'utf8');
  expect(kinds(text)).toEqual(expected.kinds);
  const { provider, query } = pasted(text);
  const shown = provider
    .query(query)
    .frames.map(({ content }) => content)
    .join('\n');
  for (const words of expected.kept) expect(shown).toContain(words);
  if (file.startsWith('trace-')) expect(shown.length).toBeLessThan(text.length * (expected.most ?? 0.8));
});

test('one call beside a named exception is a trace; Ruby, .NET and logged exceptions too', () => {
  expect(kinds('Error: boom\n    at main (a.js:1:1)')).toEqual(['stack_trace']);
  expect(kinds('TypeError [ERR_X]: boom\n    at main (a.js:1:1)')).toEqual(['stack_trace']);
  expect(kinds('Uncaught Error: boom\n    at main (a.js:1:1)\n    at b (a.js:2:1)')).toEqual(['stack_trace']);
  expect(
    kinds('Traceback (most recent call last):\n  File "a.py", line 1, in <module>\n    f()\nKeyError: 1'),
  ).toEqual(['stack_trace']);
  expect(
    kinds("app.rb:3:in 'call': bad (ArgumentError)\n\tfrom app.rb:9:in 'run'\n\tfrom app.rb:12:in '<main>'"),
  ).toEqual(['stack_trace']);
  expect(
    kinds('Unhandled exception. System.Exception: bad\n   at Program.Main() in /src/Program.cs:line 5'),
  ).toEqual(['stack_trace']);
  expect(
    kinds(
      '2027-01-01T00:00:00Z ERROR [main] java.lang.IllegalStateException: bad\n\tat a.B.c(B.java:1)\n\tat a.B.d(B.java:2)',
    ),
  ).toEqual(['stack_trace']);
});

test('prose that speaks of errors is no log, a list of tasks neither, a question is no trace', () => {
  expect(kinds('I get an error when I start it.\nThere is a warning as well, and some info.')).toEqual([
    'prose',
  ]);
  expect(kinds('[x] write the test\n[ ] see it fail\n[ ] mend it')).toEqual(['prose']);
  expect(kinds('Error handling is hard: why?\nIt is at the heart of this.')).toEqual(['prose']);
  expect(kinds('Note: this is a note.\nThe second line of it.')).toEqual(['prose']);
});

test('logs in the spellings of real loggers', () => {
  for (const text of [
    '2027-03-04 05:06:07,123 - worker - ERROR - it broke\n2027-03-04 05:06:08,123 - worker - INFO - bye',
    'Mar  4 05:06:07 host sshd[1]: error: x\nMar  4 05:06:08 host sshd[1]: info: y',
    '[INFO] Scanning\n[ERROR] Failed',
    '{"level":30,"time":1,"msg":"a"}\n{"level":50,"time":2,"msg":"b"}',
    'time=1 level=info msg=a\ntime=2 level=error msg=b',
    'npm error code E404\nnpm error 404 Not Found',
    'WARN  slow query\nINFO  done',
    '05:06:07 DEBUG a\n05:06:08 DEBUG b',
  ]) {
    expect(kinds(text), text).toEqual(['log']);
  }
});

test('tables: with pipes, of psql, with tabs, commas in quotes, aligned; two pipes of a shell or a program are none', () => {
  expect(kinds('| name | size |\n| --- | ---: |\n| a | 1 |\n| b | 2 |')).toEqual(['table']);
  expect(kinds(' id | name\n----+------\n  1 | a\n  2 | b')).toEqual(['table']);
  expect(kinds('a\tb\n1\t2\n3\t4')).toEqual(['table']);
  expect(kinds('name,note\n"a, b",x\n"c ""d""",y\ne,z')).toEqual(['table']);
  expect(kinds('NAME   READY  STATUS\nweb-1  1/1    Running\nweb-2  0/1    Pending')).toEqual(['table']);
  expect(kinds('cat a | grep b\ncat c | grep d')).toEqual(['prose']);
  expect(kinds('if (a || b)\nif (c || d)')).not.toEqual(['table']);
  expect(kinds('{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}')).toEqual(['code']);
});

test('the head of a table, its types and what is data', () => {
  const rows = Array.from({ length: 20 }, (_, at) => `| ${at === 3 ? '-' : at} | ${at}% | | row ${at} |`);
  const text = ['|  | share | none | name |', '| - | - | - | - |', ...rows].join('\n');
  expect(short(text).split('\n').slice(0, 5)).toEqual([
    '[20 rows × 4 columns]',
    'columns:  (int?), share (percent), none (empty), name (text)',
    'sample:',
    ' | share | none | name',
    '0 | 0% |  | row 0',
  ]);
  expect(short(text)).toContain('… (15 more rows)');
});

test('code: fenced, shaped, JSON; a fence that says log is read as one', () => {
  expect(kinds('```ts\nlet a\n```')).toEqual(['code']);
  expect(kinds('~~~~\n```\ninner\n```\n~~~~')).toEqual(['code']);
  expect(kinds('```log\n2027-01-01 00:00:00 INFO a\n2027-01-01 00:00:01 WARN b\n```')).toEqual(['log']);
  expect(kinds('function a() {\n  return 1;\n}')).toEqual(['code']);
  expect(kinds('use `a` and ```b``` here')).toEqual(['prose']);
});

test('a log keeps its window, also where the last line has no time, and the zone is known or not given (F4)', () => {
  const window = (text: string) => {
    const { provider, query } = pasted(text);
    const [frame] = provider.query(query).frames;
    return [frame?.valid_from, frame?.valid_to];
  };
  expect(
    window('2027-01-01 00:00:01 - z - INFO - a\n2027-01-01 00:00:03,5 zebra INFO b\nno time here'),
  ).toEqual(['2027-01-01T00:00:01Z', '2027-01-01T00:00:03.5Z']);
  expect(window('2027-01-01T02:00:00+02:00 INFO a\n2027-01-01T00:30:00-01:00 INFO b')).toEqual([
    '2027-01-01T00:00:00Z',
    '2027-01-01T01:30:00Z',
  ]);
  expect(window('2027-01-01 00:00:09 INFO late first\n2027-01-01 00:00:01 INFO b')).toEqual([
    '2027-01-01T00:00:01Z',
    '2027-01-01T00:00:09Z',
  ]);
  expect(window('2027-01-01 00:00:00 PST INFO a\n2027-01-01 00:00:01 PST INFO b')).toEqual([
    undefined,
    undefined,
  ]);
  expect(window('2027-13-01 00:00:00 INFO a\n2027-13-01 00:00:01 INFO b')).toEqual([undefined, undefined]);
});

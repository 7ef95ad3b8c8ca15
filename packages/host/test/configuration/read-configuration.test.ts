import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../../src/configuration/read-configuration.js';
import { isHostError } from '../../src/errors/host-error.js';

const ENVIRONMENT = { WIKI_TOKEN: 't0ken-of-wiki', KEY: 'k3y-value', EMPTY: '', BROKEN: 'two words' };
const reference = (name: string) => `$\{${name}}`;

const FULL = {
  $schema: './node_modules/@contextgraphprotocol/host/dist/contextgraph.schema.json',
  providers: [
    {
      id: 'docs',
      command: 'node',
      args: ['dist/provider.js', ''],
      env: { KEY: reference('KEY'), PLAIN: 'x' },
      inheritEnv: ['LANG'],
      cwd: '..',
      maxLineBytes: 4096,
      requestTimeoutMs: 500,
    },
    {
      id: 'wiki',
      url: 'https://wiki.example/cg',
      bearerEnv: 'WIKI_TOKEN',
      headers: { 'x-key': `k ${reference('KEY')}` },
      treatAsEgress: true,
    },
  ],
  consent: 'consent.jsonl',
  limits: { timeoutMs: 1_000, deadlineMs: 2_000, maxFrames: 8, maxTokens: 2_000 },
};

function read(file: unknown) {
  const text = typeof file === 'string' ? file : JSON.stringify(file, null, 2);
  return readConfiguration(text, 'contextgraph.json', ENVIRONMENT);
}

/** What is wrong with a file, each as `line:column member reason`. */
function problems(file: unknown): readonly string[] {
  try {
    read(file);
    return [];
  } catch (error) {
    if (!isHostError(error, 'invalid-configuration')) throw error;
    return error.details.problems.map(
      ({ line, column, member, reason }) => `${line}:${column} ${member} ${reason}`,
    );
  }
}

function withProvider(changes: Record<string, unknown>) {
  return { providers: [{ id: 'p', command: 'node', ...changes }] };
}

describe('readConfiguration', () => {
  it('reads every member, and replaces variables where the schema says so', () => {
    const { providers, ...rest } = read(FULL);
    expect(rest).toEqual({ $schema: FULL.$schema, consent: FULL.consent, limits: FULL.limits });
    expect(providers[0]).toEqual({ ...FULL.providers[0], env: { KEY: 'k3y-value', PLAIN: 'x' } });
    expect(providers[1]).toMatchObject({ headers: { 'x-key': 'k k3y-value' }, treatAsEgress: true });
    expect(JSON.stringify(providers)).not.toContain('t0ken');
  });

  it('tells every problem at once, each with its line, column and place', () => {
    const file = `{
  "providers": [
    { "id": "a", "comand": "node" },
    { "id": "a", "url": "http://other.example/", "bearer": "x" }
  ],
  "limit": {}
}`;
    expect(problems(file)).toEqual([
      '3:5 providers[0] needs a command to start, or a url to ask',
      '3:18 providers[0].comand is not known here; did you mean command?',
      '4:13 providers[1].id is the id of providers[0] already; consent hangs on it',
      '4:25 providers[1].url is plain http to another machine (C7); use https',
      '4:50 providers[1].bearer is not known here; did you mean bearerEnv?',
      '6:3 limit is not known here; did you mean limits?',
    ]);
  });

  it.each<[string, unknown, string]>([
    ['no JSON', '{ "providers": [ }', '1:18  is not JSON: a value was expected'],
    ['no object', '[]', '1:1  must be an object'],
    ['no providers', {}, '1:1  needs the member providers'],
    ['providers that are no list', { providers: {} }, 'providers must be a list'],
    ['a provider that is no object', { providers: ['x'] }, 'providers[0] must be an object'],
    ['a member twice', '{"providers":[],"providers":[]}', '1:17 providers is given twice'],
    ['both kinds at once', withProvider({ url: 'https://h/' }), 'has a command and a url'],
    ['no id', { providers: [{ command: 'node' }] }, 'needs the member id'],
    ['a blank id', withProvider({ id: ' ' }), 'providers[0].id must be text of 1 to 256'],
    ['a long id', withProvider({ id: 'x'.repeat(257) }), 'providers[0].id must be text of 1 to 256'],
    ['arguments in one text', withProvider({ args: '-v' }), 'providers[0].args must be a list'],
    ['an argument that is none', withProvider({ args: ['-v', 1] }), 'providers[0].args[1] must be text'],
    ['an empty command', withProvider({ command: '' }), 'providers[0].command must not be empty'],
    ['a NUL', withProvider({ command: 'a\0b' }), 'providers[0].command holds a NUL'],
    ['a time of 0', withProvider({ requestTimeoutMs: 0 }), 'requestTimeoutMs must be a whole number from 1'],
    ['a time as text', withProvider({ requestTimeoutMs: '5s' }), 'must be a whole number'],
    [
      'a bad variable name',
      withProvider({ env: { 'A=B': 'x' } }),
      'env["A=B"] is not the name of a variable',
    ],
    ['a number as a value', withProvider({ env: { A: 1 } }), 'providers[0].env.A must be text'],
    [
      'a reference in a command',
      withProvider({ command: reference('KEY') }),
      'variables are replaced in the values of env',
    ],
    [
      'a reference in an argument',
      withProvider({ args: [reference('KEY')] }),
      'providers[0].args[0] holds ${',
    ],
    ['no URL', { providers: [{ id: 'w', url: 'wiki' }] }, 'is no URL of a provider'],
    ['a password in a URL', { providers: [{ id: 'w', url: 'https://u:pw@h/' }] }, 'pass a credential'],
    [
      'a header name',
      { providers: [{ id: 'w', url: 'https://h/', headers: { 'a b': 'x' } }] },
      'name of a header',
    ],
    [
      'a flag as text',
      { providers: [{ id: 'w', url: 'https://h/', treatAsEgress: 'yes' }] },
      'true or false',
    ],
  ])('refuses %s', (_, file, said) => {
    expect(problems(file).join('\n')).toContain(said);
  });

  it('a variable that is missing is named with its field, and no value is ever repeated (C8)', () => {
    const entry = { id: 'w', url: 'https://h/' };
    const said = problems({
      providers: [
        { ...entry, bearerEnv: 'NO_SUCH' },
        { ...entry, id: 'b', bearerEnv: 'BROKEN' },
        { ...entry, id: 'e', bearerEnv: 'EMPTY' },
        { ...entry, id: 'l', bearerEnv: 'sk-live-0123' },
        { ...entry, id: 'h', headers: { k: `${reference('KEY')}${reference('GONE')}` } },
        { ...entry, id: 'p', bearerEnv: 'toString' },
      ],
    }).join('\n');
    expect(said).toContain(
      'providers[0].bearerEnv needs the variable NO_SUCH, which the environment does not have',
    );
    expect(said).toContain('providers[1].bearerEnv needs a token in the variable BROKEN');
    expect(said).toContain('providers[2].bearerEnv needs a token in the variable EMPTY');
    expect(said).toContain('providers[3].bearerEnv must be the name of an environment variable');
    expect(said).toContain('providers[4].headers.k needs the variable GONE');
    expect(said).toContain('providers[5].bearerEnv needs the variable toString');
    for (const secret of ['two words', 'k3y-value', 'sk-live-0123', 't0ken'])
      expect(said).not.toContain(secret);
  });

  it('members named as what objects inherit are as unknown as others', () => {
    const said = problems('{"providers":[{"id":"p","command":"c","__proto__":{},"constructor":1}]}').join(
      '\n',
    );
    expect(said).toContain('__proto__ is not known here');
    expect(said).toContain('constructor is not known here');
    const [provider] = read('{"providers":[{"id":"p","command":"c","env":{"__proto__":"x"}}]}').providers;
    const { env = {} } = provider && 'command' in provider ? provider : {};
    expect(Object.entries(env)).toEqual([['__proto__', 'x']]);
  });
});

describe('schema/contextgraph.schema.json', () => {
  const schema = JSON.parse(
    readFileSync(new URL('../../../../schema/contextgraph.schema.json', import.meta.url), 'utf8'),
  );
  const validate = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false }).compile(schema);

  it('and the reader accept the file that the README shows', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const [, shown = ''] = /```json\n(.*?)```/s.exec(readme) ?? [];
    expect(validate(JSON.parse(shown))).toBe(true);
    const environment = { DOCS_API_KEY: 'x', WIKI_TOKEN: 'y' };
    expect(readConfiguration(shown, 'README.md', environment).providers).toHaveLength(2);
  });

  it('accepts the full file, and describes every member that the reader knows', () => {
    expect(validate(FULL)).toBe(true);
    const described = (name: string) => Object.keys(schema.$defs[name].properties);
    const suggested = (file: unknown) => problems(file).join().split('known are ')[1]?.split(', ');
    const unknown = 'zzzzzz';
    expect(suggested(withProvider({ [unknown]: 1 }))).toEqual(described('program'));
    expect(suggested({ providers: [{ id: 'w', url: 'https://h/', [unknown]: 1 }] })).toEqual(
      described('endpoint'),
    );
    expect(suggested({ providers: [], limits: { [unknown]: 1 } })).toEqual(described('limits'));
    expect(suggested({ providers: [], [unknown]: 1 })).toEqual(Object.keys(schema.properties));
  });

  it('and the reader judge alike, but for what a schema cannot know', () => {
    const member = fc.constantFrom(
      ...Object.keys(schema.$defs.program.properties),
      'url',
      'bearerEnv',
      'headers',
      'zz',
    );
    const odd: unknown[] = [
      '',
      'x',
      ' ',
      'a\0',
      '$' + '{',
      `$${reference('x')}`,
      reference('KEY'),
      reference('a-b'),
      0,
      1,
    ];
    const value = fc.oneof(
      fc.constantFrom(
        ...odd,
        -1,
        1.5,
        2 ** 31,
        2 ** 33,
        true,
        null,
        'KEY',
        'a b',
        'https://h/',
        'http://127.0.0.1:1',
      ),
      fc.constantFrom<unknown>(
        [],
        ['a'],
        [1],
        {},
        { A: 'x' },
        { A: reference('KEY') },
        { A: 1 },
        { 'A=': 'x' },
        { 'a b': '' },
      ),
    );
    const base = fc.constantFrom<Record<string, unknown>>(
      { id: 'p', command: 'c' },
      { id: 'p', url: 'https://h/' },
      {},
    );
    let valid = 0;
    fc.assert(
      fc.property(base, member, value, (given, name, changed) => {
        const file = { providers: [{ ...given, [name]: changed }] };
        const said = problems(file).filter((problem) => !/environment does not have/.test(problem));
        if (said.length === 0) valid += 1;
        expect(validate(file), said.join()).toBe(said.length === 0);
      }),
      { numRuns: 2_000 },
    );
    expect(valid).toBeGreaterThan(20);
  });
});

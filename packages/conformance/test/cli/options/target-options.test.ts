import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandsUnderTest, everyReport, withServer } from '../commands-under-test.js';

const { inspect, odd, folder } = commandsUnderTest();

describe('what belongs to the provider', () => {
  it('an option after -- is the provider’s, word for word', async () => {
    const run = await inspect([
      'stdio',
      '--json',
      '--',
      ...odd('repeats'),
      '--json',
      '--query',
      'a b',
      '--',
      '-x',
    ]);
    expect(JSON.parse(run.stdout).provider.name).toBe('started with --json --query a b -- -x ');
  });

  it('--env adds a variable, and the rest of the environment stays out unless --inherit-env', async () => {
    const env = { API_TOKEN: 'from-outside' };
    const named = async (args: readonly string[]) => {
      const run = await inspect(
        [
          'stdio',
          '--json',
          ...args,
          '--',
          process.execPath,
          '-e',
          `
        process.stdin.on('data', () => {
          console.log(JSON.stringify({ type: 'handshake_ack', protocol_version: 'contextgraph/1.0',
            provider: { name: Object.keys(process.env).sort().join(), version: '1', data_flow: {} }, capabilities: {} }));
          process.exit();
        });`,
        ],
        { env },
      );
      return JSON.parse(run.stdout).probe.provider.name;
    };
    expect(await named([])).toBe('HOME,PATH');
    expect(await named(['--env', 'A=1=2'])).toBe('A,HOME,PATH');
    expect(await named(['--inherit-env'])).toContain('API_TOKEN');
  });

  it('--stderr inherit shows its stderr, capture, ignore and none do not while all is well', async () => {
    const run = async (what: string) =>
      (
        await inspect([
          'stdio',
          '--stderr',
          what,
          '--',
          process.execPath,
          '-e',
          `console.error('noise'); require(${JSON.stringify(join(folder(), '..'))}) `,
        ])
      ).stderr;
    expect(await run('inherit')).toContain('noise');
    expect(await run('capture')).not.toContain('noise');
    expect(await run('ignore')).not.toContain('noise');
    expect(await run('none')).not.toContain('noise');
  });
});

describe('secrets (C8)', () => {
  const secret = 'kZ81hunter2';

  it('in arguments and variables of the provider are in no output, even when it repeats them', async () => {
    const reports = everyReport(folder());
    for (const args of [['--json'], reports.args]) {
      const run = await inspect([
        'stdio',
        ...args,
        '--env',
        `API_TOKEN=${secret}`,
        '--',
        ...odd('repeats'),
        `--token=${secret}`,
      ]);
      expect(run.stdout + run.stderr).not.toContain(secret);
      expect(run.stdout + run.stderr).toContain('[redacted]');
      expect(run.code).toBe(0);
    }
    for (const [name, report] of reports.read()) expect(report, name).not.toContain(secret);
  });

  it('a user name or password in the URL is refused, and not repeated', async () => {
    const run = await inspect(['http', `http://${secret}:p${secret}@127.0.0.1:1/x`]);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain('"http://[redacted]@127.0.0.1:1/x" holds a user name or a password');
    expect(run.stderr).not.toContain(secret);
  });

  it('in the URL, a header and a bearer token are sent, and in no output', async () => {
    const seen: (string | undefined)[] = [];
    const run = await withServer(
      (request, response) => {
        seen.push(request.headers.authorization, String(request.headers['x-api-key']), request.url);
        response.writeHead(500).end(`no: ${request.headers.authorization} ${request.url}`);
      },
      (url) =>
        inspect(
          [
            'http',
            '--json',
            '--bearer-env',
            'MY_TOKEN',
            '--header',
            `X-Api-Key: k${secret}`,
            `${url}/p?key=u${secret}`,
          ],
          {
            env: { MY_TOKEN: `t${secret}` },
          },
        ),
    );
    expect(seen.slice(0, 3)).toEqual([`Bearer t${secret}`, `k${secret}`, `/p?key=u${secret}`]);
    expect(run.stdout + run.stderr).not.toContain(secret);
    expect(JSON.parse(run.stdout).target).toMatch(/^http: http:\/\/127\.0\.0\.1:\d+\/p\?key=\[redacted\]$/);
  });
});

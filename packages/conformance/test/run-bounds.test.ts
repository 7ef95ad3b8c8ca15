import { describe, expect, it } from 'vitest';
import { runConformance } from '../src/index.js';
import {
  evidence,
  inProcessTarget,
  named,
  stdioTarget,
  withHttpTarget,
  withLog,
  withServer,
} from './fixtures/targets.js';

/** True while a process with that id runs. */
function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function gone(pids: readonly number[]): Promise<boolean> {
  for (let tries = 0; tries < 40 && pids.some(alive); tries++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return !pids.some(alive);
}

const pidsIn = (lines: readonly string[]) =>
  lines.filter((line) => line.startsWith('start ')).map((line) => Number(line.slice(6)));

describe('a run never hangs', () => {
  it('ends as timed-out when the provider is silent at the handshake (H3)', async () => {
    const report = await runConformance(stdioTarget({ deaf: true, stayAlive: true }), { timeoutMs: 250 });
    expect(report).toMatchObject({ verdict: 'not-conformant', ending: 'timed-out' });
    expect(named(report, 'fail')).toEqual(['handshake', 'malformed-input-tolerance']);
    expect(evidence(report, 'handshake')).toContain('250 ms');
    expect(report.checks).toHaveLength(13);
  });

  it('ends as timed-out when the provider falls silent in the middle, and judges the rest on its merits', async () => {
    // The third query is the one with a kinds filter.
    const report = await runConformance(stdioTarget({ silentOnQuery: 3 }), { timeoutMs: 400 });
    expect(report.ending).toBe('timed-out');
    expect(named(report, 'fail')).toEqual(['kinds-filter']);
    expect(evidence(report, 'kinds-filter')).toContain('400 ms');
  });

  it('ends as timed-out over HTTP and in process', async () => {
    await withHttpTarget({ query: 'silent' }, async (target) => {
      const report = await runConformance(target, { timeoutMs: 200, connectTimeoutMs: 5000 });
      expect(report.ending).toBe('timed-out');
      expect(named(report, 'fail')).toContain('frame-validity');
    });
    const report = await runConformance(inProcessTarget({ query: 'silent' }), {
      timeoutMs: 100,
      connectTimeoutMs: 5000,
    });
    expect(report.ending).toBe('timed-out');
  });

  it('stops at the limit for the whole run, fails what is left, and leaves no process', async () => {
    await withLog(async (log, lines) => {
      const started = performance.now();
      const target = stdioTarget({ log, query: 'silent', stayAlive: true, ignoreTerm: true });
      const report = await runConformance(target, { timeoutMs: 20_000, totalTimeoutMs: 700 });
      expect(performance.now() - started).toBeLessThan(6000);
      expect(report).toMatchObject({ verdict: 'not-conformant', ending: 'timed-out' });
      expect(report.checks).toHaveLength(13);
      expect(named(report, 'skipped')).toEqual([]);
      expect(evidence(report, 'correlation')).toContain('700 ms for the whole run');
      expect(await gone(pidsIn(lines()))).toBe(true);
    });
  });

  it('is interrupted by its signal at once, never counts as conformant, and leaves no process', async () => {
    await withLog(async (log, lines) => {
      const controller = new AbortController();
      const target = stdioTarget({ log, query: 'silent', stayAlive: true, ignoreTerm: true });
      const run = runConformance(target, { timeoutMs: 20_000, signal: controller.signal });
      setTimeout(() => controller.abort(), 500);
      const report = await run;
      expect(report).toMatchObject({ verdict: 'not-conformant', ending: 'interrupted' });
      expect(named(report, 'fail')).toEqual([]);
      expect(named(report, 'pass')).toEqual(['handshake', 'consent-scope']);
      expect(await gone(pidsIn(lines()))).toBe(true);
    });
  });

  it('does not start when its signal has fired already', async () => {
    const report = await runConformance(stdioTarget(), { signal: AbortSignal.abort() });
    expect(report.ending).toBe('interrupted');
    expect(named(report, 'skipped')).toHaveLength(13);
  });

  it('fails fast after a line that is no message: one wait, not five', async () => {
    const started = performance.now();
    const report = await runConformance(stdioTarget({ query: 'raw', queryLine: 'oops' }), {
      timeoutMs: 5000,
    });
    expect(performance.now() - started).toBeLessThan(4500);
    expect(report.ending).toBeUndefined();
    expect(named(report, 'pass')).toEqual([
      'handshake',
      'consent-scope',
      'shutdown-clean',
      'malformed-input-tolerance',
    ]);
    expect(evidence(report, 'anchor-relevance')).toContain('line 2 of its stdout');
  });

  it('leaves no process behind after an ordinary run', async () => {
    await withLog(async (log, lines) => {
      await runConformance(stdioTarget({ log, stayAlive: true, shutdown: 'ignore' }), { timeoutMs: 3000 });
      const pids = pidsIn(lines());
      expect(pids).toHaveLength(4);
      expect(await gone(pids)).toBe(true);
    });
  });

  it('survives a flood: an endless line is cut, and the run ends', async () => {
    const program = process.execPath;
    const args = [
      '-e',
      'const b = Buffer.alloc(65536, 120); const more = () => process.stdout.write(b, more); more();',
    ];
    const report = await runConformance({ stdio: { program, args } }, { timeoutMs: 1500 });
    expect(named(report, 'fail')).toEqual(['handshake', 'malformed-input-tolerance']);
  });
});

describe('how a run ends when there is nothing to judge', () => {
  it('unreachable: a program that does not exist', async () => {
    const report = await runConformance({ stdio: { program: '/no/such/program' } });
    expect(report).toMatchObject({ verdict: 'not-conformant', ending: 'unreachable' });
    expect(named(report, 'fail')).toEqual([
      'handshake',
      'malformed-input-tolerance',
      'embedding-fingerprint',
      'correlation',
    ]);
    expect(evidence(report, 'handshake')).toContain('ENOENT');
  });

  it('unreachable: a process that exits before its acknowledgement, with the end of its stderr', async () => {
    const report = await runConformance(stdioTarget({ exitAtStart: 4, stderr: 'Error: no config\u001b[0m' }));
    expect(report.ending).toBe('unreachable');
    expect(evidence(report, 'handshake')).toMatch(/exited with code 4.*Error: no config/);
  });

  it.each(['http://127.0.0.1:1/cgp', 'http://example.test/cgp', 'not a url', 'ftp://127.0.0.1/'])(
    'unreachable: %s',
    async (url) => {
      const report = await runConformance({ http: { url } }, { timeoutMs: 3000 });
      expect(report.ending).toBe('unreachable');
      expect(named(report, 'fail')).toEqual(['handshake']);
    },
  );

  it('refuses a redirect rather than following it (C7)', async () => {
    await withServer(
      (_, response) => response.writeHead(307, { location: 'http://elsewhere.test/' }).end(),
      async (url) => {
        const report = await runConformance({ http: { url } }, { timeoutMs: 3000 });
        expect(report.ending).toBe('unreachable');
        expect(evidence(report, 'handshake')).toContain('redirect');
      },
    );
  });

  it.each([401, 403])('authentication: HTTP %d', async (status) => {
    await withServer(
      (_, response) => response.writeHead(status).end(),
      async (url) => {
        const report = await runConformance({ http: { url } }, { timeoutMs: 3000 });
        expect(report.ending).toBe('authentication');
      },
    );
  });

  it('no ending: an HTTP error status is a failed handshake', async () => {
    await withServer(
      (_, response) => response.writeHead(500).end(),
      async (url) => {
        const report = await runConformance({ http: { url } }, { timeoutMs: 3000 });
        expect(report.ending).toBeUndefined();
        expect(evidence(report, 'handshake')).toContain('500');
      },
    );
  });
});

describe('options', () => {
  it('require turns a skip into a failure, and nothing else', async () => {
    const target = inProcessTarget({ ack: { capabilities: { graph: false } } });
    const plain = await runConformance(target);
    expect(plain.verdict).toBe('conformant');
    const report = await runConformance(target, { require: ['anchor-relevance', 'handshake'] });
    expect(named(report, 'fail')).toEqual(['anchor-relevance']);
    expect(evidence(report, 'anchor-relevance')).toMatch(/^required, but skipped: /);
    expect(report.verdict).toBe('not-conformant');
  });

  it.each([
    [{ require: ['anchors'] }, /"anchors".*anchor-relevance/],
    [{ timeoutMs: 0 }, /timeoutMs/],
    [{ timeoutMs: Number.NaN }, /timeoutMs/],
    [{ totalTimeoutMs: -5 }, /totalTimeoutMs/],
  ])('refuses %j', async (options, message) => {
    await expect(runConformance(inProcessTarget(), options)).rejects.toThrow(message);
  });

  it('gives the process PATH, HOME and what is added, and nothing else, unless asked to', async () => {
    process.env['CGP_TEST_INHERITED'] = 'yes';
    const program = process.execPath;
    const script =
      'process.stdout.write(Object.keys(process.env).filter((k) => k.startsWith("CGP_")).join() + "|" + process.cwd() + "\\n")';
    const ask = async (more: object) => {
      const report = await runConformance(
        { stdio: { program, args: ['-e', script], ...more } },
        { timeoutMs: 3000 },
      );
      return evidence(report, 'handshake');
    };
    expect(await ask({ env: { CGP_ADDED: '1' }, cwd: '/' })).toContain('CGP_ADDED|/');
    expect(await ask({ inheritEnv: true })).toContain('CGP_TEST_INHERITED|');
    delete process.env['CGP_TEST_INHERITED'];
  });
});

describe('secrets (C8)', () => {
  it('blanks a token that a provider repeats, in the target and in every evidence', async () => {
    const token = 'tok-4f9a1c77e2';
    const scenario = { query: 'error', errorMessage: `bad token ${token}` };
    await withHttpTarget(scenario, async ({ http }) => {
      const report = await runConformance(
        { http: { url: `${http.url}?key=${token}`, bearerToken: token } },
        { timeoutMs: 3000 },
      );
      expect(named(report, 'fail')).toContain('frame-validity');
      expect(JSON.stringify(report)).not.toContain(token);
      expect(evidence(report, 'frame-validity')).toMatch(/bad token .redacted/);
    });
  });

  it('blanks a secret argument that a provider repeats', async () => {
    const { stdio } = stdioTarget({ query: 'error', errorMessage: 'cannot use s3cr3t-value' });
    const args = [...stdio.args, '--api-key', 's3cr3t-value'];
    const report = await runConformance({ stdio: { ...stdio, args } }, { timeoutMs: 3000 });
    expect(JSON.stringify(report)).not.toContain('s3cr3t-value');
  });
});

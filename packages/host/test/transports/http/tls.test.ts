import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectHttp } from '../../../src/transports/http/connect-http.js';
import { bundleNodeEntry } from '../../fixtures/bundle.js';
import { failure } from '../../fixtures/failure.js';
import { honest } from '../../fixtures/http-provider.js';

const run = promisify(execFile);

function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const available = hasOpenssl();
if (!available)
  process.stderr.write('NOT RUN: the TLS tests of packages/host, because there is no openssl here\n');

describe.skipIf(!available)('C7: TLS with a certificate made here (not run without openssl)', () => {
  let folder = '';
  let url = '';
  let bundle = '';
  const seen: string[] = [];
  const server = { close: () => undefined as unknown };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'host-tls-'));
    await makeCertificates(folder);
    bundle = await bundleNodeEntry();
    const https = createServer(
      { key: await readFile(join(folder, 'server.key')), cert: await readFile(join(folder, 'server.pem')) },
      (request, response) => {
        let body = '';
        request.on('data', (chunk) => {
          body += chunk;
        });
        request.on('end', () => {
          seen.push(body);
          const { status = 200, body: reply } = honest({ method: 'POST', url: '/', headers: {}, body });
          response.writeHead(status).end(reply);
        });
      },
    );
    await new Promise<void>((resolve) => {
      https.listen(0, '127.0.0.1', resolve);
    });
    url = `https://localhost:${(https.address() as AddressInfo).port}/cg`;
    server.close = () => https.close();
  }, 90_000);

  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('a certificate of an unknown authority is refused, before any envelope is sent', async () => {
    const error = await failure(connectHttp({ id: 'tls', url }), 'unreachable');
    expect(error.details.reason).toMatch(/UNABLE_TO|SELF_SIGNED|CERT/);
    expect(error.message).toContain('certificate');
    expect(seen).toEqual([]);
  });

  it('one of a trusted authority is accepted', async () => {
    const source = `
      import { connectHttp } from ${JSON.stringify(bundle)};
      const connection = await connectHttp({ id: 'tls', url: ${JSON.stringify(url)} });
      const { frames } = await connection.query({ goal: 'over-tls', max_frames: 1, max_tokens: 9 });
      await connection.close();
      console.log(connection.provider.name, frames[0].id);`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', source], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') },
      timeout: 15_000,
    });
    expect(stdout.trim()).toBe('web over-tls');
  });

  it('one for another name is refused', async () => {
    const other = url.replace('localhost', '127.0.0.1');
    const source = `
      import { connectHttp } from ${JSON.stringify(bundle)};
      await connectHttp({ id: 'tls', url: ${JSON.stringify(other)} }).catch((error) => console.log(error.code, error.details.reason));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', source], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') },
      timeout: 15_000,
    });
    expect(stdout.trim()).toBe('unreachable ERR_TLS_CERT_ALTNAME_INVALID');
  });
});

/** An authority and a certificate of it for `localhost` alone. */
async function makeCertificates(folder: string): Promise<void> {
  const at = (name: string) => join(folder, name);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await writeFile(at('san.cnf'), 'subjectAltName=DNS:localhost\n');
  await run('openssl', [
    'req',
    '-x509',
    ...key,
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
    '-days',
    '2',
    '-subj',
    '/CN=Test authority',
  ]);
  await run('openssl', [
    'req',
    ...key,
    '-keyout',
    at('server.key'),
    '-out',
    at('server.csr'),
    '-subj',
    '/CN=localhost',
  ]);
  await run('openssl', [
    'x509',
    '-req',
    '-in',
    at('server.csr'),
    '-CA',
    at('ca.pem'),
    '-CAkey',
    at('ca.key'),
    '-CAcreateserial',
    '-out',
    at('server.pem'),
    '-days',
    '2',
    '-extfile',
    at('san.cnf'),
  ]);
}

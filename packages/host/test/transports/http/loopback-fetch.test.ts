import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usesEnvironmentProxy } from '../../../src/transports/http/loopback-fetch.js';
import { bundleNodeEntry } from '../../fixtures/bundle.js';
import { testHosts } from '../../fixtures/hosts.js';
import { honest } from '../../fixtures/http-provider.js';

const run = promisify(execFile);
const { newServer } = testHosts();

describe('a proxy of the environment', () => {
  const proxied: string[] = [];
  const proxy = createServer((request, response) => {
    proxied.push(`${request.method} ${request.url}`);
    response.writeHead(502).end();
  });
  proxy.on('connect', (request, socket) => {
    proxied.push(`CONNECT ${request.url}`);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  let bundle = '';
  let environment: NodeJS.ProcessEnv = {};

  beforeAll(async () => {
    bundle = await bundleNodeEntry();
    await new Promise<void>((resolve) => {
      proxy.listen(0, '127.0.0.1', resolve);
    });
    const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    environment = { PATH: process.env['PATH'], NODE_USE_ENV_PROXY: '1', HTTP_PROXY: url, http_proxy: url };
  }, 60_000);

  afterAll(() => {
    proxy.close();
    proxy.closeAllConnections();
  });

  it('C7, C8, defect 6: is told nothing of what goes to loopback, credential or query', async () => {
    const server = await newServer((request) => honest(request));
    const source = `
      import { bearerCredential, connectHttp } from ${JSON.stringify(bundle)};
      const credential = bearerCredential('s3cret-token');
      const connection = await connectHttp({ id: 'web', url: ${JSON.stringify(server.url)}, credential });
      const { frames } = await connection.query({ goal: 'private', max_frames: 1, max_tokens: 9 });
      await connection.close();
      console.log(frames[0].id);`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', source], {
      env: environment,
      timeout: 15_000,
    });
    expect(stdout.trim()).toBe('private');
    expect(server.seen.map(({ headers }) => headers.authorization)).toContain('Bearer s3cret-token');
    expect(proxied).toEqual([]);
  });

  // The witness: where Node has the switch, its own fetch asks the proxy for loopback.
  it.runIf(Number(process.versions.node.split('.')[0]) >= 24)(
    'gets what plain fetch sends there',
    async () => {
      const server = await newServer((request) => honest(request));
      const source = `await fetch(${JSON.stringify(server.url)}, { method: 'POST', body: 'x' }).catch(() => undefined);`;
      await run(process.execPath, ['--input-type=module', '-e', source], {
        env: environment,
        timeout: 15_000,
      });
      expect(proxied).not.toEqual([]);
      expect(server.seen).toEqual([]);
    },
  );

  it('is in force by a variable or by a flag', () => {
    expect(usesEnvironmentProxy({}, [])).toBe(false);
    expect(usesEnvironmentProxy({ NODE_USE_ENV_PROXY: '0' }, ['--test'])).toBe(false);
    expect(usesEnvironmentProxy({ NODE_USE_ENV_PROXY: '1' }, [])).toBe(true);
    expect(usesEnvironmentProxy({}, ['--use-env-proxy'])).toBe(true);
    expect(usesEnvironmentProxy({ NODE_OPTIONS: '--no-warnings --use-env-proxy' }, [])).toBe(true);
  });
});

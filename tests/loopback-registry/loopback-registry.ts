import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface PublishedPackage {
  readonly name: string;
  readonly 'dist-tags': Record<string, string>;
  readonly versions: Record<string, { readonly dist: { tarball: string } }>;
  readonly tarballs: Map<string, Buffer>;
}

interface Publication {
  readonly name: string;
  readonly 'dist-tags': Readonly<Record<string, string>>;
  readonly versions: Readonly<Record<string, { readonly dist: { tarball: string } }>>;
  readonly _attachments: Readonly<Record<string, { readonly data: string }>>;
}

export interface LoopbackRegistry {
  /** `http://127.0.0.1:<port>/`. */
  readonly url: string;
  /** Names and versions published so far, for example `x@1.0.0`. */
  readonly published: () => readonly string[];
  /** Names that were asked for and are not ours. */
  readonly forwarded: () => ReadonlySet<string>;
  readonly close: () => Promise<void>;
}

export interface RegistryOptions {
  /** The registry that this machine's npm is set to. */
  readonly upstream: string;
  /** Names that are served from here or not at all. */
  readonly own: readonly string[];
}

/** A package registry on this machine that takes `npm publish`, serves what was published, and forwards foreign names. */
export async function startLoopbackRegistry({ upstream, own }: RegistryOptions): Promise<LoopbackRegistry> {
  const packages = new Map<string, PublishedPackage>();
  const forwarded = new Set<string>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => reply(response, 500, { error: String(error) }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent((request.url ?? '/').slice(1));
    const [name = '', file] = path.split('/-/');
    if (request.method === 'PUT') {
      const { status, body } = publish(JSON.parse(await bodyOf(request)) as Publication);
      reply(response, status, body);
      return;
    }
    const found = packages.get(name);
    if (found === undefined && own.includes(name)) {
      reply(response, 404, { error: 'not published' });
    } else if (found === undefined) {
      forwarded.add(name);
      response.writeHead(302, { location: new URL((request.url ?? '/').slice(1), upstream).href }).end();
    } else if (file === undefined) {
      reply(response, 200, { name, 'dist-tags': found['dist-tags'], versions: found.versions });
    } else {
      const bytes = found.tarballs.get(file);
      response.writeHead(bytes === undefined ? 404 : 200).end(bytes);
    }
  }

  function publish(publication: Publication): { readonly status: number; readonly body: object } {
    const { name } = publication;
    const known: PublishedPackage = packages.get(name) ?? {
      name,
      'dist-tags': {},
      versions: {},
      tarballs: new Map(),
    };
    for (const [version, manifest] of Object.entries(publication.versions)) {
      if (known.versions[version] !== undefined) return { status: 409, body: { error: 'published before' } };
      const [attachment] = Object.values(publication._attachments);
      const bytes = Buffer.from(attachment?.data ?? '', 'base64');
      const file = `${createHash('sha256').update(bytes).digest('hex')}.tgz`;
      known.tarballs.set(file, bytes);
      known.versions[version] = {
        ...manifest,
        dist: { ...manifest.dist, tarball: `${url}${name}/-/${file}` },
      };
    }
    Object.assign(known['dist-tags'], publication['dist-tags']);
    packages.set(name, known);
    return { status: 201, body: { ok: true } };
  }

  return {
    url,
    published: () =>
      [...packages.values()].flatMap(({ name, versions }) =>
        Object.keys(versions).map((v) => `${name}@${v}`),
      ),
    forwarded: () => forwarded,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

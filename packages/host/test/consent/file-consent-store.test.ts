import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ConsentDamage, openFileConsentStore } from '../../src/consent/file-consent-store.js';
import { bundleNodeEntry } from '../fixtures/bundle.js';
import { grant, revocation } from '../fixtures/consent.js';
import { failure } from '../fixtures/failure.js';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'consent-'));
  path = join(folder, 'consent.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

describe('the consent file', () => {
  it('C2: a log that cannot be opened is not an empty log', async () => {
    await writeFile(path, '');
    const within = openFileConsentStore({ path: join(path, 'consent.jsonl') });
    expect((await failure(within.events(), 'consent-store')).details.reason).toBe('ENOTDIR');
  });

  it('defect 9: outlives the process: another store on the same file has the same events', async () => {
    const store = openFileConsentStore({ path });
    expect(await store.events()).toEqual([]);
    await store.append(grant());
    await store.append(revocation());
    expect(await openFileConsentStore({ path }).events()).toEqual([grant(), revocation()]);
    const lines = (await readFile(path, 'utf8')).split('\n');
    expect(lines.filter((line) => line !== '')).toHaveLength(2);
  });

  it.skipIf(process.platform === 'win32')('is readable by its owner alone', async () => {
    await openFileConsentStore({ path }).append(grant());
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('sees what others add, without being asked to reload', async () => {
    const [one, other] = [openFileConsentStore({ path }), openFileConsentStore({ path })];
    await one.append(grant());
    expect(await other.events()).toHaveLength(1);
    await other.append(revocation());
    expect(await one.events()).toEqual([grant(), revocation()]);
  });

  it('a torn last line loses nothing else: neither what stands before nor what comes after', async () => {
    await openFileConsentStore({ path }).append(grant());
    const line = JSON.stringify(grant({ scope: 'org-tenant' }));
    for (let cut = 1; cut < line.length; cut += 37) {
      const file = join(folder, `torn-${cut}.jsonl`);
      await writeFile(file, `${JSON.stringify(grant())}\n${line.slice(0, cut)}`);
      const damages: ConsentDamage[] = [];
      const store = openFileConsentStore({ path: file, onDamage: (damage) => damages.push(damage) });
      expect(await store.events()).toEqual([grant()]);
      await store.append(revocation());
      expect(await store.events()).toEqual([grant(), revocation()]);
      expect(damages).toHaveLength(1);
      expect(damages[0]).toMatchObject({ path: file, reason: 'it is not JSON' });
    }
  });

  it('a last line that only lacks its line feed counts, once', async () => {
    await writeFile(path, JSON.stringify(grant()));
    const store = openFileConsentStore({ path });
    expect(await store.events()).toEqual([grant()]);
    await store.append(revocation());
    expect(await store.events()).toEqual([grant(), revocation()]);
  });

  it('C2: a line that is no consent grants nothing and is reported with its place', async () => {
    const nonsense = '{"type":"grant","provider_id":"wiki","scope":"*"}';
    await writeFile(path, `${JSON.stringify(grant())}\n\n[]\n${nonsense}\n${JSON.stringify(revocation())}\n`);
    const damages: ConsentDamage[] = [];
    const store = openFileConsentStore({ path, onDamage: (damage) => damages.push(damage) });
    expect(await store.events()).toEqual([grant(), revocation()]);
    const first = JSON.stringify(grant()).length + 2;
    expect(damages.map(({ offsetBytes }) => offsetBytes)).toEqual([first, first + 3]);
    await store.events();
    expect(damages).toHaveLength(2);
  });

  it('reads a file anew that was replaced or cut', async () => {
    const store = openFileConsentStore({ path });
    await store.append(grant());
    await store.append(grant({ scope: 'org-tenant' }));
    expect(await store.events()).toHaveLength(2);
    await writeFile(join(folder, 'new'), `${JSON.stringify(revocation())}\n`);
    await rename(join(folder, 'new'), path);
    expect(await store.events()).toEqual([revocation()]);
    await writeFile(path, '');
    expect(await store.events()).toEqual([]);
  });

  it('refuses an event that is none before it touches the file', async () => {
    const store = openFileConsentStore({ path });
    await failure(store.append({ ...grant(), granted_at: 'now' } as never), 'invalid-consent');
    await failure(
      stat(path).catch(() => store.append({} as never)),
      'invalid-consent',
    );
  });

  it('C2: says what is wrong with a place that cannot be used, and goes on when it can', async () => {
    const missing = openFileConsentStore({ path: join(folder, 'no', 'such.jsonl') });
    expect((await failure(missing.append(grant()), 'consent-store')).details.reason).toBe('ENOENT');
    const store = openFileConsentStore({ path: folder });
    expect((await failure(store.events(), 'consent-store')).details.reason).toBe('EISDIR');
    const later = openFileConsentStore({ path });
    await later.append(grant());
    if (process.getuid?.() === 0) return; // The superuser may read everything.
    await chmod(path, 0);
    expect((await failure(later.events(), 'consent-store')).details.reason).toBe('EACCES');
    await chmod(path, 0o600);
    expect(await later.events()).toHaveLength(1);
  });

  it('several processes at once: every event arrives whole, exactly once', async () => {
    const entry = pathToFileURL(await bundleNodeEntry()).href;
    const source = `import { openFileConsentStore } from ${JSON.stringify(entry)};
      const [, path, name] = process.argv;
      const store = openFileConsentStore({ path });
      for (let i = 0; i < 40; i++) await store.append({ ...${JSON.stringify(grant())}, scope: 'acme:' + name + '-' + i });`;
    const children = ['a', 'b', 'c', 'd'].map((name) =>
      spawn(process.execPath, ['--input-type=module', '-e', source, path, name], { stdio: 'inherit' }),
    );
    const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]));
    expect(codes).toEqual([0, 0, 0, 0]);
    const scopes = (await openFileConsentStore({ path }).events()).map(({ scope }) => scope);
    expect(scopes).toHaveLength(160);
    expect(new Set(scopes).size).toBe(160);
    for (const name of ['a', 'b', 'c', 'd']) {
      const own = scopes.filter((scope) => scope?.startsWith(`acme:${name}-`));
      expect(own.map((scope) => Number(scope?.split('-')[1]))).toEqual([...Array(40).keys()]);
    }
  });

  it('a process killed while it appends leaves a file that loses none of the events that were promised', async () => {
    const entry = pathToFileURL(await bundleNodeEntry()).href;
    const source = `import { openFileConsentStore } from ${JSON.stringify(entry)};
      const store = openFileConsentStore({ path: process.argv[1] });
      for (let i = 0; ; i++) {
        await store.append({ ...${JSON.stringify(grant())}, scope: 'acme:' + i });
        process.stdout.write('.');
      }`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', source, path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let promised = 0;
    for await (const chunk of child.stdout) {
      promised += chunk.length;
      if (promised >= 20) child.kill('SIGKILL');
    }
    await appendFile(path, '{"type":"revoke","provider_id":"wi');
    const store = openFileConsentStore({ path });
    await store.append(revocation());
    const events = await store.events();
    expect(events.length - 1).toBeGreaterThanOrEqual(promised);
    expect(events.at(-1)).toEqual(revocation());
  });
});

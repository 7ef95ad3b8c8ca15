import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CommandEnding, repository } from '../loopback-registry/npm-session.js';
import { claims } from './claims.js';
import { codeBlocks, readmeBlock, writeSources } from './code-blocks.js';
import { endsWell, judgeBlock } from './judge-block.js';
import { messages } from './messages.js';
import { namedFiles, writeNamedFiles } from './named-files.js';
import { pages } from './pages.js';
import { type Command, readCommands } from './read-commands.js';
import { readFences } from './read-fences.js';
import { openWorld, succeeded, type World } from './reader-world.js';
import { recordSession } from './record-session.js';
import { isRunElsewhere } from './run-elsewhere.js';
import { firstProject, type Station, stations } from './stations.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  return () => world.close();
});

describe('ts blocks', () => {
  let complaints: readonly string[];

  beforeAll(async () => {
    writeSources(world.project);
    const args = ['tsc', '-p', '.', '--pretty', 'false'];
    const { stdout, stderr } = await world.session.run('npx', args, { cwd: world.project });
    complaints = `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
    // The pages speak of a provider in dist/provider.js.
    copyFileSync(
      join(world.project, 'dist', `${readmeBlock?.name}.js`),
      join(world.project, 'dist/provider.js'),
    );
    await recordSession(world.project, 'dist/provider.js');
  });

  test('the packages compile in a strict project', () => {
    expect(complaints.filter((line) => !/^(src\/|\s)/.test(line))).toEqual([]);
  });

  test.each(codeBlocks)('$title compiles', ({ name }) => {
    expect(complaints.filter((line) => line.startsWith(`src/${name}.ts`))).toEqual([]);
  });

  test.each(codeBlocks)('$title runs as a $kind', (block) => judgeBlock(world, block));
});

const shPages = pages
  .map(({ path, fences }) => ({ path, blocks: fences.filter(({ language }) => language === 'sh') }))
  .filter(({ blocks }) => blocks.length > 0);

describe.each(shPages)('sh blocks of $path', ({ path, blocks }) => {
  const places = stations[path] ?? [];
  // What listens goes on while the page is read.
  afterAll(() => world.reader.interrupt());

  test('each says where its reader stands, in tests/docs/stations.ts', () => {
    expect(places).toHaveLength(blocks.length);
  });

  for (const [index, station] of places.entries()) {
    const fence = blocks[index];
    const commands = fence === undefined ? [] : readCommands(fence);
    const here = commands.filter(({ text }) => !isRunElsewhere(text, station.at));
    if (here.length > 0) describe(`in ${station.at}`, () => typed(path, station, here));
  }
});

test('every station belongs to a page', () => {
  expect(new Set(Object.keys(stations))).toEqual(new Set(shPages.map(({ path }) => path)));
});

describe('the page of a generated project', () => {
  const page = () => readFileSync(join(world.session.folder, firstProject, 'README.md'), 'utf8');

  test('is about that project', () => {
    expect(page()).toMatch(/^# `my-provider`\n/);
    expect(page()).not.toContain('CGP_');
  });

  test('tells a host to start what is the provider', async () => {
    const [block] = readFences(page()).filter(({ language }) => language === 'json');
    const { id, command, args } = JSON.parse(block?.lines.join('\n') ?? '');
    const project = join(world.session.folder, firstProject);
    const started = args.map((argument: string) => argument.replace('/absolute/path/to', project));
    const inspect = ['contextgraph-inspect', 'stdio', '--json', '--', command, ...started];
    // A host starts it from wherever the host is.
    const { stdout, stderr } = await world.session.run('npx', inspect, { cwd: world.project });
    expect(JSON.parse(stdout), stderr).toMatchObject({ verdict: 'conformant', provider: { name: id } });
  });
});

describe('blocks that are files of a project', () => {
  beforeAll(() => {
    const project = join(world.session.folder, firstProject);
    writeNamedFiles(project);
    world.reader.open(project);
  });

  test.each(namedFiles)('$title runs with $command', async ({ command }) => {
    await endsWell(world.reader, command);
  });
});

describe('messages in the pages', () => {
  test('are what the strict profile of the schema allows', async () => {
    expect(messages.length).toBeGreaterThan(2);
    const { code, stdout, stderr } = await validate(messages);
    expect(code, `${stdout}\n${stderr}`).toBe(0);
  });

  test('would be refused with a member that nobody knows', async () => {
    expect((await validate([...messages, '{"type":"shutdown","soon":true}'])).code).toBe(1);
  });
});

test('nothing of ours was asked for under a name that is not ours', () => {
  // `npx contextgraph-inspect` without the package would run whatever a stranger publishes under that name.
  expect([...world.forwarded()].filter((name) => name.includes('contextgraph'))).toEqual([]);
});

function validate(lines: readonly string[]): Promise<CommandEnding> {
  writeFileSync(join(world.project, 'messages.ndjson'), `${lines.join('\n')}\n`);
  const args = ['contextgraph-inspect', 'validate', '--profile', 'strict', 'messages.ndjson'];
  return world.session.run('npx', args, { cwd: world.project });
}

async function makeFrom(template: string, project: string): Promise<void> {
  mkdirSync(dirname(project), { recursive: true });
  const args = ['create', 'contextgraph-provider@latest', basename(project), '--', '--template', template];
  succeeded(await world.session.run('npm', args, { cwd: dirname(project) }));
}

function typed(path: string, station: Station, commands: readonly Command[]): void {
  const folder = () => (station.at === 'repository' ? repository : join(world.session.folder, station.at));
  const missing = () => (station.needs ?? []).filter((program) => !world.session.has(program));

  beforeAll(async () => {
    if (missing().length > 0) return console.error(`NOT RUN: ${path} needs ${missing().join(', ')}.`);
    if (station.template !== undefined && !existsSync(folder())) await makeFrom(station.template, folder());
    world.reader.open(folder());
    if (station.at === firstProject && existsSync(join(folder(), 'dist/stdio.js'))) {
      await recordSession(folder(), 'dist/stdio.js');
    }
    if (station.beside === undefined) return;
    await world.reader.interrupt();
    expect(await world.reader.type(station.beside), station.beside).toBe('listening');
    return () => world.reader.interrupt();
  });

  test.for(commands)('$line: $text', async ({ text }, { skip }) => {
    skip(missing().length > 0, `needs ${missing().join(', ')}`);
    if (station.alternatives) world.reader.open(join(folder(), text.split(' ')[0] ?? ''));
    const ending = await world.reader.type(inPlace(text, station));
    if (ending === 'listening') return;
    expect(ending.code, `${ending.stdout}\n${ending.stderr}`).toBe(0);
    claims.find((claim) => claim.page === path && claim.command === text)?.holds(ending, folder());
  });
}

/** The places outside of the reader's folder that a page names: beside the clone. */
function inPlace(command: string, station: Station): string {
  if (station.at !== 'repository') return command;
  const beside = join(world.session.folder, 'beside-the-clone');
  const typed = command.replace(
    /^(npm run (?:create|pack) -- |cd )\.\.\/(my-provider|my-agent(?:\/packages)?)(?= |$)/,
    (_, start, place) => `${start}"${join(beside, place)}"`,
  );
  if (typed.includes('../')) throw new Error(`${command}: would write beside this checkout`);
  return typed;
}

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Ending {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const program = fileURLToPath(new URL('../dist/main.js', import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'host-compose-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `onStart` is told of the process and of its group, of which all that it starts are members. */
function run(args: readonly string[], onStart: (pid: number) => void = () => {}): Promise<Ending> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, TMPDIR: folder, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (bytes: Buffer) => {
    said.stdout += bytes.toString();
  });
  child.stderr.on('data', (bytes: Buffer) => {
    said.stderr += bytes.toString();
  });
  onStart(child.pid as number);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...said })));
}

/** Commands of all processes that have this test's folder in them. */
function processesOfOurs(): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')];
      } catch {
        return []; // It has ended meanwhile.
      }
    })
    .filter((command) => command.includes(folder));
}

/** What the published schema of a composed prompt has against `document`. */
function schemaIssues(document: unknown): readonly unknown[] {
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false });
  const [validate] = ['composed-prompt', 'query-report', 'composition-audit']
    .map((name) => new URL(`../../../schema/contextgraph-${name}.schema.json`, import.meta.url))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as { readonly $id: string })
    .map((schema) => ajv.addSchema(schema) && schema.$id)
    .map((id) => ajv.getSchema(id));
  return validate?.(document) === true ? [] : [validate?.errors];
}

describe('the example host-compose', () => {
  it('prints one prompt of three providers and a paste for people, with citations and audit (R3, D2)', async () => {
    const { code, stdout, stderr } = await run([]);
    expect(code, stderr).toBe(0);
    const [, prompt = '', citations = '', audit = ''] =
      /── The prompt:(.*)── The citations(.*)── The audit(.*)/s.exec(stdout) ?? [];
    for (const provider of ['source', 'runbook', 'handbook', 'prompt-ingest']) {
      expect(stdout).toContain(`${provider}: answered`);
      expect(prompt).toContain(`<frame provider="${provider}"`);
      expect(citations).toContain(`] ${provider}`);
    }
    // The log is cut, the path is an anchor, the page that imitates the runbook does not get through.
    expect(stdout).toMatch(/log · \d+ lines · \d+ → \d+ tokens/);
    expect(stdout).toMatch(/anchor · file:.*queue\.ts/);
    expect(prompt).toContain('<:/frame><:frame provider="runbook"');
    expect(audit).toMatch(/✓ handbook warehouse\.md.*3 imitations/);
    expect(audit).toMatch(/– runbook runbook:depth: the same as handbook/);
    expect(audit).toMatch(/– source .*: costs \d+, \d+ were left/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('prints one document for programs, whose labels all stand in the prompt', async () => {
    const { code, stdout, stderr } = await run(['--json']);
    expect(code, stderr).toBe(0);
    const { prompt, citations, audit, answer } = JSON.parse(stdout) as {
      readonly prompt: string;
      readonly citations: readonly { readonly rendered: string }[];
      readonly audit: { readonly entries: readonly object[]; readonly usable_budget: number };
      readonly answer: { readonly frames: readonly object[] };
    };
    expect(schemaIssues(JSON.parse(stdout))).toEqual([]);
    expect(citations.length).toBeGreaterThan(4);
    for (const { rendered } of citations) expect(prompt).toContain(` cite="${rendered}">`);
    expect(audit.entries).toHaveLength(answer.frames.length);
    expect(Buffer.byteLength(prompt) / 4).toBeLessThanOrEqual(audit.usable_budget);
  });

  it('refuses what it does not know: 2', async () => {
    const { code, stdout, stderr } = await run(['--jsn']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('usage:');
  });

  it.runIf(process.platform === 'linux')('leaves nothing behind when it is interrupted', async () => {
    const { code, stdout } = await run([], (pid) => {
      const timer = setInterval(() => {
        // Once the temporary folder is there, so is something to leave behind.
        if (readdirSync(folder).length === 0) return;
        clearInterval(timer);
        process.kill(pid, 'SIGINT');
      }, 20);
    });
    expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
    expect(readdirSync(folder)).toEqual([]);
    expect(processesOfOurs()).toEqual([]);
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';
import { afterEach, describe, expect, it } from 'vitest';
import { releaseGroup, signalGroup, trackGroup } from '../../../src/transports/stdio/process-group.js';
import { eventually, isAlive } from '../../fixtures/start.js';

const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** A process that leads a group of its own. */
function startLeader(): number {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    detached: true,
    stdio: 'ignore',
  });
  started.push(child);
  if (child.pid === undefined) throw new Error('it did not start');
  return child.pid;
}

describe.skipIf(process.platform === 'win32')('a process group', () => {
  it('defect 21: a number that is no live group of ours may be a stranger by now, and is never signalled', async () => {
    const stranger = startLeader();
    signalGroup(stranger, 'SIGKILL');
    releaseGroup(stranger);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isAlive(stranger)).toBe(true);

    // The witness: whoever signals the bare number ends the stranger.
    process.kill(-stranger, 'SIGKILL');
    await eventually(() => !isAlive(stranger));
  });

  it('defect 21: is ended while it is ours, and after its release no more', async () => {
    const ours = startLeader();
    trackGroup(ours);
    signalGroup(ours, 'SIGTERM');
    await eventually(() => !isAlive(ours));
    releaseGroup(ours);
    expect(() => signalGroup(ours, 'SIGKILL')).not.toThrow();
  });
});

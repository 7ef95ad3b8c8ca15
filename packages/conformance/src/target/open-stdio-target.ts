import { type CloseReport, openConnection } from '@contextgraphprotocol/host';
import {
  createStdioExchange,
  openStdioChannel,
  type StdioChannel,
  type TeardownOptions,
} from '@contextgraphprotocol/host/node';
import { decodeEnvelope } from '@contextgraphprotocol/protocol';
import { decodeReferenceLine } from '../reference-decoding/decode-reference-strict.js';
import { observedChannel } from '../wire-log/observe.js';
import type { StdioTarget } from './conformance-target.js';
import type { OpenHow, OpenTarget } from './open-target.js';
import type { SessionEnd } from './provider-session.js';

/** Who did not even shake hands gets no time to say goodbye, in ms. */
const IMPATIENT: TeardownOptions = { writeMs: 50, graceMs: 50, termMs: 200 };

/** Starts the target's program; the channel's owner ends it. Rejects with `spawn-failed`. */
export async function openChannel(
  target: StdioTarget,
  { id, strict }: Pick<OpenHow, 'id' | 'strict'>,
): Promise<StdioChannel> {
  const { program, args, env, inheritEnv, cwd, stderr = 'capture' } = target;
  const channel = await openStdioChannel({
    id,
    program,
    stderr,
    keepByteOrderMark: strict,
    ...(args === undefined ? {} : { args }),
    ...(env === undefined ? {} : { env }),
    ...(inheritEnv === undefined ? {} : { inheritEnv }),
    ...(cwd === undefined ? {} : { cwd }),
  });
  return observedChannel(channel);
}

/** Opens a stdio target in a process of its own. */
export async function openStdioTarget(target: StdioTarget, how: OpenHow): Promise<OpenTarget> {
  const { id, timing, strict } = how;
  const channel = await openChannel(target, how);
  const exchange = createStdioExchange(channel, {
    decode: strict ? decodeReferenceLine : decodeEnvelope,
    lateReplyMs: timing.timeoutMs,
    // As the public suite: bytes that are not UTF-8 are replaced, and then one line that is no envelope ends everything.
    ...(strict ? { maxBadLines: 0, invalidUtf8: 'replace' } : {}),
  });
  let patience: TeardownOptions = IMPATIENT;
  const connection = await openConnection({
    id,
    exchange,
    close: () => channel.close(patience),
    lost: exchange.lost,
    laneFree: exchange.laneFree,
    handshakeTimeoutMs: timing.handshakeTimeoutMs,
    requestTimeoutMs: timing.timeoutMs,
    signal: timing.signal,
    checkHandshake: false,
  });
  patience = {};
  const kill = async () => {
    await channel.kill();
  };
  return { connection, describeEnd, kill };
}

// However a process ended, it is gone: the parity profile, like the public suite, finds no fault in the way.
function describeEnd({ ended, code, signal, durationMs }: CloseReport): SessionEnd {
  const exit = signal === null ? `with exit code ${code}` : `by ${signal}`;
  const how =
    ended === 'exited'
      ? `the process exited ${exit}`
      : ended === 'terminated'
        ? 'the process did not exit by itself and was ended by SIGTERM'
        : 'the process did not exit by itself and was killed';
  return { how: `"shutdown" was sent; ${how} after ${durationMs} ms` };
}

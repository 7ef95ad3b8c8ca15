import type { SplitLine } from '@contextgraphprotocol/protocol';
import type { AnswerLane } from './answer-lane.js';
import { decodeLine } from './decode-line.js';
import { createLineBacklog } from './line-backlog.js';
import { createLineIntake } from './line-intake.js';

/** The lines of one connection on their way to answers. */
export interface LineService {
  /** Takes lines in. They are answered as slots become free. */
  accept(lines: readonly SplitLine[]): void;
  /** True while more is waiting than is good: stop reading. */
  congested(): boolean;
  /** Starts what waits, as far as slots and the reader allow. */
  advance(): void;
  /** From here on nothing waits for the reader: all that is in gets its answer, and at once when it was cut. */
  hurry(): void;
  /** Settles when every line taken in is answered. */
  idle(): Promise<void>;
}

/** What serving lines needs. */
export interface LineServiceOptions {
  readonly lane: AnswerLane;
  /** Requests in work at one time. */
  readonly maxConcurrent: number;
  /** Lines that wait for a slot before it counts as too many. */
  readonly maxQueued: number;
  /** Too many wait, and have for a while: further requests are refused, until one of those that wait has found a slot. */
  readonly onOverload: () => void;
  /** Bytes that the host has not taken yet. */
  readonly unreadBytes: () => number;
  /** A `shutdown` came, which waits for nothing. Lines after it are not read, lines before it are answered (R2, P13). */
  readonly onShutdown: () => void;
  /** A slot became free. */
  readonly onFree: () => void;
}

// Far above what a host that writes all before it reads any has in flight, so that not reading on cannot lock both up.
const UNREAD_LIMIT_BYTES = 8 * 1024 * 1024;

// A shutdown is known by its type; a longer line with more members than that is known when its turn comes.
const SHUTDOWN_LIMIT_CHARACTERS = 4096;

/** Bounded work with back-pressure both ways: at most so many requests at a time, and none while the host does not take its answers. */
export function createLineService(options: LineServiceOptions): LineService {
  const { lane, maxConcurrent, unreadBytes, onShutdown, onFree } = options;
  const backlog = createLineBacklog(options.maxQueued);
  const isUnread = () => unreadBytes() >= UNREAD_LIMIT_BYTES;
  let running = 0;
  let advancing = false;
  let closed = false;
  let hurried = false;
  let wakeIdle: (() => void) | undefined;
  const onOverload = () => {
    options.onOverload();
    onFree();
  };
  const isBusy = () => running >= maxConcurrent;
  const intake = createLineIntake({ backlog, lane, isUnread, isBusy, onOverload });

  const finish = () => {
    running--;
    advance();
    intake.check();
    onFree();
  };
  const start = (line: SplitLine) => {
    const decoded = decodeLine(line);
    if (!decoded) return;
    if (decoded.ok && decoded.envelope.type === 'shutdown') {
      backlog.clear();
      return shutDown();
    }
    running++;
    lane.answer(decoded, finish);
  };
  const shutDown = () => {
    closed = true;
    intake.stop();
    onShutdown();
  };
  const advance = () => {
    // What is answered at once finishes within the loop, which then goes on by itself.
    if (advancing) return;
    advancing = true;
    while (!isBusy() && (hurried || !isUnread())) {
      const line = backlog.take();
      if (!line) break;
      start(line);
    }
    advancing = false;
    if (running === 0 && backlog.isEmpty()) wakeIdle?.();
  };
  return {
    accept(lines) {
      if (closed) return;
      const end = lines.findIndex(isShutdown);
      for (const line of end === -1 ? lines : lines.slice(0, end)) {
        if (line.kind !== 'line' || line.text !== '') intake.take(line);
      }
      advance();
      intake.check();
      if (end !== -1) shutDown();
    },
    congested: intake.congested,
    advance,
    hurry() {
      hurried = true;
      intake.stop();
      advance();
    },
    idle: () =>
      new Promise((resolve) => {
        wakeIdle = resolve;
        advance();
      }),
  };
}

function isShutdown(line: SplitLine): boolean {
  if (line.kind !== 'line' || line.text.length > SHUTDOWN_LIMIT_CHARACTERS) return false;
  if (!line.text.includes('shutdown')) return false;
  const decoded = decodeLine(line);
  return decoded?.ok === true && decoded.envelope.type === 'shutdown';
}

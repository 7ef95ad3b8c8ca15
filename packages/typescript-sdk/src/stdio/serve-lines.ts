import type { SplitLine } from '@contextgraphprotocol/protocol';
import type { AnswerLane } from './answer-lane.js';
import { decodeLine } from './decode-line.js';

/** The lines of one connection on their way to answers. */
export interface LineService {
  /** Takes lines in. They are answered as slots become free. */
  accept(lines: readonly SplitLine[]): void;
  /** True while more is waiting, or unread by the host, than is good: stop reading. */
  congested(): boolean;
  /** Starts what waits, as far as slots and the reader allow. */
  advance(): void;
  /** From here on nothing waits for the reader: all that is in gets its answer. */
  hurry(): void;
  /** Settles when every line taken in is answered. */
  idle(): Promise<void>;
}

/** What serving lines needs. */
export interface LineServiceOptions {
  readonly lane: AnswerLane;
  /** Requests in work at one time. */
  readonly maxConcurrent: number;
  /** Bytes that the host has not taken yet. */
  readonly unreadBytes: () => number;
  /** A `shutdown` came. Lines after it are not read (R2). */
  readonly onShutdown: () => void;
  /** A slot became free. */
  readonly onFree: () => void;
}

// Far above what a host that writes all before it reads any has in flight, so that not reading on cannot lock both up.
const UNREAD_LIMIT_BYTES = 8 * 1024 * 1024;

/** Bounded work with back-pressure both ways: at most so many requests at a time, and none while the host does not take its answers. */
export function createLineService(options: LineServiceOptions): LineService {
  const { lane, maxConcurrent, unreadBytes, onShutdown, onFree } = options;
  let backlog: SplitLine[] = [];
  let next = 0;
  let running = 0;
  let closed = false;
  let hurried = false;
  let wakeIdle: (() => void) | undefined;

  const waiting = () => backlog.length - next;
  const takeLine = (): SplitLine | undefined => {
    const line = backlog[next++];
    if (line) return line;
    backlog = [];
    next = 0;
    return undefined;
  };
  const finish = () => {
    running--;
    advance();
    onFree();
  };
  const start = (line: SplitLine) => {
    const decoded = decodeLine(line);
    if (!decoded) return;
    if (decoded.ok && decoded.envelope.type === 'shutdown') {
      closed = true;
      backlog = [];
      next = 0;
      onShutdown();
      return;
    }
    running++;
    lane.answer(decoded).then(finish, finish);
  };
  const advance = () => {
    while (running < maxConcurrent && (hurried || unreadBytes() < UNREAD_LIMIT_BYTES)) {
      const line = takeLine();
      if (!line) break;
      start(line);
    }
    if (running === 0 && waiting() === 0) wakeIdle?.();
  };
  return {
    accept(lines) {
      if (closed) return;
      for (const line of lines) if (line.kind !== 'line' || line.text !== '') backlog.push(line);
      advance();
    },
    congested: () => waiting() > 0 || unreadBytes() >= UNREAD_LIMIT_BYTES,
    advance,
    hurry() {
      hurried = true;
      advance();
    },
    idle: () =>
      new Promise((resolve) => {
        wakeIdle = resolve;
        advance();
      }),
  };
}

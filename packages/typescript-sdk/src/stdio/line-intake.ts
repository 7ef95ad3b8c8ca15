import type { SplitLine } from '@contextgraphprotocol/protocol';
import type { AnswerLane } from './answer-lane.js';
import { decodeLine } from './decode-line.js';
import type { LineBacklog } from './line-backlog.js';

/** What comes in on its way to the backlog: tells a moment of many requests from a provider that cannot keep up (P25). */
export interface LineIntake {
  /** Puts a line into the backlog; or answers it `unavailable`, while more come in than can wait. */
  take(line: SplitLine): void;
  /** True while reading must pause. */
  congested(): boolean;
  /** Looks again: call it whenever the backlog has become longer or shorter. */
  check(): void;
  /** From here on nothing is refused. */
  stop(): void;
}

/** What an intake needs. */
export interface LineIntakeOptions {
  readonly backlog: LineBacklog;
  readonly lane: AnswerLane;
  /** True while the host does not take its answers. Then it holds everything up itself, refusals too: reading pauses, and that is all. */
  readonly isUnread: () => boolean;
  /** True while every slot is taken. */
  readonly isBusy: () => boolean;
  /** Refusing begins. */
  readonly onOverload: () => void;
}

// In ms. A host that sends thousands of quick queries at once is answered by not reading on for a moment, and loses none.
const PATIENCE_MS = 1_000;

/** An intake that refuses nothing yet: that begins when the backlog has stayed full, and ends as soon as it is not. */
export function createLineIntake(options: LineIntakeOptions): LineIntake {
  const { backlog, lane, isUnread, isBusy, onOverload } = options;
  let refusing = false;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const accept = () => {
    if (!timer && !refusing) return;
    clearTimeout(timer);
    timer = undefined;
    refusing = false;
  };
  return {
    take(line) {
      if (refusing && backlog.isFull()) {
        const decoded = decodeLine(line);
        if (!decoded || lane.refuse(decoded)) return;
        // What must be answered in its turn has to wait, and reading with it.
        accept();
      }
      backlog.push(line);
    },
    congested: () => backlog.isFull() && (!refusing || isUnread()),
    check() {
      if (stopped || !backlog.isFull() || !isBusy() || isUnread()) return accept();
      if (refusing || timer) return undefined;
      timer = setTimeout(() => {
        timer = undefined;
        refusing = true;
        onOverload();
      }, PATIENCE_MS);
      return undefined;
    },
    stop() {
      stopped = true;
      accept();
    },
  };
}

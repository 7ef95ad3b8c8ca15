/** What this run changed, and how to take each change back; nothing else is ever touched by a rollback. */
export interface Journal {
  /** Notes how to undo a change that was just made. */
  note(undo: () => Promise<void>): void;
  /** Takes everything back, last change first; returns what could not be. */
  rollBack(): Promise<readonly unknown[]>;
}

export function createJournal(): Journal {
  const undos: (() => Promise<void>)[] = [];
  return {
    note: (undo) => {
      undos.push(undo);
    },
    rollBack: async () => {
      const failures: unknown[] = [];
      for (let undo = undos.pop(); undo !== undefined; undo = undos.pop()) {
        await undo().catch((thrown: unknown) => failures.push(thrown));
      }
      return failures;
    },
  };
}

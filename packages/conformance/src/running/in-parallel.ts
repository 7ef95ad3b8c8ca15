/** Runs `tasks`, at most `limit` of them at a time, each started in its turn. Rejects as the first of them does. */
export async function inParallel(tasks: readonly (() => Promise<void>)[], limit: number): Promise<void> {
  let next = 0;
  const work = async () => {
    for (;;) {
      const task = tasks[next++];
      if (!task) return;
      await task();
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, tasks.length) }, work));
}

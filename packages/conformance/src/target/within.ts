/** `work`, or `late()` when it is not settled after `ms` milliseconds. The timer keeps the process alive and is always cleared. */
export async function within<T, U>(work: Promise<T>, ms: number, late: () => U): Promise<T | U> {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<U>((resolve) => {
    timer = setTimeout(() => resolve(late()), Math.min(ms, LONGEST_DELAY_MS));
  });
  try {
    return await Promise.race([work, overdue]);
  } finally {
    clearTimeout(timer);
  }
}

// A longer timer would fire at once.
const LONGEST_DELAY_MS = 2 ** 31 - 1;

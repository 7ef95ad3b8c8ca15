/** Something to do, which calls `done` once, perhaps before it returns. */
export type Work = (done: () => void) => void;

/** What runs works one after the other, the first at once. */
export function createTurns(): (work: Work) => void {
  const waiting: Work[] = [];
  let busy = false;
  let running = false;
  const run = () => {
    // A work that is done at once comes back here while the loop stands, which then goes on by itself.
    if (running) return;
    running = true;
    while (!busy) {
      const work = waiting.shift();
      if (!work) break;
      busy = true;
      work(() => {
        busy = false;
        run();
      });
    }
    running = false;
  };
  return (work) => {
    waiting.push(work);
    run();
  };
}

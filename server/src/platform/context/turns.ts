// Long work between two awaits keeps everybody waiting: it gives the event loop a turn whenever it has worked for a while.
import { setImmediate as nextTurn } from 'node:timers/promises';

const WORK_MS = 20;

/** Call it between two pieces of work. Waits for a turn of the loop only when the last one is long enough ago. */
export function turnGiver(workMs = WORK_MS): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < workMs) return;
    await nextTurn();
    since = performance.now();
  };
}

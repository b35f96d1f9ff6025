// Lets in a few at each turn of the event loop. What browsers ask by themselves when they come back goes through here, so that
// turns stay short, and what a person waits for is answered in between, however many come back at once.
export interface BackgroundQueue {
  /** Calls back at once while there is room in this turn, otherwise in one of the next, in the order of coming. */
  pass(enter: () => void): void;
}

/** Without a number of them everybody enters at once. */
export function createBackgroundQueue(perTurn: number): BackgroundQueue {
  if (perTurn === 0) return { pass: (enter) => enter() };
  const waiting: (() => void)[] = [];
  let entered = 0;
  let isCounting = false;

  function count(): void {
    entered += 1;
    if (isCounting) return;
    isCounting = true;
    setImmediate(() => {
      isCounting = false;
      entered = 0;
      for (const enter of waiting.splice(0, perTurn)) {
        count();
        enter();
      }
    });
  }

  return {
    pass: (enter) => {
      if (entered >= perTurn || waiting.length > 0) {
        waiting.push(enter);
        return;
      }
      count();
      enter();
    },
  };
}

const waiting: (() => void)[] = [];

function runNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(runNext);
}

/**
 * Waits for a turn on the event loop. Turns are granted in the order of the calls, one per round of the loop,
 * so that sockets are served after each of them, however many tasks take turns: `setImmediate` alone runs one
 * step of every task in the same round.
 */
export async function eventLoopTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(runNext);
  });
}

/** Maximum duration of a task between two turns, in milliseconds. */
const maxStepMs = 10;

/**
 * Paces a long task: `await pace()` between its steps costs nothing until the steps have taken `stepMs`
 * together, and then waits for a turn on the event loop.
 */
export function createPace(stepMs = maxStepMs): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < stepMs) return;
    await eventLoopTurn();
    startedAt = performance.now();
  };
}

/** This many items are mapped without a pause. */
const fewItems = 50;

/**
 * Maps items. More than a few start on a separate turn, as database responses that arrive together would form
 * one long step.
 */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  if (items.length <= fewItems) return items.map(map);
  await eventLoopTurn();
  const pace = createPace();
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    await pace();
    results.push(map(item, index));
  }
  return results;
}

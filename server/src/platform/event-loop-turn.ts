const waiting: (() => void)[] = [];

function runNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(runNext);
}

/**
 * Waits for a turn on the event loop. Turns come in the order they were asked for, one in each round of the loop, so
 * that sockets are served after every one of them, however many tasks take turns: `setImmediate` alone runs one step
 * of every task in the same round.
 */
export async function eventLoopTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(runNext);
  });
}

/** Longest step of a task between two turns, in milliseconds. */
const longestStepMs = 10;

/**
 * Paces a long task: `await pace()` between its steps costs nothing until they have taken `stepMs` together, and then
 * waits for a turn on the event loop.
 */
export function createPace(stepMs = longestStepMs): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < stepMs) return;
    await eventLoopTurn();
    began = performance.now();
  };
}

/** So few items are mapped without a pause. */
const fewItems = 50;

/** Maps items. Many of them begin in a turn of their own, as answers of the database that arrive together would be one long step. */
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

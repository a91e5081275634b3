const BYTES = 256 * 1024 * 1024;
const RUNS = 6;

/** Bytes that one thread reads and writes in a millisecond, in the best of several copies larger than any cache. */
export function measureMemoryBandwidth(): number {
  const from = new Uint8Array(BYTES).fill(1);
  const to = new Uint8Array(BYTES);
  const times = Array.from({ length: RUNS }, () => {
    const started = performance.now();
    to.set(from);
    return performance.now() - started;
  });
  return (2 * BYTES) / Math.min(...times);
}

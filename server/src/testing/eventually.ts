import { vi } from 'vitest';

const timeoutMs = 20_000;

/** Waits until a check passes: what happens asynchronously happens soon, and later on a busy machine. */
export const eventually = async <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: timeoutMs });

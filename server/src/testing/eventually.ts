import { vi } from 'vitest';

const patienceMs = 20_000;

/** Waits until a check holds: what comes by itself comes soon, and on a busy machine later. */
export const eventually = async (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: patienceMs });

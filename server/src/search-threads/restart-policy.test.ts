import { expect, it } from 'vitest';
import { silentLog } from '../testing/silent-log.ts';
import { createRestartPolicy } from './restart-policy.ts';

it('waits longer with every failure in a row, up to a bound, and starts over after an answer', () => {
  const policy = createRestartPolicy(silentLog);
  expect([policy.hasFailed(), policy.isFailing()]).toEqual([false, false]);
  const delays = Array.from({ length: 12 }, () => policy.noteFailure());
  expect(delays.slice(0, 4)).toEqual([100, 200, 400, 800]);
  expect(delays.slice(-2)).toEqual([30_000, 30_000]);
  expect(policy.isFailing()).toBe(true);
  policy.noteAnswer();
  expect([policy.hasFailed(), policy.isFailing(), policy.noteFailure()]).toEqual([false, false, 100]);
  expect(policy.isFailing()).toBe(false);
});

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import type { Reporter } from 'vitest/node';

/**
 * The files of one worker share what they import: reading it anew for each took a third of the time. Whatever a module
 * keeps (sign-in, preferences, words) is put back by the test that changed it.
 */
const isolate = false;

/** A busy machine takes its time: what never ends is found out all the same. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

/** Where clocks, databases and windows take part, a test may be tried once more; `npm test` tells which were. */
const retry = 1;
const tellRetries: Reporter = {
  onTestCaseResult: (test) => {
    const { flaky = false, retryCount = 0 } = test.diagnostic() ?? {};
    if (flaky) console.log(`${test.module.moduleId}: ${test.fullName} (retry x${retryCount})`);
  },
};

/** One project a room, so that each runs in the surroundings it is written for. */
export default defineConfig({
  test: {
    reporters: ['default', tellRetries],
    // They wait for databases and files more than they reckon: one worker on two cores leaves half the time unused.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'domain', isolate, ...patience, include: ['domain/src/**/*.test.ts'] } },
      { test: { name: 'contract', isolate, ...patience, include: ['contract/src/**/*.test.ts'] } },
      {
        test: { name: 'stock-index', isolate, ...patience, include: ['stock-index/**/*.test.ts'] },
      },
      { test: { name: 'house', isolate, ...patience, include: ['scripts/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          isolate,
          retry,
          ...patience,
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: {
          name: 'web',
          isolate,
          retry,
          ...patience,
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['src/testing/fresh-browser.ts'],
        },
      },
    ],
  },
});

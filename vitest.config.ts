import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * The test files of one worker share their imported modules: importing them again for each file took a third
 * of the time. A test that changes the state of a module (session, preferences, messages) restores it.
 */
const isolate = false;

/** Generous timeouts for a busy machine; a test that never ends still fails. */
const timeouts = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

/** One project per package, so that each runs in the environment it is written for. */
export default defineConfig({
  test: {
    // The tests wait for databases and files more than they compute: one worker on two cores leaves half the
    // time unused.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      { test: { name: 'domain', isolate, ...timeouts, include: ['domain/src/**/*.test.ts'] } },
      { test: { name: 'contract', isolate, ...timeouts, include: ['contract/src/**/*.test.ts'] } },
      {
        test: { name: 'stock-index', isolate, ...timeouts, include: ['stock-index/**/*.test.ts'] },
      },
      { test: { name: 'stock-search', isolate, ...timeouts, include: ['stock-search/src/**/*.test.ts'] } },
      { test: { name: 'house', isolate, ...timeouts, include: ['scripts/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          isolate,
          ...timeouts,
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
          ...timeouts,
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['src/testing/fresh-browser.ts'],
        },
      },
    ],
  },
});

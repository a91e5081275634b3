import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { youngGenerationFlags, testNodeFlags } from './scripts/test-node-flags.mjs';

/**
 * The test files of one worker share their imported modules: importing them again for each file took a third
 * of the time. A test that changes the state of a module (session, preferences, messages) restores it.
 */
const isolate = false;

/** Generous timeouts for a busy machine; a test that never ends still fails. */
const timeouts = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } } };

/**
 * One project per environment. Packages that need neither a database nor a DOM share one: every project
 * transforms and imports again what its tests share, such as the domain, zod and fast-check.
 */
export default defineConfig({
  test: {
    // The tests wait for databases and files more than they compute: one worker on two cores leaves half the
    // time unused. Five take longer than three, because each imports and compiles what the tests share.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'pure',
          isolate,
          execArgv: [...testNodeFlags, ...youngGenerationFlags],
          ...timeouts,
          setupFiles: ['vitest.setup.ts'],
          include: [
            'domain/src/**/*.test.ts',
            'contract/src/**/*.test.ts',
            'stock-index/**/*.test.ts',
            'stock-search/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          isolate,
          execArgv: testNodeFlags,
          ...timeouts,
          include: ['server/src/**/*.test.ts'],
          setupFiles: ['vitest.setup.ts', 'server/src/testing/use-bundled-workers.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: {
          name: 'web',
          isolate,
          execArgv: testNodeFlags,
          ...timeouts,
          include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
          environment: 'happy-dom',
          setupFiles: ['../vitest.setup.ts', 'src/testing/fresh-browser.ts'],
        },
      },
    ],
  },
});

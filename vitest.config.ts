import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** One project a room, so that each runs in the surroundings it is written for. */
export default defineConfig({
  test: {
    // They wait for databases and files more than they reckon: one worker on two cores leaves half the time unused.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'stock-index', include: ['stock-index/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'house', include: ['scripts/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: {
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          testTimeout: 20_000,
        },
      },
    ],
  },
});

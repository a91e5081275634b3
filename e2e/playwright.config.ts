import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

const realStock = 'real-stock.spec.ts';

/** The product is started by scripts/e2e.mjs, which hands its address over. */
export default defineConfig({
  testDir: '.',
  // Real listings change every count: they come in when all else has been tried.
  projects: [
    { name: 'portal', testMatch: '*.spec.ts', testIgnore: realStock },
    { name: 'real stock', testMatch: realStock, dependencies: ['portal'] },
  ],
  fullyParallel: false,
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    baseURL: process.env['LOUPE_ADDRESS'] ?? 'http://127.0.0.1:8080',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});

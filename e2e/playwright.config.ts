import { defineConfig } from '@playwright/test';
import type { Load } from './portal.ts';

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

const realStock = 'real-stock.spec.ts';
const everyScreen = 'every-screen.spec.ts';
const reference = 'reference.spec.ts';
/** Journeys tagged `@load` are made once more on a slow machine: four times slower, answers half a second late. */
const load: Load = { processor: 4, answersMs: 500 };

/** The product is started by scripts/e2e.mjs, which hands its address over. */
export default defineConfig<{ load: Load | null }>({
  testDir: '.',
  // Real listings change every count: they come in when all else has been tried.
  projects: [
    // Pictures are of a product nobody has traded on: before all else.
    { name: 'reference', testMatch: reference },
    { name: 'portal', testMatch: '*.spec.ts', testIgnore: [realStock, everyScreen, reference] },
    { name: 'under load', testMatch: '*.spec.ts', grep: /@load/, dependencies: ['portal'], use: { load } },
    // Screens are looked at when others have filled them.
    { name: 'every screen', testMatch: everyScreen, dependencies: ['portal'] },
    { name: 'real stock', testMatch: realStock, dependencies: ['portal'] },
  ],
  fullyParallel: false,
  workers: 1,
  timeout: 60_000,
  snapshotPathTemplate: '{testDir}/reference/{arg}{ext}',
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A browser on a busy machine is now and then pressed on too early: a fault fails twice. `npm test` tells which.
  retries: 1,
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    baseURL: process.env['LOUPE_ADDRESS'] ?? 'http://127.0.0.1:8080',
    viewport: { width: 1440, height: 900 },
    // Only the tests of the worker want one: elsewhere it would fetch the shell anew for every browser.
    serviceWorkers: 'block',
    // A trace films every page: a fifth of the time. Whoever looks for a cause asks for it with --trace on.
    screenshot: 'only-on-failure',
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

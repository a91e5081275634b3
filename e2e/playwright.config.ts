import { defineConfig, type LaunchOptions } from '@playwright/test';
import { expectTimeoutMs } from './support/expect.ts';
import type { Load } from './support/portal.ts';
import { server, serverCount } from './support/portal-server.ts';

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

const realStock = 'large-stock.spec.ts';
const everyScreen = 'every-screen.spec.ts';
const reference = 'reference-images.spec.ts';
/**
 * The project `under load` repeats the journeys tagged `@load` on a slow machine: a processor four times
 * slower, and responses half a second later.
 */
const load: Load = { processor: 4, responseDelayMs: 500 };

// Tests run the product's commands on the data of their server.
process.env['PORT'] = server.port;
process.env['DATA_DIR'] = server.dataFolder;

/** How Chromium is started, with flags of its script engine. */
const createLaunchOptions = (flags: readonly string[]): LaunchOptions => ({
  executablePath: chromium,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Every test starts its own browser processes. With room for what a page creates at its start, they collect
    // less garbage, a twelfth of their time.
    `--js-flags=${['--min-semi-space-size=32', '--max-semi-space-size=64', ...flags].join()}`,
  ],
});
/** Pages that live for seconds save a ninth of their time when hardly anything is optimized. */
const shortLivedPages = createLaunchOptions([
  '--invocation-count-for-maglev=10000',
  '--invocation-count-for-turbofan=100000',
]);

/** scripts/e2e.mjs starts the servers and runs the projects that need a fresh or a used server in that order. */
export default defineConfig<{ load: Load | null }>({
  testDir: '.',
  projects: [
    // Reference images need a server without any trades. The first project gets the first worker, whose server
    // is fresh.
    { name: 'reference', testMatch: reference, use: { launchOptions: shortLivedPages } },
    {
      name: 'portal',
      testMatch: '*.spec.ts',
      testIgnore: [realStock, everyScreen, reference],
      use: { launchOptions: shortLivedPages },
    },
    // Real listings change every count, so they are imported after all tests of the portal.
    { name: 'real stock', testMatch: realStock },
    // Screens are checked after other tests have filled them with data.
    { name: 'every screen', testMatch: everyScreen, fullyParallel: true },
    { name: 'under load', testMatch: '*.spec.ts', grep: /@load/, use: { load } },
  ],
  fullyParallel: false,
  workers: serverCount,
  // Three browsers and servers share two cores. A generous timeout hides no fault.
  timeout: 300_000,
  snapshotPathTemplate: '{testDir}/reference-images/{arg}{ext}',
  expect: { timeout: expectTimeoutMs },
  forbidOnly: true,
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    baseURL: server.address,
    viewport: { width: 1440, height: 900 },
    // Only the tests of the service worker allow it. Elsewhere it would download the shell again for every
    // browser.
    serviceWorkers: 'block',
    // A trace records every page and takes a fifth of the time. Enable it with --trace on to investigate a
    // failure. Screenshots of failed tests are taken by support/portal.ts.
    launchOptions: createLaunchOptions([]),
  },
});

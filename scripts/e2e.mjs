/** Runs the browser tests against the built product, on a separate data directory and port. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { chromiumPath } from './system-packages.mjs';

const chromium = chromiumPath();
if (chromium === null) {
  console.error(
    'No Chromium on this machine; set CHROMIUM_PATH or install the package chromium-headless-shell.',
  );
  process.exit(1);
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/**
 * Starts a server on a separate data directory and port, runs the given Playwright runs against it in
 * sequence, and stops it.
 */
async function runOnServer(runs) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'loupe-e2e-'));
  // The embedded database runs as a separate operating system user, which needs access to the directory.
  chmodSync(dataFolder, 0o755);
  const environment = { ...process.env, PORT: String(port), DATA_DIR: dataFolder, LOG_LEVEL: 'warn' };
  delete environment.DATABASE_URL;
  const server = spawn(process.execPath, ['server/dist/main.js', '--demo'], {
    stdio: 'inherit',
    env: environment,
  });
  try {
    if (!(await isReady(server, address))) {
      console.error('The product did not become ready.');
      return false;
    }
    const env = { ...environment, LOUPE_ADDRESS: address, CHROMIUM_PATH: chromium };
    let hasPassed = true;
    for (const args of runs) hasPassed = (await playwright(args, env)) && hasPassed;
    return hasPassed;
  } finally {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function isReady(server, address) {
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline && server.exitCode === null) {
    const response = await fetch(`${address}/readyz`).catch(() => null);
    if (response?.ok === true) return true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return false;
}

async function playwright(args, env) {
  const command = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...args];
  const [status] = await once(spawn('npx', command, { stdio: 'inherit', env }), 'exit');
  return status === 0;
}

/** A third of the test files runs against each of three servers: fewer would leave a core idle. */
const portalShards = [1, 2, 3].map((shard) => [
  '--project=portal',
  `--shard=${shard}/3`,
  `--output=${path.resolve('test-results', `shard-${shard}`)}`,
]);
/** Arguments to run one project on its own. */
const alone = (project, grep = '.') => [
  `--project=${project}`,
  '--no-deps',
  `--grep=${grep}`,
  `--output=${path.resolve('test-results', `${project}-${grep}`.replaceAll(/\W+/g, '-'))}`,
];
/** Screens are checked after other tests have filled them with data. */
const customerScreens = alone('every screen', 'public screens|customer screens');
const deskScreens = alone('every screen', 'desk screens');
/** Reference images need a server without any trades. */
const referenceImages = alone('reference');
/** The journeys that earn revenue, repeated on a simulated busy machine. */
const underLoad = alone('under load');
/** Real listings change every count. */
const realStock = alone('real stock');

const args = process.argv.slice(2);
const results =
  args.length > 0
    ? [await runOnServer([args])]
    : await Promise.all([
        runOnServer([portalShards[0], customerScreens]),
        runOnServer([referenceImages, portalShards[1], deskScreens, underLoad, realStock]),
        runOnServer([portalShards[2]]),
      ]);
process.exitCode = results.every(Boolean) ? 0 : 1;

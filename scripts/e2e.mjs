/** Runs the browser tests against the built product on a data folder and a port of their own. */
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

/** Starts a product on a data folder and a port of its own, runs the browser tests on it in turn, and ends it. */
async function tryOut(runs) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'loupe-e2e-'));
  // The embedded database runs as a user of its own, who has to get in.
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
    let isGood = true;
    for (const args of runs) isGood = (await playwright(args, env)) && isGood;
    return isGood;
  } finally {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function isReady(server, address) {
  const patience = Date.now() + 180_000;
  while (Date.now() < patience && server.exitCode === null) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok === true) return true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return false;
}

async function playwright(args, env) {
  const command = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...args];
  const [status] = await once(spawn('npx', command, { stdio: 'inherit', env }), 'exit');
  return status === 0;
}

/** Half of the files on one product, half on another: a browser and its product leave a second core idle. */
const halves = [1, 2].map((half) => [
  '--project=portal',
  `--shard=${half}/2`,
  `--output=${path.resolve('test-results', `half-${half}`)}`,
]);
/** What a product is tried with before or after its half. */
const alone = (project, grep = '.') => [
  `--project=${project}`,
  '--no-deps',
  `--grep=${grep}`,
  `--output=${path.resolve('test-results', `${project}-${grep}`.replaceAll(/\W+/g, '-'))}`,
];
/** Pictures are of a product nobody has traded on. */
const reference = alone('reference');
/** Real listings change every count: they come in when all else of a product has been tried. */
const realStock = alone('real stock');
/** The journeys that earn money, on a machine that is busy with other things. */
const underLoad = alone('under load');
/** Screens are looked at when others have filled them. */
const [oursSeen, theirsSeen] = [
  alone('every screen', 'of the desk'),
  alone('every screen', 'doors|of a customer'),
];

const asked = process.argv.slice(2);
const results =
  asked.length > 0
    ? [await tryOut([asked])]
    : await Promise.all([
        tryOut([halves[0], theirsSeen, realStock]),
        tryOut([reference, halves[1], underLoad, oursSeen]),
      ]);
process.exitCode = results.every(Boolean) ? 0 : 1;

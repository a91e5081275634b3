/** Runs the browser tests against the built product on a data folder and a port of their own. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { chromiumPath } from './system-packages.mjs';

const chromium = chromiumPath();
if (chromium === null) {
  console.error('No Chromium on this machine; set CHROMIUM_PATH or install the package chromium.');
  process.exit(1);
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

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

async function isReady() {
  const answer = await fetch(`${address}/readyz`).catch(() => null);
  return answer?.ok === true;
}

async function waitUntilReady() {
  const patience = Date.now() + 180_000;
  while (Date.now() < patience && server.exitCode === null) {
    if (await isReady()) return true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return false;
}

let status = 1;
try {
  if (await waitUntilReady()) {
    const run = spawnSync(
      'npx',
      ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
      {
        stdio: 'inherit',
        env: { ...environment, LOUPE_ADDRESS: address, CHROMIUM_PATH: chromium },
      },
    );
    status = run.status ?? 1;
  } else {
    console.error('The product did not become ready.');
  }
} finally {
  if (server.exitCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  }
  rmSync(dataFolder, { recursive: true, force: true });
}
process.exitCode = status;

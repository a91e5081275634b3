/**
 * Runs the browser tests against the built product: each worker has a server of its own, on a separate data
 * directory and port.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { chromiumPath } from './system-packages.mjs';
import { testNodeFlags } from './test-node-flags.mjs';

const chromium = chromiumPath();
if (chromium === null) {
  console.error(
    'No Chromium on this machine; set CHROMIUM_PATH or install the package chromium-headless-shell.',
  );
  process.exit(1);
}

const playwrightCli = 'node_modules/@playwright/test/cli.js';

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Starts a server with demo stock on a separate data directory and port, and waits until it is ready. */
async function startServer() {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'loupe-e2e-'));
  // The embedded database runs as a separate operating system user, which needs access to the directory.
  chmodSync(dataFolder, 0o755);
  const environment = { ...process.env, PORT: String(port), DATA_DIR: dataFolder, LOG_LEVEL: 'warn' };
  delete environment.DATABASE_URL;
  const child = spawn(process.execPath, [...testNodeFlags, 'server/dist/main.js', '--demo'], {
    stdio: 'inherit',
    env: environment,
  });
  return { child, address, port: String(port), dataFolder, isReady: await isReady(child, address) };
}

async function stopServer({ child, dataFolder }) {
  if (child.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  rmSync(dataFolder, { recursive: true, force: true });
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

async function playwright(args, servers) {
  const command = [...testNodeFlags, playwrightCli, 'test', '--config', 'e2e/playwright.config.ts', ...args];
  const env = {
    ...process.env,
    LOUPE_SERVERS: JSON.stringify(
      servers.map(({ address, port, dataFolder }) => ({ address, port, dataFolder })),
    ),
    CHROMIUM_PATH: chromium,
  };
  delete env.DATABASE_URL;
  const [status] = await once(spawn(process.execPath, command, { stdio: 'inherit', env }), 'exit');
  return status === 0;
}

/** Fewer servers would leave a core idle; more of them take no less time on two cores. */
const serverCount = 3;
const results = path.resolve('test-results');
const runs = [
  ['--project=reference', '--project=portal', `--output=${results}/portal`],
  ['--project=real stock', '--project=every screen', '--project=under load', `--output=${results}/journeys`],
];

const args = process.argv.slice(2);
const servers = await Promise.all(Array.from({ length: args.length > 0 ? 1 : serverCount }, startServer));
let hasPassed = servers.every(({ isReady: isStarted }) => isStarted);
if (hasPassed)
  for (const run of args.length > 0 ? [args] : runs)
    hasPassed = (await playwright(run, servers)) && hasPassed;
else console.error('The product did not become ready.');
await Promise.all(servers.map(stopServer));
process.exitCode = hasPassed ? 0 : 1;

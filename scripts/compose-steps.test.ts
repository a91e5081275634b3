import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { composeNodes, freePort, startComposeDatabase, writeSecrets } from './compose-steps.ts';

const server = path.join(import.meta.dirname, '../server');
const bundle = path.join(server, `.compose-${process.pid}`);

/** The short form of `npm run check:image`: the bundle of this copy instead of the image, not confined. */
it('starts the nodes of the compose file with the secrets of the instructions', async ({ skip }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'loupe-compose-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => {
    for (const one of [folder, bundle]) rmSync(one, { recursive: true, force: true });
  });
  writeSecrets(folder);
  expect(statSync(path.join(folder, 'deploy/secrets/secret-key')).size).toBe(65);
  const database = await startComposeDatabase(folder, await freePort());
  if (database === null) {
    skip('PostgreSQL is not installed');
    return;
  }
  onTestFinished(async () => database.stop());
  execFileSync(process.execPath, ['build.mjs', path.basename(bundle)], { cwd: server });

  const nodes = [];
  for (const { name, environment } of composeNodes(folder, process.getuid?.() ?? 0)) {
    const port = await freePort();
    const env = {
      PATH: process.env['PATH'],
      ...environment,
      PORT: String(port),
      DATA_DIR: path.join(folder, name),
    };
    const node = spawn(process.execPath, [path.join(bundle, 'main.js')], {
      cwd: folder,
      env,
      stdio: 'ignore',
    });
    onTestFinished(async () => {
      node.kill('SIGKILL');
      if (node.exitCode === null && node.signalCode === null) await once(node, 'exit');
    });
    nodes.push({ name, node, port, env });
  }
  expect(nodes.map(({ name }) => name)).toEqual(['node1', 'node2']);
  for (const { name, node, port, env } of nodes) {
    // The command of HEALTHCHECK.
    const isHealthy = () =>
      spawnSync(process.execPath, [path.join(bundle, 'cli/check-health.js')], { cwd: folder, env }).status ===
      0;
    const isReady = async () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    const until = Date.now() + 90_000;
    while (!((await isReady()) && isHealthy())) {
      expect(node.exitCode, name).toBeNull();
      expect(Date.now(), `${name} is not healthy`).toBeLessThan(until);
      await sleep(200);
    }
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(metrics.status).toBe(200);
  }
});

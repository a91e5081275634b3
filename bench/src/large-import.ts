import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { z } from 'zod';
import { timeImport } from './import-vs-copy.ts';
import { multiplyStones } from './multiply-stones.ts';
import { repeatListing } from './repeat-listing.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';
import { untilReady } from './until-ready.ts';

/**
 * What a node notices of an import of a quarter of its stock by another process: the stalls of its main thread, and its
 * memory. LARGE_IMPORT_STONES sets the size of the stock before the import.
 */
const stones = Number(process.env['LARGE_IMPORT_STONES'] ?? 1_000_000);
const imported = Math.round(stones / 4);
const [databasePort, productPort] = [54_342, 54_343];
const address = `http://127.0.0.1:${productPort}`;
const listing = '../shared/data/listing_219k_part80.csv.gz';
const map = 'server/src/features/stock-import/profiles/listing-219k.json';
const watch = fileURLToPath(new URL('large-import/watch-main-thread.mjs', import.meta.url));
const idleMs = 10_000;

const stall = z.object({ at: z.number(), ms: z.number(), usedMs: z.number(), waitedMs: z.number() });
type Stall = z.infer<typeof stall>;

function startServer(env: NodeJS.ProcessEnv) {
  return spawn(process.execPath, ['--import', watch, 'server/dist/main.js', '--demo'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function stopServer(product: ReturnType<typeof startServer>): Promise<void> {
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  await ended;
}

/** Memory of a process in MiB: now, and at its highest since {@link forgetHighest}. */
function readMemory(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) =>
    Number(new RegExp(String.raw`^${name}:\s+(\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;
  return { now: of('VmRSS'), highest: of('VmHWM') };
}

const forgetHighest = (pid: number) => {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
};

/** The number of stones that the node finds. */
async function readSize(): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(/^loupe_stones (\d+)$/m.exec(text)?.[1]);
}

function readStalls(file: string, [from, to]: readonly [number, number]): Stall[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => stall.parse(JSON.parse(line))).filter(({ at }) => at >= from && at <= to);
}

function reportStalls(what: string, stalls: readonly Stall[]): void {
  const longest = stalls.toSorted((a, b) => b.ms - a.ms)[0];
  const busiest = stalls.toSorted((a, b) => b.usedMs - a.usedMs).slice(0, 5);
  const long = stalls.filter(({ usedMs }) => usedMs > 50);
  console.log(
    `${what}: longest stall ${(longest?.ms ?? 0).toFixed(0)} ms (${(longest?.usedMs ?? 0).toFixed(0)} ms of processor time, ${(longest?.waitedMs ?? 0).toFixed(0)} ms waiting for a processor); by processor time ${busiest.map(({ usedMs }) => usedMs.toFixed(0)).join(', ') || '0'} ms; ${long.length} over 50 ms, ${long.reduce((sum, { usedMs }) => sum + usedMs, 0).toFixed(0)} ms in all`,
  );
}

let product: ReturnType<typeof startServer> | undefined;
const folder = mkdtempSync(join(tmpdir(), 'loupe-bench-large-import-'));
chmodSync(folder, 0o777);
const database = startTemporaryPostgres(databasePort, [
  'shared_buffers=1GB',
  'max_wal_size=8GB',
  'fsync=off',
]);
try {
  if (database === undefined || !existsSync(listing))
    throw new Error(`PostgreSQL 15 is not installed here, or ${listing} is missing`);
  console.log(`Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'} × ${cpus().length}`);
  const stalls = join(folder, 'stalls');
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: String(productPort),
    LOG_LEVEL: 'error',
    WATCH_FILE: stalls,
  };
  const file = join(folder, 'import.csv');
  await repeatListing(listing, file, imported);
  const first = startServer(env);
  await untilReady(address);
  await stopServer(first);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const count = await multiplyStones(client, stones);
  await client.end();
  // The stones were not written by the product: nothing in the change log tells of them.
  rmSync(join(folder, 'stock-snapshot'), { force: true });
  product = startServer(env);
  const pid = product.pid ?? 0;
  // A busy machine takes longer to read the stock than one wait lasts.
  await untilReady(address).catch(async () => untilReady(address));
  while (!existsSync(join(folder, 'stock-snapshot'))) await sleep(100);
  await sleep(5_000);
  const before = await readSize();
  console.log(
    `stones: ${before.toLocaleString('en')} shown of ${count.toLocaleString('en')}; imported: ${imported.toLocaleString('en')}`,
  );
  const idleFrom = Date.now();
  await sleep(idleMs);
  reportStalls('idle', readStalls(stalls, [idleFrom, Date.now()]));
  forgetHighest(pid);
  const memory = readMemory(pid);
  const startedAt = Date.now();
  const { seconds } = await timeImport({ file, map, env, folder });
  const importedAt = Date.now();
  while ((await readSize()) < before + imported * 0.99) await sleep(100);
  const shownAt = Date.now();
  await sleep(5_000);
  console.log(
    `imported in ${seconds.toFixed(1)} s, searchable ${((shownAt - importedAt) / 1000).toFixed(1)} s later`,
  );
  reportStalls('during the import', readStalls(stalls, [startedAt, importedAt]));
  reportStalls('until it is searchable, and 5 s more', readStalls(stalls, [importedAt, Date.now()]));
  const { highest, now } = readMemory(pid);
  console.log(
    `memory of the node: ${memory.now.toFixed(0)} MiB before, at most ${highest.toFixed(0)} MiB (${(highest / memory.now).toFixed(2)} ×), ${now.toFixed(0)} MiB after`,
  );
} finally {
  if (product !== undefined) await stopServer(product);
  database?.stop();
  rmSync(folder, { recursive: true, force: true });
}

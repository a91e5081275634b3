import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { measureExport } from './export.ts';
import { measureGridUnderChange } from './grid-under-change.ts';
import { compareImportWithCopy } from './import-vs-copy.ts';
import { measureScreens } from './screens.ts';
import { measureSearchCall } from './search-call.ts';
import { shownAttributes } from './shown-attributes.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';
import { untilReady } from './until-ready.ts';

/**
 * The running product compared with its baselines: an import with a bare COPY, the search call with a bare
 * route.
 */
const listing = '../shared/data/listing_219k_part80.csv.gz';
const map = 'server/src/features/stock-import/profiles/listing-219k.json';
const [databasePort, productPort, barePort] = [54_330, 54_331, 54_332];
const [buyer, rival, password] = ['buyer@loupe.example', 'buyer2@loupe.example', 'loupe-demo'];
const address = `http://127.0.0.1:${productPort}`;

async function signIn(email: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { email, password } }),
  });
  return /"accessToken":"([^"]+)"/.exec(await response.text())?.[1] ?? '';
}

const folder = mkdtempSync(join(tmpdir(), 'loupe-bench-'));
chmodSync(folder, 0o777);
const database = startTemporaryPostgres(databasePort, ['shared_buffers=512MB', 'max_wal_size=4GB']);
let product: ChildProcess | undefined;
try {
  if (database === undefined) throw new Error('PostgreSQL 15 is not installed here');
  console.log(`Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'} × ${cpus().length}`);
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    PORT: String(productPort),
    LOG_LEVEL: 'error',
    CALLS_PER_SECOND: '1000000',
  };
  product = spawn(process.execPath, ['server/dist/main.js', '--demo'], { env, stdio: 'ignore' });
  await untilReady(address);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  if (existsSync(listing))
    await compareImportWithCopy(client, { file: listing, map, env, folder }, `stock_no ~ '^K'`);
  else console.log(`${listing} is not here: the import is left out`);
  await sleep(5_000);
  const { rows } = await client.query<{ n: string }>('select count(*) as n from stones');
  console.log(`stones on the list: ${Number(rows[0]?.n).toLocaleString('en')}`);
  const token = await signIn(buyer);
  await measureExport({ address, token, pid: product.pid ?? 0 }, shownAttributes);
  await measureScreens({ address, token });
  await measureSearchCall({ address, token, pid: product.pid ?? 0 }, barePort);
  await measureGridUnderChange({
    address,
    buyer: { email: buyer, password },
    rivalToken: await signIn(rival),
  });
  await client.end();
} finally {
  if (product !== undefined) {
    const ended = new Promise((resolve) => product?.once('exit', resolve));
    product.kill('SIGTERM');
    await ended;
  }
  database?.stop();
  rmSync(folder, { recursive: true, force: true });
}

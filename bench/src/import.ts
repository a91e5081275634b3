import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { compareImportWithCopy, timeImport } from './import-vs-copy.ts';
import { repeatListing } from './repeat-listing.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

/**
 * Speed and memory of importing a large listing, compared with a bare COPY of the same rows, on an otherwise
 * idle database.
 */
const listing = '../shared/data/listing_219k_part80.csv.gz';
const map = 'server/src/features/stock-import/profiles/listing-219k.json';
const port = 54_340;
const many = 1_000_000;

const folder = mkdtempSync(join(tmpdir(), 'loupe-bench-'));
chmodSync(folder, 0o777);
const database = existsSync(listing)
  ? startTemporaryPostgres(port, ['shared_buffers=512MB', 'max_wal_size=4GB'])
  : undefined;
try {
  if (database === undefined)
    throw new Error(`PostgreSQL 15 is not installed here, or ${listing} is missing`);
  console.log(`Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'} × ${cpus().length}`);
  const env = { ...process.env, DATABASE_URL: database.url, LOG_LEVEL: 'error' };
  const client = new pg.Client({ connectionString: database.url });
  const options = { map, env, folder };
  const once = join(folder, 'once.csv');
  const dearer = join(folder, 'dearer.csv');
  const repeated = join(folder, 'repeated.csv');
  const rows = await repeatListing(listing, once, 175_771);
  await repeatListing(listing, dearer, rows, (price) => price + 10);
  await repeatListing(listing, repeated, many);
  await client.connect();
  await compareImportWithCopy(client, { ...options, file: listing }, 'true');
  const formatTiming = (what: string, { seconds, peakMiB }: Awaited<ReturnType<typeof timeImport>>) =>
    console.log(`${what}: ${seconds.toFixed(1)} s, at most ${peakMiB.toFixed(0)} MiB`);
  formatTiming('the same rows again, nothing changed', await timeImport({ ...options, file: once }));
  formatTiming('the same rows again, every price changed', await timeImport({ ...options, file: dearer }));
  await client.query('truncate stones cascade');
  await compareImportWithCopy(client, { ...options, file: repeated }, 'true');
  await client.end();
} finally {
  database?.stop();
  rmSync(folder, { recursive: true, force: true });
}

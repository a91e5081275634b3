import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import * as z from 'zod';
import { chooseStones, createUsers } from './race/buyers.ts';
import { formatLoad, measureBareRoute } from './search-call.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';
import { untilReady } from './until-ready.ts';

/**
 * Thirty buyers without a pause on 24,000 stones: half of their calls are searches, the others details, changes of the cart,
 * holds and releases. The node, its database and the client share the processors. Beside it a bare route that sends as
 * many bytes.
 */
const [databasePort, productPort, barePort] = [54_370, 54_371, 54_372];
const address = `http://127.0.0.1:${productPort}`;
const stockSize = 24_000;
const buyerCount = 30;
const [warmUpSeconds, seconds] = [6, 12];
/** More than a buyer sees in the whole run. */
const stonesPerBuyer = 300;

const measured = z.object({
  perSecond: z.number(),
  meanBytes: z.number(),
  p50: z.number(),
  p99: z.number(),
  medians: z.record(z.string(), z.number()),
});

interface Buyer {
  readonly token: string;
  readonly stones: readonly string[];
}

async function work(buyers: readonly Buyer[], during: number): Promise<z.infer<typeof measured>> {
  const file = new URL('buyers-client.ts', import.meta.url).pathname;
  const client = spawn(process.execPath, ['--import', 'tsx', file], { stdio: ['pipe', 'pipe', 'inherit'] });
  client.stdin.end(JSON.stringify({ address, seconds: during, buyers }));
  return measured.parse(JSON.parse(await text(client.stdout)));
}

const database = startTemporaryPostgres(databasePort, ['shared_buffers=512MB', 'max_wal_size=4GB']);
if (database === undefined) throw new Error('PostgreSQL 15 is not installed here');
const product = spawn(process.execPath, ['server/dist/main.js', '--demo'], {
  env: {
    ...process.env,
    DATABASE_URL: database.url,
    PORT: String(productPort),
    LOG_LEVEL: 'error',
    DEMO_STONES: String(stockSize),
    CALLS_PER_SECOND: '1000000',
  },
  stdio: 'ignore',
});
try {
  console.log(`Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'} × ${cpus().length}`);
  await untilReady(address);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const users = await createUsers(client, buyerCount, 'customer');
  const stones = await chooseStones(client, buyerCount * stonesPerBuyer);
  await client.end();
  const buyersFrom = (first: number): Buyer[] =>
    users.map(({ token }, number) => ({
      token,
      stones: stones.filter((_, at) => at % buyerCount === number).slice(first),
    }));
  await work(buyersFrom(0), warmUpSeconds);
  const own = await work(buyersFrom(stonesPerBuyer / 2), seconds);
  const ready = await measureBareRoute(barePort, own.meanBytes);
  console.log(`${buyerCount} buyers, ${stockSize.toLocaleString('en')} stones: ${formatLoad(own)}`);
  console.log(`99 % at ${(own.p99 / own.p50).toFixed(1)} × the median`);
  for (const [name, median] of Object.entries(own.medians))
    console.log(`  ${name}: median ${median.toFixed(1)} ms`);
  console.log(`bare route sending as much: ${formatLoad(ready)}`);
  console.log(`ratio ${(own.perSecond / ready.perSecond).toFixed(2)}`);
} finally {
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  await ended;
  database.stop();
}

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { isCallable, collectListCalls, timeList } from './year/list-calls.ts';
import { demoUsers, makeModels, signIn } from './year/make-models.ts';
import { seedYear } from './year/seed-year.ts';
import { createRaceNode } from './race/nodes.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';
import { formatTable, type Timing } from './timing.ts';

/**
 * Times every list of the product before and after a year of trade: 10,000 customers, 100,000 orders,
 * 1,000,000 notifications and the related rows. DATABASE_URL names a separate database to fill; without it a
 * temporary PostgreSQL is used.
 */
const size = { customers: 10_000, orders: 100_000, notifications: 1_000_000 };
const { buyer, sales, admin } = demoUsers;
const [databasePort, productPort] = [54_350, 54_351];

const own = process.env['DATABASE_URL'];
const temporary =
  own === undefined
    ? startTemporaryPostgres(databasePort, ['shared_buffers=512MB', 'max_wal_size=4GB'])
    : undefined;
const url = own ?? temporary?.url;
if (url === undefined)
  throw new Error('PostgreSQL 15 is not installed here, and DATABASE_URL names no other');
const product = createRaceNode(productPort, {
  ...process.env,
  DATABASE_URL: url,
  DATA_DIR: mkdtempSync(join(tmpdir(), 'loupe-year-')),
  LOG_LEVEL: 'warn',
});
const client = new pg.Client({ connectionString: url });

async function timeLists(): Promise<Map<string, Timing>> {
  const timings = new Map<string, Timing>();
  for (const [role, email] of [
    ['customer', buyer],
    ['sales', sales],
    ['admin', admin],
  ] as const) {
    const { sendCall } = await signIn(product.address, email);
    for (const list of collectListCalls(role)) {
      // Some calls succeed only once there is data for them, such as the last import.
      if (!(await isCallable(sendCall, list))) continue;
      for (const [what, timing] of await timeList(sendCall, list)) timings.set(`${role}: ${what}`, timing);
    }
  }
  return timings;
}

try {
  await product.start();
  await client.connect();
  const enquiryNo = await makeModels(product.address);
  const before = await timeLists();
  await product.kill();
  await seedYear(client, size, { buyer, enquiryNo }, (line) => {
    console.log(line);
  });
  await product.start();
  const after = await timeLists();
  const ms = (value: number | undefined) => (value === undefined ? '' : value.toFixed(1));
  console.log(
    formatTable([
      ['list', 'p50 ms before', 'p50 ms after', 'p95 ms after', 'times'],
      ...[...after]
        .toSorted(([, one], [, other]) => other.p50 - one.p50)
        .map(([what, { p50, p95 }]) => {
          const was = before.get(what)?.p50;
          return [what, ms(was), ms(p50), ms(p95), was === undefined ? '' : (p50 / was).toFixed(1)];
        }),
    ]),
  );
} finally {
  await client.end().catch(() => undefined);
  if (product.isUp()) await product.kill();
  temporary?.stop();
}

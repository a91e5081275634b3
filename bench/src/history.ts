import { calls } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { answers, askAs, listCalls, timeList } from './history/list-calls.ts';
import { loadYear } from './history/load-year.ts';
import { raceNode } from './race/nodes.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';
import { table, type Timing } from './timing.ts';

/**
 * Every list of the product before and after a year of trade: 10,000 customers, 100,000 orders, 1,000,000
 * notifications and what goes with them. DATABASE_URL names a database of your own to fill; a temporary PostgreSQL
 * otherwise.
 */
const size = { customers: 10_000, orders: 100_000, notifications: 1_000_000 };
const [buyer, sales, admin] = ['buyer@loupe.example', 'sales@loupe.example', 'admin@loupe.example'];
const password = 'loupe-demo';
const [databasePort, productPort] = [54_350, 54_351];

const own = process.env['DATABASE_URL'];
const temporary =
  own === undefined
    ? startTemporaryPostgres(databasePort, ['shared_buffers=512MB', 'max_wal_size=4GB'])
    : undefined;
const url = own ?? temporary?.url;
if (url === undefined)
  throw new Error('PostgreSQL 15 is not installed here, and DATABASE_URL names no other');
const product = raceNode(productPort, {
  ...process.env,
  DATABASE_URL: url,
  DATA_DIR: mkdtempSync(join(tmpdir(), 'loupe-history-')),
  LOG_LEVEL: 'warn',
});
const client = new pg.Client({ connectionString: url });

async function signIn(email: string) {
  const answer = calls.login.answer.parse(
    await askAs(product.address, '')(calls.login.path, { data: { email, password } }),
  );
  if (!answer.user) throw new Error(`${email} cannot sign in: ${answer.message}`);
  return { ask: askAs(product.address, answer.user.accessToken), home: answer.home_data };
}

/** One of each thing, made by the product itself, for the year to copy; the enquiry's number. */
async function makeModels(): Promise<string> {
  const { ask, home } = await signIn(buyer);
  const found = calls.search.answer.parse(
    await ask(calls.search.path, { search_param: {}, view: { limit: 50 } }),
  );
  const free = found.rows.filter((row) => row['status'] === 'AVAILABLE').map((row) => row.stock_uuid);
  const [first = '', second = ''] = free;
  await ask(calls.addOrder.path, { data: { stones: [first] } });
  const wanted = {
    search_param: JSON.stringify({ shape: ['ROUND'] }),
    expires_on: isoGulfDay(gulfDay(new Date()) + 30),
  };
  await ask(calls.addDemand.path, { data: wanted });
  const question = {
    text: 'Is it eye clean?',
    goods: [{ uuid: second }],
    declaration: home?.enquiry_decl ?? '',
  };
  const asked = await ask(calls.addEnquiry.path, { data: question });
  return calls.addEnquiry.answer.parse(asked).enquiry.enquiry_no;
}

async function timeLists(): Promise<Map<string, Timing>> {
  const timings = new Map<string, Timing>();
  for (const [role, email] of [
    ['customer', buyer],
    ['sales', sales],
    ['admin', admin],
  ] as const) {
    const { ask } = await signIn(email);
    for (const list of listCalls(role)) {
      // Some answer only once there is something to ask about, such as the last import.
      if (!(await answers(ask, list))) continue;
      for (const [what, timing] of await timeList(ask, list)) timings.set(`${role}: ${what}`, timing);
    }
  }
  return timings;
}

try {
  await product.start();
  await client.connect();
  const enquiryNo = await makeModels();
  const before = await timeLists();
  await product.kill();
  await loadYear(client, size, { buyer, enquiryNo }, (line) => {
    console.log(line);
  });
  await product.start();
  const after = await timeLists();
  const ms = (value: number | undefined) => (value === undefined ? '' : value.toFixed(1));
  console.log(
    table([
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

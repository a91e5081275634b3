import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { createRaceNode } from './race/nodes.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';
import { launchBrowser, printProfile, openSignedInPage, profilePage } from './page-profiler.ts';

/** Scrolls through a result of a million stones in the running product; measures frames and long tasks. */
const rowCount = 1_000_000;
const [databasePort, productPort] = [54_360, 54_361];
const buyer = { email: 'buyer@loupe.example', password: 'loupe-demo' };

const database = startTemporaryPostgres(databasePort, ['shared_buffers=512MB', 'max_wal_size=4GB']);
if (database === undefined) throw new Error('PostgreSQL 15 is not installed here');
const product = createRaceNode(productPort, {
  ...process.env,
  DATABASE_URL: database.url,
  DATA_DIR: mkdtempSync(join(tmpdir(), 'loupe-scroll-')),
  LOG_LEVEL: 'warn',
});

/** Copies the demo stock under unique numbers until there are `wanted` stones. */
async function multiplyStock(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ columns: string; many: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns, (select count(*) from stones) as many
       from information_schema.columns
      where table_name = 'stones' and table_schema = 'public'
        and column_name not in ('id', 'uuid', 'stock_no', 'report_no', 'pair_stock_no')`,
  );
  const [{ columns, many } = { columns: '', many: '0' }] = rows;
  await client.query(
    `insert into stones (stock_no, ${columns})
     select 'M' || n || '-' || id, ${columns} from stones, generate_series(1, $1::int) n limit $2`,
    [Math.ceil(rowCount / Number(many)), rowCount - Number(many)],
  );
  // Otherwise the database would vacuum during the measurement.
  await client.query('vacuum analyze stones');
  await client.query('checkpoint');
  await client.end();
}

/** Processor time of one frame of the list on an idle machine. */
const frameMs = 15;
/**
 * A reference page for the machine: in every frame it scrolls, it only counts, for as long as a frame of the
 * list takes.
 */
const countingPage = `<div style="height: 900px; overflow: auto">
  <div style="height: 16000000px; background: repeating-linear-gradient(#fff 0 31px, #ddd 31px 32px)"></div>
</div>
<script>
  const count = (to) => { let sum = 0; for (let at = 0; at < to; at++) sum += at % 7; return sum; };
  const fewest = 1e6;
  let least = Infinity;
  for (let run = 0; run < 50; run++) {
    const began = performance.now();
    count(fewest);
    least = Math.min(least, performance.now() - began);
  }
  const turns = fewest * ${frameMs} / least;
  document.querySelector('div').addEventListener('scroll', () => requestAnimationFrame(() => count(turns)));
</script>`;

const repeat = async (times: number, pauseMs: number, page: Page, turn: () => Promise<void>) => {
  for (let time = 0; time < times; time++) {
    await turn();
    await page.waitForTimeout(pauseMs);
  }
};

const browser = await launchBrowser();
try {
  await product.start();
  await product.kill();
  await multiplyStock(database.url);
  await product.start();
  const page = await openSignedInPage(browser, product.address, buyer);
  const open = async () => {
    await page.goto(`${product.address}/stock?type=All`);
    await page.getByRole('row').nth(20).waitFor();
    await page.waitForTimeout(1_000);
    await page.mouse.move(800, 500);
  };
  await open();
  // The server has just loaded its million stones and is running the stock checks.
  await page.waitForTimeout(45_000);
  const hits = await page
    .getByText(/^[\d,]+ stones$/)
    .first()
    .textContent();
  const byWheel = async () => repeat(200, 16, page, async () => page.mouse.wheel(0, 240));
  const leap = async () => page.mouse.wheel(0, 130_000);
  const pageDown = async () => page.keyboard.press('PageDown');
  console.log(`scrolling a result of ${hits ?? '?'}`);
  printProfile('by the wheel', await profilePage(browser, page, byWheel));
  await open();
  printProfile('in leaps', await profilePage(browser, page, async () => repeat(60, 100, page, leap)));
  await open();
  await page.getByRole('grid').focus();
  printProfile('page by page', await profilePage(browser, page, async () => repeat(100, 40, page, pageDown)));
  await open();
  await page.getByRole('button', { name: 'Show as pictures' }).click();
  await page.getByRole('option').nth(12).waitFor();
  printProfile('as pictures by the wheel', await profilePage(browser, page, byWheel));
  await page.goto('about:blank');
  await page.setContent(countingPage);
  printProfile(
    `for comparison, ${frameMs} ms of counting a frame by the wheel`,
    await profilePage(browser, page, byWheel),
  );
} finally {
  await browser.close();
  await product.kill();
  database.stop();
}

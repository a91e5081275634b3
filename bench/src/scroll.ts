import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { raceNode } from './race/nodes.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';
import { launchBrowser, say, signedInPage, watched } from './watched-page.ts';

/** Scrolling through a result of a million stones in the running product: frames, and tasks that keep the page busy. */
const wanted = 1_000_000;
const [databasePort, productPort] = [54_360, 54_361];
const buyer = { email: 'buyer@loupe.example', password: 'loupe-demo' };

const database = startTemporaryPostgres(databasePort, ['shared_buffers=512MB', 'max_wal_size=4GB']);
if (database === undefined) throw new Error('PostgreSQL 15 is not installed here');
const product = raceNode(productPort, {
  ...process.env,
  DATABASE_URL: database.url,
  DATA_DIR: mkdtempSync(join(tmpdir(), 'loupe-scroll-')),
  LOG_LEVEL: 'warn',
});

/** Copies of the demo stock under numbers of their own, until there are as many as wanted. */
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
    [Math.ceil(wanted / Number(many)), wanted - Number(many)],
  );
  // Or the database would tidy up beside what is measured.
  await client.query('vacuum analyze stones');
  await client.query('checkpoint');
  await client.end();
}

/** What a frame of the list takes the processor where nothing else wants it. */
const frameMs = 15;
/** What the machine makes of a page that only counts, in every frame it scrolls, as long as a frame of the list takes. */
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
  const page = await signedInPage(browser, product.address, buyer);
  const open = async () => {
    await page.goto(`${product.address}/stock?type=All`);
    await page.getByRole('row').nth(20).waitFor();
    await page.waitForTimeout(1_000);
    await page.mouse.move(800, 500);
  };
  await open();
  // The server has only just read its million stones, and looks through them for what the desk should know.
  await page.waitForTimeout(45_000);
  const hits = await page
    .getByText(/^[\d,]+ stones$/)
    .first()
    .textContent();
  const byWheel = async () => repeat(200, 16, page, async () => page.mouse.wheel(0, 240));
  const leap = async () => page.mouse.wheel(0, 130_000);
  const pageDown = async () => page.keyboard.press('PageDown');
  console.log(`scrolling a result of ${hits ?? '?'}`);
  say('by the wheel', await watched(browser, page, byWheel));
  await open();
  say('in leaps', await watched(browser, page, async () => repeat(60, 100, page, leap)));
  await open();
  await page.getByRole('grid').focus();
  say('page by page', await watched(browser, page, async () => repeat(100, 40, page, pageDown)));
  await open();
  await page.getByRole('button', { name: 'Show as pictures' }).click();
  await page.getByRole('option').nth(12).waitFor();
  say('as pictures by the wheel', await watched(browser, page, byWheel));
  await page.goto('about:blank');
  await page.setContent(countingPage);
  say(
    `for comparison, ${frameMs} ms of counting a frame by the wheel`,
    await watched(browser, page, byWheel),
  );
} finally {
  await browser.close();
  await product.kill();
  database.stop();
}

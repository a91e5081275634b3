import { calls } from '@loupe/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { askAs, type Ask } from './history/list-calls.ts';
import { timingOf } from './timing.ts';

interface Portal {
  readonly address: string;
  readonly buyer: { readonly email: string; readonly password: string };
  /** Token of another buyer, whose orders change the stones. */
  readonly rivalToken: string;
}

const everything = '/stock?type=All';
const presses = 120;
/** Stones ordered and given back in turn: each is a change, twice a second. */
const stonesAtOnce = 25;
const turnMs = 1_000;

/** Orders stones and withdraws the order, again and again: two changes a stone each turn. */
async function changeStones(ask: Ask, stones: readonly string[], whistle: AbortSignal): Promise<number> {
  let changes = 0;
  while (!whistle.aborted) {
    const began = performance.now();
    const placed = await ask(calls.addOrder.path, { data: { stones } });
    const { order } = calls.addOrder.answer.parse(placed);
    await sleep(turnMs / 2);
    await ask(calls.cancelOrder.path, { id: order.order_id });
    changes += 2 * stones.length;
    await sleep(Math.max(0, turnMs - (performance.now() - began)));
  }
  return changes;
}

interface Watched {
  readonly frames: readonly number[];
  readonly presses: readonly number[];
  readonly longTasks: readonly number[];
}

/** Runs in the page: how long frames take, keys until the frame after them, and what keeps it busy. */
const watch = `
  globalThis.watched = { frames: [], presses: [], longTasks: [] };
  let last = performance.now();
  const frame = (now) => {
    watched.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longTasks.push(duration);
  }).observe({ entryTypes: ['longtask'] });
  addEventListener('keydown', () => {
    const at = performance.now();
    // The frame after the one that is being made shows what the key did.
    requestAnimationFrame(() => setTimeout(() => watched.presses.push(performance.now() - at)));
  }, { capture: true });
`;

/** Walks down the list by arrow and takes every other stone into the selection with Control and the space bar. */
async function walkAndSelect(page: Page): Promise<Watched> {
  await page.evaluate(watch);
  await page.getByRole('grid').focus();
  for (let turn = 0; turn < presses; turn++) {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+ ');
    await page.waitForTimeout(30);
  }
  return page.evaluate<Watched>('watched');
}

function say(what: string, { frames, presses: pressed, longTasks }: Watched): void {
  const [frame, press] = [timingOf(frames), timingOf(pressed)];
  console.log(
    `  ${what}: key to frame p50 ${press.p50.toFixed(1)} ms, p95 ${press.p95.toFixed(1)} ms; ` +
      `frames p50 ${frame.p50.toFixed(1)} ms, p95 ${frame.p95.toFixed(1)} ms; ` +
      `tasks over 50 ms: ${longTasks.length}${longTasks.length > 0 ? `, longest ${Math.max(...longTasks).toFixed(0)} ms` : ''}`,
  );
}

/** Selecting stone after stone of the whole list, in quiet and while the stones on the screen change. */
export async function measureGridUnderChange({ address, buyer, rivalToken }: Portal): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${address}/login`);
    await page.getByLabel('User ID or e-mail').fill(buyer.email);
    await page.getByLabel('Password', { exact: true }).fill(buyer.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/home');
    const open = async () => {
      await page.goto(address + everything);
      await page.getByRole('row').nth(20).waitFor();
      await page.waitForTimeout(1_000);
    };
    await open();
    const hits = await page
      .getByText(/^[\d,]+ stones$/)
      .first()
      .textContent();
    console.log(`selecting ${presses} stones by Ctrl+Space in a result of ${hits ?? '?'}`);
    say('in quiet', await walkAndSelect(page));

    const ask = askAs(address, rivalToken);
    const found = calls.search.answer.parse(
      await ask(calls.search.path, { search_param: { type: 'All' }, view: { limit: 200 } }),
    );
    const stones = found.rows
      .filter((row) => row['status'] === 'AVAILABLE')
      .slice(0, stonesAtOnce)
      .map((row) => row.stock_uuid);
    const whistle = new AbortController();
    await open();
    const began = performance.now();
    const changing = changeStones(ask, stones, whistle.signal);
    const watched = await walkAndSelect(page);
    whistle.abort();
    const perSecond = (await changing) / ((performance.now() - began) / 1_000);
    say(`while ${perSecond.toFixed(0)} changes a second arrive`, watched);
  } finally {
    await browser.close();
  }
}

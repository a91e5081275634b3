import { calls } from '@loupe/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { askAs, type Ask } from './history/list-calls.ts';
import { launchBrowser, say, signedInPage, watched, type Buyer } from './watched-page.ts';

interface Portal {
  readonly address: string;
  readonly buyer: Buyer;
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

/** Walks down the list by arrow and takes every other stone into the selection with Control and the space bar. */
async function walkAndSelect(page: Page): Promise<void> {
  await page.getByRole('grid').focus();
  for (let turn = 0; turn < presses; turn++) {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+ ');
    await page.waitForTimeout(30);
  }
}

/** Selecting stone after stone of the whole list, in quiet and while the stones on the screen change. */
export async function measureGridUnderChange({ address, buyer, rivalToken }: Portal): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await signedInPage(browser, address, buyer);
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
    const walk = async () => walkAndSelect(page);
    say('in quiet', await watched(browser, page, walk));

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
    const seen = await watched(browser, page, walk);
    whistle.abort();
    const perSecond = (await changing) / ((performance.now() - began) / 1_000);
    say(`while ${perSecond.toFixed(0)} changes a second arrive`, seen);
  } finally {
    await browser.close();
  }
}

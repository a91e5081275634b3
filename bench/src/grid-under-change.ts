import { calls } from '@loupe/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { createSender, type SendCall } from './year/list-calls.ts';
import { launchBrowser, printProfile, openSignedInPage, profilePage, type Buyer } from './page-profiler.ts';

interface Portal {
  readonly address: string;
  readonly buyer: Buyer;
  /** Token of another buyer, whose orders change the stones. */
  readonly rivalToken: string;
}

const allStones = '/stock?type=All';
const presses = 120;
/**
 * Stones that are ordered and then released in each turn: both are changes, two per stone and second. A turn takes other
 * stones than the one before, because a withdrawn order may not be repeated soon.
 */
const stonesAtOnce = 20;
const turnMs = 1_000;

/** Orders stones and withdraws the order, some in each turn: two changes per stone. */
async function changeStones(
  sendCall: SendCall,
  stones: readonly string[],
  whistle: AbortSignal,
): Promise<number> {
  let changes = 0;
  for (let turn = 0; !whistle.aborted; turn++) {
    const startedAt = performance.now();
    const some = stones.slice(turn * stonesAtOnce, (turn + 1) * stonesAtOnce);
    if (some.length === 0) throw new Error('no stones are left to be ordered');
    const placed = await sendCall(calls.addOrder.path, { data: { stones: some } });
    const { order } = calls.addOrder.response.parse(placed);
    await sleep(turnMs / 2);
    await sendCall(calls.cancelOrder.path, { id: order.order_id });
    changes += 2 * some.length;
    await sleep(Math.max(0, turnMs - (performance.now() - startedAt)));
  }
  return changes;
}

/** Moves down the list with the arrow key and selects every stone with Control and the space bar. */
async function walkAndSelect(page: Page): Promise<void> {
  await page.getByRole('grid').focus();
  for (let turn = 0; turn < presses; turn++) {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+ ');
    await page.waitForTimeout(30);
  }
}

/**
 * Measures selecting stone after stone in the whole list, first without changes and then while the stones on
 * the screen change.
 */
export async function measureGridUnderChange({ address, buyer, rivalToken }: Portal): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await openSignedInPage(browser, address, buyer);
    const open = async () => {
      await page.goto(address + allStones);
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
    printProfile('in quiet', await profilePage(browser, page, walk));

    const sendCall = createSender(address, rivalToken);
    const found = calls.search.response.parse(
      await sendCall(calls.search.path, { search_param: { type: 'All' }, view: { limit: 500 } }),
    );
    const stones = found.rows.filter((row) => row['status'] === 'AVAILABLE').map((row) => row.stock_uuid);
    const whistle = new AbortController();
    await open();
    const startedAt = performance.now();
    const changing = changeStones(sendCall, stones, whistle.signal);
    const seen = await profilePage(browser, page, walk);
    whistle.abort();
    const perSecond = (await changing) / ((performance.now() - startedAt) / 1_000);
    printProfile(`while ${perSecond.toFixed(0)} changes a second arrive`, seen);
  } finally {
    await browser.close();
  }
}

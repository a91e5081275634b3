import { calls, type CallName, type CallSpec, type StoneRow } from '@loupe/contract';
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { english } from './support/untranslated-text.ts';
import {
  callApi,
  demoUsers,
  emptyCart,
  expect,
  openScreen,
  releaseHolds,
  signIn,
  test,
} from './support/portal.ts';
import { priceBetween } from './support/price-between.ts';
import { callDone, findHoldable } from './support/sample-trade.ts';
import { restoreResponses, slowResponses } from './slow-answers.ts';

const table: Readonly<Record<CallName, CallSpec>> = calls;

/** The pages of the customer and of the desk, and a supply of stones that no other test uses. */
interface Stage {
  readonly page: Page;
  readonly desk: Page;
  readonly take: (count: number) => readonly StoneRow[];
}

type Press = () => Promise<void>;

interface QuickAction {
  readonly as: 'customer' | 'desk';
  /** Opens the screen and returns how each of two items is pressed. */
  readonly start: (stage: Stage) => Promise<readonly [Press, Press]>;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const packetOf = (stone: StoneRow | undefined) => String(stone?.['stock_no']);
const addressOf = (stones: readonly StoneRow[]) => `/stock?packets=${stones.map(packetOf).join(',')}`;
const idOf = (stone: StoneRow) => stone.stock_uuid;

/**
 * Removes what other tests have left: limits count open items, and pressing the star of a watched stone
 * unwatches it.
 */
async function clearTrade(page: Page): Promise<void> {
  await releaseHolds(page);
  const { offers_data: offers } = calls.getOffer.response.parse(
    await callDone(page, 'getOffer', { data: { show: 'open' } }),
  );
  const lines = offers.flatMap((offer) => offer.lines).filter(({ expires_at }) => expires_at !== null);
  const { cart_array: watched } = calls.getWatchlist.response.parse(await callDone(page, 'getWatchlist', {}));
  if (watched.length > 0) await callDone(page, 'deleteWatchlist', { cart: watched });
  await emptyCart(page);
  if (lines.length > 0) await callDone(page, 'deleteOffer', { cart: lines.map(({ line_id }) => line_id) });
}

/** Signs in a customer and the desk, and provides available stones of one shape, each stone once. */
async function setStage(page: Page, browser: Browser): Promise<Stage> {
  const context = await browser.newContext();
  const desk = await context.newPage();
  await Promise.all([signIn(page, demoUsers.buyer), signIn(desk, demoUsers.sales)]);
  await clearTrade(page);
  // Fails early when an expected element does not appear.
  for (const screen of [page, desk]) screen.setDefaultTimeout(20_000);
  const rows = await findHoldable(page, 'CUSHION', 100);
  let taken = 0;
  return { page, desk, take: (count) => rows.slice(taken, (taken += count)) };
}

/** Opens the result of these stones only, with the keyboard focus on the grid. */
async function openStones(page: Page, stones: readonly StoneRow[]): Promise<void> {
  await openScreen(page, addressOf(stones));
  await focusStones(page, stones);
}

/** Loads the result of these stones, so that no response is known yet, with the keyboard focus on the grid. */
async function loadStones(page: Page, stones: readonly StoneRow[]): Promise<void> {
  await page.goto(addressOf(stones));
  await focusStones(page, stones);
}

async function focusStones(page: Page, stones: readonly StoneRow[]): Promise<void> {
  await expect(page.getByRole('checkbox', { name: /^Select L/ })).toHaveCount(stones.length);
  await page.getByRole('grid').focus();
}

/** Types a key on one row and then on the next. */
const keysOnRows =
  (key: string) =>
  async ({ page, take }: Stage): Promise<readonly [Press, Press]> => {
    await openStones(page, take(2));
    const press = async () => page.keyboard.press(key);
    return [
      press,
      async () => {
        await page.keyboard.press('ArrowDown');
        await press();
      },
    ];
  };

/**
 * Moves the pointer away before each press: an element that the layout moves under a resting pointer cannot
 * be pressed immediately.
 */
const movingAway =
  (page: Page, press: Press): Press =>
  async () => {
    await page.mouse.move(0, 0);
    await press();
  };

/** Presses on the buttons of two list items. */
function buttons(page: Page, names: readonly (string | RegExp)[]): readonly [Press, Press] {
  const pressOn = (name: string | RegExp = '') =>
    movingAway(page, async () => page.getByRole('button', { name, exact: true }).click());
  return [pressOn(names[0]), pressOn(names[1])];
}

/**
 * Presses on the first two buttons of a name, as handles that stay valid when one of the buttons is removed.
 */
async function firstTwo(page: Page, name: string): Promise<readonly [Press, Press]> {
  const both = page.getByRole('button', { name });
  await expect(both.nth(1)).toBeVisible();
  const [one, other] = await both.elementHandles();
  return [movingAway(page, async () => one?.click()), movingAway(page, async () => other?.click())];
}

/** Presses on rows of a desk list: each row is selected, then the shortcut key of the action is typed. */
function deskRows(
  desk: Page,
  names: readonly string[],
  keys: readonly [string, string],
): readonly [Press, Press] {
  const choose = (at: 0 | 1) => async () => {
    await desk
      .getByRole('checkbox', { name: english('desk.choose', { name: names[at] ?? '' }) })
      .click({ force: true });
    await desk.keyboard.press(keys[at]);
  };
  return [choose(0), choose(1)];
}

/** Makes an offer of the customer for each stone. */
async function makeOffers({ page }: Stage, stones: readonly StoneRow[]) {
  const { offer } = calls.addOffer.response.parse(
    await callDone(page, 'addOffer', {
      data: {
        stones: stones.map((stone) => ({
          stock_uuid: idOf(stone),
          ppc: (Number(stone['final_ppc']) * 0.97).toFixed(2),
        })),
      },
    }),
  );
  return offer;
}

/** Makes offers and has the desk counter them. Returns their packet numbers. */
async function counteredOffers(stage: Stage, stones: readonly StoneRow[]): Promise<readonly string[]> {
  const { lines } = await makeOffers(stage, stones);
  for (const line of lines) {
    const ppc = (Number(line.own.ppc) * 0.985).toFixed(2);
    await callDone(stage.desk, 'deskCounterOffer', { data: { lines: [{ line_id: line.line_id, ppc }] } });
  }
  return lines.map(({ stone }) => packetOf(stone));
}

async function placeOrder({ page }: Stage, stones: readonly StoneRow[]): Promise<string> {
  const { home_data: home } = calls.updateDashboard.response.parse(
    await callDone(page, 'updateDashboard', {}),
  );
  const { order } = calls.addOrder.response.parse(
    await callDone(page, 'addOrder', {
      data: { stones: stones.map(idOf), declaration: home.order_decl, idempotency_key: randomUUID() },
    }),
  );
  return order.order_no;
}

/** Every action of customer and desk on two items, by the call that each press makes. */
const actions: Readonly<Partial<Record<CallName, QuickAction>>> = {
  requestHold: { as: 'customer', start: keysOnRows('h') },
  addToCart: { as: 'customer', start: keysOnRows('a') },
  addWatchlist: { as: 'customer', start: keysOnRows('w') },
  deleteWatchlist: {
    as: 'customer',
    start: async (stage) => {
      const stones = stage.take(2);
      await callDone(stage.page, 'addWatchlist', { cart: stones.map(idOf) });
      const presses = await keysOnRows('w')({ ...stage, take: () => stones });
      // Until the page knows that a stone is watched, its key watches it.
      await expect(stage.page.getByText('watched')).toHaveCount(stones.length);
      return presses;
    },
  },
  releaseHold: {
    as: 'customer',
    start: async ({ page, take }) => {
      const stones = take(2);
      await callDone(page, 'requestHold', { cart: stones.map(idOf) });
      await openScreen(page, '/cart');
      return buttons(
        page,
        stones.map((stone) => english('holds.end.ACTIVE.stone', { stone: packetOf(stone) })),
      );
    },
  },
  deleteToCart: {
    as: 'customer',
    start: async ({ page, take }) => {
      const stones = take(2);
      await callDone(page, 'addToCart', { cart: stones.map(idOf) });
      await openScreen(page, '/cart');
      return buttons(
        page,
        stones.map((stone) => english('cart.removeStone', { stone: packetOf(stone) })),
      );
    },
  },
  acceptCounterOffer: {
    as: 'customer',
    start: async (stage) => {
      const packets = await counteredOffers(stage, stage.take(2));
      await openScreen(stage.page, '/offers');
      return buttons(
        stage.page,
        packets.map((packet) => new RegExp(`^Accept .* for ${packet}$`)),
      );
    },
  },
  deleteOffer: {
    as: 'customer',
    start: async (stage) => {
      const { lines } = await makeOffers(stage, stage.take(2));
      await openScreen(stage.page, '/offers');
      return buttons(
        stage.page,
        lines.map(({ stone }) => english('offers.withdrawOf', { stone: packetOf(stone) })),
      );
    },
  },
  withdrawDemand: {
    as: 'customer',
    start: async ({ page }) => {
      for (const title of ['One', 'Two'])
        await callDone(page, 'addDemand', {
          data: { title, details: title, expires_on: inDays(5).slice(0, 10) },
        });
      await openScreen(page, '/demands');
      return firstTwo(page, english('demands.close'));
    },
  },
  deleteReminder: {
    as: 'customer',
    start: async ({ page, take }) => {
      for (const [at, stone] of take(2).entries())
        await callDone(page, 'addReminder', {
          cart: {
            ids: [idOf(stone)],
            time: inDays(2 + at),
            timezone: { name: 'Asia/Dubai', abbreviation: 'GST' },
          },
        });
      await openScreen(page, '/reminders');
      return firstTwo(page, english('reminders.delete'));
    },
  },
  deskConfirmOrder: {
    as: 'desk',
    start: async (stage) => {
      const numbers = [await placeOrder(stage, stage.take(1)), await placeOrder(stage, stage.take(1))];
      await openScreen(stage.desk, '/desk/orders');
      return deskRows(stage.desk, numbers, ['a', 'a']);
    },
  },
  deskRejectOffer: {
    as: 'desk',
    start: async (stage) => {
      const { offer_id: id, lines } = await makeOffers(stage, stage.take(2));
      await openScreen(stage.desk, `/desk/offers?open=${id}`);
      return buttons(
        stage.desk,
        lines.map(({ stone }) => english('offers.desk.declineOf', { stone: packetOf(stone) })),
      );
    },
  },
  deskAcceptOffer: {
    as: 'desk',
    start: async (stage) => {
      const { offer_id: id, lines } = await makeOffers(stage, stage.take(2));
      await openScreen(stage.desk, `/desk/offers?open=${id}`);
      return buttons(
        stage.desk,
        lines.map(({ stone }) => english('offers.desk.acceptOf', { stone: packetOf(stone) })),
      );
    },
  },
  deskReleaseHold: {
    as: 'desk',
    start: async ({ page, desk, take }) => {
      const stones = take(2);
      const response = await callDone(page, 'requestHold', { cart: stones.map(idOf) });
      const { outcomes } = calls.requestHold.response.parse(response);
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(['HELD', 'HELD']);
      await openScreen(desk, '/desk/holds?show=held');
      const press = (stone: StoneRow | undefined) => async () => {
        const row = desk.getByRole('checkbox', { name: english('desk.choose', { name: packetOf(stone) }) });
        await row.click({ force: true });
        await desk
          .getByRole('button', { name: english('holds.desk.release') })
          .last()
          .click();
      };
      return [press(stones[0]), press(stones[1])];
    },
  },
};

/** Dialogs that are submitted. A second press sends nothing more. */
const sheets: Readonly<
  Partial<Record<CallName, { readonly key: string; readonly fill: (page: Page) => Promise<void> }>>
> = {
  addReminder: {
    key: 'r',
    fill: async (page) => page.getByRole('dialog').getByRole('radio').first().check(),
  },
  addEnquiry: {
    key: 'q',
    fill: async (page) => page.getByRole('dialog').getByLabel('Your question').fill('Is it eye clean?'),
  },
  addOffer: {
    key: 'o',
    fill: async (page) => {
      const sheet = page.getByRole('dialog');
      const limits = await sheet
        .getByText(/^below/)
        .first()
        .textContent();
      await sheet.getByRole('textbox').first().fill(priceBetween(limits));
    },
  },
};

/**
 * Calls that other tests press in quick succession, or that have no adjacent control that could be pressed by
 * mistake.
 */
const elsewhere: Readonly<Partial<Record<CallName, string>>> = {
  addDemand: 'a sheet of its own, pressed in demands.spec.ts',
  addLooseDemand: 'a sheet of its own, pressed in loose.spec.ts',
  addOrder: 'the sheet of an order carries a key: a second press is the same order (orders.spec.ts)',
  undoCounterOffer: 'the undo of a notice, which closes with the first press',
  counterOffer: 'a form in its row, pressed in offers.spec.ts',
  orderOffer: 'the sheet of an order, pressed in offers.spec.ts',
  approveOrder: 'one order on the screen, pressed in company-members.spec.ts',
  cancelOrder: 'one order on the screen, pressed in company-members.spec.ts',
  replyToEnquiry: 'one conversation on the screen, pressed in enquiries.spec.ts',
  markEnquiryRead: 'made by the screen itself',
  updateReminder: 'a sheet of its own, pressed in reminders.spec.ts',
  setAlert: 'a switch: the second press is the other way',
  deskCancelOrder: 'requested again in a dialog',
  deskIssueDocument: 'a form in the panel, pressed in orders.desk.spec.ts',
  deskReopenOrder: 'the way back, pressed in orders.desk.spec.ts',
  deskInvoiceOrder: 'a sheet, pressed in orders.desk.spec.ts',
  deskShipOrder: 'a sheet, pressed in orders.desk.spec.ts',
  deskDeliverOrder: 'goes the way of deskConfirmOrder (useBulk)',
  deskCounterOffer: 'one form for all lines, sent in orders.desk.spec.ts',
  deskReopenOffer: 'goes the way of deskAcceptOffer (useOfferDecisions)',
  deskGrantHold: 'goes the way of deskReleaseHold (useBulk)',
  deskDeclineHold: 'goes the way of deskReleaseHold (useBulk)',
  deskExtendHold: 'goes the way of deskReleaseHold (useBulk)',
  deskReopenHold: 'goes the way of deskReleaseHold (useBulk)',
  deskAddHold: 'a sheet of its own',
  deskAnswerEnquiry: 'one conversation in the panel, pressed in enquiries.spec.ts',
  deskCloseEnquiry: 'one conversation in the panel',
  deskReopenEnquiry: 'one conversation in the panel',
  deskCloseDemand: 'goes the way of deskReleaseHold (useBulk)',
  deskReopenDemand: 'goes the way of deskReleaseHold (useBulk)',
};

const trade: ReadonlySet<string> = new Set(
  Object.keys(actions).flatMap((name) =>
    Object.entries(table).flatMap(([one, { feature }]) => (one === name ? [feature] : [])),
  ),
);

test('every call that changes trade data is pressed in quick succession here, or listed with the test that does so', () => {
  const changing = Object.entries(table).flatMap(([name, { feature, allowsImpersonation, invalidatedBy }]) =>
    trade.has(feature) && allowsImpersonation !== true && invalidatedBy === undefined ? [name] : [],
  );
  const known = new Set([...Object.keys(actions), ...Object.keys(sheets), ...Object.keys(elsewhere)]);
  const reading = /^(?:get|deskList|deskGet)/;
  expect(changing.filter((name) => !known.has(name) && !reading.test(name))).toEqual([]);
});

/** Records the request bodies and the response statuses of a call on a page, from now on. */
function follow(page: Page, name: CallName) {
  const sent: string[] = [];
  const statuses: number[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === table[name].path) sent.push(request.postData() ?? '');
  });
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === table[name].path) statuses.push(response.status());
  });
  return { sent, statuses };
}

/**
 * Trades continuously as another customer, so that the screens receive live updates. Returns a function that
 * stops the trading.
 */
async function changeStock(browser: Browser, stones: readonly StoneRow[]): Promise<() => Promise<void>> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, demoUsers.otherBuyer);
  const state = { isOver: false };
  const work = (async () => {
    for (let turn = 0; !state.isOver; turn += 1) {
      const stone = stones[turn % stones.length];
      const cart = stone ? [idOf(stone)] : [];
      await callApi(page, turn % 2 === 0 ? 'addToCart' : 'deleteToCart', { cart });
      await callApi(page, 'addWatchlist', { cart });
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  })();
  return async () => {
    state.isOver = true;
    await work;
    await context.close();
  };
}

for (const as of ['customer', 'desk'] as const) {
  test(`${as}: two presses on two things are two actions, with answers a second late and others trading`, async ({
    page,
    browser,
  }) => {
    const stage = await setStage(page, browser);
    const stopChanges = await changeStock(browser, stage.take(2));
    const screen = as === 'desk' ? stage.desk : page;
    for (const [name, action] of Object.entries(actions)) {
      if (action.as !== as) continue;
      await test.step(name, async () => {
        await restoreResponses(screen);
        const call = Object.keys(table).find((one): one is CallName => one === name);
        if (call === undefined) throw new Error(`${name} is no call`);
        const [first, second] = await action.start(stage);
        await slowResponses(screen);
        const { sent, statuses } = follow(screen, call);
        await first();
        await second();
        // One comparison, so that a failure shows which request or response is missing.
        await expect
          .poll(() => ({ bodies: new Set(sent).size, sent: sent.length, statuses }), name)
          .toEqual({ bodies: 2, sent: 2, statuses: [200, 200] });
      });
    }
    await stopChanges();
    await stage.desk.context().close();
  });
}

test('a dialog submitted twice in quick succession is sent once', async ({ page, browser }) => {
  const stage = await setStage(page, browser);
  for (const [name, { key, fill }] of Object.entries(sheets)) {
    await test.step(name, async () => {
      await restoreResponses(page);
      await openStones(page, stage.take(1));
      await page.keyboard.press(key);
      await fill(page);
      const sheet = page.getByRole('dialog');
      const accept = sheet.getByRole('checkbox');
      if ((await accept.count()) > 0) await accept.last().click({ force: true });
      await slowResponses(page);
      const requests: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (Object.entries(table).some(([one, { path }]) => one === name && path === pathname))
          requests.push(pathname);
      });
      const submit = sheet.locator('button[type=submit]');
      await submit.click({ clickCount: 2, delay: 20 });
      await expect(sheet).toBeHidden();
      expect(requests.length, name).toBe(1);
    });
  }
  await stage.desk.context().close();
});

const middleOf = (box: { x: number; y: number; width: number; height: number } | null) => {
  if (!box) throw new Error('nothing to press');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('a press on the second Accept counts although the response to the first arrives during it', async ({
  page,
  browser,
}) => {
  const stage = await setStage(page, browser);
  const [first, second] = await counteredOffers(stage, stage.take(2));
  await page.goto('/offers');
  await slowResponses(page);
  const accept = (packet = '') => page.getByRole('button', { name: new RegExp(`^Accept .* for ${packet}$`) });
  const rowOf = (packet = '') => page.getByRole('listitem').filter({ hasText: packet }).last();
  await accept(first).click();
  const { x, y } = middleOf(await accept(second).boundingBox());
  await page.mouse.move(x, y);
  await page.mouse.down();
  await expect(rowOf(first).getByText('Accepted: held for you')).toBeVisible();
  await page.mouse.up();
  await expect(rowOf(second).getByText('Accepted: held for you')).toBeVisible();
  await stage.desk.context().close();
});

test('a press on a control that moves during the press acts on that control only', async ({ page }) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/offers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    document
      .querySelector('#screen')
      ?.insertAdjacentHTML(
        'afterbegin',
        '<div id="pad"></div><button id="meant">Meant</button><br><button id="other">Other</button>',
      );
    document.body.dataset['pressed'] = '';
    for (const id of ['meant', 'other'])
      document
        .getElementById(id)
        ?.addEventListener('click', () => (document.body.dataset['pressed'] += `${id} `));
  });
  const { x, y } = middleOf(await page.locator('#other').boundingBox());
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => document.getElementById('pad')?.style.setProperty('height', '44px'));
  await page.mouse.up();
  await expect(page.locator('body')).toHaveAttribute('data-pressed', 'other ');
});

test('the element under the pointer keeps its position when a response adds rows above it', async ({
  page,
}) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/offers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    document
      .querySelector('#screen')
      ?.insertAdjacentHTML(
        'afterbegin',
        '<ul id="list"><li>above</li><li><button id="meant">Meant</button></li></ul>',
      );
  });
  const before = middleOf(await page.locator('#meant').boundingBox());
  await page.mouse.move(before.x, before.y);
  await page.evaluate(
    async () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.evaluate(() => {
    document.getElementById('list')?.insertAdjacentHTML('afterbegin', '<li>new<br>new<br>new<br>new</li>');
  });
  await expect
    .poll(async () => middleOf(await page.locator('#meant').boundingBox()).y)
    .toBeCloseTo(before.y, 0);
});

test('a control that moves under a resting pointer cannot be pressed immediately, and the page explains it', async ({
  page,
}) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/offers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    document
      .querySelector('#screen')
      ?.insertAdjacentHTML('afterbegin', '<button id="one">One</button><br><button id="two">Two</button>');
    for (const id of ['one', 'two'])
      document.getElementById(id)?.addEventListener('click', () => (document.body.dataset['pressed'] = id));
  });
  const { x, y } = middleOf(await page.locator('#one').boundingBox());
  await page.mouse.move(x, y);
  // The element under the pointer is removed, and its neighbour takes its position immediately before the
  // press.
  const pressed = page.evaluate(() => {
    document.getElementById('one')?.remove();
    document.querySelector('#screen > br')?.remove();
  });
  await pressed;
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByText(english('app.pressMoved'))).toBeVisible();
  await expect(page.locator('body')).not.toHaveAttribute('data-pressed', 'two');
});

test('a control that a scroll has brought under a resting pointer can be pressed, also long after the scroll', async ({
  page,
}) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/offers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const buttons = Array.from({ length: 60 }, (_, at) => `<button id="b${at}">${at}</button>`);
    document
      .querySelector('#screen')
      ?.insertAdjacentHTML('afterbegin', `<div id="many">${buttons.join('')}</div>`);
    const many = document.getElementById('many');
    many?.style.setProperty('display', 'grid');
    many?.style.setProperty('grid-auto-rows', '40px');
    document.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLElement) document.body.dataset['pressed'] = target.id;
    });
  });
  const { x, y } = middleOf(await page.locator('#b5').boundingBox());
  await page.mouse.move(x, y);
  await page.evaluate(async () => {
    scrollBy({ top: 200, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Blocks the page, so that it handles pointer events only afterwards.
    const free = performance.now() + 500;
    while (performance.now() < free);
  });
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.locator('body')).toHaveAttribute('data-pressed', 'b10');
});

test('no shift of a row puts Withdraw of one offer where Accept of another was', async ({
  page,
  browser,
}) => {
  const stage = await setStage(page, browser);
  const [packet = ''] = await counteredOffers(stage, stage.take(1));
  const { lines } = await makeOffers(stage, stage.take(1));
  await page.goto('/offers');
  for (const width of [1_440, 1_024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const accept = await page
      .getByRole('button', { name: new RegExp(`^Accept .* for ${packet}$`) })
      .boundingBox();
    for (const name of [packet, packetOf(lines[0]?.stone)]) {
      const end = await page
        .getByRole('button', { name: english('offers.withdrawOf', { stone: name }) })
        .boundingBox();
      if (!accept || !end) throw new Error('an offer without its buttons');
      const areApart = accept.x + accept.width <= end.x || end.x + end.width <= accept.x;
      expect(areApart, `${name} at ${width}`).toBe(true);
    }
  }
  await stage.desk.context().close();
});

test('h right after an arrow key holds the stone that the arrow selects, whichever response is pending', async ({
  page,
  browser,
}) => {
  const stage = await setStage(page, browser);
  for (const late of ['updateDashboard', 'listHolds', 'getToCart'] as const) {
    const stones = stage.take(2);
    await restoreResponses(page);
    await slowResponses(page, 2_000, [calls[late].path]);
    await loadStones(page, stones);
    const select = page.getByRole('checkbox', { name: /^Select L/ }).nth(1);
    const packet = ((await select.getAttribute('aria-label')) ?? '').replace('Select ', '');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('h');
    await expect(page.getByText(new RegExp(`^${packet} is held for you until`)), late).toBeVisible();
  }
  await stage.desk.context().close();
});

test('a key that has no effect shows the reason, also before the permissions of the account are loaded', async ({
  page,
  browser,
}) => {
  const stage = await setStage(page, browser);
  await slowResponses(page, 2_000, [calls.updateDashboard.path]);
  await loadStones(page, stage.take(1));
  await page.keyboard.press('p');
  await expect(page.getByText(english('stones.key.selectFirst'))).toBeVisible();
  await stage.desk.context().close();
});

import { calls } from '@loupe/contract';
import type { Browser, Page } from '@playwright/test';
import {
  callApi,
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
  signIn,
  test,
} from './support/portal.ts';
import { priceBetween } from './support/price-between.ts';

/** Opens a page of the sales desk, with a function that finds the waiting offer on a stone. */
async function openDesk(browser: Browser) {
  const desk = await browser.newPage();
  await signIn(desk, demoUsers.sales);
  return {
    desk,
    waiting: async (packet: string) => {
      const list = await callApi(desk, 'deskListOffers', { data: { show: 'pending', search: packet } });
      const [row] = calls.deskListOffers.response.parse(await list.json()).rows;
      const one = await callApi(desk, 'deskGetOffer', { data: { offer_id: row?.offer_id } });
      return calls.deskGetOffer.response.parse(await one.json()).offer;
    },
  };
}

/**
 * Selects stones of a result and opens the offer dialog with its shortcut key. Returns the packet numbers.
 */
async function openSheet(page: Page, address: string, count: number): Promise<string[]> {
  await openScreen(page, address);
  const select = page.getByRole('checkbox', { name: /^Select L/ });
  const packets: string[] = [];
  for (let at = 0; at < count; at += 1) {
    await select.nth(at).click();
    packets.push(((await select.nth(at).getAttribute('aria-label')) ?? '').replace('Select ', ''));
  }
  await expect(page.getByRole('button', { name: /^My offer/ })).toBeVisible();
  await page.keyboard.press('o');
  await expect(page.getByRole('dialog', { name: /^My offer for/ })).toBeVisible();
  return packets;
}

test('a buyer offers, the desk counters, and the buyer sees it live, accepts it and orders at that price', async ({
  page,
  browser,
}) => {
  await signIn(page, demoUsers.buyer);
  const [packet = ''] = await openSheet(page, '/stock?shape=PEAR&carat=1_1.49&status=Available', 1);
  // Other tests leave offers of the same buyer.
  const own = page.getByRole('region', { name: /^Offer O-/ }).filter({ hasText: packet });
  const sheet = page.getByRole('dialog', { name: 'My offer for 1 stone' });
  const box = sheet.getByRole('textbox', { name: `Offer for ${packet}` });
  await box.fill('0');
  await expect(sheet.getByRole('button', { name: 'Send offer' })).toBeDisabled();
  await box.fill(priceBetween(await sheet.getByText(/^below/).textContent()));
  await sheet.getByLabel('Notes for the sales desk').fill('For a pendant');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Send offer' }).click();
  await expect(page).toHaveURL(/\/offers$/);
  await expect(own.getByText('Awaiting reply')).toBeVisible();
  await expect(own.getByText('For a pendant')).toBeVisible();

  const { desk, waiting } = await openDesk(browser);
  const offer = await waiting(packet);
  expect(offer).toMatchObject({ customer: { email: demoUsers.buyer }, lines: [{ is_below_floor: false }] });
  const [line] = offer.lines;
  const ppc = ((Number(line?.offered.ppc) + Number(line?.own.ppc)) / 2).toFixed(2);
  const countered = await callApi(desk, 'deskCounterOffer', {
    data: { lines: [{ line_id: line?.line_id, ppc }], note: 'My best price today' },
  });
  expect(countered.status()).toBe(200);
  await desk.close();

  const counter = own.getByRole('paragraph').filter({ hasText: 'Counter-offer' });
  await expect(counter).toBeVisible({ timeout: 3_000 });
  await expect(own.getByText('My best price today')).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^Accept .* for ${packet}$`) }).click();
  await expect(own.getByText('Accepted: held for you')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: `Order now: ${packet} at the agreed price` }).click();
  const order = page.getByRole('dialog', { name: 'Order 1 stone' });
  const accept = order.getByRole('checkbox', { name: 'I have read and accept the declaration' });
  if ((await accept.count()) > 0) await accept.click({ force: true });
  await order.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/order\/items\?id=/);
  const agreed = Number(ppc).toLocaleString('en', { minimumFractionDigits: 2 });
  await expect(page.getByRole('row', { name: new RegExp(packet) })).toContainText(agreed);
  await openScreen(page, '/offers');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(own.getByRole('link', { name: 'View order' })).toBeVisible();
});

test('one total for three stones is distributed over them, and each offer can be withdrawn, on a phone', async ({
  page,
}) => {
  await signIn(page, demoUsers.otherBuyer);
  const packets = await openSheet(page, '/stock?shape=EMERALD&carat=1_1.99&status=Available', 3);
  const sheet = page.getByRole('dialog', { name: 'My offer for 3 stones' });
  const own = await sheet.getByText('Your price for 3 stones').textContent();
  const total = Number((own ?? '').replace('Your price for 3 stones', '').replaceAll(/[^\d.]/g, ''));
  await sheet.getByRole('button', { name: 'Offer total' }).click();
  const offered = (Math.floor(total * 98) / 100).toFixed(2);
  await sheet.getByRole('textbox', { name: 'Total offer' }).fill(offered);
  await sheet.getByRole('button', { name: '$/ct', exact: true }).click();
  await expect(sheet.getByRole('textbox', { name: `Offer for ${packets[0] ?? ''}` })).not.toHaveValue('');
  await sheet.getByRole('button', { name: 'Offer total' }).click();
  await expect(sheet.getByRole('textbox', { name: 'Total offer' })).toHaveValue(offered);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await sheet.getByRole('button', { name: 'Send offer' }).click();
  await expect(page).toHaveURL(/\/offers$/);
  await expect(page.getByText('Awaiting reply')).toHaveCount(3);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  for (const packet of packets)
    await page.getByRole('button', { name: `Withdraw the offer for ${packet}` }).click();
  await expect(page.getByText('No open offers.')).toBeVisible();
});

test('a stone that already has an open offer is left out, and the reason is shown', async ({ page }) => {
  await signIn(page, demoUsers.buyer);
  const address = '/stock?shape=MARQUISE&carat=0.5_1.49&status=Available';
  const [packet = ''] = await openSheet(page, address, 1);
  const sheet = page.getByRole('dialog');
  await sheet
    .getByRole('textbox', { name: `Offer for ${packet}` })
    .fill(priceBetween(await sheet.getByText(/^below/).textContent()));
  await sheet.getByRole('button', { name: 'Send offer' }).click();
  await expect(page).toHaveURL(/\/offers$/);
  await openSheet(page, address, 1);
  await expect(page.getByText('You already have an open offer on this stone: not included.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send offer' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await openScreen(page, '/offers');
  await page.getByRole('button', { name: `Withdraw the offer for ${packet}` }).click();
  await expect(page.getByRole('button', { name: `Withdraw the offer for ${packet}` })).toBeHidden();
});

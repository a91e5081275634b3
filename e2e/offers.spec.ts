import { calls } from '@loupe/contract';
import type { Browser, Page } from '@playwright/test';
import { ask, expect, expectAccessible, expectNoSidewaysScroll, people, signIn, test } from './portal.ts';

/** A page of the sales desk, and the offers that wait for it. */
async function openDesk(browser: Browser) {
  const desk = await browser.newPage();
  await signIn(desk, people.sales);
  return {
    desk,
    waiting: async () => {
      const answer = await ask(desk, 'deskListOffers', {});
      return calls.deskListOffers.answer.parse(await answer.json()).rows;
    },
  };
}

/** Chooses stones of a result and opens the sheet of an offer by its key; returns their packets. */
async function openSheet(page: Page, address: string, count: number): Promise<string[]> {
  await page.goto(address);
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

/** A discount half-way between the two ends that stand under a box. */
function between(fits: string | null): string {
  const [high = 0, low = 0] = [...(fits ?? '').matchAll(/\d+\.\d+/g)].map(([figure]) => -Number(figure));
  return ((high + low) / 2).toFixed(2);
}

test('a buyer offers, the desk names a price, he sees it come, accepts it and orders at it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await signIn(page, people.buyer);
  const [packet = ''] = await openSheet(page, '/stock?shape=PEAR&carat=1_1.49&status=Available', 1);
  const sheet = page.getByRole('dialog', { name: 'My offer for 1 stone' });
  const box = sheet.getByRole('textbox', { name: `Offer for ${packet}` });
  await box.fill('0');
  await expect(sheet.getByRole('button', { name: 'Send offer' })).toBeDisabled();
  await box.fill(between(await sheet.getByText(/^below/).textContent()));
  await sheet.getByLabel('To the desk').fill('For a pendant');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Send offer' }).click();
  await expect(page).toHaveURL(/\/offers$/);
  await expect(page.getByText('Waiting for the desk')).toBeVisible();
  await expect(page.getByText('For a pendant')).toBeVisible();

  const { desk, waiting } = await openDesk(browser);
  const offer = (await waiting()).find(({ stone }) => stone['stock_no'] === packet);
  expect(offer).toMatchObject({ customer: { email: people.buyer }, is_below_floor: false });
  const ppc = ((Number(offer?.offered.ppc) + Number(offer?.own.ppc)) / 2).toFixed(2);
  const countered = await ask(desk, 'deskCounterOffer', { data: { line_id: offer?.line_id, ppc } });
  expect(countered.status()).toBe(200);
  await desk.close();

  await expect(page.getByText('The desk names a price')).toBeVisible({ timeout: 3_000 });
  await page.getByRole('button', { name: new RegExp(`^Accept .* for ${packet}$`) }).click();
  await expect(page.getByText('Accepted: held for you')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: `Order ${packet} at the agreed price` }).click();
  const order = page.getByRole('dialog', { name: 'Order 1 stone' });
  const accept = order.getByRole('checkbox', { name: 'I have read and accept the declaration' });
  if ((await accept.count()) > 0) await accept.click({ force: true });
  await order.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/order\/items\?id=/);
  const agreed = Number(ppc).toLocaleString('en', { minimumFractionDigits: 2 });
  await expect(page.getByRole('row', { name: new RegExp(packet) })).toContainText(agreed);
  await page.goto('/offers');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.getByRole('link', { name: 'To the order' })).toBeVisible();
});

test('one total for three stones is spread over them, and any of them is withdrawn, on a phone', async ({
  page,
}) => {
  await signIn(page, people.otherBuyer);
  const packets = await openSheet(page, '/stock?shape=EMERALD&carat=1_1.99&status=Available', 3);
  const sheet = page.getByRole('dialog', { name: 'My offer for 3 stones' });
  const own = await sheet.getByText('Your price for 3 stones').textContent();
  const total = Number((own ?? '').replace('Your price for 3 stones', '').replaceAll(/[^\d.]/g, ''));
  await sheet.getByRole('button', { name: 'Basket total' }).click();
  const offered = (Math.floor(total * 98) / 100).toFixed(2);
  await sheet.getByRole('textbox', { name: 'Offered together' }).fill(offered);
  await sheet.getByRole('button', { name: '$/ct', exact: true }).click();
  await expect(sheet.getByRole('textbox', { name: `Offer for ${packets[0] ?? ''}` })).not.toHaveValue('');
  await sheet.getByRole('button', { name: 'Basket total' }).click();
  await expect(sheet.getByRole('textbox', { name: 'Offered together' })).toHaveValue(offered);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await sheet.getByRole('button', { name: 'Send offer' }).click();
  await expect(page).toHaveURL(/\/offers$/);
  await expect(page.getByText('Waiting for the desk')).toHaveCount(3);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  for (const packet of packets)
    await page.getByRole('button', { name: `Withdraw the offer for ${packet}` }).click();
  await expect(page.getByText('No offer is open.')).toBeVisible();
});

test('what cannot be offered for is left out and said', async ({ page }) => {
  await signIn(page, people.buyer);
  const address = '/stock?shape=MARQUISE&carat=0.5_1.49&status=Available';
  const [packet = ''] = await openSheet(page, address, 1);
  const sheet = page.getByRole('dialog');
  await sheet
    .getByRole('textbox', { name: `Offer for ${packet}` })
    .fill(between(await sheet.getByText(/^below/).textContent()));
  await sheet.getByRole('button', { name: 'Send offer' }).click();
  await expect(page).toHaveURL(/\/offers$/);
  await openSheet(page, address, 1);
  await expect(page.getByText('You have an open offer on it: left out.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send offer' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.goto('/offers');
  await page.getByRole('button', { name: `Withdraw the offer for ${packet}` }).click();
  await expect(page.getByRole('button', { name: `Withdraw the offer for ${packet}` })).toBeHidden();
});

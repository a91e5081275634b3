import {
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
  reloadWhenSaved,
  signIn,
  test,
} from './support/portal.ts';
import { findHoldable } from './support/sample-trade.ts';

const result = '/stock?shape=MARQUISE&carat=0.5_1.99&status=Available';

test('stones are watched by key and star, listed, and removed', async ({ page }) => {
  await signIn(page, demoUsers.buyer);
  await page.goto(result);
  const select = page.getByRole('checkbox', { name: /^Select L/ });
  const packets = (
    await Promise.all([0, 1].map(async (at) => select.nth(at).getAttribute('aria-label')))
  ).map((label) => (label ?? '').replace('Select ', ''));
  await page.getByRole('grid').focus();
  await page.keyboard.press('w');
  await expect(page.getByText('watched')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('w');
  await expect(page.getByText('watched')).toHaveCount(2);
  await expectAccessible(page);

  await openScreen(page, '/watchlist');
  await expect(page.getByRole('heading', { name: 'My Watchlist' })).toBeVisible();
  for (const packet of packets) await expect(page.getByRole('link', { name: packet })).toBeVisible();
  await page.getByRole('checkbox', { name: `Select ${packets[0]}` }).click({ force: true });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('1 stone added to your cart.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove selected' }).click();
  await expect(page.getByRole('link', { name: packets[0] ?? '' })).toHaveCount(0);
  await reloadWhenSaved(page);
  await expect(page.getByRole('link', { name: packets[1] ?? '' })).toBeVisible();
  await expect(page.getByRole('link', { name: packets[0] ?? '' })).toHaveCount(0);
});

test('a status change by another customer appears live on a watched stone, also on a phone', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const other = await browser.newPage();
  await Promise.all([signIn(page, demoUsers.buyer), signIn(other, demoUsers.otherBuyer)]);
  const [stone] = await findHoldable(other, 'MARQUISE', 1, { caratInputData: [{ from: '2', to: '9' }] });
  const packet = String(stone?.['stock_no']);
  await page.goto(`/stock?packets=${packet}`);
  await page.getByRole('button', { name: /^Quick look at/ }).click();
  const look = page.getByRole('complementary', { name: 'Quick look' });
  await look.getByRole('button', { name: `Watch ${packet}`, exact: true }).click();
  await expect(look.getByRole('button', { name: `Unwatch ${packet}` })).toBeVisible();
  await openScreen(page, '/watchlist');
  const card = page.getByRole('listitem').filter({ hasText: packet });
  await expect(card).toContainText('Available');
  await expectNoSidewaysScroll(page);

  await other.goto(`/stock?packets=${packet}`);
  await expect(other.getByRole('checkbox', { name: `Select ${packet}` })).toBeVisible();
  await other.getByRole('grid').focus();
  await other.keyboard.press('h');
  await expect(other.getByText(new RegExp(`^${packet} is held for you`))).toBeVisible();
  await expect(card).toContainText('Hold', { timeout: 10_000 });
  await expect(card).not.toContainText('until');
  await openScreen(other, '/cart');
  await other.getByRole('button', { name: `Release ${packet}` }).click();
  await other.close();
});

import { runCommand } from './command-line.ts';
import { expect, expectNoSidewaysScroll, people, signIn, test } from './portal.ts';

/** Stones that nobody else in these tests touches. */
const result = '/stock?shape=MARQUISE&carat=1_2.49&status=Available';
const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

test('goods go out to a buyer on memo: his list says until when, others see Out Memo; he keeps one of them', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await signIn(page, people.buyer);
  await page.goto(result);
  const select = page.getByRole('checkbox', { name: /^Select L/ });
  const packets = (
    await Promise.all([0, 1].map(async (at) => select.nth(at).getAttribute('aria-label')))
  ).map((label) => (label ?? '').replace('Select ', ''));
  const [first = '', second = ''] = packets;
  const said = runCommand('desk', 'issue-memo', people.buyer, first, second);
  const [number = ''] = /M-\d{4}-\d{6}/.exec(said) ?? [];

  await page.goto('/orders/memo');
  await expect(page.getByRole('link', { name: 'On memo 1' })).toBeVisible();
  const memo = page.getByRole('region', { name: `Memo ${number}` });
  await expect(memo).toContainText('Due ');
  for (const packet of packets) await expect(memo.getByText(packet)).toBeVisible();
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    memo.getByRole('button', { name: 'Memo (PDF)' }).click(),
  ]);
  expect(paper.suggestedFilename()).toBe(`${number}.pdf`);

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, people.otherBuyer);
  await other.goto(`/stock?packets=${first}`);
  await expect(other.getByRole('grid').getByTitle('Out Memo', { exact: true })).toBeVisible();
  await context.close();
  await page.goto(`/stock?packets=${first}`);
  await expect(page.getByRole('grid').getByTitle(/^Out Memo \(yours, due /)).toBeVisible();

  await page.goto('/orders/memo');
  runCommand('desk', 'extend-memo', number, nextMonth);
  runCommand('desk', 'return-memo', number, second);
  await expect(memo).toContainText('Partly returned');
  await expect(memo.getByRole('row', { name: new RegExp(second) })).toContainText('Returned');
  runCommand('desk', 'invoice-memo', number, 'INV-1', nextMonth);
  await expect(memo).toContainText('Kept and invoiced');
  await expect(page.getByRole('link', { name: 'On memo 0' })).toBeVisible();
});

test('goods on memo fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, people.buyer);
  await page.goto('/orders/memo');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

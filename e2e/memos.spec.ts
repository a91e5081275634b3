import { calls } from '@loupe/contract';
import { callDesk } from './support/desk-calls.ts';
import { demoUsers, expect, expectNoSidewaysScroll, openScreen, signIn, test } from './support/portal.ts';

/** Stones that no other test uses. */
const result = '/stock?shape=MARQUISE&carat=1_2.49&status=Available';
const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

test('goods on memo show their due date to the buyer and Out Memo to others, and the buyer keeps one of two stones', async ({
  page,
  browser,
}) => {
  await signIn(page, demoUsers.buyer);
  await page.goto(result);
  const select = page.getByRole('checkbox', { name: /^Select L/ });
  const packets = (
    await Promise.all([0, 1].map(async (at) => select.nth(at).getAttribute('aria-label')))
  ).map((label) => (label ?? '').replace('Select ', ''));
  const [first = '', second = ''] = packets;
  const issued = await callDesk('deskIssueMemo', { data: { customer: demoUsers.buyer, packets } });
  const { memo_no: number } = calls.deskIssueMemo.response.parse(issued).memo_data;

  await openScreen(page, '/memos');
  await expect(page.getByRole('link', { name: 'On memo 1' })).toBeVisible();
  const memo = page.getByRole('region', { name: `Memo ${number}` });
  await expect(memo).toContainText('Due ');
  for (const packet of packets) await expect(memo.getByText(packet)).toBeVisible();
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    memo.getByRole('button', { name: 'Memo (PDF)' }).click(),
  ]);
  expect(paper.suggestedFilename()).toMatch(/^DN-\d{4}-\d{6}\.pdf$/);

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, demoUsers.otherBuyer);
  await other.goto(`/stock?packets=${first}`);
  await expect(other.getByRole('grid').getByTitle('Out Memo', { exact: true })).toBeVisible();
  await context.close();
  await openScreen(page, `/stock?packets=${first}`);
  await expect(page.getByRole('grid').getByTitle(/^On memo to you, due /)).toBeVisible();

  await openScreen(page, '/memos');
  await callDesk('deskExtendMemo', { data: { memo_no: number, due_on: nextMonth } });
  await callDesk('deskReturnMemo', { data: { memo_no: number, packets: [second] } });
  await expect(memo).toContainText('Partly returned');
  await expect(memo.getByRole('row', { name: new RegExp(second) })).toContainText('Returned');
  await callDesk('deskInvoiceMemo', {
    data: { memo_no: number, invoice_no: 'INV-1', invoice_date: nextMonth },
  });
  await expect(memo).toContainText('Invoiced');
  await expect(page.getByRole('link', { name: 'On memo 0' })).toBeVisible();
});

test('goods on memo fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demoUsers.buyer);
  await page.goto('/memos');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

import type { Browser, Page } from '@playwright/test';
import { mailTo, runCommand } from './command-line.ts';
import { ask, expect, expectAccessible, expectNoSidewaysScroll, password, signIn, test } from './portal.ts';

/** Names of this run alone: the product may have run before. */
const run = Date.now().toString(36);

/** A company of this file's own, so that the other buyers stay alone in theirs. */
function openCompany(name: string): string {
  const owner = `${name}.${run}@people.example`;
  const words = ['--password', password, '--first', 'Rohan', '--last', 'Mehta', '--company', 'Meridian Gems'];
  runCommand('desk', 'create-account', 'customer', owner, ...words);
  runCommand('desk', 'activate', owner);
  runCommand('desk', 'set-access', owner, 'all');
  return owner;
}

/** Where the mail to this address leads. */
const invitationOf = (email: string) => /(\/register\/invited\/\S+)/.exec(mailTo(email))?.[1] ?? '';

async function invite(page: Page, email: string, right: RegExp, limit?: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  const form = page.getByRole('form', { name: 'Invite a colleague' });
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('radio', { name: right }).check({ force: true });
  if (limit !== undefined) await form.getByLabel(/wait for your yes/).fill(limit);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByRole('list', { name: 'Invited' })).toContainText(email);
}

/** Takes an invitation up in a browser of its own and stands on the dashboard, signed in. */
async function takeUp(browser: Browser, link: string, userName: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Join Meridian Gems' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Patel');
  await page.getByLabel('User ID').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password again').fill(password);
  await page.getByRole('button', { name: 'Join and sign in' }).click();
  await page.waitForURL('**/home');
  return page;
}

test('an owner invites a colleague, who orders above his limit; the owner hears of it at once and says yes', async ({
  browser,
  page,
}) => {
  // Three people in browsers of their own.
  test.slow();
  const owner = openCompany('rohan');
  const email = `asha.${run}@people.example`;
  await signIn(page, owner);
  await page.getByRole('button', { name: 'Account menu of Rohan' }).click();
  await page.getByRole('menuitem', { name: 'People of your company' }).click();
  await invite(page, email, /May order/, '100');
  const colleague = await takeUp(browser, invitationOf(email), `asha.${run}`);
  const listed = page.getByRole('list', { name: 'People of your company' });
  await expect(listed).toContainText('Asha Patel');
  await expect(listed).toContainText('May order up to 100 US$');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/orders');
  await expect(page.getByText('No order is waiting for the desk.')).toBeVisible();

  const found = await ask(colleague, 'search', {
    search_param: { status: 'Available', pricePerCarat: { from: '3000', to: '' } },
    view: { limit: 1 },
  });
  const [stone] = (await found.json()).rows;
  await ask(colleague, 'addToCart', { cart: [stone.stock_uuid] });
  await colleague.goto('/cart');
  await expect(colleague.getByText('added by Asha Patel')).toBeVisible();
  await colleague.getByRole('button', { name: 'Place order' }).click();
  const sheet = colleague.getByRole('dialog');
  await expect(sheet.getByText(/This is above your limit of/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Place order' }).click();
  await expect(colleague.getByRole('region', { name: 'Waiting for the owner’s yes' })).toContainText(
    'The stones are kept meanwhile',
  );

  // Nothing is pressed on the owner's screen meanwhile.
  const waiting = page.getByRole('region', { name: 'Waiting for the owner’s yes' });
  await expect(waiting).toContainText('Asha Patel may not order for so much alone');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await waiting.getByRole('button', { name: 'Say yes' }).click();
  await expect(waiting).toBeHidden();
  await expect(colleague.getByText('Waiting for the desk')).toBeVisible();
  await expect(colleague.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  await colleague.context().close();
});

test('who may look only is told so and has no acts; let in no longer, he stands at the door', async ({
  browser,
  page,
}) => {
  test.slow();
  const owner = openCompany('lena');
  const email = `look.${run}@people.example`;
  await signIn(page, owner);
  await page.goto('/people');
  await invite(page, email, /May look/);
  const colleague = await takeUp(browser, invitationOf(email), `looks.${run}`);
  const found = await ask(colleague, 'search', { search_param: { status: 'Available' }, view: { limit: 1 } });
  const [stone] = (await found.json()).rows;
  await colleague.goto(`/detail?id=${stone.stock_uuid}`);
  await expect(colleague.getByText(/you may look and fill the cart/)).toBeVisible();
  await expect(colleague.getByRole('button', { name: /Add to cart/ }).first()).toBeVisible();
  await expect(colleague.getByRole('button', { name: /^Hold/ })).toHaveCount(0);
  expect((await ask(colleague, 'addHold', { cart: [stone.stock_uuid] })).status()).toBe(403);
  await expectAccessible(colleague);
  await colleague.goto('/people');
  await expect(colleague.getByRole('list', { name: 'People of your company' })).toContainText('Rohan Mehta');
  await expect(colleague.getByRole('button', { name: 'Invite a colleague' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Let Asha Patel in no longer' }).click();
  await colleague.waitForURL('**/login');
  await colleague.context().close();
});

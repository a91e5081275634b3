import type { Browser, Page } from '@playwright/test';
import { createCustomer, readMailTo } from './support/desk-calls.ts';
import {
  callApi,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openDashboard,
  openScreen,
  password,
  signIn,
  test,
} from './support/portal.ts';

/** Suffix unique to this run, because the server may have data of earlier runs. */
const run = Date.now().toString(36);

/** Creates a separate company for a test, so that the other buyers stay the only members of theirs. */
async function openCompany(name: string): Promise<string> {
  const owner = `${name}.${run}@people.example`;
  await createCustomer(owner, { first: 'Rohan', last: 'Mehta', company: 'Orient Stones' });
  return owner;
}

/** The link in the invitation mail to this address. */
const invitationOf = async (email: string) =>
  /(\/register\/invited\/\S+)/.exec(await readMailTo(email))?.[1] ?? '';

async function invite(page: Page, email: string, right: RegExp, limit?: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  const form = page.getByRole('form', { name: 'Invite a colleague' });
  await form.getByLabel('Email').fill(email);
  await form.getByRole('radio', { name: right }).check({ force: true });
  if (limit !== undefined) await form.getByLabel(/need your approval/).fill(limit);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(email);
}

/** Accepts an invitation in a separate browser context and returns its page on the dashboard, signed in. */
async function acceptInvitation(browser: Browser, link: string, userName: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Join Orient Stones' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Patel');
  await page.getByLabel('User ID').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Join and sign in' }).click();
  await page.waitForURL('**/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

test('an owner invites a colleague who orders above the limit, and approves the order on a live screen', async ({
  browser,
  page,
}) => {
  // Slow: two users in separate browser contexts.
  test.slow();
  const owner = await openCompany('rohan');
  const email = `asha.${run}@people.example`;
  await openDashboard(page, owner);
  await page.getByRole('button', { name: 'Account menu for Rohan' }).click();
  await page.getByRole('menuitem', { name: 'Company members' }).click();
  await invite(page, email, /^Order/, '100');
  const colleague = await acceptInvitation(browser, await invitationOf(email), `asha.${run}`);
  const listed = page.getByRole('list', { name: 'Company members' });
  await expect(listed).toContainText('Asha Patel');
  await expect(listed).toContainText('Order up to 100 US$; approval needed above');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openScreen(page, '/orders');
  await expect(page.getByText('No open orders.')).toBeVisible();

  const found = await callApi(colleague, 'search', {
    search_param: { status: 'Available', pricePerCarat: { from: '3000', to: '' } },
    view: { limit: 1 },
  });
  const [stone] = (await found.json()).rows;
  await callApi(colleague, 'addToCart', { cart: [stone.stock_uuid] });
  await openScreen(colleague, '/cart');
  await expect(colleague.getByText('added by Asha Patel')).toBeVisible();
  await colleague.getByRole('button', { name: 'Place order' }).click();
  const sheet = colleague.getByRole('dialog');
  await expect(sheet.getByText(/This order is above your limit of/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Place order' }).click();
  await expect(colleague.getByRole('region', { name: 'Awaiting owner’s approval' })).toContainText(
    'the stones stay on hold until then',
  );

  // The owner's screen updates without any action of the owner.
  const waiting = page.getByRole('region', { name: 'Awaiting owner’s approval' });
  await expect(waiting).toContainText('This order is above the limit set for Asha Patel');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await waiting.getByRole('button', { name: 'Approve' }).click();
  await expect(waiting).toBeHidden();
  await expect(colleague.getByText('Awaiting confirmation')).toBeVisible();
  await expect(colleague.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  await colleague.context().close();
});

test('a view-only member is informed and has no actions, and is signed out when access is removed', async ({
  browser,
  page,
}) => {
  test.slow();
  const owner = await openCompany('lena');
  const email = `look.${run}@people.example`;
  await signIn(page, owner);
  await page.goto('/company-members');
  await invite(page, email, /^View only/);
  const colleague = await acceptInvitation(browser, await invitationOf(email), `looks.${run}`);
  const found = await callApi(colleague, 'search', {
    search_param: { status: 'Available' },
    view: { limit: 1 },
  });
  const [stone] = (await found.json()).rows;
  await openScreen(colleague, `/detail?id=${stone.stock_uuid}`);
  await expect(colleague.getByText(/Your role lets you browse and fill the cart/)).toBeVisible();
  await expect(colleague.getByRole('button', { name: /Add to cart/ }).first()).toBeVisible();
  await expect(colleague.getByRole('button', { name: /^Hold/ })).toHaveCount(0);
  expect((await callApi(colleague, 'requestHold', { cart: [stone.stock_uuid] })).status()).toBe(403);
  await expectAccessible(colleague);
  await openScreen(colleague, '/company-members');
  await expect(colleague.getByRole('list', { name: 'Company members' })).toContainText('Rohan Mehta');
  await expect(colleague.getByRole('button', { name: 'Invite a colleague' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Remove access for Asha Patel' }).click();
  await colleague.waitForURL('**/login');
  await colleague.context().close();
});

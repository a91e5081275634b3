import { calls } from '@loupe/contract';
import type { Page } from '@playwright/test';
import {
  callApi,
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openDashboard,
  openScreen,
  signIn,
  test,
} from './support/portal.ts';

test.use({ timezoneId: 'Europe/Brussels' });

const times = (page: Page) =>
  page.getByRole('region', { name: 'Time' }).getByRole('button', { disabled: false });

test('a buyer books an appointment for stones of the cart, the desk confirms it and the buyer cancels it', async ({
  page,
  browser,
}) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/stock?shape=PEAR&carat=1_1.49&status=Available');
  await page
    .getByRole('checkbox', { name: /^Select L/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await openScreen(page, '/cart');
  await page.getByRole('button', { name: 'Book a viewing' }).click();
  await expect(page).toHaveURL(/\/appointment\?stones=/);
  await expect(page.getByRole('heading', { name: /^\d+ stones? to view$/ })).toBeVisible();
  await expect(page.getByText(/Gulf Standard Time.*Your own time is shown below each slot/)).toBeVisible();
  await expectAccessible(page);
  const words = `Two of us, ${Date.now()}`;
  const time = times(page).last();
  await time.click();
  await expect(time).toHaveText(/^\d\d:\d\d\d\d:\d\d your time$/);
  await page.getByLabel('Notes (visitors, special requests)').fill(words);
  await page.getByRole('button', { name: 'Request appointment' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: words }).first();
  await expect(entry).toContainText('Awaiting confirmation');
  await expect(page).toHaveURL(/\/appointment$/);

  const desk = await browser.newPage();
  await signIn(desk, demoUsers.sales);
  const list = await callApi(desk, 'deskListAppointments', { data: { show: 'requested' } });
  const { rows: appointments } = calls.deskListAppointments.response.parse(await list.json());
  const id = appointments.find((one) => one.note === words)?.appointment_id;
  expect((await callApi(desk, 'deskConfirmAppointment', { id })).status()).toBe(200);
  await expect(entry).toContainText('Confirmed');
  await expectAccessible(page);
  await entry.getByRole('button', { name: /^Cancel appointment/ }).click();
  await expect(entry).toContainText('Cancelled');
  await desk.close();
});

test.describe('conflicts', () => {
  test.use({ refusals: [409] });
  test('a slot that is no longer available is reported, and another one can be chosen', async ({
    page,
    browser,
  }) => {
    await signIn(page, demoUsers.otherBuyer);
    await page.goto('/appointment');
    await page.getByRole('button', { name: 'Next two weeks' }).click();
    await expect(page.getByRole('button', { name: 'Previous two weeks' })).toBeEnabled();
    const day = page.getByRole('region', { name: 'Date' }).getByRole('button', { pressed: true });
    const name = (await day.getAttribute('aria-label')) ?? '';
    await times(page).first().click();

    const desk = await browser.newPage();
    await signIn(desk, demoUsers.sales);
    const response = await callApi(desk, 'deskListShowrooms', {});
    const [showroom] = calls.deskListShowrooms.response.parse(await response.json()).showrooms;
    const closed = new Date(`${name.split(':')[0] ?? ''} UTC`).toISOString().slice(0, 10);
    const close = async (isClosed: boolean) =>
      callApi(desk, 'deskSetClosedDay', {
        id: showroom?.showroom_id,
        data: { day: closed, is_closed: isClosed },
      });
    expect((await close(true)).status()).toBe(200);
    await page.getByRole('button', { name: 'Request appointment' }).click();
    await expect(page.getByRole('alert')).toHaveText('This time is no longer available. Choose another.');
    await expect(
      page.getByRole('button', { name: name.replace(/:.*/, ': no times available') }),
    ).toBeDisabled();
    expect((await close(false)).status()).toBe(200);
    await desk.close();
  });
});

test('appointments are reached from the account menu and fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page, demoUsers.otherBuyer);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Book Appointment' }).click();
  await expect(page.getByRole('heading', { name: 'Book Appointment' })).toBeVisible();
  await expect(times(page).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

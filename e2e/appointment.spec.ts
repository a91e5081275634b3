import { calls } from '@loupe/contract';
import type { Page } from '@playwright/test';
import { ask, expect, expectAccessible, expectNoSidewaysScroll, people, signIn, test } from './portal.ts';

test.use({ timezoneId: 'Europe/Brussels' });

const times = (page: Page) =>
  page.getByRole('region', { name: 'Time' }).getByRole('button', { disabled: false });

test('stones of the cart are laid out at an appointment, which the desk confirms and the buyer calls off', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await signIn(page, people.buyer);
  await page.goto('/stock?shape=PEAR&carat=1_1.49&status=Available');
  await page
    .getByRole('checkbox', { name: /^Select L/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await page.goto('/cart');
  await page.getByRole('button', { name: 'See at an appointment' }).click();
  await expect(page).toHaveURL(/\/appointment\?stones=/);
  await expect(page.getByRole('heading', { name: /to be laid out$/ })).toBeVisible();
  await expect(page.getByText(/Gulf Standard Time.*Your own time stands below/)).toBeVisible();
  await expectAccessible(page);
  const words = `Two of us, ${Date.now()}`;
  const time = times(page).last();
  await time.click();
  await expect(time).toHaveText(/^\d\d:\d\d\d\d:\d\d your time$/);
  await page.getByLabel('To the desk: who comes, what you need').fill(words);
  await page.getByRole('button', { name: 'Ask for this time' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: words }).first();
  await expect(entry).toContainText('Waiting for the desk');
  await expect(page).toHaveURL(/\/appointment$/);

  const desk = await browser.newPage();
  await signIn(desk, people.sales);
  const list = await ask(desk, 'deskListAppointments', { data: { show: 'asked' } });
  const { rows: asked } = calls.deskListAppointments.answer.parse(await list.json());
  const id = asked.find((one) => one.words === words)?.appointment_id;
  expect((await ask(desk, 'deskConfirmAppointment', { id })).status()).toBe(200);
  await expect(entry).toContainText('Confirmed');
  await expectAccessible(page);
  await entry.getByRole('button', { name: /^Call off/ }).click();
  await expect(entry).toContainText('Called off');
  await desk.close();
});

test.describe('too late', () => {
  test.use({ refusals: [409] });
  test('a time that is gone meanwhile says so, and another can be chosen', async ({ page, browser }) => {
    await signIn(page, people.otherBuyer);
    await page.goto('/appointment');
    await page.getByRole('button', { name: 'Two weeks later' }).click();
    await expect(page.getByRole('button', { name: 'Two weeks earlier' })).toBeEnabled();
    const day = page.getByRole('region', { name: 'Day' }).getByRole('button', { pressed: true });
    const name = (await day.getAttribute('aria-label')) ?? '';
    await times(page).first().click();

    const desk = await browser.newPage();
    await signIn(desk, people.sales);
    const places = await ask(desk, 'deskListPlaces', {});
    const [place] = calls.deskListPlaces.answer.parse(await places.json()).places;
    const closed = new Date(`${name.split(':')[0] ?? ''} UTC`).toISOString().slice(0, 10);
    const close = async (isClosed: boolean) =>
      ask(desk, 'deskCloseDay', { id: place?.place_id, data: { day: closed, is_closed: isClosed } });
    expect((await close(true)).status()).toBe(200);
    await page.getByRole('button', { name: 'Ask for this time' }).click();
    await expect(page.getByRole('alert')).toHaveText('This time is no longer free. Please choose another.');
    await expect(page.getByRole('button', { name: name.replace(/:.*/, ': no time is free') })).toBeDisabled();
    expect((await close(false)).status()).toBe(200);
    await desk.close();
  });
});

test('appointments are reached by the corner’s menu, and fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, people.otherBuyer);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Book Appointment' }).click();
  await expect(page.getByRole('heading', { name: 'Book Appointment' })).toBeVisible();
  await expect(times(page).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

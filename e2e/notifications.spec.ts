import type { Page } from '@playwright/test';
import { ask, expect, expectAccessible, expectNoSidewaysScroll, people, signIn, test } from './portal.ts';

/** Has a reminder come due in a moment: something to be told of. */
async function beRemindedSoon(page: Page) {
  const found = await ask(page, 'search', { search_param: { shape: ['ROUND'] }, view: { limit: 1 } });
  const [stone] = (await found.json()).rows;
  const time = new Date(Date.now() + 1_500).toISOString();
  const timezone = { name: 'Asia/Dubai', abbreviation: 'GST' };
  const set = await ask(page, 'addReminder', { cart: { ids: [stone.stock_uuid], time, timezone } });
  expect(set.status()).toBe(200);
  return String(stone.stock_no);
}

test('what happens is told on the open screen at once, read, and deleted', async ({ page }) => {
  await signIn(page, people.buyer);
  const bell = page.getByRole('link', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  await ask(page, 'markNotifications', { data: { type: 'delete' } });
  await page.reload();
  const packet = await beRemindedSoon(page);
  // Nothing is pressed meanwhile: the number comes by itself, and so do the lines of the Dashboard.
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(packet);

  await page.getByRole('link', { name: 'Notifications, 1 unread' }).click();
  const news = page.getByRole('listitem').filter({ hasText: packet });
  await expect(news).toContainText(`You asked to be reminded of ${packet}.`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await news.getByRole('link', { name: 'Reminder' }).click();
  await expect(page).toHaveURL(/\/reminders$/);
  await expect(page.getByText(/^Came due/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await page.goBack();
  await news.getByRole('button', { name: 'Delete: Reminder' }).click();
  await expect(page.getByText(/^Nothing yet/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Nothing yet/)).toBeVisible();
});

test('a person chooses how he is told', async ({ page }) => {
  await signIn(page, people.otherBuyer);
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'How you are told' }).click();
  const sheet = page.getByRole('dialog', { name: 'How you are told' });
  await sheet.getByRole('checkbox', { name: 'Quiet hours' }).check({ force: true });
  await sheet.getByLabel('From').fill('23:15');
  await sheet.getByLabel('Your time zone').selectOption('Europe/Brussels');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'How you are told' }).click();
  await expect(sheet.getByLabel('From')).toHaveValue('23:15');
  await expect(sheet.getByLabel('Your time zone')).toHaveValue('Europe/Brussels');
});

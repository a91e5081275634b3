import type { Page } from '@playwright/test';
import {
  callApi,
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  reloadWhenSaved,
  signIn,
  test,
} from './support/portal.ts';

/**
 * Sets a reminder that is due in a moment and causes a notification. Returns the packet number of its stone.
 */
async function beRemindedSoon(page: Page) {
  const found = await callApi(page, 'search', { search_param: { shape: ['ROUND'] }, view: { limit: 1 } });
  const [stone] = (await found.json()).rows;
  const time = new Date(Date.now() + 1_500).toISOString();
  const timezone = { name: 'Asia/Dubai', abbreviation: 'GST' };
  const set = await callApi(page, 'addReminder', { cart: { ids: [stone.stock_uuid], time, timezone } });
  expect(set.status()).toBe(200);
  return String(stone.stock_no);
}

test('a notification appears live, is read, and is deleted', async ({ page }) => {
  await signIn(page, demoUsers.buyer);
  await callApi(page, 'markNotifications', { data: { type: 'delete' } });
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  const packet = await beRemindedSoon(page);
  // The unread count and the notifications on the dashboard update without a user action.
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(packet);

  await page.getByRole('link', { name: 'Notifications, 1 unread' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  // The packet can also be in a recent search of this customer, which the dashboard lists.
  const news = page.getByRole('listitem').filter({ hasText: `You asked to be reminded of ${packet}.` });
  await expect(news).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await news.getByRole('link', { name: 'Reminder' }).click();
  await expect(page).toHaveURL(/\/reminders$/);
  await expect(page.getByText(/^Due · /).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await page.goBack();
  await news.getByRole('button', { name: 'Delete: Reminder' }).click();
  await expect(page.getByText(/^No notifications yet/)).toBeVisible();
  await reloadWhenSaved(page);
  await expect(page.getByText(/^No notifications yet/)).toBeVisible();
});

test('a user changes the notification settings', async ({ page }) => {
  await signIn(page, demoUsers.otherBuyer);
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Notification settings' }).click();
  const sheet = page.getByRole('dialog', { name: 'Notification settings' });
  await sheet.getByRole('checkbox', { name: 'Quiet hours' }).check({ force: true });
  await sheet.getByLabel('From').fill('23:15');
  await sheet.getByLabel('Time zone').selectOption('Europe/Brussels');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Notification settings saved.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Notification settings' }).click();
  await expect(sheet.getByLabel('From')).toHaveValue('23:15');
  await expect(sheet.getByLabel('Time zone')).toHaveValue('Europe/Brussels');
});

import {
  callApi,
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
  reloadWhenSaved,
  signIn,
  test,
} from './support/portal.ts';

test.use({ timezoneId: 'Europe/Brussels' });

test('a reminder for the selected stones is set by key, moved to another time, and deleted', async ({
  page,
}) => {
  await signIn(page, demoUsers.otherBuyer);
  await page.goto('/stock?shape=PEAR');
  const boxes = page.getByRole('grid').getByRole('checkbox');
  await boxes.nth(1).check({ force: true });
  await boxes.nth(2).check({ force: true });
  await page.keyboard.press('r');
  const sheet = page.getByRole('dialog', { name: 'Add reminder' });
  await expect(sheet).toContainText('these 2 stones');
  await expect(sheet).toContainText(/Next Week\s*Mon, .* 09:00 GMT\+[12]/);
  await sheet.getByRole('radio', { name: /Tomorrow Morning/ }).check();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Add reminder' }).click();
  await expect(page.getByText('Reminder set.')).toBeVisible();

  await page.getByRole('link', { name: 'My Reminders' }).first().click();
  const reminder = page.getByRole('region', { name: /09:00 GMT/ });
  await expect(reminder).toContainText('2 stones');
  await expect(reminder.getByRole('row')).toHaveCount(3);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await reminder.getByRole('button', { name: 'Change time' }).click();
  const moving = page.getByRole('dialog', { name: 'Change time' });
  await moving.getByRole('radio', { name: 'Pick a time' }).check();
  const year = new Date().getFullYear();
  await moving.getByLabel('Date and time').fill(`${year + (new Date().getMonth() > 5 ? 1 : 0)}-06-15T11:45`);
  await moving.getByRole('button', { name: 'Change time' }).click();
  const moved = page.getByRole('region', { name: /15 Jun \d{4}, 11:45 GMT\+2/ });
  await expect(moved).toBeVisible();
  await moved.getByRole('button', { name: 'Delete' }).click();
  await expect(moved).toBeHidden();
  await reloadWhenSaved(page);
  await expect(moved).toBeHidden();
});

test('a reminder is set from the stone detail, on a phone as well', async ({ page }) => {
  await signIn(page, demoUsers.otherBuyer);
  const found = await callApi(page, 'search', { search_param: { shape: ['OVAL'] }, view: { limit: 1 } });
  const [stone] = (await found.json()).rows;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/detail?id=${stone.stock_uuid}`);
  await page.getByRole('toolbar').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remind me' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add reminder' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await sheet.getByRole('radio', { name: /Next Week/ }).check();
  await sheet.getByRole('button', { name: 'Add reminder' }).click();
  await openScreen(page, '/reminders');
  const reminder = page.getByRole('region', { name: /^Mon/ });
  await expect(reminder).toContainText(String(stone.stock_no));
  await reminder.getByRole('button', { name: 'Delete' }).click();
  await expect(reminder).toBeHidden();
});

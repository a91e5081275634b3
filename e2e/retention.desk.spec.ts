import { readFile } from 'node:fs/promises';
import {
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
  signIn,
  test,
} from './support/portal.ts';

test('an administrator sets the periods of records, and users download what is held about them', async ({
  page,
}) => {
  await signIn(page, demoUsers.admin);
  await page.goto('/desk/retention');
  await expect(page.getByRole('heading', { name: 'Retention' })).toBeVisible();
  await expect(page.getByText(/^Next run:/)).toBeVisible();
  const days = page.getByLabel('Days: Notifications');
  await expect(days).toHaveValue('365');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const save = page.getByRole('button', { name: 'Save' });
  await days.fill('10');
  await expect(page.getByRole('alert')).toHaveText('At least 30');
  await expect(save).toBeDisabled();
  await days.fill('90');
  await save.click();
  await expect(page.getByRole('status')).toHaveText('Saved');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status')).toHaveText('Change undone');
  await expect(days).toHaveValue('365');

  await openScreen(page, '/account?tab=security');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('personal-data.json');
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({ profile: [{ email: demoUsers.admin }] });
});

test('the desk offers the export and the erasure of a customer, which asks for the email', async ({
  page,
}) => {
  await signIn(page, demoUsers.admin);
  await page.goto('/desk/customers');
  await page.getByRole('button', { name: 'Meridian Gems' }).click();
  await page.getByRole('button', { name: 'Erase personal data' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Erase this customer’s personal data?' });
  await expect(dialog.getByRole('button', { name: 'Erase' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel('Type the customer’s email to confirm').fill('other@loupe.example');
  await expect(dialog.getByRole('button', { name: 'Erase' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

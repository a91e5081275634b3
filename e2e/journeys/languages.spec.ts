import { languages } from '@loupe/contract';
import type { Page } from '@playwright/test';
import { findUntranslatedText } from '../support/untranslated-text.ts';
import { demoUsers, expect, expectNoSidewaysScroll, openScreen, password, test } from '../support/portal.ts';

async function expectRead(page: Page, path: string): Promise<void> {
  await openScreen(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main')).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await findUntranslatedText(page)).toEqual([]);
}

for (const language of languages.filter(({ locale }) => locale !== 'en')) {
  test(`${language.name}: from the login page to the stones`, async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('combobox', { name: 'Language' }).selectOption(language.locale);
    const root = page.locator('html');
    await expect(root).toHaveAttribute('lang', language.locale);
    await expect(root).toHaveAttribute('dir', 'isRightToLeft' in language ? 'rtl' : 'ltr');
    await page.locator('input[name=email]').fill(demoUsers.buyer);
    await page.locator('input[type=password]').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');
    await expect(page.locator('#screen')).toBeVisible();
    await expectRead(page, '/search');
    await expectRead(page, '/stock?shape=PEAR');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectRead(page, '/search');
    await expectRead(page, '/orders');
  });
}

import { languages } from '@loupe/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, password, people, test } from './portal.ts';

const catalogues = fileURLToPath(new URL('../web/src/locales/en', import.meta.url));
/** English sentences of the screens that stand there word for word: three words and nothing filled in. */
const sentences = readdirSync(catalogues)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => {
    const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(`${catalogues}/${name}`, 'utf8'));
    return Object.values(texts);
  })
  .filter((text) => /^[A-Z][a-z]+(?: [a-z]+){2,}/.test(text) && !text.includes('{'));

async function expectRead(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main')).toBeVisible();
  await expectNoSidewaysScroll(page);
  const shown = await page.locator('body').innerText();
  expect(sentences.filter((sentence) => shown.includes(sentence))).toEqual([]);
}

for (const language of languages.filter(({ locale }) => locale !== 'en')) {
  test(`${language.name}: from the door to the stones`, async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('combobox', { name: 'Language' }).selectOption(language.locale);
    const root = page.locator('html');
    await expect(root).toHaveAttribute('lang', language.locale);
    await expect(root).toHaveAttribute('dir', 'isRightToLeft' in language ? 'rtl' : 'ltr');
    await page.locator('input[name=email]').fill(people.buyer);
    await page.locator('input[type=password]').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');
    await expectRead(page, '/search');
    await expectRead(page, '/stock?shape=PEAR');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectRead(page, '/search');
    await expectRead(page, '/orders');
  });
}

test('from right to left everybody can use it, on a desk and on a telephone', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
  await page.locator('input[name=email]').fill(people.buyer);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/stock?shape=HEART&lab=HRD');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

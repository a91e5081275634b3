import { languages } from '@loupe/contract';
import { expect, expectNoSidewaysScroll, people, signIn, test } from './portal.ts';

const last = languages.at(-1)?.name ?? '';
const windows = [
  { width: 1440, height: 700 },
  { width: 1024, height: 600 },
  { width: 1440, height: 400 },
  { width: 390, height: 700 },
  { width: 390, height: 400 },
] as const;

for (const { width, height } of windows) {
  for (const hasTouch of [false, true]) {
    test.describe(`${width} × ${height}, ${hasTouch ? 'touch' : 'mouse'}`, () => {
      test.use({ viewport: { width, height }, hasTouch });

      test('the last language, the tour, the lock and Logout are reached in the top bar', async ({
        page,
      }) => {
        await signIn(page, people.buyer);
        const header = page.getByRole('banner');
        await expect(header.getByLabel('Gulf time')).toBeVisible();
        await expectNoSidewaysScroll(page);
        const language = header.getByRole('button', { name: /^Language: English/ });
        await (hasTouch ? language.tap() : language.click());
        const choices = page.getByRole('menuitemradio');
        await expect(choices).toHaveText(languages.map(({ name }) => new RegExp(`^${name}`)));
        const gujarati = choices.filter({ hasText: last });
        await (hasTouch ? gujarati.tap() : gujarati.click());
        await expect(page.locator('html')).toHaveAttribute('lang', 'gu');

        await header.getByRole('button', { name: new RegExp(last) }).click();
        await page.getByRole('menuitemradio', { name: 'English' }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');

        const account = header.getByRole('button', { name: /^Account menu/ });
        await (hasTouch ? account.tap() : account.click());
        for (const name of ['My Account', 'Show me around', 'Lock the screen']) {
          const entry = page.getByRole('menuitem', { name });
          // Clicks scroll into sight what can be scrolled; a trial stops short of the press itself.
          await entry.click({ trial: true });
        }
        const logout = page.getByRole('menuitem', { name: 'Logout' });
        await (hasTouch ? logout.tap() : logout.click());
        await page.waitForURL('**/login');
      });
    });
  }
}

test.describe('by keys alone in a window of 400 pixels', () => {
  test.use({ viewport: { width: 1024, height: 400 } });

  test('the last language and Logout are reached', async ({ page }) => {
    await signIn(page, people.buyer);
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: /^Language: English/ }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    const gujarati = page.getByRole('menuitemradio').filter({ hasText: last });
    await expect(gujarati).toBeFocused();
    await expect(gujarati).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio')).toHaveCount(0);

    await header.getByRole('button', { name: /^Account menu/ }).focus();
    await page.keyboard.press('Enter');
    const account = page.getByRole('menuitem', { name: 'My Account' });
    while (!(await account.evaluate((entry) => entry === document.activeElement)))
      await page.keyboard.press('ArrowDown');
    // The way out stays in sight and covers nothing that is focused.
    await account.click({ trial: true });
    await page.keyboard.press('End');
    const logout = page.getByRole('menuitem', { name: 'Logout' });
    await expect(logout).toBeFocused();
    await expect(logout).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
  });
});

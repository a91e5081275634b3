import { languages } from '@loupe/contract';
import { demoUsers, expect, expectNoSidewaysScroll, openDashboard, test } from './support/portal.ts';

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

      test('the last language, the tour, the lock and Logout are reachable in the top bar', async ({
        page,
      }) => {
        await openDashboard(page, demoUsers.buyer);
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

        const accountMenu = header.getByRole('button', { name: /^Account menu/ });
        await (hasTouch ? accountMenu.tap() : accountMenu.click());
        for (const name of ['My Account', 'Take a tour', 'Lock screen']) {
          const entry = page.getByRole('menuitem', { name });
          // A click scrolls the element into view. A trial click stops before the press.
          await entry.click({ trial: true });
        }
        const logout = page.getByRole('menuitem', { name: 'Logout' });
        await (hasTouch ? logout.tap() : logout.click());
        await page.waitForURL('**/login');
      });
    });
  }
}

test.describe('by keyboard alone in a window 400 pixels high', () => {
  test.use({ viewport: { width: 1024, height: 400 } });

  test('the last language and Logout are reachable', async ({ page }) => {
    await openDashboard(page, demoUsers.buyer);
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: /^Language: English/ }).focus();
    await page.keyboard.press('Enter');
    // Keys before that reach the button: the menu loads with its first opening.
    await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
    await page.keyboard.press('End');
    const gujarati = page.getByRole('menuitemradio').filter({ hasText: last });
    await expect(gujarati).toBeFocused();
    await expect(gujarati).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio')).toHaveCount(0);

    await header.getByRole('button', { name: /^Account menu/ }).focus();
    await page.keyboard.press('Enter');
    const accountMenu = page.getByRole('menuitem', { name: 'My Account' });
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    while (!(await accountMenu.evaluate((entry) => entry === document.activeElement)))
      await page.keyboard.press('ArrowDown');
    // Logout stays visible and does not cover the focused item.
    await accountMenu.click({ trial: true });
    await page.keyboard.press('End');
    const logout = page.getByRole('menuitem', { name: 'Logout' });
    await expect(logout).toBeFocused();
    await expect(logout).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
  });
});

test('keys open a menu at its first or last entry, and Escape returns to the button', async ({ page }) => {
  await openDashboard(page, demoUsers.buyer);
  const button = page.getByRole('banner').getByRole('button', { name: /^Account menu/ });
  const entries = page.getByRole('menuitem');
  await button.focus();
  for (const [key, entry] of [
    ['Enter', entries.first()],
    [' ', entries.first()],
    ['ArrowDown', entries.first()],
    ['ArrowUp', entries.last()],
  ] as const) {
    await page.keyboard.press(key);
    await expect(entry).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(entries).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('a mouse opens a menu when its button goes down, and chooses where it is released', async ({ page }) => {
  await openDashboard(page, demoUsers.buyer);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account menu/ })
    .hover();
  await page.mouse.down();
  const entry = page.getByRole('menuitem', { name: 'My Account' });
  await entry.hover();
  await page.mouse.up();
  await page.waitForURL('**/account');
});

test.describe('a menu with a script that cannot be loaded', () => {
  test.use({ refusals: [404] });

  test('is reported with the offer of the new version, and opens once its script can be loaded', async ({
    page,
  }) => {
    const script = /\/avatar-menu-list-[^/]+\.js$/;
    await page.route(script, async (route) => route.fulfill({ status: 404 }));
    await page.route('**/index.html', async (route) => route.fulfill({ body: 'another version' }));
    await openDashboard(page, demoUsers.buyer);
    const button = page.getByRole('banner').getByRole('button', { name: /^Account menu/ });
    await button.click();
    await expect(page.getByText('No response from the server.')).toBeVisible();
    await expect(page.getByText('A new version is available.')).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await page.unroute(script);
    await button.click();
    await expect(page.getByRole('menuitem', { name: 'My Account' })).toBeVisible();
  });
});

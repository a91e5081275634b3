import { languages, type Locale } from '@loupe/contract';
import type { Locator, Page } from '@playwright/test';
import { expectFocus, tabTo } from '../support/keyboard.ts';
import { tap, typeIntoField } from '../support/touch.ts';
import { approveCustomer, callDesk } from '../support/desk-calls.ts';
import { loadMessages } from '../support/messages.ts';
import { expect, expectNoSidewaysScroll, password, test } from '../support/portal.ts';

const nameOf = (requested: Locale) => languages.find(({ locale }) => locale === requested)?.name ?? requested;
const newcomer = (name: string) => {
  const stamp = `${name}.${Date.now().toString(36)}`;
  return { email: `${stamp}@new.example`, username: stamp };
};

/** Sets the declaration that customers must accept with every order. */
const declare = async (order_decl: string) =>
  callDesk('deskUpdateSettings', { data: { settings: { order_decl } } });

test.beforeAll(async () => {
  await declare('No stone of this order comes from a conflict.');
});
test.afterAll(async () => {
  await declare('');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  async function expectFromTheRight(page: Page, title: string | RegExp): Promise<void> {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectNoSidewaysScroll(page);
  }

  test('an Arabic-speaking customer registers, is approved, finds, holds and orders stones by touch alone', async ({
    page,
  }) => {
    const { say: messageOf, saying: messagePattern } = loadMessages('ar');
    const { email, username } = newcomer('layla');
    const field = (key: string) => page.getByLabel(messageOf(key), { exact: true });
    const button = (key: string) => page.getByRole('button', { name: messageOf(key), exact: true });
    const below = page.getByRole('navigation', { name: messageOf('shell.menu') });

    await page.goto('/login');
    const language = page.getByRole('combobox').filter({ hasText: nameOf('ar') });
    await tap(language);
    await language.selectOption({ label: nameOf('ar') });
    await expect(button('session.signIn')).toBeVisible();
    await expectFromTheRight(page, /./);

    await tap(page.getByRole('link', { name: messageOf('session.register') }));
    await expectFromTheRight(page, messageOf('registration.title'));
    await typeIntoField(field('registration.first_name'), 'ليلى');
    await typeIntoField(field('registration.last_name'), 'حداد');
    await typeIntoField(field('registration.email'), email);
    await typeIntoField(field('registration.username'), username);
    await typeIntoField(field('registration.password'), password);
    await typeIntoField(field('registration.confirm'), password);
    await typeIntoField(field('registration.company_name'), 'مجوهرات حداد');
    await typeIntoField(page.getByRole('combobox', { name: messageOf('registration.country') }), 'الإمارات');
    await tap(page.getByRole('option', { name: 'الإمارات العربية المتحدة', exact: true }));
    await typeIntoField(field('registration.ref_com_1'), 'Meridian Gems');
    await tap(page.getByText(messageOf('registration.accepts')));
    await tap(button('registration.register'));
    await expect(page).toHaveURL(/\/login$/);
    await approveCustomer(email);

    await typeIntoField(field('session.userId'), username);
    await typeIntoField(field('session.password'), password);
    await tap(button('session.signIn'));
    await expect(page).toHaveURL(/\/home$/);
    await expectFromTheRight(page, messageOf('shell.dashboard'));

    await tap(below.getByRole('link', { name: messageOf('shell.searchShort') }));
    await expectFromTheRight(page, messageOf('search.title'));
    const chip = (group: string, name: string) =>
      page
        .getByRole('group', { name: messageOf(group), exact: true })
        .getByRole('button', { name: new RegExp(`^${name}(?: ?[\\d,]+)?$`) });
    const shape = chip('attribute.shape.long', messageOf('vocabulary.shape.OVAL'));
    await tap(shape);
    await expect(shape).toHaveAttribute('aria-pressed', 'true');
    await tap(chip('attribute.color.long', 'F'));
    await tap(page.getByRole('button', { name: messagePattern('search.searchTotal') }));

    await expect(page).toHaveURL(/\/stock\?.*shape=OVAL/);
    await expectFromTheRight(page, messageOf('results.title'));
    const cards = page.getByRole('list', { name: messageOf('results.title') }).getByRole('listitem');
    await expect(cards.nth(1)).toContainText(messageOf('vocabulary.shape.OVAL'));
    await tap(page.getByRole('button', { name: new RegExp(`^${messageOf('results.status.available')}`) }));
    await expect(page).toHaveURL(/status=Available/);
    await tap(cards.nth(0).getByRole('button', { name: messagePattern('results.quickLookAt') }));
    const look = page.getByRole('complementary', { name: messageOf('results.quickLook') });
    await tap(look.getByRole('button', { name: messageOf('stones.hold.hold'), exact: true }));
    await expect(look.getByRole('button', { name: messageOf('stones.hold.release') })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await tap(look.getByRole('button', { name: messageOf('app.close') }));

    await tap(cards.nth(1).getByRole('checkbox', { name: messagePattern('results.selectStone') }));
    await tap(page.getByRole('toolbar').getByRole('button', { name: messageOf('results.placeOrder') }));
    const sheet = page.getByRole('dialog');
    const accept = sheet.getByText(messageOf('orders.accept'));
    await tap(accept);
    await expect(sheet.getByRole('checkbox', { name: messageOf('orders.accept') })).toBeChecked();
    await expectNoSidewaysScroll(page);
    await tap(sheet.getByRole('button', { name: messageOf('orders.place') }));

    await expect(page).toHaveURL(/\/order\/items\?id=/);
    await expectFromTheRight(page, messagePattern('orders.name'));
    const [, number = ''] =
      messagePattern('orders.name').exec(
        (await page.getByRole('heading', { level: 1 }).textContent()) ?? '',
      ) ?? [];
    await tap(below.getByRole('button', { name: messageOf('shell.menuShort') }));
    await tap(page.getByRole('dialog').getByRole('link', { name: messageOf('shell.orders') }));
    await expectFromTheRight(page, messageOf('orders.title'));
    await tap(page.getByRole('link', { name: number }));
    await expectFromTheRight(page, messagePattern('orders.name'));
  });
});

test.describe('at desktop size', () => {
  test('a Chinese-speaking customer registers, is approved, finds, holds and orders stones by keyboard alone', async ({
    page,
  }) => {
    const { say: messageOf, saying: messagePattern } = loadMessages('zh');
    const { email, username } = newcomer('wei');
    const { keyboard } = page;
    const field = (key: string) => page.getByLabel(messageOf(key), { exact: true });
    const type = async (key: string, text: string) => {
      await tabTo(page, field(key));
      await keyboard.type(text);
    };
    const press = async (target: Locator, key: 'Enter' | 'Space' = 'Enter') => {
      await tabTo(page, target);
      await keyboard.press(key);
    };
    const button = (key: string) => page.getByRole('button', { name: messageOf(key), exact: true });
    const menu = page.getByRole('navigation', { name: messageOf('shell.menu') });

    await page.goto('/login');
    const language = page.getByRole('combobox').filter({ hasText: nameOf('zh') });
    await tabTo(page, language);
    for (let steps = languages.findIndex(({ locale }) => locale === 'zh'); steps > 0; steps -= 1)
      await keyboard.press('ArrowDown');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
    await expectFocus(page, language);
    await press(page.getByRole('link', { name: messageOf('session.register') }));

    await expect(
      page.getByRole('heading', { level: 1, name: messageOf('registration.title') }),
    ).toBeVisible();
    await type('registration.first_name', '王小伟');
    await type('registration.last_name', '王氏家');
    await type('registration.email', email);
    await type('registration.username', username);
    await type('registration.password', password);
    await type('registration.confirm', password);
    await type('registration.company_name', '王氏珠宝');
    const country = page.getByRole('combobox', { name: messageOf('registration.country') });
    await tabTo(page, country);
    await keyboard.type('中');
    const china = page.getByRole('option', { name: '中国', exact: true });
    await expect(china).toBeVisible();
    // Other countries begin with the same character.
    await expect(async () => {
      await keyboard.press('ArrowDown');
      await expect(china).toHaveAttribute('data-focused', 'true', { timeout: 500 });
    }).toPass();
    await keyboard.press('Enter');
    await expect(country).toHaveValue('中国');
    await type('registration.ref_com_1', 'Meridian Gems');
    await press(page.getByRole('checkbox', { name: messageOf('registration.accepts') }), 'Space');
    await press(button('registration.register'));
    await expect(page).toHaveURL(/\/login$/);
    await approveCustomer(email);

    await type('session.userId', username);
    await type('session.password', password);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('heading', { level: 1, name: messageOf('shell.dashboard') })).toBeVisible();
    await keyboard.press('Tab');
    await expectFocus(page, page.getByRole('link', { name: messageOf('app.skip') }));
    await press(menu.getByRole('link', { name: messageOf('shell.search') }));

    await expect(page.getByRole('heading', { level: 1, name: messageOf('search.title') })).toBeVisible();
    const choose = async (group: string, name: string) => {
      const strip = page.getByRole('group', { name: messageOf(group), exact: true });
      const chip = strip.getByRole('button', { name: new RegExp(`^${name}(?: ?[\\d,]+)?$`) });
      await tabTo(page, strip.locator('button[tabindex="0"]'));
      for (let steps = 0; steps < 20; steps += 1) {
        if (await chip.evaluate((element) => element === document.activeElement)) break;
        await keyboard.press('ArrowRight');
      }
      await expectFocus(page, chip);
      await keyboard.press('Space');
      await expect(chip).toHaveAttribute('aria-pressed', 'true');
    };
    await choose('attribute.shape.long', messageOf('vocabulary.shape.OVAL'));
    await choose('attribute.color.long', 'G');
    await keyboard.press('Enter');

    await expect(page).toHaveURL(/\/stock\?.*shape=OVAL/);
    const grid = page.getByRole('grid');
    await expect(grid.getByRole('row').nth(3)).toBeVisible();
    await tabTo(page, grid);
    const available = page.getByRole('button', {
      name: new RegExp(`^${messageOf('results.status.available')}`),
    });
    await tabTo(page, available, 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/status=Available/);
    await expect(available).toHaveAttribute('aria-pressed', 'true');
    await tabTo(page, grid);
    await keyboard.press('?');
    const keys = page.getByRole('dialog', { name: messageOf('results.keys') });
    await expect(keys.getByText(messageOf('results.shortcut.hold'))).toBeVisible();
    await keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await expectFocus(page, grid);
    await keyboard.press('h');
    await expect(grid.getByText(messagePattern('stones.status.until')).first()).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('x');
    const sheet = page.getByRole('dialog');
    await keyboard.press('p');
    await expect(sheet).toBeVisible();
    await keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expectFocus(page, grid);
    await keyboard.press('p');
    await press(sheet.getByRole('checkbox', { name: messageOf('orders.accept') }), 'Space');
    await press(sheet.getByRole('button', { name: messageOf('orders.place') }));

    await expect(page).toHaveURL(/\/order\/items\?id=/);
    const title = page.getByRole('heading', { level: 1, name: messagePattern('orders.name') });
    await expect(title).toBeVisible();
    const [, number = ''] = messagePattern('orders.name').exec((await title.textContent()) ?? '') ?? [];
    await press(menu.getByRole('link', { name: messageOf('shell.orders') }));
    await expect(page.getByRole('heading', { level: 1, name: messageOf('orders.title') })).toBeVisible();
    await press(page.getByRole('link', { name: number }));
    await expect(title).toContainText(number);
  });
});

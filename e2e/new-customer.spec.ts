import { calls, languages, type Locale } from '@loupe/contract';
import type { Locator, Page } from '@playwright/test';
import { expectFocus, reach } from './by-keys.ts';
import { tap, write } from './by-touch.ts';
import { catalogue } from './catalogue.ts';
import { ask, expect, expectNoSidewaysScroll, password, people, signIn, test } from './portal.ts';

const nameOf = (wanted: Locale) => languages.find(({ locale }) => locale === wanted)?.name ?? wanted;
const newcomer = (name: string) => {
  const stamp = `${name}.${Date.now().toString(36)}`;
  return { email: `${stamp}@new.example`, username: stamp };
};

let desk: Page;

test.beforeAll(async ({ browser }) => {
  desk = await (await browser.newContext()).newPage();
  await signIn(desk, people.admin);
  await declare('No stone of this order comes from a conflict.');
});
test.afterAll(async () => {
  await declare('');
  await desk.context().close();
});

/** What the house asks to be accepted with every order. */
async function declare(order_decl: string): Promise<void> {
  const answer = await ask(desk, 'deskWriteSettings', { data: { settings: { order_decl } } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The desk approves a new customer as it comes: the usual preset lets the customer trade. */
async function letIn(email: string): Promise<void> {
  const waiting = await ask(desk, 'deskListCustomers', { data: { show: 'waiting', text: email } });
  const [stranger] = calls.deskListCustomers.answer.parse(await waiting.json()).rows;
  const approved = await ask(desk, 'deskApproveCustomer', { id: stranger?.id });
  expect(approved.ok(), await approved.text()).toBe(true);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  async function expectFromTheRight(page: Page, title: string | RegExp): Promise<void> {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectNoSidewaysScroll(page);
  }

  test('an Arabic reader registers, is let in, finds, holds and orders stones by touch alone', async ({
    page,
  }) => {
    const { say, saying } = catalogue('ar');
    const { email, username } = newcomer('layla');
    const field = (key: string) => page.getByLabel(say(key), { exact: true });
    const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });
    const below = page.getByRole('navigation', { name: say('shell.menu') });

    await page.goto('/login');
    const language = page.getByRole('combobox').filter({ hasText: nameOf('ar') });
    await tap(language);
    await language.selectOption({ label: nameOf('ar') });
    await expect(button('session.signIn')).toBeVisible();
    await expectFromTheRight(page, /./);

    await tap(page.getByRole('link', { name: say('session.register') }));
    await expectFromTheRight(page, say('registration.title'));
    await write(field('registration.first_name'), 'ليلى');
    await write(field('registration.last_name'), 'حداد');
    await write(field('registration.email'), email);
    await write(field('registration.username'), username);
    await write(field('registration.password'), password);
    await write(field('registration.confirm'), password);
    await write(field('registration.company_name'), 'مجوهرات حداد');
    await write(page.getByRole('combobox', { name: say('registration.country') }), 'الإمارات');
    await tap(page.getByRole('option', { name: 'الإمارات العربية المتحدة', exact: true }));
    await write(field('registration.ref_com_1'), 'Meridian Gems');
    await tap(page.getByText(say('registration.accepts')));
    await tap(button('registration.register'));
    await expect(page).toHaveURL(/\/login$/);
    await letIn(email);

    await write(field('session.userId'), username);
    await write(field('session.password'), password);
    await tap(button('session.signIn'));
    await expect(page).toHaveURL(/\/home$/);
    await expectFromTheRight(page, say('shell.dashboard'));

    await tap(below.getByRole('link', { name: say('shell.searchShort') }));
    await expectFromTheRight(page, say('search.title'));
    const chip = (group: string, name: string) =>
      page
        .getByRole('group', { name: say(group), exact: true })
        .getByRole('button', { name: new RegExp(`^${name}(?: ?[\\d,]+)?$`) });
    const shape = chip('attribute.shape.long', say('vocabulary.shape.OVAL'));
    await tap(shape);
    await expect(shape).toHaveAttribute('aria-pressed', 'true');
    await tap(chip('attribute.color.long', 'F'));
    await tap(page.getByRole('button', { name: saying('search.searchTotal') }));

    await expect(page).toHaveURL(/\/stock\?.*shape=OVAL/);
    await expectFromTheRight(page, say('stock.title'));
    const cards = page.getByRole('list', { name: say('stock.title') }).getByRole('listitem');
    await expect(cards.nth(1)).toContainText(say('vocabulary.shape.OVAL'));
    await tap(page.getByRole('button', { name: new RegExp(`^${say('stock.status.available')}`) }));
    await expect(page).toHaveURL(/status=Available/);
    await tap(cards.nth(0).getByRole('button', { name: saying('stock.quickLookAt') }));
    const look = page.getByRole('complementary', { name: say('stock.quickLook') });
    await tap(look.getByRole('button', { name: say('stones.hold.hold'), exact: true }));
    await expect(look.getByRole('button', { name: say('stones.hold.release') })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await tap(look.getByRole('button', { name: say('app.close') }));

    await tap(cards.nth(1).getByRole('checkbox', { name: saying('stock.selectStone') }));
    await tap(page.getByRole('toolbar').getByRole('button', { name: say('stock.placeOrder') }));
    const sheet = page.getByRole('dialog');
    const accept = sheet.getByText(say('orders.accept'));
    await tap(accept);
    await expect(sheet.getByRole('checkbox', { name: say('orders.accept') })).toBeChecked();
    await expectNoSidewaysScroll(page);
    await tap(sheet.getByRole('button', { name: say('orders.place') }));

    await expect(page).toHaveURL(/\/order\/items\?id=/);
    await expectFromTheRight(page, saying('orders.name'));
    const [, number = ''] =
      saying('orders.name').exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '') ?? [];
    await tap(below.getByRole('link', { name: say('shell.ordersShort') }));
    await expectFromTheRight(page, say('orders.title'));
    await tap(page.getByRole('link', { name: number }));
    await expectFromTheRight(page, saying('orders.name'));
  });
});

test.describe('at a desk', () => {
  test('a Chinese reader registers, is let in, finds, holds and orders stones by the keyboard alone', async ({
    page,
  }) => {
    const { say, saying } = catalogue('zh');
    const { email, username } = newcomer('wei');
    const { keyboard } = page;
    const field = (key: string) => page.getByLabel(say(key), { exact: true });
    const type = async (key: string, text: string) => {
      await reach(page, field(key));
      await keyboard.type(text);
    };
    const press = async (target: Locator, key: 'Enter' | 'Space' = 'Enter') => {
      await reach(page, target);
      await keyboard.press(key);
    };
    const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });
    const menu = page.getByRole('navigation', { name: say('shell.menu') });

    await page.goto('/login');
    const language = page.getByRole('combobox').filter({ hasText: nameOf('zh') });
    await reach(page, language);
    for (let steps = languages.findIndex(({ locale }) => locale === 'zh'); steps > 0; steps -= 1)
      await keyboard.press('ArrowDown');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
    await expectFocus(page, language);
    await press(page.getByRole('link', { name: say('session.register') }));

    await expect(page.getByRole('heading', { level: 1, name: say('registration.title') })).toBeVisible();
    await type('registration.first_name', '王小伟');
    await type('registration.last_name', '王氏家');
    await type('registration.email', email);
    await type('registration.username', username);
    await type('registration.password', password);
    await type('registration.confirm', password);
    await type('registration.company_name', '王氏珠宝');
    const country = page.getByRole('combobox', { name: say('registration.country') });
    await reach(page, country);
    await keyboard.type('中');
    const china = page.getByRole('option', { name: '中国', exact: true });
    await expect(china).toBeVisible();
    // Other countries begin with the same sign.
    await expect(async () => {
      await keyboard.press('ArrowDown');
      await expect(china).toHaveAttribute('data-focused', 'true', { timeout: 500 });
    }).toPass();
    await keyboard.press('Enter');
    await expect(country).toHaveValue('中国');
    await type('registration.ref_com_1', 'Meridian Gems');
    await press(page.getByRole('checkbox', { name: say('registration.accepts') }), 'Space');
    await press(button('registration.register'));
    await expect(page).toHaveURL(/\/login$/);
    await letIn(email);

    await type('session.userId', username);
    await type('session.password', password);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('heading', { level: 1, name: say('shell.dashboard') })).toBeVisible();
    await keyboard.press('Tab');
    await expectFocus(page, page.getByRole('link', { name: say('app.skip') }));
    await press(menu.getByRole('link', { name: say('shell.search') }));

    await expect(page.getByRole('heading', { level: 1, name: say('search.title') })).toBeVisible();
    const choose = async (group: string, name: string) => {
      const strip = page.getByRole('group', { name: say(group), exact: true });
      const chip = strip.getByRole('button', { name: new RegExp(`^${name}(?: ?[\\d,]+)?$`) });
      await reach(page, strip.locator('button[tabindex="0"]'));
      for (let steps = 0; steps < 20; steps += 1) {
        if (await chip.evaluate((wanted) => wanted === document.activeElement)) break;
        await keyboard.press('ArrowRight');
      }
      await expectFocus(page, chip);
      await keyboard.press('Space');
      await expect(chip).toHaveAttribute('aria-pressed', 'true');
    };
    await choose('attribute.shape.long', say('vocabulary.shape.OVAL'));
    await choose('attribute.color.long', 'G');
    await keyboard.press('Enter');

    await expect(page).toHaveURL(/\/stock\?.*shape=OVAL/);
    const grid = page.getByRole('grid');
    await expect(grid.getByRole('row').nth(3)).toBeVisible();
    await reach(page, grid);
    const available = page.getByRole('button', { name: new RegExp(`^${say('stock.status.available')}`) });
    await reach(page, available, 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/status=Available/);
    await expect(available).toHaveAttribute('aria-pressed', 'true');
    await reach(page, grid);
    await keyboard.press('?');
    const keys = page.getByRole('dialog', { name: say('stock.keys') });
    await expect(keys.getByText(say('stock.key.hold'))).toBeVisible();
    await keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await expectFocus(page, grid);
    await keyboard.press('h');
    await expect(grid.getByText(saying('stones.status.until')).first()).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('x');
    const sheet = page.getByRole('dialog');
    await keyboard.press('p');
    await expect(sheet).toBeVisible();
    await keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expectFocus(page, grid);
    await keyboard.press('p');
    await press(sheet.getByRole('checkbox', { name: say('orders.accept') }), 'Space');
    await press(sheet.getByRole('button', { name: say('orders.place') }));

    await expect(page).toHaveURL(/\/order\/items\?id=/);
    const title = page.getByRole('heading', { level: 1, name: saying('orders.name') });
    await expect(title).toBeVisible();
    const [, number = ''] = saying('orders.name').exec((await title.textContent()) ?? '') ?? [];
    await press(menu.getByRole('link', { name: say('shell.orders') }));
    await expect(page.getByRole('heading', { level: 1, name: say('orders.title') })).toBeVisible();
    await press(page.getByRole('link', { name: number }));
    await expect(title).toContainText(number);
  });
});

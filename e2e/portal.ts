import { AxeBuilder } from '@axe-core/playwright';
import { calls, livePath, type CallName } from '@loupe/contract';
import { expect, test as base, type Locator, type Page, type Request } from '@playwright/test';
import { slowAnswers, slowProcessor } from './slow-answers.ts';

/** People whom the demo start creates. */
export const people = {
  buyer: 'buyer@loupe.example',
  otherBuyer: 'buyer2@loupe.example',
  sales: 'sales@loupe.example',
  stock: 'stock@loupe.example',
  admin: 'admin@loupe.example',
} as const;
export const password = 'loupe-demo';

/** Calls that are not answered yet, by page. */
const underWay = new WeakMap<Page, Set<Request>>();
const isCall = (request: Request) => {
  const { pathname } = new URL(request.url());
  return pathname.startsWith('/api/') && pathname !== livePath;
};

/** A machine that does much else: so many times slower, with answers that come later by so much. */
export interface Load {
  readonly processor: number;
  readonly answersMs: number;
}

/** A browser page that may say nothing on its console: what it says fails the test. */
export const test = base.extend<{
  refusals: readonly number[];
  losesConnection: boolean;
  load: Load | null;
  quietConsole: undefined;
  loaded: undefined;
}>({
  /** Statuses a test means to provoke; Chromium reports them on the console by itself. */
  refusals: [[], { option: true }],
  /** A test that takes the network away means what Chromium says of it. */
  losesConnection: [false, { option: true }],
  /** What the project `under load` puts upon every page of a test. */
  load: [null, { option: true }],
  loaded: [
    async ({ context, load }, use) => {
      const pages: Promise<void>[] = [];
      context.on('page', (page) => {
        if (load) pages.push(slowProcessor(page, load.processor));
      });
      if (load) await slowAnswers(context, load.answersMs);
      await use(undefined);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await Promise.allSettled(pages);
    },
    { auto: true },
  ],
  quietConsole: [
    async ({ context, refusals, losesConnection }, use) => {
      const said: string[] = [];
      context.on('console', (message) => {
        const isMeant =
          refusals.some((status) => message.text().includes(`a status of ${status} `)) ||
          (losesConnection && message.text().includes('net::ERR_INTERNET_DISCONNECTED')) ||
          message.text() === 'Service Worker registration blocked by Playwright';
        if (['error', 'warning'].includes(message.type()) && !isMeant) said.push(message.text());
      });
      context.on('request', (request) => {
        if (!isCall(request)) return;
        const page = request.frame().page();
        underWay.set(page, (underWay.get(page) ?? new Set()).add(request));
      });
      const end = (request: Request) => {
        if (isCall(request)) underWay.get(request.frame().page())?.delete(request);
      };
      context.on('requestfinished', end);
      context.on('requestfailed', end);
      context.on('weberror', (error) => said.push(String(error.error())));
      await use(undefined);
      expect(said, 'said on the console').toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Signs in by the call behind the door, as every test but those of the door needs it, and waits for the dashboard. */
export async function signIn(page: Page, email: string): Promise<void> {
  const answer = await page.request.post(calls.login.path, { data: { data: { email, password } } });
  const { user, message } = calls.login.answer.parse(await answer.json());
  if (!user) throw new Error(`${email} cannot sign in: ${message}`);
  const { origin } = new URL(answer.url());
  await page
    .context()
    .addCookies([{ name: 'token', value: user.accessToken, url: origin, sameSite: 'Strict' }]);
  await page.goto('/home');
  // The company’s own people begin their day at the desk.
  await expect(page.getByRole('heading', { name: /^(Dashboard|Today at the desk)$/ })).toBeVisible();
}

export const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
export const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Waits until nothing moves: a colour half-way is nobody's contrast. One movement may begin with another's end, so it has
 * to be quiet for two frames. What moves without end is left to move, and what has not come to its end in a second is not
 * waited for: an animation that loses its element never says so.
 */
export const still = async (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const aWhile = async (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const frame = async () => new Promise((resolve) => requestAnimationFrame(resolve));
    const ending = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(async ({ finished }) => finished);
    const latest = performance.now() + 1_000;
    for (let quiet = 0; quiet < 2 && performance.now() < latest; quiet++) {
      await Promise.race([frame(), aWhile(100)]);
      const moving = ending();
      if (moving.length > 0) quiet = -1;
      await Promise.race([Promise.allSettled(moving), aWhile(latest - performance.now())]);
    }
  });

/** No violation of WCAG 2.2 AA on the page as it stands, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  const window = page.viewportSize();
  // Room for all of a page that scrolls: a link half under a bar that stays in sight is not a small link.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (window && height > window.height) await page.setViewportSize({ ...window, height });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // The page hears of it by itself, a moment later.
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await still(page);
    const axe = new AxeBuilder({ page });
    // The dark page is the light one in other colours: only what colours decide is looked at again.
    const { violations } = await (
      colorScheme === 'light' ? axe.withTags(standards) : axe.withRules(colourRules)
    ).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
  if (window) await page.setViewportSize(window);
}

/** The page is no wider than its window, once it has taken the form for it. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = async () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, { message: page.url() }).toBeLessThanOrEqual(0);
}

/** The number in a text such as `Search 1,284`. */
export const numberIn = (text: string | null): number => Number((text ?? '').replace(/[^0-9]/g, ''));

/** Makes a call as the person signed in on this page, past the screens; whatever the answer. */
export async function ask(page: Page, name: CallName, body: object) {
  const cookies = await page.context().cookies();
  const token = cookies.find((cookie) => cookie.name === 'token')?.value ?? '';
  const headers = { authorization: decodeURIComponent(token) };
  return page.request.post(calls[name].path, { data: body, headers });
}

/** Nobody's cart keeps what an earlier try of a test, or another test, has left in it. */
export async function emptyCart(page: Page): Promise<void> {
  const answer = calls.getToCart.answer.parse(await (await ask(page, 'getToCart', {})).json());
  const cart = [
    ...answer.data.map(({ stock_uuid: id }) => id),
    ...answer.lots.map(({ uuid }) => uuid),
    ...answer.pieces.map(({ uuid }) => uuid),
  ];
  if (cart.length > 0) await ask(page, 'deleteToCart', { cart });
}

/**
 * What something says once every call is answered and it says the same for a while: what was typed or pressed asks the
 * server only after a pause.
 */
export async function settledText(locator: Locator): Promise<string> {
  const quietMs = 600;
  const page = locator.page();
  let said = await locator.textContent();
  for (;;) {
    await page.waitForTimeout(quietMs);
    await expect.poll(() => underWay.get(page)?.size ?? 0, 'calls under way').toBe(0);
    const now = await locator.textContent();
    if (now === said) return now ?? '';
    said = now;
  }
}

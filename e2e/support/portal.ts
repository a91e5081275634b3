import { calls, livePath, type CallName } from '@loupe/contract';
import {
  test as base,
  type APIRequestContext,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import { expect } from './expect.ts';
import { server } from './portal-server.ts';
import { runAxe, type Part } from './run-axe.ts';
import { slowResponses, slowProcessor } from '../slow-answers.ts';

/** Users that the demo start creates. */
export const demoUsers = {
  buyer: 'buyer@loupe.example',
  otherBuyer: 'buyer2@loupe.example',
  sales: 'sales@loupe.example',
  stock: 'stock@loupe.example',
  admin: 'admin@loupe.example',
} as const;
export const password = 'loupe-demo';

/** Pending calls by page. */
const pendingRequests = new WeakMap<Page, Set<Request>>();
const isCall = (request: Request) => {
  const { pathname } = new URL(request.url());
  return pathname.startsWith('/api/') && pathname !== livePath;
};

const countPendingCalls = (page: Page): number => pendingRequests.get(page)?.size ?? 0;

/** Waits until no call is pending at this moment. */
const waitUntilNoCallPending = async (page: Page): Promise<void> =>
  expect.poll(() => countPendingCalls(page), 'calls under way').toBe(0);

/**
 * A busy machine: the factor by which the processor is slower, and the delay of responses in milliseconds.
 */
export interface Load {
  readonly processor: number;
  readonly responseDelayMs: number;
}

/** Fails a test when one of its pages writes an error or a warning to the console. */
export const test = base.extend<{
  refusals: readonly number[];
  losesConnection: boolean;
  load: Load | null;
  failureScreenshots: undefined;
  quietConsole: undefined;
  loaded: undefined;
}>({
  /** Statuses that a test provokes on purpose. Chromium reports them on the console. */
  refusals: [[], { option: true }],
  /** True for a test that disconnects the network, which Chromium reports on the console. */
  losesConnection: [false, { option: true }],
  /** The load that the project `under load` puts on every page of a test. */
  load: [null, { option: true }],
  loaded: [
    async ({ browser, context, load }, use) => {
      const endSlowness = load ? await slowProcessor(browser, load.processor) : null;
      if (load) await slowResponses(context, load.responseDelayMs);
      await use(undefined);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await endSlowness?.();
    },
    { auto: true },
  ],
  /**
   * Writes a screenshot of every open page of a failed test to its folder below `test-results`. Playwright's own `only-on-failure` also takes
   * one of every page of a test that passes, in case the test fails later.
   */
  failureScreenshots: [
    async ({ browser, context }, use, info) => {
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      const contexts = new Set([context, ...browser.contexts()]);
      const pages = [...contexts].flatMap((one) => one.pages());
      await Promise.allSettled(
        pages.map(async (page, index) =>
          page.screenshot({
            path: info.outputPath(`page-${index + 1}.png`),
            timeout: 5_000,
            caret: 'initial',
          }),
        ),
      );
    },
    { auto: true },
  ],
  quietConsole: [
    async ({ context, refusals, losesConnection }, use) => {
      const consoleMessages: string[] = [];
      context.on('console', (message) => {
        const isMeant =
          refusals.some((status) => message.text().includes(`a status of ${status} `)) ||
          (losesConnection && message.text().includes('net::ERR_INTERNET_DISCONNECTED')) ||
          message.text() === 'Service Worker registration blocked by Playwright';
        if (['error', 'warning'].includes(message.type()) && !isMeant)
          // A failed request is only named by its location.
          consoleMessages.push(`${message.text()} (${message.location().url})`);
      });
      context.on('request', (request) => {
        if (!isCall(request)) return;
        const page = request.frame().page();
        pendingRequests.set(page, (pendingRequests.get(page) ?? new Set()).add(request));
      });
      const end = (request: Request) => {
        if (isCall(request)) pendingRequests.get(request.frame().page())?.delete(request);
      };
      context.on('requestfinished', end);
      context.on('requestfailed', end);
      context.on('weberror', (error) => consoleMessages.push(String(error.error())));
      await use(undefined);
      expect(consoleMessages, 'said on the console').toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** The token of a new session. */
export async function requestToken(request: APIRequestContext, email: string): Promise<string> {
  const response = await request.post(calls.login.path, { data: { data: { email, password } } });
  const { user, message } = calls.login.response.parse(await response.json());
  if (!user) throw new Error(`${email} cannot sign in: ${message}`);
  return user.accessToken;
}

/**
 * Signs in by an API call instead of the login page. Opens no screen. Only the tests of the login page do not
 * use it.
 */
export async function signIn(page: Page, email: string): Promise<void> {
  const value = await requestToken(page.request, email);
  await page.context().addCookies([{ name: 'token', value, url: server.address, sameSite: 'Strict' }]);
}

/** Signs in and opens the dashboard, for a test that starts there. */
export async function openDashboard(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
}

/**
 * Opens a screen. A page that shows the portal navigates within it, as a link does: that takes a fifth of the processor
 * time of a full load. A test of the load itself, and one whose session has changed since, calls `goto`.
 */
export async function openScreen(page: Page, path: string): Promise<void> {
  if ((await page.locator('#screen').count()) === 0) {
    await page.goto(path);
    return;
  }
  const navigate = async (address: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
    }, address);
  // A load shows no notice of what was done before it.
  await page.evaluate(() => {
    for (const close of document.querySelectorAll<HTMLElement>(
      '.fixed > :is([role=status], [role=alert]) > button:last-child',
    ))
      close.click();
  });
  // Goes through an unknown path first, so that the content of the previous screen is known to be gone even
  // when the next screen looks the same.
  await navigate('/no-such-screen');
  const nowhere = page.locator('p:has(+ h1)', { hasText: /^404$/ });
  await expect(nowhere).toBeVisible();
  await navigate(path);
  await expect(nowhere).toHaveCount(0);
}

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The only rules that can fail in one theme and pass in the other. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Waits until nothing moves, because a colour in the middle of a transition fails the contrast check. One
 * animation can start when another ends, so two frames without animation are required. Infinite animations
 * are ignored. The wait ends after a second, because an animation that loses its element never reports its
 * end.
 */
export const waitUntilStill = async (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const aWhile = async (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const frame = async () => new Promise((resolve) => requestAnimationFrame(resolve));
    const ending = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(async ({ finished }) => finished);
    const latest = performance.now() + 10_000;
    for (let quiet = 0; quiet < 2 && performance.now() < latest; quiet++) {
      await Promise.race([frame(), aWhile(100)]);
      const moving = ending();
      if (moving.length > 0) quiet = -1;
      await Promise.race([Promise.allSettled(moving), aWhile(latest - performance.now())]);
    }
  });

/** Beyond this height only rows of long lists follow, each like the one before. */
const maxHeight = 6_000;

/**
 * Enlarges the window to the height of the page. Otherwise a link half covered by a sticky bar counts as too
 * small a target.
 */
export async function showWholePage(
  page: Page,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<void> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(height, whole), maxHeight) });
}

/** Finds the violations of WCAG 2.2 AA on the current page, one line per rule. */
export async function findViolations(
  page: Page,
  rules: 'all' | 'colours',
  part: Part = 'page',
): Promise<string[]> {
  await waitUntilStill(page);
  return runAxe(
    page,
    rules === 'all' ? { type: 'tag', values: wcagTags } : { type: 'rule', values: colorRules },
    part,
  );
}

/**
 * Expects no violation of WCAG 2.2 AA on the current page, in light and in dark. The frame around the screens
 * is checked by `every-screen.spec.ts`, and with a menu open by `home.spec.ts`.
 */
export async function expectAccessible(page: Page, part: Part = 'screen'): Promise<void> {
  const window = page.viewportSize();
  // What arrives later would lengthen the page beyond its window, and a sticky bar would cover some of it.
  await waitUntilNoCallPending(page);
  await waitUntilStill(page);
  if (window) await showWholePage(page, window);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // The page applies the colour scheme a moment later.
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const found = await findViolations(page, colorScheme === 'light' ? 'all' : 'colours', part);
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
  if (window) await page.setViewportSize(window);
}

/** Expects the page to be no wider than its window, once its layout has adapted to the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = async () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, { message: page.url() }).toBeLessThanOrEqual(0);
}

/** The number in a text such as `Search 1,284`. */
export const parseNumber = (text: string | null): number => Number((text ?? '').replace(/[^0-9]/g, ''));

/** Makes an API call as the user signed in on this page. Does not check the response status. */
export async function callApi(page: Page, name: CallName, body: object) {
  const cookies = await page.context().cookies();
  const token = cookies.find((cookie) => cookie.name === 'token')?.value ?? '';
  const headers = { authorization: decodeURIComponent(token) };
  return page.request.post(calls[name].path, { data: body, headers });
}

/** Empties the cart of items left by an earlier attempt or by another test. */
export async function emptyCart(page: Page): Promise<void> {
  const response = calls.getToCart.response.parse(await (await callApi(page, 'getToCart', {})).json());
  const cart = [
    ...response.data.map(({ stock_uuid: id }) => id),
    ...response.lots.map(({ uuid }) => uuid),
    ...response.pieces.map(({ uuid }) => uuid),
  ];
  if (cart.length > 0) await callApi(page, 'deleteToCart', { cart });
}

/** Ends the holds left by other tests: a customer has a limited number of them. */
export async function releaseHolds(page: Page): Promise<void> {
  const response = calls.listHolds.response.parse(await (await callApi(page, 'listHolds', {})).json());
  const open = response.holds_data.filter(({ ended_at }) => ended_at === null);
  if (open.length === 0) return;
  const cart = open.map(({ stone }) => stone.stock_uuid);
  expect((await callApi(page, 'releaseHold', { cart })).status()).toBe(200);
}

/** Waits until no call has been pending for a while: the response of one call can cause the next. */
export async function waitForResponses(page: Page, quietMs = 300): Promise<void> {
  for (let quietSince = Date.now(); Date.now() - quietSince < quietMs;) {
    await page.waitForTimeout(quietMs / 6);
    if (countPendingCalls(page) > 0) quietSince = Date.now();
  }
}

/** Reloads the page after what was done on it has reached the server: a screen shows it before the response. */
export async function reloadWhenSaved(page: Page): Promise<void> {
  await waitForResponses(page);
  await page.reload();
}

/**
 * The text of an element once no call is pending and the text has not changed for a while. Typing and
 * pressing call the server only after a pause.
 */
export async function stableText(locator: Locator): Promise<string> {
  const quietMs = 600;
  const page = locator.page();
  let text = await locator.textContent();
  for (;;) {
    await page.waitForTimeout(quietMs);
    await waitUntilNoCallPending(page);
    const now = await locator.textContent();
    if (now === text) return now ?? '';
    text = now;
  }
}

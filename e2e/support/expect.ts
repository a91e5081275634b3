import { expect as base, type Locator, type Page } from '@playwright/test';

/** How long an expectation waits, in milliseconds. Three browsers and servers share two cores. */
export const expectTimeoutMs = 60_000;

interface Options {
  readonly timeout?: number;
}

const passed = { pass: true, message: () => '' };

/** Returns the outcome of an expectation of Playwright as that of a matcher. `note` precedes the message of a failure. */
async function outcomeOf(isNot: boolean, expectation: Promise<void>, note = '') {
  try {
    await expectation;
    return { ...passed, pass: !isNot };
  } catch (error) {
    return { pass: isNot, message: () => `${note}${String(error)}` };
  }
}

/**
 * Expectations that wait without describing the page. At each failed attempt, Playwright's own describe the whole page
 * for the message of a failure, which takes a twentieth of the time of the tests.
 */
export const expect = base.extend({
  async toBeVisible(locator: Locator, { timeout = expectTimeoutMs }: Options = {}) {
    if (this.isNot) return outcomeOf(true, base(locator).not.toBeVisible({ timeout }));
    try {
      await locator.waitFor({ state: 'visible', timeout });
      return passed;
    } catch {
      return outcomeOf(false, base(locator).toBeVisible({ timeout: 1 }), `After ${timeout} ms: `);
    }
  },

  async toHaveURL(page: Page, url: RegExp, { timeout = expectTimeoutMs }: Options = {}) {
    if (this.isNot) return outcomeOf(true, base(page).not.toHaveURL(url, { timeout }));
    try {
      await page.waitForURL(url, { waitUntil: 'commit', timeout });
      return passed;
    } catch {
      return outcomeOf(false, base(page).toHaveURL(url, { timeout: 1 }), `After ${timeout} ms: `);
    }
  },
});

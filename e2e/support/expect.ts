import { expect as base, type Locator, type Page } from '@playwright/test';

/** How long an expectation waits, in milliseconds. Three browsers and servers share two cores. */
export const expectTimeoutMs = 60_000;

interface Options {
  readonly timeout?: number;
}

const met = { pass: true, message: () => '' };

/** Runs an expectation of Playwright and returns its outcome as that of a matcher. */
async function outcomeOf(isNot: boolean, expectation: Promise<void>) {
  try {
    await expectation;
    return { ...met, pass: !isNot };
  } catch (error) {
    return { pass: isNot, message: () => String(error) };
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
      return met;
    } catch {
      return outcomeOf(false, base(locator).toBeVisible({ timeout: 1 }));
    }
  },

  async toHaveURL(page: Page, url: RegExp, { timeout = expectTimeoutMs }: Options = {}) {
    if (this.isNot) return outcomeOf(true, base(page).not.toHaveURL(url, { timeout }));
    try {
      await page.waitForURL(url, { waitUntil: 'commit', timeout });
      return met;
    } catch {
      return outcomeOf(false, base(page).toHaveURL(url, { timeout: 1 }));
    }
  },
});

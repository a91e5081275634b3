import type { Locale } from '@loupe/contract';
import type { Page } from '@playwright/test';

/**
 * Stores the language in the browser preferences, as the choice on the login page does, and in the cookie by which the
 * server renders that page. The cookie is set when a page opens, so the next page has it.
 */
export async function setLanguage(page: Page, locale: Locale): Promise<void> {
  await page.addInitScript((chosen) => {
    const key = 'loupe.preferences';
    const stored: { state?: object } = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(
      key,
      JSON.stringify({ ...stored, state: { ...stored.state, language: chosen }, version: 0 }),
    );
    document.cookie = `language=${chosen}; path=/; samesite=strict`;
  }, locale);
}

import type { Locale } from '@loupe/contract';
import type { Page } from '@playwright/test';

/** Writes the language into what the browser keeps of its person, as the choice at the door does. */
export async function readIn(page: Page, locale: Locale): Promise<void> {
  await page.addInitScript((chosen) => {
    const key = 'loupe.preferences';
    const kept: { state?: object } = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(
      key,
      JSON.stringify({ ...kept, state: { ...kept.state, language: chosen }, version: 0 }),
    );
  }, locale);
}

import type { Locator, Page } from '@playwright/test';
import { expect } from './portal.ts';

/** Walks on with Tab until it is there; whoever walks sees at every stop where he is. */
export async function reach(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < 80; stops += 1) {
    if (await target.evaluate((wanted) => wanted === document.activeElement)) return;
    await page.keyboard.press(key);
    expect.soft(await unseenFocus(page), 'a stop that cannot be seen').toBeNull();
  }
  throw new Error(`${String(target)} is not reached with ${key}`);
}

/** What has the keyboard without showing it; null when it shows it, and where nothing has it. */
const unseenFocus = async (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return null;
    const rings = (element: Element, part?: string) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element, part);
      const isDrawn = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
      return (isDrawn && outlineColor !== 'rgba(0, 0, 0, 0)') || boxShadow !== 'none';
    };
    // A table shows the row the keys are at; a box to be ticked is drawn by its label, over an input nobody sees.
    const row = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '');
    const cells = [...(row?.querySelectorAll('[role=gridcell]') ?? [])];
    if (cells.some((cell) => rings(cell, '::after'))) return null;
    const drawn = focused.getBoundingClientRect().width > 2 ? focused : focused.closest('label');
    return rings(drawn ?? focused) ? null : focused.outerHTML.slice(0, 300);
  });

/** It has the keyboard, and shows it. */
export const expectFocus = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeFocused();
  expect.soft(await unseenFocus(page), 'focus that cannot be seen').toBeNull();
};

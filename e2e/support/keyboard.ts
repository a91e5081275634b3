import type { Locator, Page } from '@playwright/test';
import { expect } from './portal.ts';

/** Presses Tab until the target has the focus. The focus must be visible at every stop. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < 80; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    expect.soft(await unseenFocus(page), 'a stop that cannot be seen').toBeNull();
  }
  throw new Error(`${String(target)} is not reached with ${key}`);
}

/**
 * The focused element when its focus is not visible. Null when it is visible or when nothing has the focus.
 */
const unseenFocus = async (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return null;
    const rings = (element: Element, part?: string) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element, part);
      const isDrawn = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
      return (isDrawn && outlineColor !== 'rgba(0, 0, 0, 0)') || boxShadow !== 'none';
    };
    // A grid shows the focus on its active row. A checkbox is drawn by its label, because its input is
    // invisible.
    const row = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '');
    const cells = [...(row?.querySelectorAll('[role=gridcell]') ?? [])];
    if (cells.some((cell) => rings(cell, '::after'))) return null;
    const drawn = focused.getBoundingClientRect().width > 2 ? focused : focused.closest('label');
    return rings(drawn ?? focused) ? null : focused.outerHTML.slice(0, 300);
  });

/** Expects the target to have a visible focus. */
export const expectFocus = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeFocused();
  expect.soft(await unseenFocus(page), 'focus that cannot be seen').toBeNull();
};

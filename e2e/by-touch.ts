import type { Locator } from '@playwright/test';
import { expect } from './portal.ts';

/** A finger on something wide enough for a finger. */
export async function tap(target: Locator): Promise<void> {
  // A list of suggestions waits unseen until a phone's keyboard has come up.
  await expect
    .poll(async () => target.evaluate((found) => found.checkVisibility({ opacityProperty: true })))
    .toBe(true);
  await target.scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  expect
    .soft(Math.min(width, height), `${String(target)} is ${width} × ${height}`)
    .toBeGreaterThanOrEqual(24);
  await target.tap();
}

/** What a phone's keyboard does to a field that was tapped. */
export async function write(field: Locator, text: string): Promise<void> {
  await tap(field);
  await expect(field).toBeFocused();
  await field.fill(text);
}

import type { Locator } from '@playwright/test';
import { expect } from './portal.ts';

/** Taps an element that must be large enough for a finger. */
export async function tap(target: Locator): Promise<void> {
  // A list of suggestions is invisible until the phone's keyboard has opened.
  await expect
    .poll(async () => target.evaluate((found) => found.checkVisibility({ opacityProperty: true })))
    .toBe(true);
  // A render can replace the element between two steps.
  await expect(async () => target.scrollIntoViewIfNeeded({ timeout: 5_000 })).toPass();
  const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  expect
    .soft(Math.min(width, height), `${String(target)} is ${width} × ${height}`)
    .toBeGreaterThanOrEqual(24);
  await target.tap();
}

/** Taps a field and enters text, as a phone's keyboard does. */
export async function typeIntoField(field: Locator, text: string): Promise<void> {
  await tap(field);
  await expect(field).toBeFocused();
  await field.fill(text);
}

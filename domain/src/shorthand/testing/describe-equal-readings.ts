import { describe, expect, it } from 'vitest';
import { summariseLines } from './summarise-lines.ts';

/** Texts by the plain message that they mean, also in what stays unread. */
export type EqualReadings = Readonly<Record<string, readonly string[]>>;

/** Tests that each text is read as the message that it means. */
export function describeEqualReadings(readings: EqualReadings): void {
  describe.each(Object.entries(readings))('%s', (request, texts) => {
    it.each(texts)('%s: means the same', (text) => {
      expect(summariseLines(text)).toEqual(summariseLines(request));
    });
  });
}

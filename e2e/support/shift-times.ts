import { livePath } from '@loupe/contract';
import { dayMs, gulfDay, gulfDayOfIso, isoGulfDay, sampleListDate } from '@loupe/domain';
import type { Page } from '@playwright/test';

const hourMs = 3_600_000;
const anInstant = /"(20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)"/g;
const aDay = /"(20\d\d-\d\d-\d\d)"/g;

/**
 * Moves the times in the server's responses, so that they lie as far from `today` as they lie from the time of the
 * server: to the hour, because a run takes minutes. A time on the full hour is that of a day, such as the close of
 * business, and keeps its hour. Screens that show times thus look the same on every day and at every hour, also the
 * columns beside them. The date of the sample price list stays.
 */
export async function shiftTimes(page: Page, today: Date): Promise<void> {
  const now = Date.now();
  const days = gulfDay(today) - gulfDay(new Date(now));
  const moveInstant = (text: string) => {
    const at = Date.parse(text);
    const moved =
      at % hourMs === 0 ? at + days * dayMs : today.getTime() + Math.round((at - now) / hourMs) * hourMs;
    return new Date(moved).toISOString();
  };
  const moveDay = (text: string) => (text === sampleListDate ? text : isoGulfDay(gulfDayOfIso(text) + days));
  const isCall = ({ pathname }: URL) => pathname.startsWith('/api/') && pathname !== livePath;
  await page.context().route(isCall, async (route) => {
    const response = await route.fetch();
    if (response.headers()['content-type']?.includes('json') !== true) {
      await route.fulfill({ response });
      return;
    }
    const body = (await response.text())
      .replaceAll(anInstant, (_, text: string) => `"${moveInstant(text)}"`)
      .replaceAll(aDay, (_, text: string) => `"${moveDay(text)}"`);
    await route.fulfill({ response, body });
  });
}

import { calls, type CallName, type StoneRow } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import type { Page } from '@playwright/test';
import { callApi, expect } from './portal.ts';

/** Makes an API call that must succeed. Returns its response. */
export async function callDone(page: Page, name: CallName, body: object): Promise<unknown> {
  const response = await callApi(page, name, body);
  expect(response.status(), `${name}: ${await response.text()}`).toBe(200);
  const json: unknown = await response.json();
  return json;
}

/** Finds the first available stones of a shape, also by further filters. */
export async function findAvailable(
  page: Page,
  shape: string,
  limit: number,
  filters: object = {},
): Promise<readonly StoneRow[]> {
  const request = { search_param: { ...filters, shape: [shape], status: 'Available' }, view: { limit } };
  return calls.search.response.parse(await callDone(page, 'search', request)).rows;
}

/** Finds packet numbers of available demo stones of a shape. Imported listings, which may surround them, name no location. */
export async function findDemoPackets(page: Page, shape: string, count: number): Promise<readonly string[]> {
  const rows = await findAvailable(page, shape, count, { location: ['DXB'] });
  const packets = rows.map((row) => String(row['stock_no']));
  expect(packets).toEqual(Array.from({ length: count }, () => expect.stringMatching(/^L\d+$/)));
  return packets;
}

/**
 * Finds available stones of a shape that the user of the page can hold: a stone held recently cannot be held again
 * before its cooldown ends.
 */
export async function findHoldable(
  page: Page,
  shape: string,
  limit: number,
  filters: object = {},
): Promise<readonly StoneRow[]> {
  const { holds_data: holds } = calls.listHolds.response.parse(await callDone(page, 'listHolds', {}));
  const heldBefore = new Set(holds.map(({ stone }) => stone.stock_uuid));
  const found = await findAvailable(page, shape, limit + heldBefore.size, filters);
  return found.filter(({ stock_uuid: id }) => !heldBefore.has(id)).slice(0, limit);
}

/** A discount that a buyer can offer: two points below the listed one. */
const aBitBelow = (listed: unknown) => (Number(listed) - 2).toFixed(2);

/** The Gulf day so many days from today. */
export const dayFromToday = (days: number): string => isoGulfDay(gulfDay(new Date()) + days);

/** Number of stones that {@link addSampleTrade} uses. */
export const sampleTradeStones = 8;

/**
 * Creates trade data of a customer by API calls, so that no list is empty. Returns the ids of the order and of the
 * enquiry.
 */
export async function addSampleTrade(
  page: Page,
  rows: readonly StoneRow[],
): Promise<{ readonly orderId: string; readonly orderNo: string; readonly enquiryId: string }> {
  const done = async (name: CallName, body: object) => callDone(page, name, body);
  const ids = rows.map(({ stock_uuid: id }) => id);
  const { home_data: home } = calls.updateDashboard.response.parse(await done('updateDashboard', {}));
  await done('addToCart', { cart: ids.slice(0, 3) });
  await done('addWatchlist', { cart: ids.slice(0, 3) });
  await done('requestHold', { cart: ids.slice(3, 5) });
  await done('addOffer', { data: { stones: [{ stock_uuid: ids[5], disc: aBitBelow(rows[5]?.['disc']) }] } });
  const time = new Date(Date.now() + 86_400_000).toISOString();
  const timezone = { name: 'Asia/Dubai', abbreviation: 'GST' };
  await done('addReminder', { cart: { ids: ids.slice(0, 2), time, timezone } });
  await done('addDemand', { data: { title: 'Pair of marquises', expires_on: dayFromToday(1) } });
  const addedEnquiry = await done('addEnquiry', {
    data: { text: 'Are they eye clean?', goods: [{ uuid: ids[0] }], declaration: home.enquiry_decl ?? '' },
  });
  const placed = await done('addOrder', {
    data: { stones: ids.slice(6, 7), declaration: home.order_decl ?? '' },
  });
  const { order } = calls.addOrder.response.parse(placed);
  const { enquiry } = calls.addEnquiry.response.parse(addedEnquiry);
  return { orderId: order.order_id, orderNo: order.order_no, enquiryId: enquiry.enquiry_id };
}

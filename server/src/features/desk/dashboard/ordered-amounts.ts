import { gulfDay, startOfGulfDay, summarise, totalOf } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Connection } from '../../../platform/database.ts';
import {
  isActiveLine,
  loadOrdersWithPrices,
  orderColumns,
  orderRowSchema,
  type Order,
} from '../../orders/order.ts';

const weekDays = 7;
/** Weeks over which a weekday is averaged. */
const averagedWeeks = 8;

/** Index of the weekday of a Gulf day in a list by weekday. */
export const weekdayOf = (day: number) => day % weekDays;

/** What the active lines of orders come to, in cents, each at the prices of its order. */
export const orderedCents = (orders: readonly Order[]): number =>
  orders.reduce(
    (sum, { pricedLines, user_disc: disc }) =>
      sum + summarise(totalOf(pricedLines.filter(isActiveLine), disc)).amountCents,
    0,
  );

/** The orders placed on a number of Gulf days from the first one on, with the prices of their lines. */
export async function readOrdersOfDays(
  connection: Connection,
  first: number,
  count: number,
): Promise<Order[]> {
  const { rows } = await connection.query(
    sql`select ${orderColumns} from orders o
      where placed_at >= ${startOfGulfDay(first)} and placed_at < ${startOfGulfDay(first + count)}`,
    orderRowSchema,
  );
  return loadOrdersWithPrices(connection, rows);
}

/** Cents ordered on each weekday of the last weeks on average, before today. */
export async function averageOrderedCents(connection: Connection, now: Date): Promise<number[]> {
  const sums = Array.from({ length: weekDays }, () => 0);
  // Week by week, so that no step keeps the event loop busy for long.
  for (let week = averagedWeeks; week > 0; week--) {
    const orders = await readOrdersOfDays(connection, gulfDay(now) - week * weekDays, weekDays);
    for (const order of orders) {
      const weekday = weekdayOf(gulfDay(order.placed_at));
      sums[weekday] = (sums[weekday] ?? 0) + orderedCents([order]);
    }
  }
  return sums.map((sum) => Math.round(sum / averagedWeeks));
}

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

/** The orders placed on a Gulf day, with the prices of their lines. */
export async function readOrdersOfDay(connection: Connection, day: number): Promise<Order[]> {
  const { rows } = await connection.query(
    sql`select ${orderColumns} from orders o
      where placed_at >= ${startOfGulfDay(day)} and placed_at < ${startOfGulfDay(day + 1)}`,
    orderRowSchema,
  );
  return loadOrdersWithPrices(connection, rows);
}

/** Cents ordered on each weekday of the last weeks on average, before today. */
export async function averageOrderedCents(connection: Connection, now: Date): Promise<number[]> {
  const today = gulfDay(now);
  const sums = Array.from({ length: weekDays }, () => 0);
  for (let day = today - averagedWeeks * weekDays; day < today; day++) {
    sums[weekdayOf(day)] = (sums[weekdayOf(day)] ?? 0) + orderedCents(await readOrdersOfDay(connection, day));
  }
  return sums.map((sum) => Math.round(sum / averagedWeeks));
}

import sql, { raw, type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { allOf, columnsOf } from '../../platform/sql.ts';

/** Statements without a fault, composed in the ways that the product composes them. */
export const correctStatements = {
  columnsOfSchema: async (connection: Connection) =>
    connection.query(sql`select ${columnsOf(order, 'o')} from orders o`, order),
  parsedRow: async (connection: Connection) =>
    connection.query(
      sql`select params, time_zone from notifications, reminders`,
      z.object({ params: z.object({ text: z.string() }), time_zone: z.enum(['Asia/Dubai']) }),
    ),
  optionalConditions: async (connection: Connection, orderNo: string | undefined, ids: readonly number[]) =>
    connection.query<{ id: number }>(
      sql`select id from orders where ${allOf([
        orderNo === undefined ? null : sql`order_no = ${orderNo}`,
        ids.length === 0 ? null : sql`id = any(${ids})`,
      ])}`,
    ),
  tableByKey: async (connection: Connection, kind: keyof typeof tables) =>
    countRows(connection, tables[kind]),
  change: async (connection: Connection, id: number) =>
    connection.query(sql`update orders set carrier = null where id = ${id}`),
};

/** Statements with one fault each. */
export const faultyStatements = {
  unknownColumn: async (connection: Connection) =>
    connection.query<{ id: number }>(sql`select id from orders where paper = ''`),
  unknownColumnOnOnePath: async (connection: Connection, isSorted: boolean) =>
    connection.query<{ id: number }>(
      sql`select id from orders ${isSorted ? sql`order by paper` : sql`order by id`}`,
    ),
  otherColumn: async (connection: Connection) =>
    connection.query<{ number: string }>(sql`select id from orders`),
  otherType: async (connection: Connection) => connection.query<{ id: string }>(sql`select id from orders`),
  canBeNull: async (connection: Connection) =>
    connection.query<{ carrier: string }>(sql`select carrier from orders`),
  json: async (connection: Connection) =>
    connection.query<{ params: { text: string } }>(sql`select params from notifications`),
  missingValue: async (connection: Connection) =>
    connection.query<{ status: 'PENDING' }>(sql`select status from order_lines`),
  undeclaredRow: async (connection: Connection) => connection.query(sql`select id from orders`),
  schemaOfOtherType: async (connection: Connection) =>
    connection.query(sql`select id from orders`, z.object({ id: z.date() })),
  textForNumber: async (connection: Connection, id: string[]) =>
    connection.query(sql`delete from orders where id = any(${id}::int[])`),
  unknownText: async (connection: Connection, text: string) => connection.query(raw(text)),
};

const order = z.object({ id: z.int(), order_no: z.string(), carrier: z.string().nullable() });
const tables = { order: sql`orders`, offer: sql`offers` };

const countRows = async (connection: Connection, table: Sql) =>
  connection.query<{ count: number }>(sql`select count(*) as count from ${table}`);

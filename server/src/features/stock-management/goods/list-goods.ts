import type { CallBody, DeskGoods } from '@loupe/contract';
import { formatScaled, lotStatuses } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import { containsCondition, readKeysetPage } from '../../../platform/keyset-page.ts';
import { goodsTables } from '../../stock/goods/goods-tables.ts';
import { editableGoodsKinds } from './goods-kinds.ts';
import { goodsSelectColumns, goodsFromRow, type StoredGoods } from './stored-goods.ts';

type GoodsQuery = CallBody<'deskListGoods'>['data'];

const searchedColumns = {
  LOT: [sql`lot_no`, sql`remark`],
  PIECE: [sql`stock_no`, sql`title`, sql`collection`],
} as const;

/** One page of lots or pieces in any status. */
export async function listGoods(
  connection: Connection,
  { kind: named, search, states, ...page }: GoodsQuery,
) {
  const kind = editableGoodsKinds[named];
  const { table, number } = goodsTables[kind.table.name];
  const { rows, nextCursor } = await readKeysetPage(
    connection,
    {
      columns: goodsSelectColumns[kind.kind],
      from: table,
      id: sql`${table}.id`,
      orders: {
        newest: { sql: sql`${table}.id`, type: 'bigint', isDescending: true },
        number: { sql: sql`upper(${table}.${number})`, type: 'text' },
      },
      row: z.unknown(),
    },
    page,
    [
      states.length === 0 ? null : sql`status = any(${states})`,
      containsCondition(searchedColumns[named], search),
    ],
  );
  return { goods: rows.map((row) => goodsFromRow(kind, row)), next: nextCursor };
}

const states = z.enum([...lotStatuses, 'MEMO']);
const figure = (value: unknown, scale: number, decimals?: number) =>
  typeof value === 'number' ? formatScaled(value, scale, decimals) : null;
const toText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Formats goods as a row of the desk. */
export function presentGoods(
  named: GoodsQuery['kind'],
  { uuid, number: goods_no, status, facts }: StoredGoods,
): DeskGoods {
  const shared = {
    goods_uuid: uuid,
    goods_no,
    status: states.parse(status),
    location: toText(facts['location']),
  };
  if (named === 'LOT')
    return {
      ...shared,
      what: toText(facts['shape']),
      sort_of: toText(facts['kind']),
      weight: figure(facts['carats'], 3),
      price: figure(facts['rate'], 2) ?? '',
      amount: figure(facts['amount'], 2) ?? '',
    };
  const price = figure(facts['total_price'], 2) ?? '';
  return {
    ...shared,
    what: toText(facts['title']),
    sort_of: toText(facts['jewellery_type']),
    weight: figure(facts['total_weight_g'], 2),
    price,
    amount: price,
  };
}

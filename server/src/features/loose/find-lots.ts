import { lotFilters, type GoodsCriteria, type GoodsSort } from '@loupe/contract';
import { lotAttributes } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import { lotColumns, type StoredLot } from './lot-columns.ts';
import { allOf, Values } from '../stock/goods/conditions.ts';
import { countValues } from '../stock/goods/count-values.ts';
import { orderBy } from '../stock/goods/order-by.ts';
import { lotConditions } from './lot-conditions.ts';

export interface LotsWanted {
  readonly criteria: GoodsCriteria;
  readonly sort: readonly GoodsSort[];
  readonly offset: number;
  readonly limit: number;
}

/** Exact sums over the lots that fit: carats in thousandths, money in cents. */
export interface LotTotals {
  readonly lots: number;
  readonly pieces: number;
  readonly carats: number;
  readonly amount: number;
}

/** What the lots that fit are, as far as something has to be stated about it. */
export interface LotTraits {
  readonly hasNatural: boolean;
  readonly hasLabGrown: boolean;
}

/** A page of the lots on show that fit, in the order wanted; lots no order tells apart stand by their number. */
export async function findLots({ raw }: Connection, wanted: LotsWanted): Promise<StoredLot[]> {
  const values = new Values();
  const where = allOf(lotConditions(wanted.criteria, values));
  const order = [...wanted.sort.map((sort) => lotOrder(sort, values)), 'lot_no'].join(', ');
  const { rows } = await raw.query<StoredLot>(
    `select uuid, ${lotColumns.join(', ')} from loose_lots where ${where} order by ${order}
     offset ${values.put(wanted.offset)} limit ${values.put(wanted.limit)}`,
    values.list,
  );
  return rows;
}

/** Goods told by their weight a stone alone are larger than all that is told in millimetres of a sieve. */
const sizeOrder = 'coalesce(mm_from, mm_to, pointer_from * 1000)';

function lotOrder(sort: GoodsSort, values: Values): string {
  const attribute = lotAttributes.find(({ key }) => key === sort.key);
  if (attribute?.column?.shows === 'size') return orderBy({ ...sort, key: sizeOrder }, null, values);
  return orderBy(sort, attribute?.kind === 'list' ? attribute.vocabulary : null, values);
}

type TotalsRow = LotTotals & LotTraits;

/** Sums over every lot that fits, and what has to be stated about them. */
export async function sumLots(
  { raw }: Connection,
  criteria: GoodsCriteria,
): Promise<{ readonly totals: LotTotals; readonly traits: LotTraits }> {
  const values = new Values();
  const where = allOf(lotConditions(criteria, values));
  const { rows } = await raw.query<TotalsRow>(
    `select count(*) as lots, coalesce(sum(pieces), 0)::bigint as pieces,
            coalesce(sum(carats), 0)::bigint as carats, coalesce(sum(amount), 0)::bigint as amount,
            coalesce(bool_or(type = 'Natural'), false) as "hasNatural",
            coalesce(bool_or(type = 'Lab Grown'), false) as "hasLabGrown"
       from loose_lots where ${where}`,
    values.list,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a sum always has one row');
  const { lots, pieces, carats, amount, ...traits } = row;
  return { totals: { lots, pieces, carats, amount }, traits };
}

/** Lots per value of each filtered list, each ignoring its own filter. */
export async function countLots(
  connection: Connection,
  criteria: GoodsCriteria,
): Promise<Record<string, Record<string, number>>> {
  const values = new Values();
  const conditions = lotConditions(criteria, values);
  return countValues(connection, { table: 'loose_lots', filters: lotFilters, conditions, values });
}

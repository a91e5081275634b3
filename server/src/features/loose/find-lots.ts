import { lotFilters, type GoodsCriteria, type GoodsSort } from '@loupe/contract';
import { lotAttributes } from '@loupe/domain';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { nameList } from '../../platform/sql.ts';
import { lotColumns, lotTable, type StoredLot } from './lot-columns.ts';
import { joinConditions } from '../stock/goods/goods-conditions.ts';
import { countValues } from '../stock/goods/count-values.ts';
import { orderBy, sortExpression } from '../stock/goods/order-by.ts';
import { lotConditions } from './lot-conditions.ts';

export interface LotQuery {
  readonly criteria: GoodsCriteria;
  readonly sort: readonly GoodsSort[];
  readonly offset: number;
  readonly limit: number;
}

/** Exact totals of the matching lots: carats in thousandths, money in cents. */
export interface LotTotals {
  readonly lots: number;
  readonly pieces: number;
  readonly carats: number;
  readonly amount: number;
}

/** Traits of the matching lots that require a declaration. */
export interface LotTraits {
  readonly hasNatural: boolean;
  readonly hasLabGrown: boolean;
}

/** A page of the visible lots that match, in the requested order; ties are ordered by lot number. */
export async function findLots(
  connection: Connection,
  { criteria, sort, offset, limit }: LotQuery,
): Promise<StoredLot[]> {
  const { rows } = await connection.query<StoredLot>(
    sql`select uuid, ${nameList(lotColumns)} from loose_lots where ${joinConditions(lotConditions(criteria))}
         order by ${join([...sort.flatMap(lotOrder), sql`lot_no`], ', ')} offset ${offset} limit ${limit}`,
  );
  return rows;
}

/** Lots sized only by the weight of a stone are larger than all lots sized in millimetres of a sieve. */
const size = sql`coalesce(mm_from, mm_to, pointer_from * 1000)`;

const lotOrder = ({ key, direction }: GoodsSort): Sql[] =>
  lotAttributes
    .filter((attribute) => attribute.key === key)
    .map((attribute) =>
      orderBy(attribute.column?.shows === 'size' ? size : sortExpression(attribute), direction),
    );

type TotalsRow = LotTotals & LotTraits;

/** The totals and the traits of all matching lots. */
export async function sumLots(
  connection: Connection,
  criteria: GoodsCriteria,
): Promise<{ readonly totals: LotTotals; readonly traits: LotTraits }> {
  const { rows } = await connection.query<TotalsRow>(
    sql`select count(*) as lots, coalesce(sum(pieces), 0)::bigint as pieces,
            coalesce(sum(carats), 0)::bigint as carats, coalesce(sum(amount), 0)::bigint as amount,
            coalesce(bool_or(type = 'Natural'), false) as "hasNatural",
            coalesce(bool_or(type = 'Lab Grown'), false) as "hasLabGrown"
       from loose_lots where ${joinConditions(lotConditions(criteria))}`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a sum always has one row');
  const { lots, pieces, carats, amount, ...traits } = row;
  return { totals: { lots, pieces, carats, amount }, traits };
}

/** The number of lots per value of each filtered list; each list ignores its own filter. */
export async function countLots(
  connection: Connection,
  criteria: GoodsCriteria,
): Promise<Record<string, Record<string, number>>> {
  const conditions = lotConditions(criteria);
  return countValues(connection, { table: lotTable, filters: lotFilters, conditions });
}

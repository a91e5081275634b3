import { lotFilters, type LotCriteria, type LotSort } from '@loupe/contract';
import { lotAttributes, vocabularies } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import { lotColumns, type StoredLot } from './lot-columns.ts';
import { allOf, lotConditions, Values } from './lot-conditions.ts';

export interface LotsWanted {
  readonly criteria: LotCriteria;
  readonly sort: readonly LotSort[];
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
  const order = [...wanted.sort.map((sort) => orderBy(sort, values)), 'lot_no'].join(', ');
  const { rows } = await raw.query<StoredLot>(
    `select uuid, ${lotColumns.join(', ')} from loose_lots where ${where} order by ${order}
     offset ${values.put(wanted.offset)} limit ${values.put(wanted.limit)}`,
    values.list,
  );
  return rows;
}

/** Goods told by their weight a stone alone are larger than all that is told in millimetres of a sieve. */
const sizeOrder = 'coalesce(mm_from, mm_to, pointer_from * 1000)';

function orderBy({ key, direction }: LotSort, values: Values): string {
  const attribute = lotAttributes.find((one) => one.key === key);
  const place = () => {
    if (attribute?.column?.shows === 'size') return sizeOrder;
    if (attribute?.kind !== 'list') return key;
    const grades = vocabularies[attribute.vocabulary].values.map(({ value }) => value);
    return `array_position(${values.put(grades)}::text[], ${key})`;
  };
  return `${place()} ${direction} nulls last`;
}

type TotalsRow = LotTotals & LotTraits;

/** Sums over every lot that fits, and what has to be stated about them. */
export async function sumLots(
  { raw }: Connection,
  criteria: LotCriteria,
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

/**
 * Lots per value of each filtered list, each ignoring its own filter. Values that some lot on show has are named
 * even at 0, so that a choice stays on the screen while others narrow it.
 */
export async function countLots(
  { raw }: Connection,
  criteria: LotCriteria,
): Promise<Record<string, Record<string, number>>> {
  const values = new Values();
  const conditions = lotConditions(criteria, values);
  const shown = allOf(conditions.filter(({ criterion }) => criterion === null));
  const lists = lotFilters.filter(({ attribute }) => attribute.kind === 'list');
  const { rows } = await raw.query<{ criterion: string; value: string; count: number }>(
    lists
      .map(
        ({ criterion, attribute: { key } }) =>
          `select '${criterion}' as criterion, ${key} as value,
                  count(*) filter (where ${allOf(conditions, criterion)}) as count
             from loose_lots where ${shown} and ${key} is not null group by ${key}`,
      )
      .join(' union all '),
    values.list,
  );
  const counts: Record<string, Record<string, number>> = {};
  for (const { criterion } of lists) counts[criterion] = {};
  for (const { criterion, value, count } of rows)
    counts[criterion] = { ...counts[criterion], [value]: count };
  return counts;
}

import { visibleStates } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import { isBound, isStaged } from './match-staged.ts';

const visible = visibleStates.map((state) => `'${state}'`).join(', ');

/** Stones that name a partner, as the supplier's stock has them once the file is applied. */
const offered = (takesOffAbsent: boolean) => `
  select upper(coalesce(incoming.packet_no, incoming.stock_no)) as number, upper(incoming.pair_stock_no) as partner,
         incoming.separable, incoming.status = 'AVAILABLE' as is_visible
    from incoming_stones incoming
   where incoming.pair_stock_no is not null
     and not exists (select from stones where ${isStaged('stones', '$1')} and ${isBound('stones')})
  union all
  select upper(stones.stock_no), upper(stones.pair_stock_no), stones.separable, stones.status in (${visible})
    from stones
   where stones.supplier_id = $1 and stones.pair_stock_no is not null
     and (${isBound('stones')}
          or ${takesOffAbsent ? 'false' : `not exists (select from incoming_stones incoming where ${isStaged('stones', '$1')})`})`;

const isPairOf = (stone: string) =>
  `offered.number = upper(${stone}.pair_stock_no)
     and offered.partner = upper(coalesce(${stone}.packet_no, ${stone}.stock_no))`;

const mark = (takesOffAbsent: boolean) => `
  with offered as materialized (${offered(takesOffAbsent)}),
  halves as (
    select incoming.row_no,
           incoming.separable and not exists (select from offered where ${isPairOf('incoming')} and not separable)
             as is_sold_alone
      from incoming_stones incoming
     where incoming.pair_stock_no is not null and incoming.lot_kind = 'STONE' and incoming.status = 'AVAILABLE'
       and not exists (select from offered where ${isPairOf('incoming')} and is_visible)
       and not exists (select from stones where ${isStaged('stones', '$1')} and ${isBound('stones')})
  )
  update incoming_stones incoming
     set pair_issue = case when is_sold_alone then 'W_PAIR_BROKEN' else 'E_PAIR_INCOMPLETE' end,
         status = case when is_sold_alone then incoming.status else 'OFFLINE' end
    from halves where halves.row_no = incoming.row_no`;

/**
 * Marks staged stones whose pair is not complete once the file is applied: the other row was rejected or lists the stone
 * as gone, names another partner, or its stone is sold. What is sold only as a pair is then stored for staff instead of
 * being put up for sale alone; other stones are only remarked on. Bound stones stay as they are. `assignNumbers` comes
 * first.
 */
export async function markIncompletePairs(
  { raw }: Connection,
  { supplierId, takesOffAbsent }: { readonly supplierId: number; readonly takesOffAbsent: boolean },
): Promise<void> {
  await raw.query(
    `update incoming_stones set pair_issue = null,
            status = case pair_issue when 'E_PAIR_INCOMPLETE' then 'AVAILABLE' else status end
      where pair_issue is not null`,
  );
  const { rowCount } = await raw.query('select from incoming_stones where pair_stock_no is not null limit 1');
  if (rowCount !== 0) await raw.query(mark(takesOffAbsent), [supplierId]);
}

/** Numbers of the supplier's stones, in upper case, that are in stock as part of a pair: a file may list one alone. */
export async function readPairNumbers({ raw }: Connection, supplierId: number): Promise<Set<string>> {
  const { rows } = await raw.query<{ number: string }>(
    `select upper(coalesce(supplier_stock_no, stock_no)) as number from stones
      where supplier_id = $1 and pair_stock_no is not null`,
    [supplierId],
  );
  return new Set(rows.map(({ number }) => number));
}

import { visibleStoneStatuses } from '@loupe/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { literalList } from '../../platform/sql.ts';
import { isBound, isStaged } from './match-staged.ts';

const visible = literalList(visibleStoneStatuses);

interface StagedFile {
  readonly supplierId: number;
  /** The file withdraws the stones it does not list. */
  readonly takesOffAbsent: boolean;
}

/** Stones that name a counterpart, as the supplier's stock will contain them after the file is applied. */
const offered = ({ supplierId, takesOffAbsent }: StagedFile): Sql => sql`
  select upper(coalesce(incoming.packet_no, incoming.stock_no)) as number, upper(incoming.pair_stock_no) as partner,
         incoming.is_separable, incoming.status = 'AVAILABLE' as is_visible
    from incoming_stones incoming
   where incoming.pair_stock_no is not null
     and not exists (select from stones where ${isStaged('stones', supplierId)} and ${isBound('stones')})
  union all
  select upper(stones.stock_no), upper(stones.pair_stock_no), stones.is_separable, stones.status in (${visible})
    from stones
   where stones.supplier_id = ${supplierId} and stones.pair_stock_no is not null
     and (${isBound('stones')}
          or ${takesOffAbsent ? sql`false` : sql`not exists (select from incoming_stones incoming where ${isStaged('stones', supplierId)})`})`;

/** SQL condition: the offered stone and the staged stone `incoming` name each other as a pair. */
const isPairOfIncoming = sql`offered.number = upper(incoming.pair_stock_no)
     and offered.partner = upper(coalesce(incoming.packet_no, incoming.stock_no))`;

const markStatement = ({ supplierId, takesOffAbsent }: StagedFile): Sql => sql`
  with offered as materialized (${offered({ supplierId, takesOffAbsent })}),
  halves as (
    select incoming.row_no,
           incoming.is_separable and not exists (select from offered where ${isPairOfIncoming} and not is_separable)
             as is_sold_alone
      from incoming_stones incoming
     where incoming.pair_stock_no is not null and incoming.lot_kind = 'STONE' and incoming.status = 'AVAILABLE'
       and not exists (select from offered where ${isPairOfIncoming} and is_visible)
       and not exists (select from stones where ${isStaged('stones', supplierId)} and ${isBound('stones')})
  )
  update incoming_stones incoming
     set pair_issue = case when is_sold_alone then 'W_PAIR_BROKEN' else 'E_PAIR_INCOMPLETE' end,
         status = case when is_sold_alone then incoming.status else 'OFFLINE' end
    from halves where halves.row_no = incoming.row_no`;

/**
 * Marks staged stones whose pair is incomplete after the file is applied: the counterpart's row is rejected,
 * lists the stone as unavailable or names another stone, or the counterpart is sold. A stone of an
 * inseparable pair is then stored for staff instead of being sold alone; any other stone only gets an issue.
 * Bound stones stay as they are. `assignNumbers` must run first.
 */
export async function markIncompletePairs(connection: Connection, file: StagedFile): Promise<void> {
  await connection.query(
    sql`update incoming_stones set pair_issue = null,
            status = case pair_issue when 'E_PAIR_INCOMPLETE' then 'AVAILABLE' else status end
      where pair_issue is not null`,
  );
  const { rowCount } = await connection.query(
    sql`select from incoming_stones where pair_stock_no is not null limit 1`,
  );
  if (rowCount !== 0) await connection.query(markStatement(file));
}

/**
 * Numbers, in upper case, of the supplier's stones that are in stock as part of a pair: a file may list one
 * of them alone.
 */
export async function readPairNumbers(connection: Connection, supplierId: number): Promise<Set<string>> {
  const { rows } = await connection.query<{ number: string }>(
    sql`select upper(coalesce(supplier_stock_no, stock_no)) as number from stones
      where supplier_id = ${supplierId} and pair_stock_no is not null`,
  );
  return new Set(rows.map(({ number }) => number));
}

import { visibleStoneStatuses } from '@loupe/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { differsSql } from './staged-diff-sql.ts';
import { isAbsent, isBound, isStaged } from './match-staged.ts';

export type ImportMode = 'UPDATE' | 'REPLACE';

/** Changes that accepting the staged file would make to the stock of its supplier. */
export interface PlannedChanges {
  readonly added: number;
  /** Stones of the file that are already in stock; some of them may not differ. */
  readonly existing: number;
  /** Existing stones that differ and are not bound; null when they were not counted. */
  readonly changed: number | null;
  /** Existing stones on hold, on memo or sold; the file does not change them. */
  readonly bound: number;
  /** Visible stones of the supplier that would be withdrawn. */
  readonly removed: number;
  /** Visible stones of the supplier now. */
  readonly visible: number;
  /**
   * So much of that stock would be withdrawn that a second confirmation is required (product rule: more than
   * 30 %).
   */
  readonly needsRemovalConfirmation: boolean;
}

const absentCount = (supplierId: number): Sql =>
  sql`select count(*) from stones where ${isAbsent('stones', supplierId)}`;
const changedCount = (supplierId: number): Sql => sql`
  select count(*) from incoming_stones incoming join stones on ${isStaged('stones', supplierId)}
   where not ${isBound('stones')} and ${differsSql('stones')}`;
const largeShare = 0.3;

/** Counts the changes to the stock of this supplier; read-only. */
export async function planChanges(
  connection: Connection,
  {
    mode,
    supplierId,
    countsChanged = false,
  }: { readonly mode: ImportMode; readonly supplierId: number; readonly countsChanged?: boolean },
): Promise<PlannedChanges> {
  const { rows } = await connection.query<Omit<PlannedChanges, 'needsRemovalConfirmation'>>(
    sql`with matched as (
       select incoming.status as incoming_status, stones.id, stones.status
         from incoming_stones incoming left join stones on ${isStaged('stones', supplierId)}
     )
     select (select count(*) from matched where id is null) as added,
            (select count(*) from matched where id is not null) as existing,
            ${countsChanged ? sql`(${changedCount(supplierId)})` : sql`null::bigint`} as changed,
            (select count(*) from matched where ${isBound('matched')}) as bound,
            (select count(*) from matched where status = 'AVAILABLE' and incoming_status = 'OFFLINE')
              + ${mode === 'REPLACE' ? sql`(${absentCount(supplierId)})` : sql`0`} as removed,
            (select count(*) from stones
              where supplier_id = ${supplierId} and status = any(${visibleStoneStatuses})) as visible`,
  );
  const [plan] = rows;
  if (plan === undefined) throw new Error('the changes were not counted');
  return { ...plan, needsRemovalConfirmation: plan.removed > plan.visible * largeShare };
}

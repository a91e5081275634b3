import { visibleStates } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { differs } from './compare-staged.ts';

export type ImportMode = 'UPDATE' | 'REPLACE';

/** What accepting the staged file would do to the stock. */
export interface PlannedChanges {
  readonly added: number;
  /** Stones that are in stock already; some of them may not differ. */
  readonly known: number;
  /** Those of them that differ; null where nobody asked. */
  readonly changed: number | null;
  /** Stones on show that would go off. */
  readonly removed: number;
  /** Stones on show now. */
  readonly visible: number;
  /** So much of the stock would go that a second yes is needed (product rule: more than 30 %). */
  readonly needsSecondYes: boolean;
}

/** Stones a replacing file takes off: on show, not bound to anybody, and absent from the file. */
export const absentStones = `stones.status = 'AVAILABLE' and not exists (
  select 1 from incoming_stones incoming where upper(incoming.stock_no) = upper(stones.stock_no))`;

const absentCount = `select count(*) from stones where ${absentStones}`;

const planRow = z.object({
  added: z.int(),
  known: z.int(),
  changed: z.int().nullable(),
  removed: z.int(),
  visible: z.int(),
});
const changedCount = `select count(*) from incoming_stones incoming
  join stones on upper(stones.stock_no) = upper(incoming.stock_no) where ${differs('stones')}`;
const largeShare = 0.3;

/** Counts what accepting would do; reads only. */
export async function planChanges(
  { raw }: Connection,
  mode: ImportMode,
  countsChanged = false,
): Promise<PlannedChanges> {
  const { rows } = await raw.query(
    `with matched as (
       select incoming.status as incoming_status, stones.id, stones.status
         from incoming_stones incoming left join stones on upper(stones.stock_no) = upper(incoming.stock_no)
     )
     select (select count(*) from matched where id is null) as added,
            (select count(*) from matched where id is not null) as known,
            ${countsChanged ? `(${changedCount})` : 'null::bigint'} as changed,
            (select count(*) from matched where status = 'AVAILABLE' and incoming_status = 'OFFLINE')
              + case when $1 = 'REPLACE' then (${absentCount}) else 0 end as removed,
            (select count(*) from stones where status = any($2)) as visible`,
    [mode, visibleStates],
  );
  const plan = planRow.parse(rows[0]);
  return { ...plan, needsSecondYes: plan.removed > plan.visible * largeShare };
}

import { visibleStates } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { differs } from './compare-staged.ts';
import { isAbsent, isBound, isStaged } from './match-staged.ts';

export type ImportMode = 'UPDATE' | 'REPLACE';

/** What accepting the staged file would do to the stock of its supplier. */
export interface PlannedChanges {
  readonly added: number;
  /** Stones that are in stock already; some of them may not differ. */
  readonly known: number;
  /** Those of them that differ and are free; null where nobody asked. */
  readonly changed: number | null;
  /** Those of them that are held, on memo or sold: the file changes nothing of them. */
  readonly bound: number;
  /** The supplier's stones on show that would go off. */
  readonly removed: number;
  /** The supplier's stones on show now. */
  readonly visible: number;
  /** So much of that stock would go that a second yes is needed (product rule: more than 30 %). */
  readonly needsSecondYes: boolean;
}

const planRow = z.object({
  added: z.int(),
  known: z.int(),
  changed: z.int().nullable(),
  bound: z.int(),
  removed: z.int(),
  visible: z.int(),
});
const absentCount = `select count(*) from stones where ${isAbsent('stones', '$3')}`;
const changedCount = `select count(*) from incoming_stones incoming join stones on ${isStaged('stones', '$3')}
  where not ${isBound('stones')} and ${differs('stones')}`;
const largeShare = 0.3;

/** Counts what accepting would do to the stock of this supplier; reads only. */
export async function planChanges(
  { raw }: Connection,
  {
    mode,
    supplierId,
    countsChanged = false,
  }: { readonly mode: ImportMode; readonly supplierId: number; readonly countsChanged?: boolean },
): Promise<PlannedChanges> {
  const { rows } = await raw.query(
    `with matched as (
       select incoming.status as incoming_status, stones.id, stones.status
         from incoming_stones incoming left join stones on ${isStaged('stones', '$3')}
     )
     select (select count(*) from matched where id is null) as added,
            (select count(*) from matched where id is not null) as known,
            ${countsChanged ? `(${changedCount})` : 'null::bigint'} as changed,
            (select count(*) from matched where ${isBound('matched')}) as bound,
            (select count(*) from matched where status = 'AVAILABLE' and incoming_status = 'OFFLINE')
              + case when $1 = 'REPLACE' then (${absentCount}) else 0 end as removed,
            (select count(*) from stones where supplier_id = $3 and status = any($2)) as visible`,
    [mode, visibleStates, supplierId],
  );
  const plan = planRow.parse(rows[0]);
  return { ...plan, needsSecondYes: plan.removed > plan.visible * largeShare };
}

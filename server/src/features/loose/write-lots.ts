import type { LooseLot } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import { lotColumns } from './lot-columns.ts';

/** What came of writing lots. */
export interface LotsWritten {
  readonly added: number;
  readonly updated: number;
}

/** Lots written at once. */
const batch = 500;

/**
 * Adds lots and updates those whose number is known, each named once. What the portal itself did to a lot stays:
 * one on hold or sold keeps its status.
 */
export async function writeLots({ raw }: Transaction, lots: readonly LooseLot[]): Promise<LotsWritten> {
  const names = lotColumns.join(', ');
  const taken = lotColumns
    .filter((name) => name !== 'lot_no')
    .map((name) =>
      name === 'status'
        ? `status = case when loose_lots.status in ('HOLD', 'SOLD') then loose_lots.status else excluded.status end`
        : `${name} = excluded.${name}`,
    );
  let added = 0;
  for (let from = 0; from < lots.length; from += batch) {
    const { rows } = await raw.query<{ isNew: boolean }>(
      `insert into loose_lots (${names})
       select ${names} from jsonb_populate_recordset(null::loose_lots, $1::jsonb)
       on conflict (lot_no) do update set ${taken.join(', ')}, updated_at = now()
       returning xmax = 0 as "isNew"`,
      [JSON.stringify(lots.slice(from, from + batch))],
    );
    added += rows.filter(({ isNew }) => isNew).length;
  }
  return { added, updated: lots.length - added };
}

import type { Transaction } from '../../platform/database.ts';

/** Forgets how stones of a supplier stood before the last import of that supplier. */
export async function forgetWayBack({ raw }: Transaction, supplierId: number): Promise<void> {
  const { rowCount } = await raw.query('select from stones_before_import where supplier_id <> $1 limit 1', [
    supplierId,
  ]);
  // Emptying the whole table is several times faster than deleting its rows.
  if (rowCount === 0) await raw.query('truncate stones_before_import');
  else await raw.query('delete from stones_before_import where supplier_id = $1', [supplierId]);
}

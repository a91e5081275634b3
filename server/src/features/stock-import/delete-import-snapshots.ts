import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';

/** Deletes the former rows of a supplier's stones that were stored by the supplier's last import. */
export async function deleteImportSnapshots(transaction: Transaction, supplierId: number): Promise<void> {
  const { rowCount } = await transaction.query(
    sql`select from stone_import_snapshots where supplier_id <> ${supplierId} limit 1`,
  );
  // Truncating the table is several times faster than deleting its rows.
  if (rowCount === 0) await transaction.query(sql`truncate stone_import_snapshots`);
  else await transaction.query(sql`delete from stone_import_snapshots where supplier_id = ${supplierId}`);
}

import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { nameList } from '../../platform/sql.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { ownSupplierId } from '../stock/suppliers.ts';
import { isStaged } from './match-staged.ts';
import { importedColumns, createStaging } from './staging.ts';
import { validStockRow, importRows } from './testing/import-rows.ts';

describeOnDatabase('matching of staged stones', (open) => {
  it('finds stones in a large stock by the index on supplier numbers, without a sequential scan', async () => {
    const database = await open();
    await importRows(database, [validStockRow({ 'Stock #': 'X' })]);
    const copied = nameList(importedColumns.filter((column) => column !== 'stock_no'));
    await database.query(
      sql`insert into stones (stock_no, ${copied})
       select 'N' || number, ${copied} from stones, generate_series(1, 5000) number`,
    );
    await database.query(sql`analyze stones`);
    const session = await database.pool.connect();
    try {
      await (await createStaging(session)).finish();
      const staged = nameList(importedColumns);
      await session.query(sql`insert into incoming_stones (${staged}) select ${staged} from stones limit 20`);
      await session.query(sql`analyze incoming_stones`);
      const { rows } = await session.query<Record<string, string>>(
        sql`explain select stones.id, stones.status
           from incoming_stones incoming join stones on ${isStaged('stones', ownSupplierId)}`,
      );
      const plan = rows.flatMap((row) => Object.values(row)).join('\n');
      expect(plan).toContain('Index Scan using stones_supplier_number on stones');
      expect(plan).not.toContain('Seq Scan on stones');
    } finally {
      session.release(true);
    }
  });
});

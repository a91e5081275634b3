import { expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { isStaged } from './match-staged.ts';
import { importedColumns, openStaging } from './staging.ts';
import { goodRow, importRows } from './testing/import-rows.ts';

describeOnDatabase('stones of a file', (open) => {
  it('are found in a large stock by the index of their supplier’s numbers, not by reading the stock', async () => {
    const database = await open();
    await importRows(database, [goodRow({ 'Stock #': 'X' })]);
    const copied = importedColumns.filter((column) => column !== 'stock_no').join(', ');
    await database.raw.query(
      `insert into stones (stock_no, ${copied})
       select 'N' || number, ${copied} from stones, generate_series(1, 5000) number`,
    );
    await database.raw.query('analyze stones');
    const session = await database.raw.connect();
    try {
      await (await openStaging(session)).finish();
      const staged = importedColumns.join(', ');
      await session.query(`insert into incoming_stones (${staged}) select ${staged} from stones limit 20`);
      await session.query('analyze incoming_stones');
      const { rows } = await session.query<Record<string, string>>(
        `explain select stones.id, stones.status
           from incoming_stones incoming join stones on ${isStaged('stones', '1')}`,
      );
      const plan = rows.flatMap((row) => Object.values(row)).join('\n');
      expect(plan).toContain('Index Scan using stones_supplier_number on stones');
      expect(plan).not.toContain('Seq Scan on stones');
    } finally {
      session.release(true);
    }
  });
});

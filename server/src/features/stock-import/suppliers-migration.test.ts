import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { migrate } from '../../platform/migrations.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { resetToVersion } from '../../testing/former-versions.ts';
import { validStockRow, importRows } from './testing/import-rows.ts';

describeOnDatabase('suppliers migration', (open) => {
  it('assigns every stone to the supplier of its import, otherwise to own stock', async () => {
    const database = await open();
    await resetToVersion(database, '0064');
    await database.query(sql`
      insert into imports (who, file_name, file_sha256, mode, profile, counts)
        select 'tester', name || '.csv', name, 'UPDATE', profile, '{}'
          from (values ('OWN1', null), ('A1', 'Acme'), ('A2', 'Acme')) as file (name, profile);
      insert into supplier_profiles (name, supplier, header_keys, profile, import_id)
        select 'Acme', 'Acme', '{stock}', '{}', id from imports where file_sha256 = 'A1';
      insert into stones (stock_no, import_id, status, type, shape, carat, color_type, color, clarity, basis, ppc,
          amount, no_list_reason, first_listed_on)
        select file_sha256, id, 'AVAILABLE', 'Natural', 'ROUND', 1010, 'White', 'G', 'VS2', 'PPC', 182000,
               183820, 'BELOW_LIST', 20000
          from imports order by id`);
    await migrate(database);
    const { rows } = await database.query<{ line: string }>(
      sql`select stock_no || ' ' || name as line from stones join suppliers on suppliers.id = supplier_id
        order by stones.id`,
    );
    expect(rows.map(({ line }) => line)).toEqual(['OWN1 Own stock', 'A1 Acme', 'A2 Acme']);
    await database.query(sql`delete from supplier_profiles`);
    const again = await importRows(database, [validStockRow({ 'Stock #': 'A1', Lab: '' })], {
      supplier: 'Acme',
      mode: 'REPLACE',
      isRemovalConfirmed: true,
    });
    expect(again.applied).toMatchObject({ added: 0, changed: 1, delisted: 1 });
  });
});

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { migrationsFolder } from '../../platform/migrations.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { goodRow, importRows } from './testing/import-rows.ts';

describeOnDatabase('a database from before suppliers', (open) => {
  it('gives every stone to the own stock, but to the supplier its import was read for', async () => {
    const { raw, ...database } = await open();
    const connection = { raw, ...database };
    await importRows(connection, [goodRow({ 'Stock #': 'OWN1' })], { isByRules: true });
    await importRows(connection, [goodRow({ 'Stock #': 'A1', Lab: '' })], { supplier: 'Acme' });
    await importRows(connection, [goodRow({ 'Stock #': 'A2', Lab: '' })], { supplier: 'Acme' });
    await raw.query(`
      alter table stones drop column supplier_id, drop column supplier_stock_no;
      alter table stones_before_import drop column supplier_id;
      alter table imports drop column supplier_id;
      drop table suppliers`);
    await raw.query(await readFile(`${migrationsFolder()}/0065_suppliers.sql`, 'utf8'));
    const { rows } = await raw.query<{ said: string }>(
      `select stock_no || ' ' || name as said from stones join suppliers on suppliers.id = supplier_id
        order by stones.id`,
    );
    expect(rows.map(({ said }) => said)).toEqual(['OWN1 Own stock', 'A1 Acme', 'A2 Acme']);
    const again = await importRows(connection, [goodRow({ 'Stock #': 'A1', Lab: '' })], {
      supplier: 'Acme',
      mode: 'REPLACE',
      isRemovalConfirmed: true,
    });
    expect(again.applied).toMatchObject({ added: 0, unchanged: 1, takenOff: 1 });
  });
});

import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { validStockRow, importRows } from '../../features/stock-import/testing/import-rows.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createDeskCommandRunner } from '../testing/run-desk-command.ts';
import { UsageError } from './command.ts';
import { importCommands } from './import-commands.ts';

describeOnDatabase('import commands', (open) => {
  it('list the saved supplier profiles and delete one', async () => {
    const database = await open();
    const desk = createDeskCommandRunner(importCommands, database);
    expect(await desk('supplier-profiles')).toBe('No saved mappings.');
    await importRows(database, [validStockRow()], { profile: { name: 'Acme & Sons' }, supplier: 'Acme' });
    expect(await desk('supplier-profiles')).toMatch(
      /^Acme & Sons .* 6 headers {2}from stock\.csv {2}supplier Acme$/,
    );
    await expect(desk('forget-supplier-profile', 'Bell')).rejects.toThrow(UsageError);
    expect(await desk('forget-supplier-profile', 'Acme & Sons')).toBe('Saved mapping Acme & Sons deleted.');
    expect(await desk('supplier-profiles')).toBe('No saved mappings.');
    const { rows } = await database.query(
      sql`select action from audit_log where subject = 'supplier:Acme & Sons'`,
    );
    expect(rows).toEqual([{ action: 'supplier-profile-deleted' }]);
  });

  it('show the cells a file contained for a stone', async () => {
    const database = await open();
    const desk = createDeskCommandRunner(importCommands, database);
    await importRows(database, [validStockRow({ Shape: 'RBC' })]);
    const output = await desk('received-cells a1');
    expect(output).toMatch(/^stock\.csv of .*\n {2}Stock # +A1\n {2}Shape +RBC\n/);
    await expect(desk('received-cells B1')).rejects.toThrow('No file contains');
  });
});

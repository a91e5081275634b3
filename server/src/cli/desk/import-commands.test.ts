import { expect, it } from 'vitest';
import { goodRow, importRows } from '../../features/stock-import/testing/import-rows.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { atCommandLine } from '../testing/at-command-line.ts';
import { UsageError } from './command.ts';
import { importCommands } from './import-commands.ts';

describeOnDatabase('the desk and the files of suppliers', (open) => {
  it('sees what was learnt, and forgets it', async () => {
    const database = await open();
    const desk = atCommandLine(importCommands, database);
    expect(await desk('supplier-profiles')).toBe('No file has taught anything yet.');
    await importRows(database, [goodRow()], { profile: { name: 'Acme & Sons' }, supplier: 'Acme' });
    expect(await desk('supplier-profiles')).toMatch(
      /^Acme & Sons .* 6 headers {2}from stock\.csv {2}of Acme$/,
    );
    await expect(desk('forget-supplier-profile', 'Bell')).rejects.toThrow(UsageError);
    expect(await desk('forget-supplier-profile', 'Acme & Sons')).toBe('Acme & Sons is forgotten.');
    expect(await desk('supplier-profiles')).toBe('No file has taught anything yet.');
    const { rows } = await database.raw.query(
      `select action from audit where subject = 'supplier:Acme & Sons'`,
    );
    expect(rows).toEqual([{ action: 'supplier-profile-forgotten' }]);
  });

  it('reads what a file said of a stone', async () => {
    const database = await open();
    const desk = atCommandLine(importCommands, database);
    await importRows(database, [goodRow({ Shape: 'RBC' })]);
    const said = await desk('received-cells a1');
    expect(said).toMatch(/^stock\.csv of .*\n {2}Stock # +A1\n {2}Shape +RBC\n/);
    await expect(desk('received-cells B1')).rejects.toThrow('No file brought');
  });
});

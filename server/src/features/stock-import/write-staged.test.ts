import { expect, it } from 'vitest';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { importedColumns } from './staging.ts';

describeOnEveryDatabase('the way back from an import', (open) => {
  it('has every column a file writes, of the same type', async () => {
    const { raw } = await open();
    const { rows } = await raw.query<{ name: string }>(
      `select old.attname as name from pg_attribute old join pg_attribute present using (attname, atttypid)
        where old.attrelid = 'stones_before_import'::regclass and present.attrelid = 'stones'::regclass`,
    );
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...importedColumns]));
  });
});

import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { importedColumns } from './staging.ts';

describeOnEveryDatabase('stored rows for undoing an import', (open) => {
  it('have every column a file writes, with the same type', async () => {
    const database = await open();
    const { rows } = await database.query<{ name: string }>(
      sql`select old.attname as name from pg_attribute old join pg_attribute present using (attname, atttypid)
        where old.attrelid = 'stone_import_snapshots'::regclass and present.attrelid = 'stones'::regclass`,
    );
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...importedColumns]));
  });
});

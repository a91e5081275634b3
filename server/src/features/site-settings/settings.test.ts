import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { readSettings, writeSetting } from './settings.ts';

describeOnDatabase('settings', (open) => {
  it('have a default until one is set', async () => {
    const settings = await readSettings(await open());
    expect(settings).toMatchObject({ developer_name: 'Loupe', topbar_data: '', exclusive_stones: [] });
  });

  it('are set one at a time and return the previous value', async () => {
    const database = await open();
    await writeSetting(database, 'topbar_data', 'Closed on Friday');
    expect(await writeSetting(database, 'topbar_data', 'Open again')).toEqual({
      before: 'Closed on Friday',
      after: 'Open again',
    });
    expect(await readSettings(database)).toMatchObject({ topbar_data: 'Open again' });
  });

  it('reject an invalid value', async () => {
    const database = await open();
    await expect(writeSetting(database, 'login_media_link', 'javascript:alert(1)')).rejects.toThrow(
      'Invalid URL',
    );
    await expect(writeSetting(database, 'exclusive_stones', 'A1')).rejects.toThrow('expected array');
    const { rows } = await database.query(sql`select * from settings`);
    expect(rows).toEqual([]);
  });

  it('fall back to the default when the stored value is no longer valid', async () => {
    const database = await open();
    await database.query(
      sql`insert into settings (key, value) values ('topbar_data', '42'), ('left_by_an_older_product', '1')`,
    );
    expect(await readSettings(database)).toMatchObject({ topbar_data: '' });
  });
});

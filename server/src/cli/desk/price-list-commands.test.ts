import { formatScaled, sampleListCells } from '@loupe/domain';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, type Database } from '../../platform/database.ts';
import { priceListOrSample } from '../../features/stock/price-list-or-sample.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { createDeskCommandRunner, type DeskCommandRunner } from '../testing/run-desk-command.ts';
import { priceListCommands } from './price-list-commands.ts';

/** The sample list as a price list CSV, with every price multiplied by a factor. */
const listText = (factor: number, date: string) =>
  sampleListCells()
    .map(({ list, clarity, color, lowCaratThousandths, highCaratThousandths, pricePerCaratCents }) =>
      [
        list === 'ROUND' ? 'BR' : 'PS',
        clarity,
        color,
        formatScaled(lowCaratThousandths, 3, 2),
        formatScaled(highCaratThousandths, 3, 2),
        (pricePerCaratCents * factor) / 100,
        date,
      ].join(','),
    )
    .join('\n');

describeOnDatabase('price list commands', (open) => {
  let database: Database;
  let folder: string;
  let desk: DeskCommandRunner;
  const file = async (name: string, text: string) => {
    const path = join(folder, name);
    await writeFile(path, text);
    return path;
  };
  const prices = async () =>
    (await database.query(sql`select stock_no, rap, disc, ppc, amount, price_basis from stones order by id`))
      .rows;

  beforeAll(async () => {
    database = await open();
    desk = createDeskCommandRunner(priceListCommands, database);
    folder = await mkdtemp(join(tmpdir(), 'loupe-lists-'));
    await inTransaction(database, priceListOrSample);
    await insertTestStones(database, { count: 500 });
  });
  afterAll(async () => rm(folder, { recursive: true }));

  it('preview how many stones a switch changes and by how much, without changing anything', async () => {
    const before = await prices();
    const output = await desk('preview-price-list', await file('dearer.csv', listText(2, '2/5/2027')));
    expect(output).toContain('Price list of 2027-02-05, 3,520 prices.');
    const changed = Number(/ Changed: ([\d,]+);/.exec(output)?.[1] ?? '0');
    const onList = before.filter(({ rap }) => rap !== null);
    expect(changed).toBe(onList.length);
    const dearer = onList.filter(({ price_basis: basis }) => basis === 'DISC').length;
    expect(output).toContain(`from +20 %: ${dearer}`);
    expect(await prices()).toEqual(before);
  });

  it('switch to a new list, store the older one, and switch back to it with every price as before', async () => {
    const before = await prices();
    const path = await file('dearer.csv', listText(2, '2/5/2027'));
    expect(await desk('load-price-list', path, 'manual')).toMatch(/^Price list \d+ of 2027-02-05 is active/);
    expect(await prices()).not.toEqual(before);
    const [present = '', older = ''] = (await desk('price-lists')).split('\n');
    expect(present).toMatch(/2027-02-05 {2}MANUAL.*active$/);
    expect(older).not.toContain('active');
    await desk('switch-price-list', older.trim().split(' ')[0] ?? '');
    expect(await prices()).toEqual(before);
    await expect(desk('switch-price-list', '999')).rejects.toThrow('Price list 999 does not exist.');
  });

  it('load an older list only with --older yes', async () => {
    const path = await file('older.csv', listText(3, '1/9/2020'));
    await expect(desk('load-price-list', path, 'manual')).rejects.toThrow(
      'is not newer than the current list',
    );
    expect(await desk('load-price-list', path, 'manual', '--older', 'yes')).toContain('2020-01-09 is active');
  });

  it('reject an invalid list with every reason, and an unknown source', async () => {
    const text = listText(1, '3/1/2028');
    const gap = await file('gap.csv', text.split('\n').slice(5).join('\n'));
    await expect(desk('preview-price-list', gap)).rejects.toThrow('ROUND 0.01-0.03 D IF is missing.');
    await expect(desk('load-price-list', gap, 'NEWSPAPER')).rejects.toThrow('SOURCE must be one of RAPAPORT');
    await expect(desk('preview-price-list', join(folder, 'none.csv'))).rejects.toThrow(
      'The file cannot be read',
    );
  });
});

import { formatScaled, sampleListCells } from '@loupe/domain';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, type Database } from '../../platform/database.ts';
import { priceListOrSample } from '../../features/stock/sample-list.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { atCommandLine, type AtCommandLine } from '../testing/at-command-line.ts';
import { priceListCommands } from './price-list-commands.ts';

/** The sample list as the trade's CSV, every price times a factor. */
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

describeOnDatabase('price lists at the command line', (open) => {
  let database: Database;
  let folder: string;
  let desk: AtCommandLine;
  const file = async (name: string, text: string) => {
    const path = join(folder, name);
    await writeFile(path, text);
    return path;
  };
  const prices = async () =>
    (await database.raw.query('select stock_no, rap, disc, ppc, amount, basis from stones order by id')).rows;

  beforeAll(async () => {
    database = await open();
    desk = atCommandLine(priceListCommands, database);
    folder = await mkdtemp(join(tmpdir(), 'loupe-lists-'));
    await inTransaction(database, priceListOrSample);
    await insertTestStones(database, { count: 500 });
  });
  afterAll(async () => rm(folder, { recursive: true }));

  it('tells before a switch how many stones it changes and how far, and changes nothing', async () => {
    const before = await prices();
    const said = await desk('preview-price-list', await file('dearer.csv', listText(2, '2/5/2027')));
    expect(said).toContain('A list of 2027-02-05 with 3,520 prices.');
    const changed = Number(/ ([\d,]+) change:/.exec(said)?.[1] ?? '0');
    const onList = before.filter(({ rap }) => rap !== null);
    expect(changed).toBe(onList.length);
    const dearer = onList.filter(({ basis }) => basis === 'DISC').length;
    expect(said).toContain(`from +20 %: ${dearer}`);
    expect(await prices()).toEqual(before);
  });

  it('switches, keeps the older list, and goes back to it with every price as it was', async () => {
    const before = await prices();
    const path = await file('dearer.csv', listText(2, '2/5/2027'));
    expect(await desk('load-price-list', path, 'manual')).toMatch(/^Price list \d+ of 2027-02-05 is in use/);
    expect(await prices()).not.toEqual(before);
    const [present = '', older = ''] = (await desk('price-lists')).split('\n');
    expect(present).toMatch(/2027-02-05 {2}MANUAL.*in use$/);
    expect(older).not.toContain('in use');
    await desk('switch-price-list', older.trim().split(' ')[0] ?? '');
    expect(await prices()).toEqual(before);
    await expect(desk('switch-price-list', '999')).rejects.toThrow('There is no price list 999.');
  });

  it('takes an older list only when told to', async () => {
    const path = await file('older.csv', listText(3, '1/9/2020'));
    await expect(desk('load-price-list', path, 'manual')).rejects.toThrow(
      'is not newer than the present one',
    );
    expect(await desk('load-price-list', path, 'manual', '--older', 'yes')).toContain('2020-01-09 is in use');
  });

  it('refuses a wrong list with every reason, and knows its sources', async () => {
    const text = listText(1, '3/1/2028');
    const gap = await file('gap.csv', text.split('\n').slice(5).join('\n'));
    await expect(desk('preview-price-list', gap)).rejects.toThrow('ROUND 0.01-0.03 D IF is missing.');
    await expect(desk('load-price-list', gap, 'NEWSPAPER')).rejects.toThrow('SOURCE is one of RAPAPORT');
    await expect(desk('preview-price-list', join(folder, 'none.csv'))).rejects.toThrow('There is no file');
  });
});

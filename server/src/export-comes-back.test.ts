import { storedAttributes } from '@loupe/domain';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importPath } from './features/stock-import/testing/import-rows.ts';
import { priceListOrSample } from './features/stock/sample-list.ts';
import { inTransaction, type Database } from './platform/database.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { openTestApp } from './testing/test-app.ts';
import { signInAs } from './testing/test-people.ts';
import { insertTestStones } from './testing/test-stones.ts';

/**
 * What is the stock's own, or follows from more than a file of ours tells. A spreadsheet links the report's number to
 * the laboratory, and a link there is taken for the report.
 */
const notOfTheFile = new Set(['first_listed_on', 'status', 'inclusion', 'media', 'report_file']);
const compared = storedAttributes.map(({ key }) => key).filter((key) => !notOfTheFile.has(key));

async function stockOf({ raw }: Database) {
  const { rows } = await raw.query(`select ${compared.join(', ')} from stones order by stock_no`);
  // Several values of one attribute have no order.
  return rows.map((row: object) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]: [string, unknown]) => [
        key,
        Array.isArray(value) ? value.map(String).toSorted() : value,
      ]),
    ),
  );
}

describeOnDatabase('a file of ours', (open) => {
  it.each(['csv', 'xlsx'])('comes in again as the same stock: %s', async (format) => {
    const database = await open();
    await inTransaction(database, async (transaction) => priceListOrSample(transaction));
    await insertTestStones(database, { count: 150 });
    await database.raw.query(`delete from stones where type <> 'Natural'`);
    await database.raw.query(`update stones set rough_origin = 'BW, NA' where id % 5 = 0`);
    await database.raw.query(`update stones set rough_origin = 'NA' where id % 5 = 1`);
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts, { userDiscHundredths: 2_00 });
    const { body } = await test.send(
      'exportData',
      { data: { search_param: { type: 'Natural' }, format } },
      buyer.token,
    );
    const file = await test.app.inject({ method: 'GET', url: String(body['link']) });
    const folder = mkdtempSync(join(tmpdir(), 'loupe-again-'));
    try {
      const path = join(folder, `ours.${format}`);
      writeFileSync(path, file.rawPayload);
      const other = await open();
      const { preview } = await importPath(other, path);
      expect(Object.keys(preview.counts).filter((code) => !code.startsWith('I_'))).toEqual([]);
      expect(preview.rejected).toBe(0);
      expect(await stockOf(other)).toEqual(await stockOf(database));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

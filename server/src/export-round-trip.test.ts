import { storedAttributes } from '@loupe/domain';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { importPath } from './features/stock-import/testing/import-rows.ts';
import { priceListOrSample } from './features/stock/price-list-or-sample.ts';
import { inTransaction, type Database } from './platform/database.ts';
import { nameList } from './platform/sql.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { createTestApp } from './testing/test-app.ts';
import { createSignedInUser } from './testing/test-users.ts';
import { insertTestStones } from './testing/test-stones.ts';

/**
 * Attributes that belong to the stock itself or derive from more than an exported file contains. A
 * spreadsheet links the report number to the laboratory, and the importer reads a link there as the report
 * file.
 */
const notOfTheFile = new Set(['first_listed_on', 'status', 'inclusion', 'media', 'report_file']);
const compared = storedAttributes.map(({ key }) => key).filter((key) => !notOfTheFile.has(key));

async function stockOf(database: Database) {
  const { rows } = await database.query(sql`select ${nameList(compared)} from stones order by stock_no`);
  // The values of a multi-value attribute have no order.
  return rows.map((row: object) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]: [string, unknown]) => [
        key,
        Array.isArray(value) ? value.map(String).toSorted() : value,
      ]),
    ),
  );
}

describeOnDatabase('an exported file', (open) => {
  it.each(['csv', 'xlsx'])('is imported as the same stock: %s', async (format) => {
    const database = await open();
    await inTransaction(database, async (transaction) => priceListOrSample(transaction));
    await insertTestStones(database, { count: 150 });
    await database.query(sql`delete from stones where type <> 'Natural'`);
    await database.query(sql`update stones set rough_origin = 'BW, NA' where id % 5 = 0`);
    await database.query(sql`update stones set rough_origin = 'NA' where id % 5 = 1`);
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services, { userDiscHundredths: 2_00 });
    const { body } = await test.send(
      'exportData',
      { data: { search_param: { type: 'Natural' }, format } },
      buyer.token,
    );
    const file = await test.app.inject({ method: 'GET', url: String(body['link']) });
    const folder = mkdtempSync(join(tmpdir(), 'loupe-again-'));
    try {
      const path = join(folder, `ours.${format}`);
      // The last two columns are the customer's: filled in, they change nothing and ask nothing.
      const filledIn = file.rawPayload.toString('utf8').replaceAll(/,,(?=\r\n)/g, ',-35%,yes');
      writeFileSync(path, format === 'csv' ? filledIn : file.rawPayload);
      const other = await open();
      const { preview } = await importPath(other, path);
      expect(Object.keys(preview.counts).filter((code) => !code.startsWith('I_'))).toEqual([]);
      expect(preview.rejected).toBe(0);
      expect(preview.questions).toEqual([]);
      expect(await stockOf(other)).toEqual(await stockOf(database));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

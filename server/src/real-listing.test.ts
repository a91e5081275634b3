import { criteriaSchema, searchViewOptions, type Criteria } from '@loupe/contract';
import { parseScaled } from '@loupe/domain';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sql, { type Sql } from 'sql-template-tag';
import { expect, it } from 'vitest';
import { createStockSearch } from './features/search/stock-search.ts';
import { searchNamed } from './features/search/testing/search-named.ts';
import { importPath } from './features/stock-import/testing/import-rows.ts';
import { systemClock } from './platform/clock.ts';
import { allOf, identifier } from './platform/sql.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { silentLog } from './testing/silent-log.ts';

const listing = fileURLToPath(new URL('../../../shared/data/listing_219k_part80.csv.gz', import.meta.url));
const profile: object = JSON.parse(
  readFileSync(new URL('./features/stock-import/profiles/listing-219k.json', import.meta.url), 'utf8'),
);
const hasListing = existsSync(listing);
if (!hasListing) console.log('not available: ../shared/data/listing_219k_part80.csv.gz');

describeOnDatabase('a real listing', (open, kind) => {
  // Large: one run is enough, since the statements are the same on both databases.
  it.runIf(hasListing && kind === 'embedded')(
    'Round, 1.00–1.20 ct, D–F, VS1 or better, 3EX finds the same stones as SQL, and the counts of the filters add up',
    async () => {
      const database = await open();
      await importPath(database, listing, { profile });
      const stockView = await createStockSearch({ database, clock: systemClock, log: silentLog });
      const criteria = criteriaSchema.parse({
        type: 'All',
        shape: ['ROUND'],
        caratInputData: { from: '1.00', to: '1.20' },
        color_type: 'White',
        white_type: ['D', 'E', 'F'],
        clarity: ['FL', 'IF', 'VVS1', 'VVS2', 'VS1'],
        cut: ['ID', 'EX'],
        polish: ['EX'],
        symmetry: ['EX'],
      });
      const customer = { companyId: 1, userDiscHundredths: 0 };
      const search = async (criteria: Criteria, view: object) =>
        searchNamed({ connection: database, stockView, customer }, criteria, searchViewOptions.parse(view));
      const response = await search(criteria, { counts: true });
      const conditions: Readonly<Record<string, Sql>> = {
        status: sql`status = 'AVAILABLE'`,
        carat: sql`carat between 1000 and 1200`,
        shape: sql`shape = 'ROUND'`,
        color: sql`color in ('D', 'E', 'F')`,
        color_type: sql`color_type = 'White'`,
        clarity: sql`clarity in ('FL', 'IF', 'VVS1', 'VVS2', 'VS1')`,
        cut: sql`(cut in ('ID', 'EX') or (cut is null and shape <> 'ROUND'))`,
        polish: sql`polish in ('ID', 'EX')`,
        symmetry: sql`symmetry in ('ID', 'EX')`,
      };
      const bySql = async (without = '', also = sql`true`) => {
        const others = Object.entries(conditions).flatMap(([key, condition]) =>
          key === without ? [] : [condition],
        );
        const { rows } = await database.query<{ count: number; cents: number }>(
          sql`select count(*) as count, sum(amount) as cents from stones where ${allOf([...others, also])}`,
        );
        return rows[0] ?? { count: 0, cents: 0 };
      };
      const { count, cents } = await bySql();
      expect(response.count).toBe(count);
      expect(response.count).toBeGreaterThan(100);
      expect(parseScaled(response.summary.amount, 2)).toBe(cents);
      const chosen = (key: string) =>
        (criteria.choices[key]?.include ?? []).reduce(
          (sum, value) => sum + (response.counts[key]?.[value] ?? 0),
          0,
        );
      for (const key of ['shape', 'color', 'clarity', 'cut']) expect(chosen(key)).toBe(response.count);
      for (const key of ['shape', 'color', 'clarity', 'cut', 'polish', 'symmetry', 'fluorescence', 'lab']) {
        const choices = Object.fromEntries(Object.entries(criteria.choices).filter(([one]) => one !== key));
        const without = await search({ ...criteria, choices }, { limit: 0 });
        const onChips = Object.values(response.counts[key] ?? {}).reduce((sum, chip) => sum + chip, 0);
        const unknown = await bySql(key, sql`${identifier(key)} is null`);
        expect({ key, stones: onChips + unknown.count }).toEqual({ key, stones: without.count });
        expect(without.count).toBe((await bySql(key)).count);
      }
      await stockView.close();
      console.log(`a real listing: ${response.count} of ${response.stock_count} stones`);
    },
    180_000,
  );
});

import { criteriaSchema, searchView, type Criteria } from '@loupe/contract';
import { parseScaled } from '@loupe/domain';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openStockView } from './features/search/stock-view.ts';
import { searchStones } from './features/search/search-stones.ts';
import { importPath } from './features/stock-import/testing/import-rows.ts';
import { systemClock } from './platform/clock.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { quietLog } from './testing/quiet-log.ts';

const listing = fileURLToPath(new URL('../../../shared/data/listing_219k_part80.csv.gz', import.meta.url));
const profile: object = JSON.parse(
  readFileSync(new URL('./features/stock-import/profiles/listing-219k.json', import.meta.url), 'utf8'),
);
const isAtHand = existsSync(listing);
if (!isAtHand) console.log('not at hand: ../shared/data/listing_219k_part80.csv.gz');

describeOnDatabase('a real listing', (open, kind) => {
  // Large: once is enough, the statements are the same on both.
  it.runIf(isAtHand && kind === 'embedded')(
    'Round, 1.00–1.20 ct, D–F, VS1 or better, 3EX finds what SQL finds, and the counts on the chips add up',
    async () => {
      const database = await open();
      await importPath(database, listing, { profile });
      const stockView = await openStockView({ database, clock: systemClock, log: quietLog });
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
      const onlooker = { accountId: 1, userDiscHundredths: 0 };
      const search = async (asked: Criteria, view: object) =>
        searchStones({ connection: database, stockView, onlooker }, asked, searchView.parse(view));
      const answer = await search(criteria, { counts: true });
      const conditions: Readonly<Record<string, string>> = {
        status: "status = 'AVAILABLE'",
        carat: 'carat between 1000 and 1200',
        shape: "shape = 'ROUND'",
        color: "color in ('D', 'E', 'F')",
        color_type: "color_type = 'White'",
        clarity: "clarity in ('FL', 'IF', 'VVS1', 'VVS2', 'VS1')",
        cut: "(cut in ('ID', 'EX') or (cut is null and shape <> 'ROUND'))",
        polish: "polish in ('ID', 'EX')",
        symmetry: "symmetry in ('ID', 'EX')",
      };
      const bySql = async (without = '', also = 'true') => {
        const others = Object.entries(conditions).flatMap(([key, sql]) => (key === without ? [] : [sql]));
        const { rows } = await database.raw.query<{ count: number; cents: number }>(
          `select count(*) as count, sum(amount) as cents from stones
            where ${[...others, also].join(' and ')}`,
        );
        return rows[0] ?? { count: 0, cents: 0 };
      };
      const { count, cents } = await bySql();
      expect(answer.count).toBe(count);
      expect(answer.count).toBeGreaterThan(100);
      expect(parseScaled(answer.summary.amount, 2)).toBe(cents);
      const chosen = (key: string) =>
        (criteria.choices[key]?.include ?? []).reduce(
          (sum, value) => sum + (answer.counts[key]?.[value] ?? 0),
          0,
        );
      for (const key of ['shape', 'color', 'clarity', 'cut']) expect(chosen(key)).toBe(answer.count);
      for (const key of ['shape', 'color', 'clarity', 'cut', 'polish', 'symmetry', 'fluorescence', 'lab']) {
        const choices = Object.fromEntries(Object.entries(criteria.choices).filter(([one]) => one !== key));
        const without = await search({ ...criteria, choices }, { limit: 0 });
        const onChips = Object.values(answer.counts[key] ?? {}).reduce((sum, chip) => sum + chip, 0);
        const unknown = await bySql(key, `${key} is null`);
        expect({ key, stones: onChips + unknown.count }).toEqual({ key, stones: without.count });
        expect(without.count).toBe((await bySql(key)).count);
      }
      await stockView.close();
      console.log(`a real listing: ${answer.count} of ${answer.stock_count} stones`);
    },
    180_000,
  );
});

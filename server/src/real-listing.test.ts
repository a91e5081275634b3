import { criteriaSchema, searchView } from '@loupe/contract';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openStockView } from './features/search/stock-view.ts';
import { searchStones } from './features/search/search-stones.ts';
import { importPath } from './features/stock-import/testing/import-rows.ts';
import { systemClock } from './platform/clock.ts';
import { describeOnEveryDatabase } from './testing/databases.ts';
import { quietLog } from './testing/quiet-log.ts';

const listing = fileURLToPath(new URL('../../../shared/data/listing_219k_part80.csv.gz', import.meta.url));
const profile: object = JSON.parse(
  readFileSync(new URL('./features/stock-import/profiles/listing-219k.json', import.meta.url), 'utf8'),
);
const isAtHand = existsSync(listing);
if (!isAtHand) console.log('not at hand: ../shared/data/listing_219k_part80.csv.gz');

describeOnEveryDatabase('a real listing', (open, kind) => {
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
      const answer = await searchStones(
        { connection: database, stockView, onlooker },
        criteria,
        searchView.parse({ counts: true }),
      );
      await stockView.close();
      const { rows } = await database.raw.query<{ count: number; cents: number }>(
        `select count(*) as count, sum(amount) as cents from stones
          where status = 'AVAILABLE' and shape = 'ROUND' and carat between 1000 and 1200
            and color in ('D', 'E', 'F') and clarity in ('FL', 'IF', 'VVS1', 'VVS2', 'VS1')
            and cut in ('ID', 'EX') and polish in ('ID', 'EX') and symmetry in ('ID', 'EX')`,
      );
      expect(answer.count).toBe(rows[0]?.count);
      expect(answer.count).toBeGreaterThan(100);
      expect(Number(answer.summary.amount) * 100).toBeCloseTo(rows[0]?.cents ?? 0, 0);
      const chosen = (key: string) =>
        (criteria.choices[key]?.include ?? []).reduce(
          (sum, value) => sum + (answer.counts[key]?.[value] ?? 0),
          0,
        );
      for (const key of ['shape', 'color', 'clarity', 'cut']) expect(chosen(key)).toBe(answer.count);
      console.log(`a real listing: ${answer.count} of ${answer.stock_count} stones`);
    },
    180_000,
  );
});

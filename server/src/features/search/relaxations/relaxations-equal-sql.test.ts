import { criteriaSchema, limits, searchView, writeCriteria } from '@loupe/contract';
import { gulfDay } from '@loupe/domain';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { insertStones } from '../../../demo/insert-stones.ts';
import { inTransaction, type Database } from '../../../platform/database.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { signInAs } from '../../../testing/test-people.ts';
import { openTestView } from '../../../testing/test-view.ts';
import type { SearchParts } from '../asked-result.ts';
import { searchStones } from '../search-stones.ts';
import { anyCriteria } from '../testing/random-searches.ts';
import { randomStones } from '../testing/random-stones.ts';
import { sqlParts, sqlWhere } from '../testing/sql-oracle.ts';

const clock = { now: () => new Date('2026-03-14T21:30:00Z') };
const today = gulfDay(clock.now());

/** Searches as the server reads them from the wire: ranges the right way round, none open at both ends. */
const asSent = anyCriteria.map((criteria) => criteriaSchema.parse(writeCriteria(criteria)));

describeOnDatabase('what loosening a thin search adds', (open) => {
  let database: Database;
  let parts: SearchParts;

  beforeAll(async () => {
    database = await open();
    const buyer = await signInAs({ database, clock });
    await inTransaction(database, async (transaction) =>
      insertStones(transaction, randomStones(1_500, 11, today)),
    );
    const stockView = await openTestView(database, clock);
    parts = { connection: database, stockView, onlooker: { accountId: buyer.id, userDiscHundredths: 0 } };
  });

  const countInSql = async (criteria: Parameters<typeof sqlParts>[0], columns: string) => {
    const where = sqlWhere(sqlParts(criteria, { today, accountId: parts.onlooker.accountId }));
    const { rows } = await database.raw.query<{ count: number }>(
      `select count(*)::int as count from stones where ${where} and ${columns}`,
    );
    return rows[0]?.count ?? 0;
  };

  it('is what plain SQL finds beyond the stones found now, and never nothing', async () => {
    let proposed = 0;
    await fc.assert(
      fc.asyncProperty(asSent, fc.boolean(), async (criteria, isNarrowed) => {
        const columns = isNarrowed ? { carat: '0.3-3' } : {};
        const typed = isNarrowed ? 'carat between 300 and 3000' : 'true';
        const view = searchView.parse({ relax: true, limit: 0, columns });
        const { count, relaxations } = await searchStones(parts, criteria, view);
        expect(relaxations.length).toBeLessThanOrEqual(limits.relaxationsMax);
        expect(count < limits.thinResult || relaxations.length === 0).toBe(true);
        for (const { search_param: wire, adds } of relaxations) {
          proposed += 1;
          expect(adds).toBeGreaterThan(0);
          expect(adds).toBe((await countInSql(criteriaSchema.parse(wire), typed)) - count);
        }
      }),
      { numRuns: 300 },
    );
    expect(proposed).toBeGreaterThan(30);
  });

  it('is not asked for by itself, nor for stones that are named', async () => {
    const thin = criteriaSchema.parse({ shape: ['HEART'], clarity: ['FL'], color_type: 'White' });
    const { relaxations } = await searchStones(parts, thin, searchView.parse({ limit: 0 }));
    expect(relaxations).toEqual([]);
    const named = criteriaSchema.parse({ packetNo: 'nothing' });
    const relax = searchView.parse({ relax: true, limit: 0 });
    expect((await searchStones(parts, named, relax)).relaxations).toEqual([]);
  });
});

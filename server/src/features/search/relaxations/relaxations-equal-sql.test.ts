import { criteriaSchema, formatCriteria, limits, searchViewOptions, type Criteria } from '@loupe/contract';
import { gulfDay } from '@loupe/domain';
import fc from 'fast-check';
import sql, { type Sql } from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { insertStones } from '../../../demo/insert-stones.ts';
import { inTransaction, type Database } from '../../../platform/database.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { createSignedInUser } from '../../../testing/test-users.ts';
import { createTestStockSearch } from '../../../testing/test-stock-search.ts';
import { searchNamed, type TestSearchContext } from '../testing/search-named.ts';
import { anyCriteria } from '../testing/random-searches.ts';
import { randomStones } from '../testing/random-stones.ts';
import { sqlParts, sqlWhere } from '../testing/sql-oracle.ts';

const clock = { now: () => new Date('2026-03-14T21:30:00Z') };
const today = gulfDay(clock.now());

/** Searches as parsed from the wire: ranges in ascending order, none open at both ends. */
const asSent = anyCriteria.map((criteria) => criteriaSchema.parse(formatCriteria(criteria)));

describeOnDatabase('relaxations of a search with few results', (open) => {
  let database: Database;
  let parts: TestSearchContext;

  beforeAll(async () => {
    database = await open();
    const buyer = await createSignedInUser({ database, clock });
    await inTransaction(database, async (transaction) =>
      insertStones(transaction, randomStones(1_500, 11, today)),
    );
    const stockView = await createTestStockSearch(database, clock);
    parts = { connection: database, stockView, customer: { companyId: buyer.id, userDiscHundredths: 0 } };
  });

  const countInSql = async (criteria: Criteria, columns: Sql) => {
    const where = sqlWhere(sqlParts(criteria, { today, companyId: parts.customer.companyId }));
    const { rows } = await database.query<{ count: number }>(
      sql`select count(*)::int as count from stones where ${where} and ${columns}`,
    );
    return rows[0]?.count ?? 0;
  };

  it('add the number of stones that plain SQL finds, and never zero', async () => {
    let proposed = 0;
    await fc.assert(
      fc.asyncProperty(asSent, fc.boolean(), async (criteria, isNarrowed) => {
        const columns = isNarrowed ? { carat: '0.3-3' } : {};
        const typed = isNarrowed ? sql`carat between 300 and 3000` : sql`true`;
        const view = searchViewOptions.parse({ includeRelaxations: true, limit: 0, columnFilters: columns });
        const { count, relaxations } = await searchNamed(parts, criteria, view);
        expect(relaxations.length).toBeLessThanOrEqual(limits.relaxationsMax);
        expect(count < limits.fewResultsBelow || relaxations.length === 0).toBe(true);
        for (const { search_param: wire, added_count } of relaxations) {
          proposed += 1;
          expect(added_count).toBeGreaterThan(0);
          expect(added_count).toBe((await countInSql(criteriaSchema.parse(wire), typed)) - count);
        }
      }),
      { numRuns: 300 },
    );
    expect(proposed).toBeGreaterThan(30);
  });

  it('are returned only on request, and not for stone numbers', async () => {
    const thin = criteriaSchema.parse({ shape: ['HEART'], clarity: ['FL'], color_type: 'White' });
    const { relaxations } = await searchNamed(parts, thin, searchViewOptions.parse({ limit: 0 }));
    expect(relaxations).toEqual([]);
    const named = criteriaSchema.parse({ packetNo: 'nothing' });
    const relax = searchViewOptions.parse({ includeRelaxations: true, limit: 0 });
    expect((await searchNamed(parts, named, relax)).relaxations).toEqual([]);
  });
});

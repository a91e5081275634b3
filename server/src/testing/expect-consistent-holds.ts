import sql from 'sql-template-tag';
import { expect } from 'vitest';
import type { Database } from '../platform/database.ts';

/**
 * Asserts that active holds and hold claims match, and that the status of each stone agrees with its claim.
 */
export async function expectConsistentHolds(database: Database): Promise<void> {
  const { rows } = await database.query(
    sql`select coalesce(c.stone_id, h.stone_id) as stone, c.company_id as claimed, h.company_id as held,
            c.expires_at as claimed_until, h.expires_at as held_until
       from (select * from stone_claims where reason = 'HOLD') c
       full join (select * from holds where status = 'ACTIVE') h on h.stone_id = c.stone_id
      where c.company_id is distinct from h.company_id or c.expires_at is distinct from h.expires_at`,
  );
  expect(rows, 'holds that are no claims, or claims that are no holds').toEqual([]);
  const stones = await database.query(
    sql`select s.id, s.status from stones s left join stone_claims c on c.stone_id = s.id
      where (s.status in ('HOLD', 'MEMO')) <> (c.stone_id is not null)`,
  );
  expect(stones.rows, 'stones on hold without a claim, or with a claim and not on hold').toEqual([]);
}

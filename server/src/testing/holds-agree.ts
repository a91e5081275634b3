import { expect } from 'vitest';
import type { Database } from '../platform/database.ts';

/** What the rows of holds tell is what the claims are, and a stone that is held or not held says so. */
export async function expectHoldsAgree({ raw }: Database): Promise<void> {
  const { rows } = await raw.query(
    `select coalesce(c.stone_id, h.stone_id) as stone, c.account_id as claimed, h.account_id as held, c.until, h.until
       from (select * from stone_claims where reason = 'HOLD') c
       full join (select * from holds where state = 'ACTIVE') h on h.stone_id = c.stone_id
      where c.account_id is distinct from h.account_id or c.until is distinct from h.until`,
  );
  expect(rows, 'holds that are no claims, or claims that are no holds').toEqual([]);
  const stones = await raw.query(
    `select s.id, s.status from stones s left join stone_claims c on c.stone_id = s.id
      where (s.status in ('HOLD', 'MEMO')) <> (c.stone_id is not null)`,
  );
  expect(stones.rows, 'stones on hold for nobody, or held and not on hold').toEqual([]);
}

import { holdStateMachine } from '@loupe/domain';
import { agreedPriceSchema } from '@loupe/stock-search';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database.ts';
import type { Hold } from '../hold.ts';

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** The state of a hold before the desk's last decision. */
export const previousStateSchema = z.object({
  state: z.enum(holdStateMachine.states),
  until: instant.nullable(),
  claim: z
    .object({
      claimed_at: instant,
      expires_at: instant.nullable(),
      agreed_price: agreedPriceSchema.nullable(),
    })
    .nullable(),
});

/** Stores the state of holds before the desk changes them. */
export async function savePreviousState(
  transaction: Transaction,
  holds: readonly Hold[],
  now: Date,
): Promise<void> {
  await transaction.query(
    sql`update holds h
        set previous_state = jsonb_build_object('at', ${now}::timestamptz, 'state', h.status,
              'until', h.expires_at, 'claim', (select to_jsonb(c) from stone_claims c
                where c.stone_id = h.stone_id and c.company_id = h.company_id and c.reason = 'HOLD'))
      where h.id = any(${holds.map(({ id }) => id)})`,
  );
}

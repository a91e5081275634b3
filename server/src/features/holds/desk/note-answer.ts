import { holdStates } from '@loupe/domain';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database.ts';
import { agreedPriceSchema } from '../../stock/agreed-price.ts';
import type { Hold } from '../hold.ts';

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** How a hold stood before the desk's last word. */
export const answeredSchema = z.object({
  state: z.enum(holdStates.states),
  until: instant.nullable(),
  claim: z
    .object({ claimed_at: instant, until: instant.nullable(), agreed: agreedPriceSchema.nullable() })
    .nullable(),
});

/** Notes how holds stand, before the desk moves them at this moment. */
export async function noteAnswer(transaction: Transaction, holds: readonly Hold[], now: Date): Promise<void> {
  await transaction.raw.query(
    `update holds h
        set answered = jsonb_build_object('at', $2::timestamptz, 'state', h.state, 'until', h.until, 'claim',
              (select to_jsonb(c) from stone_claims c
                where c.stone_id = h.stone_id and c.account_id = h.account_id and c.reason = 'HOLD'))
      where h.id = any($1)`,
    [holds.map(({ id }) => id), now],
  );
}

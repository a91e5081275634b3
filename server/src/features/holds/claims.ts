import { claimReasons, type ClaimReason } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { agreedPriceSchema, type AgreedPrice } from '../stock/agreed-price.ts';

/** The one open claim on a stone. */
export interface Claim {
  readonly stoneId: number;
  readonly accountId: number;
  readonly reason: ClaimReason;
  /** When it lapses by itself; null stays until it is answered. Goods on memo do not lapse: it is when they are due. */
  readonly until: Date | null;
  /** What its holder was promised the stone for. */
  readonly agreed: AgreedPrice | null;
}

const claimSchema = z.object({
  stoneId: z.int(),
  accountId: z.int(),
  reason: z.enum(claimReasons),
  until: z.date().nullable(),
  agreed: agreedPriceSchema.nullable(),
});

const claimColumns = `stone_id as "stoneId", account_id as "accountId", reason, until, agreed`;

/** The open claims on these stones, by stone. */
export async function readClaims(
  { raw }: Connection,
  stoneIds: readonly number[],
): Promise<Map<number, Claim>> {
  if (stoneIds.length === 0) return new Map();
  const { rows } = await raw.query(`select ${claimColumns} from stone_claims where stone_id = any($1)`, [
    stoneIds,
  ]);
  return new Map(rows.map((row) => claimSchema.parse(row)).map((claim) => [claim.stoneId, claim]));
}

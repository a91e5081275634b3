import { claimReasons } from '@loupe/domain';
import { agreedPriceSchema, type Claim } from '@loupe/stock-search';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';

const claimSchema = z.object({
  stoneId: z.int(),
  companyId: z.int(),
  reason: z.enum(claimReasons),
  expiresAt: z.date().nullable(),
  agreedPrice: agreedPriceSchema.nullable(),
});

const claimColumns = sql`stone_id as "stoneId", company_id as "companyId", reason, expires_at as "expiresAt",
  agreed_price as "agreedPrice"`;

/** The open claims on these stones, by stone. */
export async function readClaims(
  connection: Connection,
  stoneIds: readonly number[],
): Promise<Map<number, Claim>> {
  if (stoneIds.length === 0) return new Map();
  const { rows } = await connection.query(
    sql`select ${claimColumns} from stone_claims where stone_id = any(${stoneIds})`,
    claimSchema,
  );
  return new Map(rows.map((claim) => [claim.stoneId, claim]));
}

import { claimReasons, visibleStoneStatuses } from '@loupe/domain';
import { agreedPriceSchema, type Claim } from '@loupe/stock-search';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { eventLoopTurn } from '../../platform/event-loop-turn.ts';

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

/** Claims that are read in one turn of the event loop. */
const claimsATurn = 500;

/** The open claims on all listed stones that are not free, by stone. */
export async function readAllClaims(connection: Connection): Promise<Map<number, Claim>> {
  const claims = new Map<number, Claim>();
  const taken = visibleStoneStatuses.filter((status) => status !== 'AVAILABLE');
  for (let after = 0; ;) {
    const { rows } = await connection.query(
      sql`select ${claimColumns} from stone_claims
            where stone_id > ${after} and exists (
              select from stones where stones.id = stone_id and stones.status = any(${taken}))
            order by stone_id limit ${claimsATurn}`,
      claimSchema,
    );
    for (const claim of rows) claims.set(claim.stoneId, claim);
    after = rows.at(-1)?.stoneId ?? after;
    if (rows.length < claimsATurn) return claims;
    await eventLoopTurn();
  }
}

import type { Connection } from '../../platform/database.ts';

/** Why a stone is kept for somebody. */
export type ClaimReason = 'HOLD' | 'ORDER' | 'OFFER';

/** The one open claim on a stone. */
export interface Claim {
  readonly stoneId: number;
  readonly accountId: number;
  readonly reason: ClaimReason;
  /** When it lapses by itself; null stays until it is answered. */
  readonly until: Date | null;
}

const claimColumns = `stone_id as "stoneId", account_id as "accountId", reason, until`;

/** The open claims on these stones, by stone. */
export async function readClaims(
  { raw }: Connection,
  stoneIds: readonly number[],
): Promise<Map<number, Claim>> {
  if (stoneIds.length === 0) return new Map();
  const { rows } = await raw.query<Claim>(
    `select ${claimColumns} from stone_claims where stone_id = any($1)`,
    [stoneIds],
  );
  return new Map(rows.map((claim) => [claim.stoneId, claim]));
}

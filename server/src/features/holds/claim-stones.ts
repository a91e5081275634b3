import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { customer, type Mover } from '../life-cycle/take-step.ts';
import { stockTopic } from '../stock/change-stone-status.ts';
import type { AgreedPrice } from '../stock/agreed-price.ts';
import type { Claim } from './claims.ts';
import { openHoldsOn } from './hold.ts';
import { isFreeFor, type LockedStone } from './lock-stones.ts';
import { moveHolds } from './move-holds.ts';
import { moveStones } from './move-stones.ts';

type NewClaims = Pick<Claim, 'accountId' | 'until'> & {
  readonly now: Date;
  /** What stones are promised for, by id; those not named go at the listed price of the day. */
  readonly prices?: ReadonlyMap<number, AgreedPrice>;
};

/**
 * Claims locked stones, for an order, an accepted offer or a memo, for an account that may take every one of them; they
 * go on hold, or out on memo. What the account held or waited for among them has come to its end. `by`: who does it,
 * the customer himself unless said.
 */
export async function claimStones(
  transaction: Transaction,
  stones: readonly LockedStone[],
  claim: NewClaims & {
    readonly reason: 'ORDER' | 'OFFER' | 'MEMO';
    /** Who of the company does it; null is its owner. */
    readonly personId: number | null;
    readonly by?: Mover;
  },
): Promise<void> {
  const open = await openHoldsOn(
    transaction,
    stones.map(({ id }) => id),
  );
  const own = open.filter(({ accountId }) => accountId === claim.accountId);
  const { accountId, personId } = claim;
  const act = { by: customer({ accountId, personId: personId ?? accountId }), now: claim.now };
  const isHeld = ({ state }: { readonly state: string }) => state === 'ACTIVE';
  await moveHolds(transaction, own.filter(isHeld), { ...act, by: claim.by ?? act.by, to: 'CONVERTED' });
  await moveHolds(
    transaction,
    own.filter((hold) => !isHeld(hold)),
    { ...act, to: 'RELEASED' },
  );
  await writeClaims(transaction, stones, claim);
}

/** Writes claims on stones that are free for the account, whatever they are for. */
export async function writeClaims(
  transaction: Transaction,
  stones: readonly LockedStone[],
  claim: NewClaims & Pick<Claim, 'reason'>,
): Promise<void> {
  const { accountId, reason } = claim;
  const taken = stones.find((stone) => !isFreeFor(stone, accountId));
  if (taken) throw new Error(`stone ${taken.id} cannot be claimed for account ${accountId}`);
  await insertClaims(transaction, stones, claim);
  if (reason === 'MEMO') {
    await moveStones(transaction, { ids: stones.map(({ id }) => id), to: 'MEMO', who: 'SALES' });
    return;
  }
  const free = stones.filter(({ status }) => status === 'AVAILABLE').map(({ id }) => id);
  await moveStones(transaction, { ids: free, to: 'HOLD', who: 'CUSTOMER' });
  // A stone held before only changes its reason; whoever shows it must hear of that too.
  const held = stones.filter(({ status }) => status === 'HOLD').map(({ id }) => id);
  await appendChange(transaction, stockTopic, held);
}

/** The rows of claims alone; what the account claimed on these stones before gives way, and is kept beside them. */
export async function insertClaims(
  transaction: Transaction,
  stones: readonly LockedStone[],
  { accountId, reason, until, now, prices }: NewClaims & Pick<Claim, 'reason'>,
): Promise<void> {
  // The key of the table has the last word: somebody else's claim on a stone stops the whole transaction.
  const { rows: before } = await transaction.raw.query<{ id: number; claim: object }>(
    `delete from stone_claims c where stone_id = any($1) and account_id = $2
     returning stone_id as id, to_jsonb(c) - 'stone_id' - 'account_id' - 'gave_way' as claim`,
    [stones.map(({ id }) => id), accountId],
  );
  const gaveWay = new Map(before.map(({ id, claim }) => [id, claim]));
  await transaction.raw.query(
    `insert into stone_claims (stone_id, account_id, reason, claimed_at, until, agreed, gave_way)
     select id, $2, $3, $4, $5, agreed::jsonb, gave_way::jsonb
       from unnest($1::bigint[], $6::text[], $7::text[]) as claimed (id, agreed, gave_way)`,
    [
      stones.map(({ id }) => id),
      accountId,
      reason,
      now,
      until,
      stones.map(({ id }) => JSON.stringify(prices?.get(id) ?? null)),
      stones.map(({ id }) => (gaveWay.has(id) ? JSON.stringify(gaveWay.get(id)) : null)),
    ],
  );
}

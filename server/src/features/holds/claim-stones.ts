import type { AgreedPrice, Claim } from '@loupe/stock-search';
import sql from 'sql-template-tag';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { customerActor, type Actor } from '../lifecycle/transition.ts';
import { stockTopic } from '../stock/change-stone-status.ts';
import { findOpenHoldsOnStones, type Hold } from './hold.ts';
import { isAvailableTo, type LockedStone } from './lock-stones.ts';
import { transitionHolds } from './transition-holds.ts';
import { changeStoneStatuses } from './change-stone-statuses.ts';

type NewClaims = Pick<Claim, 'companyId' | 'expiresAt'> & {
  readonly now: Date;
  /** Agreed prices by stone id; other stones are claimed at the current listed price. */
  readonly prices?: ReadonlyMap<number, AgreedPrice>;
};

/**
 * Claims locked stones for an order, an accepted offer or a memo. All of them must be available to the
 * company. The stones go on hold, or out on memo. The company's holds on them are converted, its requests and
 * queue entries released. `by` is the actor, by default the customer.
 */
export async function claimStones(
  transaction: Transaction,
  stones: readonly LockedStone[],
  claim: NewClaims & {
    readonly reason: 'ORDER' | 'OFFER' | 'MEMO';
    /** The user of the company who acts; null means its owner. */
    readonly userId: number | null;
    readonly by?: Actor;
  },
): Promise<void> {
  const open = await findOpenHoldsOnStones(
    transaction,
    stones.map(({ id }) => id),
  );
  const own = open.filter((hold) => hold.companyId === claim.companyId);
  const { companyId, userId } = claim;
  const act = { actor: customerActor({ companyId, userId: userId ?? companyId }), now: claim.now };
  const isHeld = ({ status }: Pick<Hold, 'status'>) => status === 'ACTIVE';
  await transitionHolds(transaction, own.filter(isHeld), {
    ...act,
    actor: claim.by ?? act.actor,
    to: 'CONVERTED',
  });
  await transitionHolds(
    transaction,
    own.filter((hold) => !isHeld(hold)),
    { ...act, to: 'RELEASED' },
  );
  await createClaims(transaction, stones, claim);
}

/** Claims stones that are available to the company, for any reason. */
export async function createClaims(
  transaction: Transaction,
  stones: readonly LockedStone[],
  claim: NewClaims & Pick<Claim, 'reason'>,
): Promise<void> {
  const { companyId, reason } = claim;
  const unavailable = stones.find((stone) => !isAvailableTo(stone, companyId));
  if (unavailable) throw new Error(`stone ${unavailable.id} cannot be claimed for company ${companyId}`);
  await insertClaimRows(transaction, stones, claim);
  if (reason === 'MEMO') {
    await changeStoneStatuses(transaction, {
      ids: stones.map(({ id }) => id),
      to: 'MEMO',
      actorRole: 'SALES',
    });
    return;
  }
  const free = stones.filter(({ status }) => status === 'AVAILABLE').map(({ id }) => id);
  await changeStoneStatuses(transaction, { ids: free, to: 'HOLD', actorRole: 'CUSTOMER' });
  // A stone that was held before only changes the reason of its claim; that change is published too.
  const held = stones.filter(({ status }) => status === 'HOLD').map(({ id }) => id);
  await appendChange(transaction, stockTopic, held);
}

/**
 * Inserts only the claim rows. An earlier claim of the same company on a stone is replaced, and stored with
 * the new row.
 */
export async function insertClaimRows(
  transaction: Transaction,
  stones: readonly LockedStone[],
  { companyId, reason, expiresAt, now, prices }: NewClaims & Pick<Claim, 'reason'>,
): Promise<void> {
  // The primary key decides: another company's claim on a stone makes the whole transaction fail.
  const { rows: before } = await transaction.query<{ id: number; claim: unknown }>(
    sql`delete from stone_claims c where stone_id = any(${stones.map(({ id }) => id)}) and company_id = ${companyId}
     returning stone_id as id, to_jsonb(c) - 'stone_id' - 'company_id' - 'superseded_claim' as claim`,
  );
  const superseded = new Map(before.map(({ id, claim }) => [id, claim]));
  await transaction.query(
    sql`insert into stone_claims (stone_id, company_id, reason, claimed_at, expires_at, agreed_price, superseded_claim)
     select id, ${companyId}, ${reason}, ${now}, ${expiresAt}, agreed_price::jsonb, superseded_claim::jsonb
       from unnest(${stones.map(({ id }) => id)}::bigint[],
         ${stones.map(({ id }) => JSON.stringify(prices?.get(id) ?? null))}::text[],
         ${stones.map(({ id }) => (superseded.has(id) ? JSON.stringify(superseded.get(id)) : null))}::text[])
         as claimed (id, agreed_price, superseded_claim)`,
  );
}

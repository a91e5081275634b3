import {
  AppError,
  type NamedProblem,
  type RefusedStone,
  fieldProblem,
  type ProblemKind,
} from '@loupe/contract';
import { visibleStates, type NamedPrice } from '@loupe/domain';
import { z } from 'zod';
import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../route.ts';
import { viewerOf } from '../holds/show-stones.ts';
import { inseparableStones, refuseHalves, withoutHalves } from '../holds/inseparable-stones.ts';
import { lockStones, type LockedStone } from '../holds/lock-stones.ts';
import { seenBy } from '../stock/present-stone.ts';
import type { Stone } from '../stock/stone.ts';
import { loadStones } from '../stock/store.ts';
import { acceptInsideFloor } from './accept-inside-floor.ts';
import { priceOffer, type OfferWish } from './price-offer.ts';
import { storeOffer } from './store-offer.ts';

export interface OfferRequest {
  /** Stones with a price each; without when one amount is offered for all. */
  readonly stones: readonly { readonly uuid: string; readonly price: NamedPrice | null }[];
  readonly basketCents: number | null;
  readonly description: string;
}

/** What came of an offer: its id, and the stones that had gone. */
export interface MadeOffer {
  readonly offerUuid: string;
  readonly leftOut: RefusedStone[];
}

export const madeOfferSchema = z.object({
  offerUuid: z.string(),
  leftOut: z.array(
    z.object({ stock_uuid: z.string(), stock_no: z.string().nullable(), status: z.string().nullable() }),
  ),
});

/**
 * Offers prices for stones in one transaction: frozen with the stones as they are listed for the customer now, each
 * better than his own price and inside his limit. What does not fit is BODY_INVALID, naming field, packet and what
 * would; stones that have gone are left out, all of them (or one under a basket amount) is STONE_NOT_AVAILABLE; a
 * customer who may not offer at all is NOT_ALLOWED; half a pair that goes only together is PAIR_NOT_SEPARABLE. Inside the floor an offer is accepted at once.
 */
export async function makeOffer(
  transaction: Transaction,
  caller: Caller,
  request: OfferRequest,
  now: Date,
): Promise<MadeOffer> {
  if (caller.offerLimitHundredths === 0) throw new AppError('NOT_ALLOWED');
  const { wishes, leftOut } = await readWishes(transaction, caller, request);
  const { basketCents, description } = request;
  const offered = priceOffer(wishes, basketCents, caller);
  const { offerUuid, lineIds } = await storeOffer(transaction, caller, { offered, description, now });
  await acceptInsideFloor(transaction, caller.accountId, lineIds, now);
  return { offerUuid, leftOut };
}

/** The stones, locked, as this customer sees them; those that have gone apart. */
async function readWishes(
  transaction: Transaction,
  caller: Caller,
  { stones: asked, basketCents }: OfferRequest,
): Promise<{ wishes: OfferWish[]; leftOut: RefusedStone[] }> {
  const uuids = asked.map(({ uuid }) => uuid.toLowerCase());
  const locked = await lockStones(transaction, uuids);
  const stones = await loadStones(
    transaction,
    locked.map(({ id }) => id),
  );
  const ids = locked.map(({ id }) => id);
  const partners = await inseparableStones(transaction, ids);
  const listed = withoutHalves(
    locked.filter(({ status }) => visibleStates.includes(status)),
    partners,
  );
  const open = await openStones(transaction, caller, stones);
  const wishes: OfferWish[] = [];
  const leftOut: RefusedStone[] = [];
  const unknown: RefusedStone[] = [];
  const problems: NamedProblem[] = [];
  asked.forEach(({ price }, place) => {
    const uuid = uuids[place] ?? '';
    const lock = locked.find((one) => one.uuid === uuid);
    const stone = stones.find((one) => one.uuid === uuid);
    const field = `data.stones.${place}`;
    if (lock === undefined || stone === undefined) {
      unknown.push({ stock_uuid: uuid, stock_no: null, status: null });
    } else if (uuids.indexOf(uuid) !== place) {
      problems.push(fieldProblem(`${field}.stock_uuid`, 'OFFER_TWICE', { packet: lock.stockNo }));
    } else if (!listed.includes(lock)) {
      const status = visibleStates.includes(lock.status) ? lock.status : 'SOLD';
      leftOut.push({ stock_uuid: uuid, stock_no: lock.stockNo, status });
    } else {
      const taken = takenHow(lock, open, caller);
      if (taken !== null) problems.push(fieldProblem(`${field}.stock_uuid`, taken, { packet: lock.stockNo }));
      wishes.push({ stone: seenBy(viewerOf(caller, lock.claim ?? undefined), stone), price, field });
    }
  });
  if (unknown.length > 0) throw new AppError('NOT_FOUND', { stones: unknown });
  await refuseHalves(transaction, ids, partners);
  if (problems.length > 0) throw new AppError('BODY_INVALID', { fields: problems });
  if (wishes.length === 0 || (basketCents !== null && leftOut.length > 0))
    throw new AppError('STONE_NOT_AVAILABLE', { stones: leftOut });
  return { wishes, leftOut };
}

/** Why a stone is not this customer's to offer on any more. */
function takenHow(
  { id, claim }: LockedStone,
  open: ReadonlySet<number>,
  { accountId }: Caller,
): ProblemKind | null {
  if (open.has(id)) return 'OFFER_OPEN';
  return claim?.accountId === accountId && claim.reason === 'ORDER' ? 'OFFER_ORDERED' : null;
}

/** Those of the stones on which the customer has an open offer. */
async function openStones(
  { raw }: Transaction,
  { accountId }: Caller,
  stones: readonly Stone[],
): Promise<Set<number>> {
  const { rows } = await raw.query<{ stone_id: number }>(
    `select stone_id from offer_lines
      where account_id = $1 and stone_id = any($2) and expires_at is not null`,
    [accountId, stones.map(({ id }) => id)],
  );
  return new Set(rows.map(({ stone_id }) => stone_id));
}

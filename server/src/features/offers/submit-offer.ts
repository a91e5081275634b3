import {
  AppError,
  type DescribedFieldIssue,
  type RejectedStone,
  createFieldIssue,
  type IssueKind,
} from '@loupe/contract';
import { visibleStoneStatuses, type PriceInput } from '@loupe/domain';
import { toCustomerStoneContext, applyAgreedPrice } from '@loupe/stock-search';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../call-handlers.ts';
import {
  findInseparablePairs,
  rejectIncompletePairs,
  dropIncompletePairs,
} from '../holds/inseparable-pairs.ts';
import { lockStones, type LockedStone } from '../holds/lock-stones.ts';
import type { Stone } from '../stock/stone.ts';
import { loadStones } from '../stock/load-stones.ts';
import { autoAcceptOffers } from './auto-accept.ts';
import { priceOffer, type RequestedPrice } from './price-offer.ts';
import { storeOffer } from './store-offer.ts';

export interface OfferRequest {
  /** Stones with a price each; prices are null when a basket amount covers all. */
  readonly stones: readonly { readonly uuid: string; readonly price: PriceInput | null }[];
  readonly basketCents: number | null;
  readonly description: string;
}

/** Result of an offer: its id and the unavailable stones. */
export interface SubmittedOffer {
  readonly offerUuid: string;
  readonly unavailable: RejectedStone[];
}

export const madeOfferSchema = z.object({
  offerUuid: z.string(),
  unavailable: z.array(
    z.object({ stock_uuid: z.string(), stock_no: z.string().nullable(), status: z.string().nullable() }),
  ),
});

/**
 * Offers prices for stones in one transaction, with snapshots of the stones as they are listed for the
 * customer now. Each price must be below the customer's regular price and within the customer's offer limit.
 * BODY_INVALID with field, packet and bounds for a price out of bounds. Unavailable stones are left out;
 * STONE_NOT_AVAILABLE when all of them are, or one under a basket amount. NOT_ALLOWED when the customer may
 * not make offers, PAIR_NOT_SEPARABLE for one stone of an inseparable pair. An offer within the auto-accept
 * limit is accepted immediately.
 */
export async function submitOffer(
  transaction: Transaction,
  caller: Caller,
  request: OfferRequest,
  now: Date,
): Promise<SubmittedOffer> {
  if (caller.offerLimitHundredths === 0) throw new AppError('NOT_ALLOWED');
  const { requested, unavailable } = await readRequestedPrices(transaction, caller, request);
  const { basketCents, description } = request;
  const offered = priceOffer(requested, basketCents, caller);
  const { offerUuid, lineIds } = await storeOffer(transaction, caller, { offered, description, now });
  await autoAcceptOffers(transaction, caller.companyId, lineIds, now);
  return { offerUuid, unavailable };
}

/** Locks the stones and returns them as this customer sees them; unavailable ones separately. */
async function readRequestedPrices(
  transaction: Transaction,
  caller: Caller,
  { stones: requestedLines, basketCents }: OfferRequest,
): Promise<{ requested: RequestedPrice[]; unavailable: RejectedStone[] }> {
  const uuids = requestedLines.map(({ uuid }) => uuid.toLowerCase());
  const locked = await lockStones(transaction, uuids);
  const stones = await loadStones(
    transaction,
    locked.map(({ id }) => id),
  );
  const ids = locked.map(({ id }) => id);
  const partners = await findInseparablePairs(transaction, ids);
  const listed = dropIncompletePairs(
    locked.filter(({ status }) => visibleStoneStatuses.includes(status)),
    partners,
  );
  const open = await openStones(transaction, caller, stones);
  const requested: RequestedPrice[] = [];
  const unavailable: RejectedStone[] = [];
  const unknown: RejectedStone[] = [];
  const problems: DescribedFieldIssue[] = [];
  requestedLines.forEach(({ price }, index) => {
    const uuid = uuids[index] ?? '';
    const lock = locked.find((one) => one.uuid === uuid);
    const stone = stones.find((one) => one.uuid === uuid);
    const field = `data.stones.${index}`;
    if (lock === undefined || stone === undefined) {
      unknown.push({ stock_uuid: uuid, stock_no: null, status: null });
    } else if (uuids.indexOf(uuid) !== index) {
      problems.push(createFieldIssue(`${field}.stock_uuid`, 'OFFER_TWICE', { packet: lock.stockNo }));
    } else if (!listed.includes(lock)) {
      const status = visibleStoneStatuses.includes(lock.status) ? lock.status : 'SOLD';
      unavailable.push({ stock_uuid: uuid, stock_no: lock.stockNo, status });
    } else {
      const issue = offerBlockerOf(lock, open, caller);
      if (issue !== null)
        problems.push(createFieldIssue(`${field}.stock_uuid`, issue, { packet: lock.stockNo }));
      requested.push({
        stone: applyAgreedPrice(toCustomerStoneContext(caller, lock.claim ?? undefined), stone),
        price,
        field,
      });
    }
  });
  if (unknown.length > 0) throw new AppError('NOT_FOUND', { stones: unknown });
  await rejectIncompletePairs(transaction, ids, partners);
  if (problems.length > 0) throw new AppError('BODY_INVALID', { fields: problems });
  if (requested.length === 0 || (basketCents !== null && unavailable.length > 0))
    throw new AppError('STONE_NOT_AVAILABLE', { stones: unavailable });
  return { requested, unavailable };
}

/** Why this customer cannot make an offer on a stone; null when the customer can. */
function offerBlockerOf(
  { id, claim }: LockedStone,
  open: ReadonlySet<number>,
  { companyId }: Caller,
): IssueKind | null {
  if (open.has(id)) return 'OFFER_OPEN';
  return claim?.companyId === companyId && claim.reason === 'ORDER' ? 'OFFER_ORDERED' : null;
}

/** Ids of the stones on which the customer has an open offer. */
async function openStones(
  transaction: Transaction,
  { companyId }: Caller,
  stones: readonly Stone[],
): Promise<Set<number>> {
  const { rows } = await transaction.query<{ stone_id: number }>(
    sql`select stone_id from offer_lines
      where company_id = ${companyId} and stone_id = any(${stones.map(({ id }) => id)}) and expires_at is not null`,
  );
  return new Set(rows.map(({ stone_id }) => stone_id));
}

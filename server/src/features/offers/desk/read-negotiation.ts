import { AppError, customerRef, type DeskOffer, type NegotiatedLine } from '@loupe/contract';
import { formatScaled, ppcFromDiscount } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Services } from '../../../services.ts';
import { findComparableMedian } from '../../search/comparable-median.ts';
import { readActorNames } from '../../users/actor-names.ts';
import { customerNameSql } from '../../users/customer-name-sql.ts';
import { autoAcceptPpc, readAutoAcceptPoints } from '../auto-accept-limit.ts';
import { readOfferLines, type OfferLine } from '../offer-line.ts';
import { linePricer, presentOfferLine } from '../present-offer.ts';
import { readLineEvents } from '../read-offers.ts';
import { buildConversation, readActorUserNames } from './read-conversation.ts';
import { readCustomerRecord } from './read-customer-record.ts';
import { readLineMarkets, type LineMarket } from './read-line-market.ts';

const headSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  offerNo: z.string(),
  offeredAt: z.date(),
  description: z.string(),
  companyId: z.int(),
  userId: z.int().nullable(),
  customer: customerRef,
  phone: z.string(),
});

type Sources = Pick<Services, 'database' | 'clock' | 'stockSearch'>;

/** An offer, named by its id or by one of its lines, with everything the desk needs. Throws NOT_FOUND. */
export async function readNegotiation(
  { database, clock, stockSearch }: Sources,
  {
    offerUuid,
    lineUuid,
  }: { readonly offerUuid?: string | undefined; readonly lineUuid?: string | undefined },
): Promise<DeskOffer> {
  const { rows } = await database.query(
    sql`select o.id, o.uuid, o.offer_no as "offerNo", o.offered_at as "offeredAt", o.description,
            o.company_id as "companyId", o.user_id as "userId", ${customerNameSql} as customer,
            coalesce(nullif(a.mobile, ''), a.phone) as phone
       from offers o join users a on a.id = o.company_id
      where ${
        offerUuid === undefined
          ? sql`o.id = (select offer_id from offer_lines where uuid = ${lineUuid})`
          : sql`o.uuid = ${offerUuid}`
      }`,
    headSchema,
  );
  const [head] = rows;
  if (head === undefined) throw new AppError('NOT_FOUND');
  const now = clock.now();
  const lines = await readOfferLines(database, sql`l.offer_id = ${head.id}`);
  const movesOf = await readLineEvents(database, lines);
  const moves = lines.flatMap((line) => movesOf(line));
  const points = await readAutoAcceptPoints(database, head.companyId);
  const markets = await readLineMarkets(database, lines, now);
  const actorNameOf = await readActorNames(database, [head.companyId]);
  const waiting = lines.filter((line) => isWaiting(line, now));
  const open = waiting.length > 0 ? waiting : lines.filter(({ expiresAt }) => expiresAt !== null);
  const conversation = buildConversation(lines, moves, await readActorUserNames(database, moves));
  return {
    offer_id: head.uuid,
    offer_no: head.offerNo,
    customer: head.customer,
    round: roundOf(conversation),
    offered_at: head.offeredAt.toISOString(),
    description: head.description,
    person: actorNameOf(head),
    whatsapp: head.phone.replaceAll(/\D/g, '') || null,
    is_waiting: waiting.length > 0,
    since: conversation.at(-1)?.at ?? head.offeredAt.toISOString(),
    expires_at: earliest(open.flatMap(({ expiresAt }) => expiresAt ?? [])),
    lines: lines.map((line) => ({
      ...presentOfferLine(line, movesOf(line), actorNameOf),
      ...presentMarket(line, markets.get(line.id)),
      ...presentFloor(line, points),
      comparables: presentComparables(line, stockSearch),
    })),
    conversation: withDescription(conversation, head.description),
    record: await readCustomerRecord(database, head.companyId, lines, now),
  };
}

/** Whether a customer's price awaits the desk's reply. */
export const isWaiting = (
  { status, expiresAt }: Pick<OfferLine, 'status' | 'expiresAt'>,
  now: Date,
): boolean => status === 'PENDING' && expiresAt !== null && expiresAt > now;

const roundOf = (steps: DeskOffer['conversation']) =>
  steps.filter(({ actor, status }) => actor === 'BUYER' && status === 'PENDING').length;

const earliest = (dates: readonly Date[]) =>
  dates.toSorted((a, b) => a.getTime() - b.getTime())[0]?.toISOString() ?? null;

/** The customer's note on the whole offer is the message of the first step. */
function withDescription(steps: DeskOffer['conversation'], description: string): DeskOffer['conversation'] {
  return steps.map((step, at) => (at === 0 && step.note === '' ? { ...step, note: description } : step));
}

function presentMarket(
  line: OfferLine,
  market: LineMarket | undefined,
): Pick<NegotiatedLine, 'days_in_stock' | 'price_cuts' | 'watchers' | 'past_holds' | 'holder' | 'rivals'> {
  const priced = linePricer(line);
  return {
    days_in_stock: market?.daysInStock ?? 0,
    price_cuts: market?.priceCuts ?? 0,
    watchers: market?.watchers ?? 0,
    past_holds: market?.pastHolds ?? 0,
    holder: market?.holder ?? null,
    rivals: (market?.rivals ?? []).map(({ customer, status, ppc }) => ({
      customer,
      status,
      price: priced(ppc),
    })),
  };
}

function presentFloor(
  line: OfferLine,
  points: number | null,
): Pick<NegotiatedLine, 'floor' | 'is_below_floor'> {
  if (points === null) return { floor: null, is_below_floor: false };
  const floorPpc = autoAcceptPpc(line, points);
  return { floor: linePricer(line)(floorPpc), is_below_floor: line.offeredPpc < floorPpc };
}

function presentComparables(
  line: OfferLine,
  stockSearch: Sources['stockSearch'],
): NegotiatedLine['comparables'] {
  const { facts, rapToday, stoneId: id } = line;
  const found = stockSearch.isReady()
    ? findComparableMedian(stockSearch, { id, facts: { ...facts, rap: rapToday } })
    : null;
  if (found === null) return null;
  const ppcCents = rapToday === null ? found.value : ppcFromDiscount(rapToday, found.value);
  const median = linePricer(line)(ppcCents);
  return {
    count: found.count,
    median: rapToday === null ? median : { ...median, disc: formatScaled(found.value, 2) },
  };
}

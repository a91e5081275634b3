import { limits, type WaitingItem } from '@loupe/contract';
import { dayMs, includesPermission } from '@loupe/domain';
import type { Caller } from '../../call-handlers.ts';
import type { Services } from '../../services.ts';
import {
  readWantedLots,
  readWantedPieces,
  readWantedStones,
  type Wanted,
} from '../client-pages/read-wanted-goods.ts';
import { readMetDemands } from '../demands/read-met-demands.ts';
import { readHolds } from '../holds/read-holds.ts';
import { canSeeLots } from '../loose/load-lots.ts';
import { listOffers } from '../offers/read-offers.ts';
import { countActivePieces, presentOrderHead } from '../orders/order.ts';
import { listOrders } from '../orders/read-orders.ts';

/**
 * What waits for a decision of the customer. Items that end come first, the soonest first; the others follow,
 * the newest first.
 */
export async function readWaitingItems(services: Services, caller: Caller): Promise<WaitingItem[]> {
  const { database, stockSearch, clock } = services;
  const now = clock.now();
  const items: readonly WaitingItem[] = [
    ...(caller.access.has('order') ? await readExpiringHolds(services, caller, now) : []),
    ...(caller.access.has('order') ? await readOrdersToApprove(services, caller) : []),
    ...(caller.access.has('offer') ? await readCounterOffers(services, caller) : []),
    ...(await readWantedStones(database, caller, now)).map((one) => waitingFor('WANTED_STONE', one)),
    ...(await readWantedPieces(database, caller, now)).map((one) => waitingFor('WANTED_PIECE', one)),
    ...(canSeeLots(caller) ? await readWantedLots(database, caller, now) : []).map((one) =>
      waitingFor('WANTED_LOT', one),
    ),
    ...(
      await readMetDemands(
        database,
        stockSearch,
        caller.userId,
        new Date(now.getTime() - limits.metDemandDays * dayMs),
      )
    ).map(({ matchedAt, demand }) => ({
      kind: 'DEMAND' as const,
      since: matchedAt.toISOString(),
      due_at: null,
      demand,
    })),
  ];
  return items.toSorted(compareUrgency).slice(0, limits.waitingItemsMax);
}

const waitingFor = <Kind extends string, Goods>(kind: Kind, { since, wanted }: Wanted<Goods>) => ({
  kind,
  since: since.toISOString(),
  due_at: null,
  wanted,
});

function compareUrgency(one: WaitingItem, other: WaitingItem): number {
  if (one.due_at !== null && other.due_at !== null) return one.due_at < other.due_at ? -1 : 1;
  if (one.due_at !== null || other.due_at !== null) return one.due_at === null ? 1 : -1;
  return one.since > other.since ? -1 : 1;
}

async function readExpiringHolds({ database }: Services, caller: Caller, now: Date): Promise<WaitingItem[]> {
  const holds = await readHolds(database, caller, now);
  return holds.flatMap((hold) =>
    hold.status === 'ACTIVE' && hold.until !== null
      ? { kind: 'HOLD', since: hold.requested_at, due_at: hold.until, hold }
      : [],
  );
}

/** Orders of colleagues above their limit, which only the owner approves. */
async function readOrdersToApprove({ database }: Services, caller: Caller): Promise<WaitingItem[]> {
  if (!includesPermission(caller.permission, 'OWNER')) return [];
  const query = { show: 'open', before: null, limit: limits.pageSizeDefault } as const;
  const orders = await listOrders(database, caller.companyId, query);
  return orders
    .filter(({ status }) => status === 'AWAITING_APPROVAL')
    .map((order): WaitingItem => {
      const head = presentOrderHead(order, caller.userId);
      return {
        kind: 'ORDER_APPROVAL',
        since: head.placed_at,
        due_at: head.approval_due_at,
        order: { ...head, pieces: countActivePieces(order) },
      };
    });
}

async function readCounterOffers({ database }: Services, caller: Caller): Promise<WaitingItem[]> {
  const query = { show: 'open', before: null, limit: limits.pageSizeDefault } as const;
  const offers = await listOffers(database, caller.companyId, query);
  return offers.flatMap((offer): WaitingItem[] => {
    const countered = offer.lines.filter(({ status }) => status === 'COUNTERED');
    const dueTimes = countered.flatMap(({ expires_at: at }) => at ?? []).toSorted();
    const counteredAt = countered.flatMap(({ events }) => events.at(-1)?.at ?? []).toSorted();
    return countered.length === 0
      ? []
      : [
          {
            kind: 'COUNTER_OFFER',
            since: counteredAt.at(-1) ?? offer.offered_at,
            due_at: dueTimes[0] ?? null,
            offer,
          },
        ];
  });
}

import { AppError, type CallBody, type RejectedStone } from '@loupe/contract';
import { markUpAmount, priceForCustomer, visibleStoneStatuses, type MarkUp } from '@loupe/domain';
import type { Caller } from '../../call-handlers.ts';
import type { Connection } from '../../platform/database.ts';
import { mapInTurns } from '../../platform/event-loop-turn.ts';
import { readCustomerStoneContexts } from '../holds/present-stones.ts';
import { loadStonesByUuid } from '../stock/load-stones.ts';
import { applyAgreedPrice, createStonePresenter, toPriceableStone } from '../stock/present-stone.ts';
import type { Stone } from '../stock/stone.ts';
import { quotedAttributes, type QuotedStone } from './quote-content.ts';

type Selection = CallBody<'createQuote'>['data'];

/**
 * The chosen stones in the chosen order with the client's prices, and those that cannot be bought. NOT_FOUND
 * with the stones that do not exist, STONE_NOT_AVAILABLE when none can be bought.
 */
export async function quoteStones(
  connection: Connection,
  caller: Caller,
  selection: Selection,
): Promise<{ readonly stones: QuotedStone[]; readonly unavailable: RejectedStone[] }> {
  const uuids = [...new Set(selection.stones.map((uuid) => uuid.toLowerCase()))];
  const found = new Map(
    (await loadStonesByUuid(connection, uuids)).map((stone): [string, Stone] => [stone.uuid, stone]),
  );
  const unknown = uuids.filter((uuid) => !found.has(uuid));
  if (unknown.length > 0)
    throw new AppError('NOT_FOUND', {
      stones: unknown.map((uuid) => ({ stock_uuid: uuid, stock_no: null, status: null })),
    });
  const ordered = uuids.flatMap((uuid) => found.get(uuid) ?? []);
  const contexts = await readCustomerStoneContexts(connection, ordered, caller);
  const isAvailable = ({ stone, viewer }: (typeof contexts)[number]) =>
    stone.facts.status === 'AVAILABLE' || (viewer.isOwn && stone.facts.status !== 'SOLD');
  const unavailable = contexts
    .filter((context) => !isAvailable(context))
    .map(({ stone }): RejectedStone => {
      const { status } = stone.facts;
      const isVisible = visibleStoneStatuses.some((one) => one === status);
      return { stock_uuid: stone.uuid, stock_no: stone.facts.stock_no, status: isVisible ? status : 'SOLD' };
    });
  const free = contexts.filter(isAvailable);
  if (free.length === 0) throw new AppError('STONE_NOT_AVAILABLE', { stones: unavailable });
  const keys = quotedAttributes(selection.fields);
  const present = createStonePresenter(keys);
  const stones = await mapInTurns(free, ({ stone, viewer }): QuotedStone => {
    const row = present(stone, viewer);
    const priced = toPriceableStone(applyAgreedPrice(viewer, stone));
    const { finalAmountCents: amountCents } = priceForCustomer(priced, viewer.userDiscHundredths);
    const { caratThousandths } = priced;
    return {
      facts: Object.fromEntries([...keys].map((key) => [key, row[key] ?? null])),
      caratThousandths,
      amountCents: clientAmount(
        { amountCents, caratThousandths },
        markUpOf(selection, stone.uuid),
        selection,
      ),
    };
  });
  return { stones, unavailable };
}

/** The price of a client: none, the customer's own, or that with a mark-up. */
function clientAmount(
  cost: Parameters<typeof markUpAmount>[0],
  markUp: MarkUp | null,
  { prices, round_up_to: roundUpTo }: Selection,
): number | null {
  if (prices === 'NONE') return null;
  if (prices === 'COST' || markUp === null) return cost.amountCents;
  return markUpAmount(cost, markUp, Math.max(1, roundUpTo ?? 1));
}

function markUpOf({ mark_up: markUp, stone_mark_ups: own = {} }: Selection, uuid: string): MarkUp | null {
  const found = Object.entries(own).find(([id]) => id.toLowerCase() === uuid);
  return found?.[1] ?? markUp ?? null;
}

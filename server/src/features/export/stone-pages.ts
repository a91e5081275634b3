import type { StoneRow } from '@loupe/contract';
import {
  toCustomerStoneContext,
  createStonePresenter,
  createStoneDecoder,
  type SearchContext,
} from '@loupe/stock-search';
import { eventLoopTurn } from '../../platform/event-loop-turn.ts';

/** A stone as the customer sees it, and what formulas need beyond that. */
export interface ExportedStone {
  readonly row: StoneRow;
  /** The exact weight: the screen rounds it to hundredths, but amounts are calculated from it. */
  readonly caratThousandths: number;
}

type ShowingParts = Pick<SearchContext, 'stockView' | 'customer'>;

/** Stones that are read between two turns of the event loop. */
export const pageStones = 100;

/** The stones as the customer sees them, page by page. Other requests are served between two pages. */
export async function* streamStonePages(
  parts: ShowingParts,
  ids: Int32Array,
  fields: ReadonlySet<string>,
): AsyncGenerator<Iterable<ExportedStone>> {
  for (let start = 0; start < ids.length; start += pageStones) {
    yield showStones(parts, ids.subarray(start, start + pageStones), fields);
    await eventLoopTurn();
  }
}

/**
 * The stones as the customer sees them. Each one is created only when it is written: short-lived objects cost the
 * garbage collector nothing.
 */
export function* showStones(
  parts: ShowingParts,
  ids: Int32Array,
  fields: ReadonlySet<string>,
): Generator<ExportedStone> {
  const show = stoneShower(parts, fields);
  for (const id of ids) {
    const shown = show(id);
    if (shown !== null) yield shown;
  }
}

/** Presents a stone to the customer; null when it was removed after the query. */
function stoneShower({ stockView, customer }: ShowingParts, fields: ReadonlySet<string>) {
  const decode = createStoneDecoder(fields);
  const present = createStonePresenter(fields);
  return (id: number): ExportedStone | null => {
    const stone = stockView.stone(id, decode);
    if (stone.uuid === '') return null;
    return {
      row: present(stone, toCustomerStoneContext(customer, stockView.claim(id))),
      caratThousandths: stone.facts.carat ?? 0,
    };
  };
}

/** Maps an iterable lazily. */
export function* mapped<One>(all: Iterable<One>, change: (one: One) => One): Generator<One> {
  for (const one of all) yield change(one);
}

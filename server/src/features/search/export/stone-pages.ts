import type { StoneRow } from '@loupe/contract';
import { viewerOf } from '../../holds/show-stones.ts';
import { stonePresenter } from '../../stock/present-stone.ts';
import type { SearchParts } from '../asked-result.ts';
import { stoneDecoder } from '../decode-stone.ts';
import { eventLoopTurn } from '../../../platform/event-loop-turn.ts';

/** A stone as the customer sees it, and what a formula needs beyond it. */
export interface ExportedStone {
  readonly row: StoneRow;
  /** The screen rounds the weight to hundredths; an amount comes from the whole of it. */
  readonly caratThousandths: number;
}

type ShowingParts = Pick<SearchParts, 'stockView' | 'onlooker'>;

const pageStones = 100;

/** These stones as the customer sees them, page by page, so that the others are answered between two. */
export async function* stonePages(
  parts: ShowingParts,
  ids: Int32Array,
  fields: ReadonlySet<string>,
): AsyncGenerator<Iterable<ExportedStone>> {
  const show = stoneShower(parts, fields);
  for (let start = 0; start < ids.length; start += pageStones) {
    yield shownStones(ids.subarray(start, start + pageStones), show);
    await eventLoopTurn();
  }
}

/** Makes each stone when it is written: what is held for a moment only costs the collector nothing. */
function* shownStones(ids: Int32Array, show: (id: number) => ExportedStone | null): Generator<ExportedStone> {
  for (const id of ids) {
    const shown = show(id);
    if (shown !== null) yield shown;
  }
}

/** Shows a stone to the customer; null when it has gone since it was found. */
function stoneShower({ stockView, onlooker }: ShowingParts, fields: ReadonlySet<string>) {
  const decode = stoneDecoder(fields);
  const present = stonePresenter(fields);
  return (id: number): ExportedStone | null => {
    const stone = stockView.stone(id, decode);
    if (stone.uuid === '') return null;
    return {
      row: present(stone, viewerOf(onlooker, stockView.claim(id))),
      caratThousandths: stone.facts.carat ?? 0,
    };
  };
}

/** One after the other, changed. */
export function* mapped<One>(all: Iterable<One>, change: (one: One) => One): Generator<One> {
  for (const one of all) yield change(one);
}

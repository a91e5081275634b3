import type { StoneRow } from '@loupe/contract';
import { viewerOf, type Onlooker } from '../holds/show-stones.ts';
import { stonePresenter } from '../stock/present-stone.ts';
import { stoneDecoder } from './decode-stone.ts';
import type { StockView } from './stock-view.ts';

/** A page of found stones as a customer sees them, made from memory alone: of one moment with its count. */
export function showPage(
  { stockView, onlooker }: { readonly stockView: StockView; readonly onlooker: Onlooker },
  ids: Iterable<number>,
  fields: ReadonlySet<string> | null,
): StoneRow[] {
  const decode = stoneDecoder(fields);
  const present = stonePresenter(fields);
  return Array.from(ids, (id) =>
    present(stockView.stone(id, decode), viewerOf(onlooker, stockView.claim(id))),
  );
}

import type { PriceListInfo } from '@loupe/contract';
import { attributes } from '@loupe/domain';
import type { Parts } from '../../../parts.ts';
import type { Onlooker } from '../../holds/show-stones.ts';
import { absoluteFor } from '../../search/export/absolute-links.ts';
import { mapped, stonePages, type ExportedStone } from '../../search/export/stone-pages.ts';
import type { Changes } from './changes-since.ts';

/** What an answer of the stock is written from. */
export interface FedStock {
  readonly mark: string;
  readonly whole: boolean;
  readonly priceList: PriceListInfo;
  readonly pages: AsyncIterable<Iterable<ExportedStone>>;
  /** `stock_uuid` of stones that have left the list. */
  readonly gone: readonly string[];
}

const everything: ReadonlySet<string> = new Set(attributes.map(({ key }) => key));

/** The stones behind changes, as the customer sees them: read page by page while they are written. */
export async function fedStock(
  { stockView, publicUrl }: Pick<Parts, 'stockView' | 'publicUrl'>,
  onlooker: Onlooker,
  { whole, changed, gone }: Changes,
  mark: string,
): Promise<FedStock> {
  // What the mark covers must be in the index; what comes later may be, and is told again.
  await stockView.catchUp();
  const ids = stockView.reader().ids(whole ? [] : [{ kind: 'ids', ids: changed }]);
  const listed = new Set(ids);
  const absolute = absoluteFor(publicUrl);
  const pages = async function* pages() {
    for await (const page of stonePages({ stockView, onlooker }, ids, everything))
      yield mapped(page, absolute);
  };
  return {
    mark,
    whole,
    priceList: await stockView.priceList(),
    pages: pages(),
    gone: gone.filter(({ id }) => !listed.has(id)).map(({ uuid }) => uuid),
  };
}

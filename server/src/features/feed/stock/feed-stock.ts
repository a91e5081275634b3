import type { PriceListInfo } from '@loupe/contract';
import { stoneAttributes } from '@loupe/domain';
import type { CustomerContext } from '@loupe/stock-search';
import type { Services } from '../../../services.ts';
import { createUrlResolver } from '../../export/absolute-urls.ts';
import { mapped, streamStonePages, type ExportedStone } from '../../export/stone-pages.ts';
import type { StockChanges } from './changes-since.ts';

/** What a stock response is written from. */
export interface FeedStock {
  readonly cursor: string;
  readonly isFull: boolean;
  readonly priceList: PriceListInfo;
  readonly pages: AsyncIterable<Iterable<ExportedStone>>;
  /** `stock_uuid` of stones removed from the list. */
  readonly delisted: readonly string[];
}

const allColumns: ReadonlySet<string> = new Set(stoneAttributes.map(({ key }) => key));

/** The changed stones as the customer sees them, read page by page while they are written. */
export async function readFeedStock(
  { stockSearch, publicUrl }: Pick<Services, 'stockSearch' | 'publicUrl'>,
  customer: CustomerContext,
  { isFull, changed, delisted }: StockChanges,
  cursor: string,
): Promise<FeedStock> {
  // The index must contain everything the cursor covers. Later changes it contains are sent again with the
  // next request.
  await stockSearch.catchUp();
  const ids = stockSearch.reader().ids(isFull ? [] : [{ kind: 'ids', ids: changed }]);
  const listed = new Set(ids);
  const absolute = createUrlResolver(publicUrl);
  const pages = async function* pages() {
    for await (const page of streamStonePages({ stockView: stockSearch, customer }, ids, allColumns))
      yield mapped(page, absolute);
  };
  return {
    cursor,
    isFull,
    priceList: await stockSearch.priceList(),
    pages: pages(),
    delisted: delisted.filter(({ id }) => !listed.has(id)).map(({ uuid }) => uuid),
  };
}

import { AppError, type CallResponse } from '@loupe/contract';
import type { SearchContext } from '@loupe/stock-search';
import type { Connection } from '../../platform/database.ts';
import { readStoneGallery } from '../media/stone-gallery.ts';
import { readPriceListInfo } from '../price-lists/read-price-list-info.ts';
import { readPriceHistory } from '../stock/price-history.ts';
import { countSimilarStones } from './similar-stones.ts';
import { rankPrice } from './price-rank.ts';
import type { StockSearch } from './stock-search.ts';
import { loadVisibleStones } from './load-visible-stones.ts';

/** One stone with all its details, its similar stones and its price rank. */
export async function readStoneDetail(
  {
    connection,
    stockView,
    customer,
  }: SearchContext & { readonly connection: Connection; readonly stockView: StockSearch },
  id: string,
): Promise<CallResponse<'stoneDetail'>> {
  const [visible] = await loadVisibleStones(connection, [id], customer);
  if (visible === undefined) throw new AppError('NOT_FOUND');
  const { stone, row } = visible;
  const { userDiscHundredths } = customer;
  const today = stockView.today();
  const [price_list, price_history, media] = await Promise.all([
    readPriceListInfo(connection),
    readPriceHistory(connection, stone, userDiscHundredths),
    readStoneGallery(connection, id),
  ]);
  const isReady = stockView.isReady();
  return {
    error: null,
    message: '',
    stone: row,
    media,
    price_list,
    days_in_stock: Math.max(0, today - (stone.facts.first_listed_on ?? today)),
    similar: isReady ? countSimilarStones(stockView.reader(), stone, { today }) : null,
    price_rank: isReady ? rankPrice(stockView, stone, userDiscHundredths) : null,
    price_history,
  };
}

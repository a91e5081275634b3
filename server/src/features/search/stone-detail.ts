import { AppError, type CallAnswer } from '@loupe/contract';
import { galleryOf } from '../media/stone-gallery.ts';
import { readPriceListInfo } from '../price-lists/price-list-info.ts';
import { readPriceHistory } from '../stock/price-history.ts';
import { countLikeStones } from './like-stones.ts';
import { rankPrice } from './price-rank.ts';
import type { SearchParts } from './asked-result.ts';
import { seenStones } from './seen-stones.ts';

/** One stone with everything known of it, and how it stands among like stones. */
export async function stoneDetail(
  { connection, stockView, onlooker }: SearchParts,
  id: string,
): Promise<CallAnswer<'stoneDetail'>> {
  const [seen] = await seenStones(connection, [id], onlooker);
  if (seen === undefined) throw new AppError('NOT_FOUND');
  const { stone, row } = seen;
  const { userDiscHundredths } = onlooker;
  const today = stockView.today();
  const [price_list, price_history, media] = await Promise.all([
    readPriceListInfo(connection),
    readPriceHistory(connection, stone, userDiscHundredths),
    galleryOf(connection, id),
  ]);
  const isReady = stockView.isReady();
  return {
    error: null,
    message: '',
    stone: row,
    media,
    price_list,
    days_in_stock: Math.max(0, today - (stone.facts.first_listed_on ?? today)),
    similar: isReady ? countLikeStones(stockView.reader(), stone, { today }) : null,
    price_rank: isReady ? rankPrice(stockView, stone, userDiscHundredths) : null,
    price_history,
  };
}

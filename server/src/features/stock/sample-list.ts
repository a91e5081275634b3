import { sampleListCells, sampleListDate } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import type { ActivePriceList } from '../price-lists/active-price-list.ts';
import { activePriceList } from '../price-lists/active-price-list.ts';
import { switchPriceList } from './switch-price-list.ts';

/** The active list; a house that has none yet starts with the invented sample list, which says so everywhere. */
export async function priceListOrSample(transaction: Transaction): Promise<ActivePriceList> {
  const present = await activePriceList(transaction);
  if (present) return present;
  await switchPriceList(transaction, {
    source: 'SAMPLE',
    date: sampleListDate,
    cells: sampleListCells(),
  });
  const sample = await activePriceList(transaction);
  if (!sample) throw new Error('the sample list was not stored');
  return sample;
}

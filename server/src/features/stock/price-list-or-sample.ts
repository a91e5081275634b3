import { sampleListCells, sampleListDate } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import type { ActivePriceList } from '../price-lists/active-price-list.ts';
import { loadActivePriceList } from '../price-lists/active-price-list.ts';
import { switchPriceList } from './switch-price-list.ts';

/**
 * Returns the active price list. A new installation without one starts with the invented sample list, which
 * is labelled as a sample everywhere.
 */
export async function priceListOrSample(transaction: Transaction): Promise<ActivePriceList> {
  const present = await loadActivePriceList(transaction);
  if (present) return present;
  await switchPriceList(transaction, {
    source: 'SAMPLE',
    date: sampleListDate,
    cells: sampleListCells(),
  });
  const sample = await loadActivePriceList(transaction);
  if (!sample) throw new Error('the sample list was not stored');
  return sample;
}

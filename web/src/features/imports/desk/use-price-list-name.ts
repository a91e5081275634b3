import type { DeskPriceList } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatDay } from '../../../lib/format-day.ts';

/** Formats the name of a price list: its source and the date that is printed on it. */
export function usePriceListName(): (list: Pick<DeskPriceList, 'source' | 'date'>) => string {
  const { formatMessage } = useIntl();
  const day = useFormatDay();
  return ({ source, date }) => `${formatMessage({ id: `imports.desk.source.${source}` })} ${day(date)}`;
}

/** Path of the screen of one price list. */
export const priceListScreenPath = (id: number): string => `/desk/price-lists/${id}`;

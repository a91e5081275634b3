import { problemText } from '@loupe/contract';
import type { PriceListCell } from '@loupe/domain';
import { PriceListRefused } from './activate-price-list.ts';
import { checkPriceList } from './check-price-list.ts';
import { readPriceList } from './read-price-list.ts';

const mostReasons = 20;

/** A list that can be switched to, and what is unusual about it. */
export interface CheckedPriceList {
  readonly cells: readonly PriceListCell[];
  /** ISO day printed on the list. */
  readonly date: string;
  readonly warnings: readonly string[];
}

/** Reads and checks a list; throws PriceListRefused with every reason why it cannot be used. */
export function readCheckedPriceList(text: string): CheckedPriceList {
  const { cells, dates, errors } = readPriceList(text);
  const checked = checkPriceList(cells, dates);
  const reasons = [...errors, ...checked.errors];
  if (reasons.length > 0) {
    const more = reasons.length - mostReasons;
    throw new PriceListRefused([
      ...reasons.slice(0, mostReasons),
      ...(more > 0 ? [problemText('LIST_MORE', { count: more })] : []),
    ]);
  }
  return { cells, date: dates[0] ?? '', warnings: checked.warnings };
}

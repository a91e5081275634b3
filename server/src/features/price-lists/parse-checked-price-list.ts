import { formatIssue } from '@loupe/contract';
import type { PriceListCell } from '@loupe/domain';
import { PriceListRejectedError } from './activate-price-list.ts';
import { checkPriceList } from './check-price-list.ts';
import { parsePriceList } from './parse-price-list.ts';

const maxReasons = 20;

/** A list that can be activated, with its warnings. */
export interface CheckedPriceList {
  readonly cells: readonly PriceListCell[];
  /** ISO date printed on the list. */
  readonly date: string;
  readonly warnings: readonly string[];
}

/**
 * Parses and checks a list. Throws {@link PriceListRejectedError} with every reason why it cannot be used.
 */
export function parseCheckedPriceList(text: string): CheckedPriceList {
  const { cells, dates, errors } = parsePriceList(text);
  const checked = checkPriceList(cells, dates);
  const reasons = [...errors, ...checked.errors];
  if (reasons.length > 0) {
    const more = reasons.length - maxReasons;
    throw new PriceListRejectedError([
      ...reasons.slice(0, maxReasons),
      ...(more > 0 ? [formatIssue('LIST_MORE', { count: more })] : []),
    ]);
  }
  return { cells, date: dates[0] ?? '', warnings: checked.warnings };
}

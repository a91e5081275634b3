import { formatGulfDay, gulfDayOfIso } from '@loupe/domain';

/** What the prices of a paper were frozen with. */
export interface FrozenWith {
  /** The day of the price list; null when nothing was priced by one. */
  readonly listDate: string | null;
  /** The list is made up. */
  readonly isSampleList: boolean;
  /** The additional discount, `1.50`. */
  readonly userDisc: string;
}

/** How the prices of a paper were made; `when` says of what moment they are: `as ordered`. */
export function pricesInWords(when: string, { listDate, isSampleList, userDisc }: FrozenWith): string {
  const list = listDate === null ? 'net prices' : `list of ${dayInWords(listDate)}`;
  const sample = isSampleList ? ' (sample list, not Rapaport)' : '';
  return `Prices in US dollars ${when}: ${list}${sample}, additional discount ${userDisc} %.`;
}

/** `31 Dec 2026` of `2026-12-31`, or of an instant that begins so. */
export const dayInWords = (iso: string): string => formatGulfDay(gulfDayOfIso(iso.slice(0, 10)));

/** An invoice as papers name it; empty when there is none. */
export function invoiceInWords(number: string | null, day: string | null): string {
  return number === null ? '' : `Invoice ${number} of ${dayInWords(day ?? '')}.`;
}

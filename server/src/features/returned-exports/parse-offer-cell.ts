import type { IssueArguments, IssueKind } from '@loupe/contract';
import type { PriceInput } from '@loupe/domain';
import { parseNumber } from '../stock-import/cells/number-text.ts';

/** A price as a customer wrote it, or why the text is not clearly one. */
export type ParsedOfferCell =
  | { readonly price: PriceInput }
  | { readonly issue: IssueKind; readonly args: IssueArguments };

const offerCell = /^(?<minus>-)?(?<dollar>\$)?(?<figure>[\d.,]+)(?<percent>%)?$/;
/** A figure up to this one, in hundredths, can be a discount in percent. */
const maxPercent = 100_00;
const one = 1_00;
const maxShownLength = 40;

/**
 * Parses an offer: `-35`, `35%` and `-35%` are discounts below list, `4500` and `$4,500` prices per carat.
 * A figure with two meanings is an issue that names what to write instead.
 *
 * @param isAboveList The stone's price is above its list price, so that an unsigned percentage has two meanings.
 */
export function parseOfferCell(written: string, isAboveList: boolean): ParsedOfferCell {
  const text = written.slice(0, maxShownLength);
  const refuse = (issue: IssueKind, args: IssueArguments = {}) => ({ issue, args: { text, ...args } });
  const { minus, dollar, figure = '', percent } = readParts(written);
  const value = parseNumber(figure, 2, /,\d{1,2}$/.test(figure) ? 'decimal' : 'thousands');
  if (value === undefined || value === 0) return refuse('OFFER_CELL_UNREADABLE');
  const [hasMinus, hasDollar, hasPercent] = [minus, dollar, percent].map((sign) => sign !== undefined);
  if (hasDollar) {
    if (hasMinus || hasPercent) return refuse('OFFER_CELL_UNREADABLE');
    return { price: { unit: 'ppc', value } };
  }
  if (!hasPercent && value < one)
    return refuse('OFFER_CELL_FRACTION', { small: shorten(value), large: shorten(value * 100) });
  if (hasPercent || hasMinus) {
    if (value >= maxPercent) return refuse('OFFER_CELL_UNREADABLE');
    if (!hasMinus && isAboveList) return refuse('OFFER_CELL_SIGN', { figure: shorten(value) });
    return { price: { unit: 'disc', value: -value } };
  }
  return value <= maxPercent
    ? refuse('OFFER_CELL_AMBIGUOUS', { figure: shorten(value) })
    : { price: { unit: 'ppc', value } };
}

/** Signs and figure of a cell; without a figure when the cell has another form. */
function readParts(written: string): Readonly<Partial<Record<string, string>>> {
  const plain = written
    .toUpperCase()
    .replace(/US\$|USD/, '$')
    .replaceAll(/\s/g, '')
    .replace(/^(-?)([\d.,]+)\$$/, '$1$$$2');
  return offerCell.exec(plain)?.groups ?? {};
}

/** Hundredths as a decimal without zeros at its end: `35`, `35.5`. */
const shorten = (hundredths: number) => String(hundredths / 100);

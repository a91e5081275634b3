import { readHeaderConcepts } from './header-concepts.ts';

/** A header that means the discount whatever the values are. */
export const paidDiscountHeader = 'Disc %';

const final = /(?<!\p{L})(?:final|net|sale|selling)(?!\p{L})|^final/iu;

const isDiscount = (header: string, isBase: boolean) => {
  const { concepts } = readHeaderConcepts(header);
  return concepts.has('DISCOUNT') && concepts.has('BASE') === isBase;
};

/** Columns of discounts, of which one is paid and the others lead to it. */
export interface PaidDiscount {
  readonly paid: number;
  readonly base: ReadonlySet<number>;
}

/** `Base Disc %` beside `Final Disc %`: the final one is paid. Undefined without both. */
export function findPaidDiscount(headers: readonly string[]): PaidDiscount | undefined {
  const paid = headers.findIndex((header) => final.test(header) && isDiscount(header, false));
  const base = headers.flatMap((header, index) => (isDiscount(header, true) ? [index] : []));
  return paid < 0 || base.length === 0 ? undefined : { paid, base: new Set(base) };
}

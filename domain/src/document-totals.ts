import { multiplyDivide } from './scaled.ts';

/** The sums of a document, in cents. */
export interface DocumentTotals {
  readonly goodsCents: number;
  readonly carriageCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

/** What a document charges besides its goods; the rate is in hundredths of a percent. */
export interface DocumentCharges {
  readonly carriageCents: number;
  readonly taxRate: number;
}

const fullPercent = 10_000;

const withTotal = (sums: Omit<DocumentTotals, 'totalCents'>): DocumentTotals => ({
  ...sums,
  totalCents: sums.goodsCents + sums.carriageCents + sums.taxCents,
});

/** The sums of a document from the amounts of its lines. Tax applies to goods and carriage, and is rounded once. */
export function documentTotals(
  lineAmounts: readonly number[],
  { carriageCents, taxRate }: DocumentCharges,
): DocumentTotals {
  const goodsCents = lineAmounts.reduce((sum, cents) => sum + cents, 0);
  const taxCents = multiplyDivide(goodsCents + carriageCents, taxRate, fullPercent);
  return withTotal({ goodsCents, carriageCents, taxCents });
}

/**
 * The sums of a credit note. The one that credits the last lines of an invoice also credits the carriage, and
 * the tax that earlier credit notes have left, so that all credit notes together equal the invoice.
 */
export function creditTotals(
  lineAmounts: readonly number[],
  {
    invoice,
    credited,
    taxRate,
    isLast,
  }: {
    readonly invoice: DocumentTotals;
    readonly credited: readonly DocumentTotals[];
    readonly taxRate: number;
    readonly isLast: boolean;
  },
): DocumentTotals {
  if (!isLast) return documentTotals(lineAmounts, { carriageCents: 0, taxRate });
  const left = (of: (totals: DocumentTotals) => number) =>
    credited.reduce((rest, totals) => rest - of(totals), of(invoice));
  return withTotal({
    goodsCents: left(({ goodsCents }) => goodsCents),
    carriageCents: left(({ carriageCents }) => carriageCents),
    taxCents: left(({ taxCents }) => taxCents),
  });
}

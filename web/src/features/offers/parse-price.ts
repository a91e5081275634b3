import { formatScaled, parseScaled, type PriceFigures, type PriceUnit } from '@loupe/domain';

/** Unit symbols, shown beside figures. */
export const unitSymbols: Readonly<Record<PriceUnit, string>> = { disc: '%', ppc: '$/ct', amount: '$' };

/**
 * Parses a typed figure to hundredths of a percent or cents; undefined when it is not a figure. A discount
 * without a sign counts as below the list when the customer's own price is: "52" is 52 % back.
 */
export function parsePrice(
  text: string,
  unit: PriceUnit,
  ownDiscHundredths: number | null,
): number | undefined {
  const plain = text.replaceAll(/[,\s%$]/g, '').replace('\u2212', '-');
  const value = parseScaled(plain, 2);
  if (value === undefined) return undefined;
  if (unit !== 'disc') return value > 0 ? value : undefined;
  return /^[\d.]/.test(plain) && (ownDiscHundredths ?? 0) < 0 ? -value : value;
}

/** Formats a figure for an input. */
export function formatPrice(figures: PriceFigures | null, unit: PriceUnit): string {
  if (figures === null) return '';
  const { discHundredths, ppcCents, amountCents } = figures;
  const value = { disc: discHundredths, ppc: ppcCents, amount: amountCents }[unit];
  return value === null ? '' : formatScaled(value, 2).replace('-', '\u2212');
}

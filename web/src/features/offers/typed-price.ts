import { formatScaled, parseScaled, type OfferFigures, type OfferUnit } from '@loupe/domain';

/** Marks of the units, as they stand beside figures. */
export const unitMarks: Readonly<Record<OfferUnit, string>> = { disc: '%', ppc: '$/ct', amount: '$' };

/**
 * Reads a typed figure: hundredths of a percent or cents; undefined when it is none. A discount without a sign is
 * below the list where his own price is: "52" is 52 % back.
 */
export function readPrice(
  text: string,
  unit: OfferUnit,
  ownDiscHundredths: number | null,
): number | undefined {
  const plain = text.replaceAll(/[,\s%$]/g, '').replace('\u2212', '-');
  const value = parseScaled(plain, 2);
  if (value === undefined) return undefined;
  if (unit !== 'disc') return value > 0 ? value : undefined;
  return /^[\d.]/.test(plain) && (ownDiscHundredths ?? 0) < 0 ? -value : value;
}

/** A figure as the boxes show it. */
export function writePrice(figures: OfferFigures | null, unit: OfferUnit): string {
  if (figures === null) return '';
  const { discHundredths, ppcCents, amountCents } = figures;
  const value = { disc: discHundredths, ppc: ppcCents, amount: amountCents }[unit];
  return value === null ? '' : formatScaled(value, 2).replace('-', '\u2212');
}

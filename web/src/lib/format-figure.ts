import { formatScaled, groupThousands } from '@loupe/domain';

/** Shown instead of an unknown figure or text. */
export const unknownFigure = '–';

/**
 * Formats a decimal text of a response: thousands separators, a true minus sign, Western digits in every
 * language, optionally without decimals (dropped only when they are zeros).
 */
export function formatFigure(text: string | null | undefined, { wholeWhenRound = false } = {}): string {
  if (text === null || text === undefined || text === '') return unknownFigure;
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') return text;
  const decimals = fraction === '' || (wholeWhenRound && /^0+$/.test(fraction)) ? '' : `.${fraction}`;
  return `${sign === '-' ? '\u2212' : ''}${groupThousands(whole)}${decimals}`;
}

/** Formats carats with two decimals, the third only when it is not zero. */
export const formatCarats = (carats: string): string => formatFigure(carats.replace(/(\.\d\d)0$/, '$1'));

/** Formats an amount in US dollars for a sentence: `$8,255.53`. */
export const formatDollars = (amount: string | null): string => `$${formatFigure(amount)}`;

/** The same for an amount in cents. */
export const formatDollarCents = (cents: number): string => formatDollars(formatScaled(cents, 2));

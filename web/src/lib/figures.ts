import { groupThousands } from '@loupe/domain';

/** What stands for a figure or word that is not known. */
export const unknownFigure = '–';

/**
 * A decimal text of an answer as people read it: thousands parted, a true minus, Western digits in every
 * language, optionally fewer places (cut only when they are zeros).
 */
export function formatFigure(text: string | null | undefined, { wholeWhenRound = false } = {}): string {
  if (text === null || text === undefined || text === '') return unknownFigure;
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') return text;
  const places = fraction === '' || (wholeWhenRound && /^0+$/.test(fraction)) ? '' : `.${fraction}`;
  return `${sign === '-' ? '\u2212' : ''}${groupThousands(whole)}${places}`;
}

/** Carats with two places, the third only where it says something. */
export const formatCarats = (carats: string): string => formatFigure(carats.replace(/(\.\d\d)0$/, '$1'));

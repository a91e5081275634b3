import { readNumber } from './number-text.ts';
import { isNullWord, isTooLong } from './reading.ts';

/** A discount as the cell writes it: its size in ten-thousandths of a percent, and whether a sign was written. */
export interface WrittenDiscount {
  readonly tenThousandths: number;
  readonly hasPlus: boolean;
}

/** Reads the writing of a discount cell: `-30`, `(35)`, `35-`, `35 back`, `30 %`. Null empty, undefined unreadable. */
export function readWrittenDiscount(
  text: string,
  comma: 'decimal' | 'thousands',
): WrittenDiscount | null | undefined {
  if (isNullWord(text)) return null;
  if (isTooLong(text)) return undefined;
  let rest = text.replaceAll(/[%\s]/g, '').toUpperCase();
  let isNegative = false;
  if (rest.includes('BACK')) {
    isNegative = true;
    rest = rest.replace('BACK', '').replace(/^-/, '');
  }
  const bracketed = /^\((.+)\)$/.exec(rest);
  if (bracketed?.[1] !== undefined) {
    isNegative = true;
    rest = bracketed[1].replace(/^-/, '');
  }
  if (/^[^-].*-$/.test(rest)) {
    isNegative = true;
    rest = rest.slice(0, -1);
  }
  const value = readNumber(rest, 4, comma);
  if (value === undefined) return undefined;
  return { tenThousandths: isNegative ? -Math.abs(value) : value, hasPlus: rest.startsWith('+') };
}

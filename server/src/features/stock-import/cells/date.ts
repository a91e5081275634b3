import { dayMs } from '@loupe/domain';
import type { CellParser, ParsedCell } from './cell-parser.ts';
import { isNullWord, unreadableCell, unknownCell } from './cell-parser.ts';

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/**
 * A calendar day as a day number. Accepts ISO, DD-MMM-YYYY and DD/MM/YYYY; M/D order only when the day is
 * over 12.
 */
export const parseDateCell: CellParser = (text): ParsedCell => {
  if (isNullWord(text)) return unknownCell;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = /^(\d{1,2})[-\s/]([A-Z]{3})[A-Z]*[-\s/](\d{4})$/i.exec(text);
  if (named)
    return day(Number(named[3]), months.indexOf((named[2] ?? '').toUpperCase()) + 1, Number(named[1]));
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (!numbers) return unreadableCell('W_UNKNOWN_VALUE');
  const [first, second, year] = [Number(numbers[1]), Number(numbers[2]), Number(numbers[3])];
  if (second > 12) return day(year, first, second);
  const reading = day(year, second, first);
  const isSure = first > 12 || first === second;
  return isSure || reading.value === null ? reading : { ...reading, issues: ['W_AMBIGUOUS_DATE'] };
};

function day(year: number, month: number, date: number): ParsedCell {
  const utc = Date.UTC(year, month - 1, date);
  const back = new Date(utc);
  const isReal =
    back.getUTCMonth() === month - 1 && back.getUTCDate() === date && year >= 1950 && year <= 2100;
  return isReal ? { value: utc / dayMs } : unreadableCell('W_UNKNOWN_VALUE');
}

import { formatIssue } from '@loupe/contract';
import { lotStatuses, sievePlates, importableLotKinds, type LotAttribute } from '@loupe/domain';
import {
  formatNumberBounds,
  parseGoodsNumber,
  parseGoodsCell,
} from '../../stock-import/goods/parse-goods-cell.ts';

export type LotValue = string | number | boolean | null;

/** The values of a cell by attribute, or what was expected. */
export type ParsedLotCell =
  { readonly facts: Readonly<Record<string, LotValue>> } | { readonly expected: string };

/**
 * The values a file may contain, where they are fewer than the vocabulary: the portal sets the others itself.
 */
const importableValues: Readonly<Record<string, readonly string[]>> = {
  kind: importableLotKinds,
  status: lotStatuses.filter((state) => state === 'AVAILABLE' || state === 'OFFLINE'),
};

const plateText = /^(?:\+?\s*(0{1,4}|\d{1,2}(?:\.5)?))?\s*(?:-\s*(0{1,4}|\d{1,2}(?:\.5)?))?$/;
const rangeText = /^([\d.,]+)(?:\s*(?:-|to|–)\s*([\d.,]+))?$/i;

/** Parses a cell that is not empty. */
export function parseLotCell(attribute: LotAttribute, text: string): ParsedLotCell {
  const { key } = attribute;
  if (attribute.kind === 'plate') {
    const plate = text.replace(/^[+-]\s*/, '');
    return sievePlates.includes(plate) ? { facts: { [key]: plate } } : { expected: formatIssue('SIEVE') };
  }
  const reading = parseGoodsCell(attribute, text, importableValues[key]);
  return 'expected' in reading ? reading : { facts: { [key]: reading.value } };
}

/** Parses a cell with a range: both ends, or one of them. */
export function parseLotRange(from: LotAttribute, to: LotAttribute, text: string): ParsedLotCell {
  if (from.kind === 'plate') {
    const [, plus, minus] = plateText.exec(text) ?? [];
    const isPlates = [plus, minus].every((plate) => plate === undefined || sievePlates.includes(plate));
    // A plate without a sign is ambiguous: goods stay on it or fall through it.
    const isExplicit = minus !== undefined || (plus !== undefined && text.startsWith('+'));
    if (isPlates && isExplicit) return { facts: { [from.key]: plus ?? null, [to.key]: minus ?? null } };
    return { expected: formatIssue('SIEVES') };
  }
  if (from.kind !== 'figure') return { expected: formatIssue('ONE_VALUE') };
  const [, low = '', high = low] = rangeText.exec(text) ?? [];
  const [start, end] = [parseGoodsNumber(from, low), parseGoodsNumber(from, high)];
  if (start === undefined || end === undefined)
    return { expected: formatIssue('RANGE_UNIT', formatNumberBounds(from)) };
  return { facts: { [from.key]: start, [to.key]: end } };
}

import { formatIssue } from '@loupe/contract';
import { importableLotKinds, lotStatuses, sievePlates, type LotAttribute } from '@loupe/domain';
import {
  formatNumberBounds,
  parseGoodsCell,
  parseGoodsNumber,
} from '../../stock-import/goods/parse-goods-cell.ts';

export type LotValue = string | number | boolean | null;

/** The values of a cell by attribute, or what was expected. */
export type ParsedLotCell =
  | { readonly facts: Readonly<Record<string, LotValue>> }
  | { readonly expected: string };

/**
 * The values a file may contain, where they are fewer than the vocabulary: the portal sets the others itself.
 */
export const importableLotValues: Readonly<Record<string, readonly string[]>> = {
  kind: importableLotKinds,
  status: lotStatuses.filter((state) => state === 'AVAILABLE' || state === 'OFFLINE'),
};

const plateText = /^(?:\+?\s*(0{1,4}|\d{1,2}(?:\.5)?))?\s*(?:-\s*(0{1,4}|\d{1,2}(?:\.5)?))?$/;
const rangeText = /^\+?([\d.]+)(?:\s*(?:[-~∼～]|to|bis|à|a|até|al|tot|до|ile|至|到|עד|ถึง)\s*([\d.]+))?$/iu;
/** Length and width: `2.5x1.5`. */
export const crossedSizes = /\d\s*[x×*х]\s*\d/iu;

/** Parses a cell that is not empty, its numbers written with a decimal point. */
export function parseLotCell(attribute: LotAttribute, text: string): ParsedLotCell {
  const { key } = attribute;
  if (attribute.kind === 'plate') {
    const plate = text.replace(/^[+-]\s*/, '');
    return sievePlates.includes(plate) ? { facts: { [key]: plate } } : { expected: formatIssue('SIEVE') };
  }
  const reading = parseGoodsCell(attribute, text, importableLotValues[key]);
  return 'expected' in reading ? reading : { facts: { [key]: reading.value } };
}

/** Parses a cell with a range: both ends, or one of them. */
export function parseLotRange(from: LotAttribute, to: LotAttribute, text: string): ParsedLotCell {
  if (from.kind === 'plate') {
    const [, plus, minus] = plateText.exec(text.replace(/^#\s*/, '')) ?? [];
    const isPlates = [plus, minus].every((plate) => plate === undefined || sievePlates.includes(plate));
    // A plate without a sign is ambiguous: goods stay on it or fall through it.
    const isExplicit = minus !== undefined || (plus !== undefined && text.startsWith('+'));
    if (isPlates && isExplicit) return { facts: { [from.key]: plus ?? null, [to.key]: minus ?? null } };
    return { expected: formatIssue('SIEVES') };
  }
  if (from.kind !== 'figure') return { expected: formatIssue('ONE_VALUE') };
  const isPointer = from.key === 'pointer_from';
  const bare = text
    .replaceAll(/(?<=\d)\s*(?:(?:mm|cts?|ptr?s?|pointers?|points?)\b\.?|мм|毫米|ม\.?ม\.?|ממ|מ"מ)/giu, '')
    .trim();
  const [, low = '', high = low] = rangeText.exec(bare) ?? [];
  const isPoints = isPointer && isPointsOfCarat(text, low, high);
  const [start, end] = [low, high].map((one) => parseGoodsNumber(from, isPoints ? fromPoints(one) : one));
  if (start === undefined || end === undefined || (isPointer && !isPoints && isUnclearPointer(low, high)))
    return { expected: formatIssue('RANGE_UNIT', formatNumberBounds(from)) };
  return { facts: { [from.key]: start, [to.key]: end } };
}

const isWhole = (text: string) => /^\d+$/.test(text);
const minPoints = 3;

/** Whole numbers are hundredths of a carat, as in "20 pointer". */
const isPointsOfCarat = (text: string, low: string, high: string) =>
  isWhole(low) && isWhole(high) && (Number(high) >= minPoints || /\bp/i.test(text));
/** `1` may be one carat or one hundredth of it. */
const isUnclearPointer = (low: string, high: string) => isWhole(low) && isWhole(high);
const fromPoints = (points: string) =>
  `${points.padStart(3, '0').slice(0, -2)}.${points.padStart(3, '0').slice(-2)}`;

const plateOf = /(?<![\d.])(0{1,4}|\d{1,2}(?:\.5)?)(?![\d.])/g;
const classPlates: Readonly<Record<string, string>> = { STAR: '+2-6.5', MELEE: '+6.5-11', POINTER: '+11' };

/** Fields that give the size of the stones of a lot. */
export type SizeField = 'sieve' | 'mm' | 'pointer';

/** The field that a size names by its own signs or unit: `+2-2.5`, `1.40-1.45 mm`, `20 pointer`; undefined without them. */
export function statedSizeField(text: string): SizeField | undefined {
  if (/\d\s*mm\b/i.test(text)) return 'mm';
  if (/\b(?:ptr?s?|pointers?)\b/i.test(text)) return 'pointer';
  return /^[#\s]*[+-]\s*\d/.test(text) && plateText.test(text.replace(/^#\s*/, '')) ? 'sieve' : undefined;
}

/** Plates that an unknown text of a sieve column may mean. */
export function suggestSieves(text: string): readonly string[] {
  const className = Object.keys(classPlates).find((name) => text.toUpperCase().includes(name));
  const plates = (text.match(plateOf) ?? []).filter((plate) => sievePlates.includes(plate));
  const [low, high] = plates;
  if (low !== undefined && high !== undefined)
    return sievePlates.indexOf(low) < sievePlates.indexOf(high) ? [`+${low}-${high}`] : [];
  if (low !== undefined) return [`+${low}`, `-${low}`];
  return className === undefined ? [] : [classPlates[className] ?? ''];
}

import {
  formatScaled,
  lotStates,
  sievePlates,
  tradedLotKinds,
  vocabularies,
  type LotAttribute,
  type LotFigureAttribute,
  type LotListAttribute,
} from '@loupe/domain';
import { plainDecimal, readNumber } from '../../stock-import/cells/number-text.ts';

export type LotValue = string | number | boolean | null;

/** What a cell says, by attribute, or what it should have said. */
export type LotReading =
  { readonly facts: Readonly<Record<string, LotValue>> } | { readonly expected: string };

/** Values a file may say where that is less than the word list: what else there is, the portal itself does. */
const sayable: Readonly<Record<string, readonly string[]>> = {
  kind: tradedLotKinds,
  status: lotStates.filter((state) => state === 'AVAILABLE' || state === 'OFFLINE'),
};

const yes = new Set(['Y', 'YES', 'TRUE', '1', 'ALLOWED', 'SCREENED']);
const no = new Set(['N', 'NO', 'FALSE', '0', 'NOT ALLOWED', 'NOT SCREENED']);
const plateText = /^(?:\+?\s*(0{1,4}|\d{1,2}(?:\.5)?))?\s*(?:-\s*(0{1,4}|\d{1,2}(?:\.5)?))?$/;
const rangeText = /^([\d.,]+)(?:\s*(?:-|to|–)\s*([\d.,]+))?$/i;

/** Reads a cell that is not empty. */
export function readLotCell(attribute: LotAttribute, text: string): LotReading {
  const { key, kind } = attribute;
  if (kind === 'list') return readList(attribute, text);
  if (kind === 'figure') {
    const value = readFigure(attribute, text);
    return value === undefined ? { expected: figureWords(attribute) } : { facts: { [key]: value } };
  }
  if (kind === 'plate') {
    const plate = text.replace(/^[+-]\s*/, '');
    return sievePlates.includes(plate)
      ? { facts: { [key]: plate } }
      : { expected: 'a sieve plate such as 6.5' };
  }
  if (kind === 'flag') {
    if (yes.has(text.toUpperCase())) return { facts: { [key]: true } };
    return no.has(text.toUpperCase()) ? { facts: { [key]: false } } : { expected: 'yes or no' };
  }
  return text.length <= attribute.maxLength
    ? { facts: { [key]: text } }
    : { expected: `at most ${attribute.maxLength} characters` };
}

/** Reads a cell that says a whole reach: both ends, or one of them. */
export function readLotSpan(from: LotAttribute, to: LotAttribute, text: string): LotReading {
  if (from.kind === 'plate') {
    const [, plus, minus] = plateText.exec(text) ?? [];
    const isPlates = [plus, minus].every((plate) => plate === undefined || sievePlates.includes(plate));
    // A bare plate is neither the one the goods stay on nor the one they fall through.
    const isSaid = minus !== undefined || (plus !== undefined && text.startsWith('+'));
    if (isPlates && isSaid) return { facts: { [from.key]: plus ?? null, [to.key]: minus ?? null } };
    return { expected: 'sieve plates such as +6.5-11, +11 or -2' };
  }
  if (from.kind !== 'figure') return { expected: 'one value' };
  const [, low = '', high = low] = rangeText.exec(text) ?? [];
  const [start, end] = [readFigure(from, low), readFigure(from, high)];
  if (start === undefined || end === undefined) return { expected: `a range, each end ${figureWords(from)}` };
  return { facts: { [from.key]: start, [to.key]: end } };
}

function readList({ key, vocabulary }: LotListAttribute, text: string): LotReading {
  const list = vocabularies[vocabulary];
  const allowed = sayable[key] ?? list.values.map(({ value }) => value);
  const value = list.read(text);
  if (value !== undefined && allowed.includes(value)) return { facts: { [key]: value } };
  return { expected: `one of ${allowed.join(', ')}` };
}

function readFigure(attribute: LotFigureAttribute, text: string): number | undefined {
  const bare = text.replace(/^\$\s*/, '').replace(/\s*(?:cts?|mm|pcs|\$)$/i, '');
  // Money and carats are never rounded silently: what a cell says must fit the places the house keeps.
  const places = plainDecimal(bare, 'thousands')?.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  const value = readNumber(bare, attribute.scale, 'thousands');
  const fits = value !== undefined && value >= attribute.min && value <= attribute.max;
  return fits && places <= attribute.scale ? value : undefined;
}

const figureWords = ({ scale, min, max, unit }: LotFigureAttribute) =>
  `a number from ${formatScaled(min, scale)} to ${formatScaled(max, scale)} ${unit}`;

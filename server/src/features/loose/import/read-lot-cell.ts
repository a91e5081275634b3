import { problemText } from '@loupe/contract';
import { lotStates, sievePlates, tradedLotKinds, type LotAttribute } from '@loupe/domain';
import { figureBounds, readFigure, readGoodsCell } from '../../stock-import/goods/read-goods-cell.ts';

export type LotValue = string | number | boolean | null;

/** What a cell says, by attribute, or what it should have said. */
export type LotReading =
  { readonly facts: Readonly<Record<string, LotValue>> } | { readonly expected: string };

/** Values a file may say where that is less than the word list: what else there is, the portal itself does. */
const sayable: Readonly<Record<string, readonly string[]>> = {
  kind: tradedLotKinds,
  status: lotStates.filter((state) => state === 'AVAILABLE' || state === 'OFFLINE'),
};

const plateText = /^(?:\+?\s*(0{1,4}|\d{1,2}(?:\.5)?))?\s*(?:-\s*(0{1,4}|\d{1,2}(?:\.5)?))?$/;
const rangeText = /^([\d.,]+)(?:\s*(?:-|to|–)\s*([\d.,]+))?$/i;

/** Reads a cell that is not empty. */
export function readLotCell(attribute: LotAttribute, text: string): LotReading {
  const { key } = attribute;
  if (attribute.kind === 'plate') {
    const plate = text.replace(/^[+-]\s*/, '');
    return sievePlates.includes(plate) ? { facts: { [key]: plate } } : { expected: problemText('SIEVE') };
  }
  const reading = readGoodsCell(attribute, text, sayable[key]);
  return 'expected' in reading ? reading : { facts: { [key]: reading.value } };
}

/** Reads a cell that says a whole reach: both ends, or one of them. */
export function readLotSpan(from: LotAttribute, to: LotAttribute, text: string): LotReading {
  if (from.kind === 'plate') {
    const [, plus, minus] = plateText.exec(text) ?? [];
    const isPlates = [plus, minus].every((plate) => plate === undefined || sievePlates.includes(plate));
    // A bare plate is neither the one the goods stay on nor the one they fall through.
    const isSaid = minus !== undefined || (plus !== undefined && text.startsWith('+'));
    if (isPlates && isSaid) return { facts: { [from.key]: plus ?? null, [to.key]: minus ?? null } };
    return { expected: problemText('SIEVES') };
  }
  if (from.kind !== 'figure') return { expected: problemText('ONE_VALUE') };
  const [, low = '', high = low] = rangeText.exec(text) ?? [];
  const [start, end] = [readFigure(from, low), readFigure(from, high)];
  if (start === undefined || end === undefined)
    return { expected: problemText('RANGE_UNIT', figureBounds(from)) };
  return { facts: { [from.key]: start, [to.key]: end } };
}

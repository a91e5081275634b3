import { problemText } from '@loupe/contract';
import { settleLot, sievePlates, type LooseLot, type StatedLot } from '@loupe/domain';
import { cleanText } from '../../stock-import/cells/reading.ts';
import { textOf, type SheetRow } from '../../stock-import/file/cell.ts';
import type { GoodsProblem } from '../../stock-import/goods/goods-problem.ts';
import type { GoodsRow } from '../../stock-import/goods/read-goods-file.ts';
import type { LotColumn } from './lot-header.ts';
import { readLotCell, readLotSpan, type LotValue } from './read-lot-cell.ts';

/** Reads one row below the header; null for a row without any known cell. */
export function readLotRow(
  { row, cells }: SheetRow,
  columns: readonly LotColumn[],
): GoodsRow<LooseLot> | null {
  const texts = columns.map((column) => ({ column, text: cleanText(textOf(cells[column.index])) }));
  if (texts.every(({ text }) => text === '')) return null;
  const facts: Record<string, LotValue> = {};
  const problems: GoodsProblem[] = [];
  for (const { column, text } of texts) {
    const { attribute, to, header } = column;
    if (text === '') {
      if (attribute.isRequired === true)
        problems.push({ row, column: header, value: '', expected: problemText('REQUIRED') });
      continue;
    }
    const reading = to === undefined ? readLotCell(attribute, text) : readLotSpan(attribute, to, text);
    if ('expected' in reading)
      problems.push({ row, column: header, value: text, expected: reading.expected });
    else Object.assign(facts, reading.facts);
  }
  const stated = statedLot(facts);
  const headerOf = (key: string) => columns.find(({ attribute }) => attribute.key === key)?.header ?? key;
  for (const [key, expected] of contradictions(stated)) {
    problems.push({ row, column: headerOf(key), value: String(facts[key] ?? ''), expected });
  }
  return problems.length > 0 ? { problems } : { goods: settleLot(stated), problems };
}

function statedLot(facts: Readonly<Record<string, LotValue>>): StatedLot {
  const text = (key: string) => (typeof facts[key] === 'string' ? facts[key] : null);
  const figure = (key: string) => (typeof facts[key] === 'number' ? facts[key] : null);
  const flag = (key: string) => (typeof facts[key] === 'boolean' ? facts[key] : null);
  return {
    lot_no: text('lot_no'),
    kind: text('kind'),
    type: text('type'),
    shape: text('shape'),
    sieve_from: text('sieve_from'),
    sieve_to: text('sieve_to'),
    mm_from: figure('mm_from'),
    mm_to: figure('mm_to'),
    pointer_from: figure('pointer_from'),
    pointer_to: figure('pointer_to'),
    colour: text('colour'),
    clarity: text('clarity'),
    make: text('make'),
    treatment: text('treatment'),
    pieces: figure('pieces'),
    carats: figure('carats'),
    rate: figure('rate'),
    min_carats: figure('min_carats'),
    selection_allowed: flag('selection_allowed'),
    screened: flag('screened'),
    location: text('location'),
    status: text('status') ?? 'AVAILABLE',
    remark: text('remark'),
  };
}

/** What cells say against each other, by the attribute that is to blame. */
function contradictions(lot: StatedLot): (readonly [keyof StatedLot, string])[] {
  const isOver = (low: number | null, high: number | null) => low !== null && high !== null && low > high;
  const plate = (name: string | null) => (name === null ? null : sievePlates.indexOf(name));
  const found: (readonly [keyof StatedLot, string])[] = [];
  const low = plate(lot.sieve_from);
  const high = plate(lot.sieve_to);
  if (low !== null && high !== null && low >= high) {
    found.push(['sieve_from', problemText('SIEVE_FINER', { plate: lot.sieve_to ?? '' })]);
  }
  if (isOver(lot.mm_from, lot.mm_to)) found.push(['mm_from', problemText('NOT_ABOVE_END')]);
  if (isOver(lot.pointer_from, lot.pointer_to)) found.push(['pointer_from', problemText('NOT_ABOVE_END')]);
  if (isOver(lot.min_carats, lot.carats)) found.push(['min_carats', problemText('NOT_ABOVE_LOT')]);
  return found;
}

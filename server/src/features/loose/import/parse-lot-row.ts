import { formatIssue } from '@loupe/contract';
import { completeLot, sievePlates, type LooseLot, type LotInput } from '@loupe/domain';
import { cleanText } from '../../stock-import/cells/cell-parser.ts';
import { textOf, type SheetRow } from '../../stock-import/file/cell.ts';
import type { GoodsIssue } from '../../stock-import/goods/goods-issue.ts';
import type { GoodsRow } from '../../stock-import/goods/parse-goods-file.ts';
import type { LotColumn } from './lot-header.ts';
import { parseLotCell, parseLotRange, type LotValue } from './parse-lot-cell.ts';

/** Parses one row below the header; null for a row without any known cell. */
export function parseLotRow(
  { row, cells }: SheetRow,
  columns: readonly LotColumn[],
): GoodsRow<LooseLot> | null {
  const texts = columns.map((column) => ({ column, text: cleanText(textOf(cells[column.index])) }));
  if (texts.every(({ text }) => text === '')) return null;
  const facts: Record<string, LotValue> = {};
  const problems: GoodsIssue[] = [];
  for (const { column, text } of texts) {
    const { attribute, to, header } = column;
    if (text === '') {
      if (attribute.isRequired === true)
        problems.push({ row, column: header, value: '', expected: formatIssue('REQUIRED') });
      continue;
    }
    const reading = to === undefined ? parseLotCell(attribute, text) : parseLotRange(attribute, to, text);
    if ('expected' in reading)
      problems.push({ row, column: header, value: text, expected: reading.expected });
    else Object.assign(facts, reading.facts);
  }
  const stated = statedLot(facts);
  const headerOf = (key: string) => columns.find(({ attribute }) => attribute.key === key)?.header ?? key;
  for (const [key, expected] of contradictions(stated)) {
    problems.push({ row, column: headerOf(key), value: String(facts[key] ?? ''), expected });
  }
  return problems.length > 0 ? { issues: problems } : { goods: completeLot(stated), issues: problems };
}

function statedLot(facts: Readonly<Record<string, LotValue>>): LotInput {
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
    color: text('color'),
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

/** Contradictions between cells, by the attribute to which the issue is attributed. */
function contradictions(lot: LotInput): (readonly [keyof LotInput, string])[] {
  const isOver = (low: number | null, high: number | null) => low !== null && high !== null && low > high;
  const plate = (name: string | null) => (name === null ? null : sievePlates.indexOf(name));
  const found: (readonly [keyof LotInput, string])[] = [];
  const low = plate(lot.sieve_from);
  const high = plate(lot.sieve_to);
  if (low !== null && high !== null && low >= high) {
    found.push(['sieve_from', formatIssue('SIEVE_FINER', { plate: lot.sieve_to ?? '' })]);
  }
  if (isOver(lot.mm_from, lot.mm_to)) found.push(['mm_from', formatIssue('NOT_ABOVE_END')]);
  if (isOver(lot.pointer_from, lot.pointer_to)) found.push(['pointer_from', formatIssue('NOT_ABOVE_END')]);
  if (isOver(lot.min_carats, lot.carats)) found.push(['min_carats', formatIssue('NOT_ABOVE_LOT')]);
  return found;
}

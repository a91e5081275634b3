import { parseRingSize } from '@loupe/domain';
import type { CellIssue } from '../../stock-import/goods/goods-issue.ts';
import type { GoodsCell } from '../../stock-import/goods/goods-kind.ts';
import type { PieceValue } from './parse-piece-cell.ts';
import { readPieceHeader } from './piece-fields.ts';
import { ringSystemOf } from './ring-size-system.ts';

interface SizeReading {
  readonly facts: Record<string, PieceValue>;
  readonly issues: CellIssue[];
}

/** Reads sizes that the type of the piece, the unit or the language of the file explains. */
export function readSizes(
  cells: readonly GoodsCell[],
  headers: readonly string[],
  reading: SizeReading,
): void {
  readLength(cells, reading);
  readRingSize(cells, headers, reading);
}

/** Pieces whose size is their length. */
const longTypes: ReadonlySet<unknown> = new Set(['NECKLACE', 'BRACELET']);
const lengthText =
  /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(mm|cm|in|inch|inches|"|''|”|мм|см|毫米|厘米|公分|ס"מ|סמ|מ"מ|ממ)\.?$/i;
const mmOfUnit: Readonly<Record<string, number>> = {
  mm: 1,
  мм: 1,
  毫米: 1,
  'מ"מ': 1,
  ממ: 1,
  cm: 10,
  см: 10,
  厘米: 10,
  公分: 10,
  'ס"מ': 10,
  סמ: 10,
};
const mmOfInch = 25.4;

/** `7 in`, `45 cm` below `Size` of a necklace or a bracelet, or below `Length`; also where the header has the unit. */
function readLength(cells: readonly GoodsCell[], { facts, issues }: SizeReading): void {
  for (const field of ['total_length_mm', 'total_width_mm', 'ring_size']) {
    const cell = cells.find(({ column }) => column.field === field);
    if (cell === undefined) continue;
    const isSize = field === 'ring_size';
    const text = cell.text.trim();
    const isOfCm = !isSize && readPieceHeader(cell.column.header).concepts.has('CM') && /\d$/.test(text);
    const [, figure = '', unit = ''] = lengthText.exec(isOfCm ? `${text} cm` : text) ?? [];
    const key = isSize ? 'total_length_mm' : field;
    const isLength = longTypes.has(facts['jewellery_type']) && facts['ring_size'] === undefined;
    if (figure === '' || (isSize && (!isLength || facts[key] !== undefined))) continue;
    const mm = Number(figure.replace(',', '.')) * (mmOfUnit[unit.toLowerCase()] ?? mmOfInch);
    facts[key] = Math.round(mm * 100);
    removeIssue(issues, field);
  }
}

/** Pieces with the size of a ring. */
const ringTypes: ReadonlySet<unknown> = new Set(['RING', 'MOUNTING']);

/** A size without its system, where the language of the file has one. */
function readRingSize(
  cells: readonly GoodsCell[],
  headers: readonly string[],
  { facts, issues }: SizeReading,
): void {
  const cell = cells.find(({ column }) => column.field === 'ring_size');
  if (cell === undefined || facts['ring_size'] !== undefined || !ringTypes.has(facts['jewellery_type']))
    return;
  const text = cell.text.trim().replace(',', '.').replace(/\.0+$/, '');
  if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(text)) return;
  const metals = cells.filter(({ column }) => column.field.startsWith('metal ')).map((one) => one.text);
  const system = ringSystemOf(Number(text), cell.column.header, [...headers, ...metals]);
  const size = system === undefined ? null : parseRingSize(`${system} ${text}`);
  if (size === null) return;
  facts['ring_size'] = size;
  removeIssue(issues, 'ring_size');
}

function removeIssue(issues: CellIssue[], field: string): void {
  const unread = issues.findIndex((issue) => issue.field === field);
  if (unread >= 0) issues.splice(unread, 1);
}

import { problemText } from '@loupe/contract';
import { settlePiece, type JewelleryPiece } from '@loupe/domain';
import { isZero } from '../../stock-import/cells/number-text.ts';
import { cleanText, isNullWord } from '../../stock-import/cells/reading.ts';
import { textOf, type SheetRow } from '../../stock-import/file/cell.ts';
import type { GoodsProblem } from '../../stock-import/goods/goods-problem.ts';
import type { GoodsRow } from '../../stock-import/goods/read-goods-file.ts';
import type { PieceColumn } from './piece-header.ts';
import type { PieceMap } from './piece-map.ts';
import type { GroupCell } from './read-groups.ts';
import { readMetals } from './read-metals.ts';
import { readPieceCell, type PieceValue } from './read-piece-cell.ts';
import { readStones } from './read-stones.ts';

type Problem = Omit<GoodsProblem, 'row'>;
type Facts = Record<string, PieceValue>;
type PieceCell = { readonly column: Extract<PieceColumn, { readonly of: 'piece' }>; readonly text: string };

/** Reads one row below the header; null for a row without any known cell. */
export function readPieceRow(
  { row, cells }: SheetRow,
  columns: readonly PieceColumn[],
  { constants }: PieceMap,
): GoodsRow<JewelleryPiece> | null {
  const ofPiece: PieceCell[] = [];
  const ofMetals: GroupCell[] = [];
  const ofStones: GroupCell[] = [];
  for (const column of columns) {
    const text = cleanText(textOf(cells[column.index]));
    if (column.of === 'piece') ofPiece.push({ column, text });
    else (column.of === 'metal' ? ofMetals : ofStones).push({ column, text });
  }
  if ([...ofPiece, ...ofMetals, ...ofStones].every(({ text }) => text === '')) return null;
  const { facts, problems } = readFacts(ofPiece, constants);
  const { metals, problems: ofMetal } = readMetals(ofMetals);
  const { stones, problems: ofStone } = readStones(ofStones);
  const all = once([...problems, ...ofMetal, ...ofStone]).map((problem): GoodsProblem => ({
    row,
    ...problem,
  }));
  if (all.some(({ remedy }) => remedy === undefined)) return { problems: all };
  return {
    goods: settlePiece({ ...statedFacts({ ...constants, ...facts }), metals, stones }),
    problems: all,
  };
}

/** A word said of several stones is wrong but once. */
const once = (problems: readonly Problem[]): Problem[] =>
  problems.filter(
    ({ column, value }, place) =>
      problems.findIndex((other) => other.column === column && other.value === value) === place,
  );

function readFacts(cells: readonly PieceCell[], constants: PieceMap['constants']) {
  const facts: Facts = {};
  const problems: Problem[] = [];
  for (const { column, text } of cells) {
    const { attribute, header } = column;
    const isRequired = attribute.isRequired === true;
    if (isNullWord(text) || (!isRequired && isNoFigure(attribute.kind, text))) {
      if (isRequired && !(attribute.key in constants))
        problems.push({ column: header, value: text, expected: problemText('REQUIRED') });
      continue;
    }
    const { facts: said = {}, expected } = readPieceCell(attribute, text);
    for (const [key, value] of Object.entries(said)) facts[key] = joined(facts[key], value);
    if (expected === undefined) continue;
    const mustFit = isRequired || attribute.isStrict === true;
    problems.push({
      column: header,
      value: text,
      expected,
      ...(!mustFit && { remedy: 'left-out' as const }),
    });
  }
  return { facts, problems };
}

/** Zero of a weight, a length or a count is nothing said. */
const isNoFigure = (kind: string, text: string) => kind === 'figure' && isZero(text);

/** Pictures may stand in several columns, and videos among them. */
const joined = (before: PieceValue | undefined, value: PieceValue): PieceValue =>
  Array.isArray(before) && Array.isArray(value) ? [...new Set([...before, ...value])] : value;

function statedFacts(facts: Readonly<Record<string, PieceValue | undefined>>) {
  const text = (key: string) => (typeof facts[key] === 'string' ? facts[key] : null);
  const figure = (key: string) => (typeof facts[key] === 'number' ? facts[key] : null);
  const links = (key: string): readonly string[] => {
    const value = facts[key];
    return typeof value === 'object' ? value : [];
  };
  return {
    status: text('status') ?? 'AVAILABLE',
    stock_no: text('stock_no'),
    jewellery_type: text('jewellery_type'),
    title: text('title'),
    description: text('description'),
    condition: text('condition'),
    state: text('state'),
    centre_shape: text('centre_shape'),
    location: text('location'),
    currency: text('currency'),
    total_price: figure('total_price'),
    msrp: figure('msrp'),
    total_weight_g: figure('total_weight_g'),
    ring_size: text('ring_size'),
    total_length_mm: figure('total_length_mm'),
    total_width_mm: figure('total_width_mm'),
    style: text('style'),
    collection: text('collection'),
    brand: text('brand'),
    designer: text('designer'),
    manufacture_date: text('manufacture_date'),
    quantity: figure('quantity'),
    min_order_qty: figure('min_order_qty'),
    parent_stock_no: text('parent_stock_no'),
    keywords: text('keywords'),
    images: links('images'),
    videos: links('videos'),
  };
}

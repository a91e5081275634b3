import { formatIssue } from '@loupe/contract';
import { completePiece, type JewelleryPiece } from '@loupe/domain';
import { isZero } from '../../stock-import/cells/number-text.ts';
import { cleanText, isNullWord } from '../../stock-import/cells/cell-parser.ts';
import { textOf, type SheetRow } from '../../stock-import/file/cell.ts';
import type { GoodsIssue } from '../../stock-import/goods/goods-issue.ts';
import type { GoodsRow } from '../../stock-import/goods/parse-goods-file.ts';
import type { PieceColumn } from './piece-header.ts';
import type { PieceMap } from './piece-map.ts';
import type { GroupCell } from './parse-groups.ts';
import { parseMetals } from './parse-metals.ts';
import { parsePieceCell, type PieceValue } from './parse-piece-cell.ts';
import { parseStoneGroups } from './parse-stone-groups.ts';

type Problem = Omit<GoodsIssue, 'row'>;
type Facts = Record<string, PieceValue>;
type PieceCell = { readonly column: Extract<PieceColumn, { readonly of: 'piece' }>; readonly text: string };

/** Parses one row below the header; null for a row without any known cell. */
export function parsePieceRow(
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
  const { metals, problems: ofMetal } = parseMetals(ofMetals);
  const { stones, problems: ofStone } = parseStoneGroups(ofStones);
  const all = withoutDuplicates([...problems, ...ofMetal, ...ofStone]).map((problem): GoodsIssue => ({
    row,
    ...problem,
  }));
  if (all.some(({ remedy }) => remedy === undefined)) return { issues: all };
  return {
    goods: completePiece({ ...statedFacts({ ...constants, ...facts }), metals, stones }),
    issues: all,
  };
}

/** An invalid value that applies to several groups is reported once. */
const withoutDuplicates = (problems: readonly Problem[]): Problem[] =>
  problems.filter(
    ({ column, value }, index) =>
      problems.findIndex((other) => other.column === column && other.value === value) === index,
  );

function readFacts(cells: readonly PieceCell[], constants: PieceMap['constants']) {
  const facts: Facts = {};
  const problems: Problem[] = [];
  for (const { column, text } of cells) {
    const { attribute, header } = column;
    const isRequired = attribute.isRequired === true;
    if (isNullWord(text) || (!isRequired && isNoFigure(attribute.kind, text))) {
      if (isRequired && !(attribute.key in constants))
        problems.push({ column: header, value: text, expected: formatIssue('REQUIRED') });
      continue;
    }
    const { facts: parsed = {}, expected } = parsePieceCell(attribute, text);
    for (const [key, value] of Object.entries(parsed)) facts[key] = joined(facts[key], value);
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

/** A weight, a length or a count of zero is no value. */
const isNoFigure = (kind: string, text: string) => kind === 'figure' && isZero(text);

/** Images may be spread over several columns, with videos among them. */
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
    completion: text('completion'),
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

import {
  formatScaled,
  lotAttributes,
  pieceAttributes,
  type LotAttribute,
  type PieceAttribute,
} from '@loupe/domain';
import { parsePieceHeader } from '../../jewellery/import/piece-header.ts';
import { emptyPieceMap } from '../../jewellery/import/piece-map.ts';
import { parsePieceRow } from '../../jewellery/import/parse-piece-row.ts';
import { pieceTableSpec } from '../../jewellery/write-pieces.ts';
import { parseLotHeader } from '../../loose/import/lot-header.ts';
import { parseLotRow } from '../../loose/import/parse-lot-row.ts';
import { lotTableSpec } from '../../loose/write-lots.ts';
import type { SheetRow } from '../../stock-import/file/cell.ts';
import type { GoodsIssue } from '../../stock-import/goods/goods-issue.ts';
import type { GoodsTable } from '../../stock-import/goods/write-goods.ts';

/** Result of parsing typed goods with the file parsers. */
export interface ParsedGoods {
  readonly goods: Readonly<Record<string, unknown>> | null;
  readonly problems: readonly GoodsIssue[];
}

/** A kind of goods besides stones: its table, and how typed values are parsed. */
export interface EditableGoodsKind {
  readonly kind: 'LOT' | 'PIECE';
  readonly table: GoodsTable;
  /** Attributes that can be edited by hand, in the order of their table. */
  readonly editable: readonly (LotAttribute | PieceAttribute)[];
  /** The attribute that is the price. */
  readonly price: 'rate' | 'total_price';
  /** Parses attributes like a row of a file with the attribute keys as headers. */
  readonly read: (texts: Readonly<Record<string, string>>) => ParsedGoods;
}

/** Changed on another screen, or identifies the goods. */
const notEdited: ReadonlySet<string> = new Set(['status', 'lot_no', 'stock_no']);
const isEdited = ({ key, headers }: LotAttribute | PieceAttribute) =>
  headers.length > 0 && !notEdited.has(key);

const rowOf = (row: number, cells: readonly string[]): SheetRow => ({ row, cells });

const lots: EditableGoodsKind = {
  kind: 'LOT',
  table: lotTableSpec,
  editable: lotAttributes.filter(isEdited),
  price: 'rate',
  read(texts) {
    const header = parseLotHeader(rowOf(1, Object.keys(texts)));
    const read = header && parseLotRow(rowOf(2, Object.values(texts)), header.columns);
    return { goods: read?.goods ? { ...read.goods } : null, problems: read?.issues ?? [] };
  },
};

const pieces: EditableGoodsKind = {
  kind: 'PIECE',
  table: pieceTableSpec,
  editable: pieceAttributes.filter(isEdited),
  price: 'total_price',
  read(texts) {
    const header = parsePieceHeader(rowOf(1, Object.keys(texts)), emptyPieceMap);
    const read = header && parsePieceRow(rowOf(2, Object.values(texts)), header.columns, emptyPieceMap);
    return { goods: read?.goods ? { ...read.goods } : null, problems: read?.issues ?? [] };
  },
};

/** Kinds of goods besides stones that the desk can edit. */
export const editableGoodsKinds: Readonly<Record<EditableGoodsKind['kind'], EditableGoodsKind>> = {
  LOT: lots,
  PIECE: pieces,
};

/** Formats a value for editing; the file parsers read the text back as the same value. */
export function formatGoodsValue(attribute: LotAttribute | PieceAttribute, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(String).join(attribute.kind === 'links' ? ' ' : ', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && attribute.kind === 'figure') return formatScaled(value, attribute.scale);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

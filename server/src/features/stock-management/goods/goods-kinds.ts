import {
  formatScaled,
  lotAttributes,
  pieceAttributes,
  type LotAttribute,
  type PieceAttribute,
} from '@loupe/domain';
import { readPieceRow } from '../../jewellery/import/parse-piece-row.ts';
import { pieceTableSpec } from '../../jewellery/write-pieces.ts';
import { readLotRow } from '../../loose/import/parse-lot-row.ts';
import { lotTableSpec } from '../../loose/write-lots.ts';
import type { CellIssue } from '../../stock-import/goods/goods-issue.ts';
import { readTypedGoods } from '../../stock-import/goods/read-typed-goods.ts';
import type { GoodsTable } from '../../stock-import/goods/write-goods.ts';

/** Result of parsing typed goods with the file parsers. */
export interface ParsedGoods {
  readonly goods: Readonly<Record<string, unknown>> | null;
  readonly problems: readonly CellIssue[];
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

const lots: EditableGoodsKind = {
  kind: 'LOT',
  table: lotTableSpec,
  editable: lotAttributes.filter(isEdited),
  price: 'rate',
  read(texts) {
    const { goods, issues } = readTypedGoods(readLotRow, texts);
    return { goods: goods === undefined ? null : { ...goods }, problems: issues };
  },
};

const pieces: EditableGoodsKind = {
  kind: 'PIECE',
  table: pieceTableSpec,
  editable: pieceAttributes.filter(isEdited),
  price: 'total_price',
  read(texts) {
    const { goods, issues } = readTypedGoods(readPieceRow, texts);
    return { goods: goods === undefined ? null : { ...goods }, problems: issues };
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

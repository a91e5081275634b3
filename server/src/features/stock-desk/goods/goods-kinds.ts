import {
  formatScaled,
  lotAttributes,
  pieceAttributes,
  type LotAttribute,
  type PieceAttribute,
} from '@loupe/domain';
import { readPieceHeader } from '../../jewellery/import/piece-header.ts';
import { noPieceMap } from '../../jewellery/import/piece-map.ts';
import { readPieceRow } from '../../jewellery/import/read-piece-row.ts';
import { writtenPieces } from '../../jewellery/write-pieces.ts';
import { readLotHeader } from '../../loose/import/lot-header.ts';
import { readLotRow } from '../../loose/import/read-lot-row.ts';
import { writtenLots } from '../../loose/write-lots.ts';
import type { SheetRow } from '../../stock-import/file/cell.ts';
import type { GoodsProblem } from '../../stock-import/goods/goods-problem.ts';
import type { GoodsTable } from '../../stock-import/goods/write-goods.ts';

/** What the readers of files make of goods that were typed. */
export interface ReadTexts {
  readonly goods: Readonly<Record<string, unknown>> | null;
  readonly problems: readonly GoodsProblem[];
}

/** One kind of goods besides stones: where it is kept and how what is typed of it is read. */
export interface DeskKind {
  readonly kind: 'LOT' | 'PIECE';
  readonly table: GoodsTable;
  /** The attributes a hand may change, in their table's order. */
  readonly editable: readonly (LotAttribute | PieceAttribute)[];
  /** The attribute that is its price. */
  readonly price: 'rate' | 'total_price';
  /** Reads attributes as a file's row, headed by their own keys. */
  readonly read: (texts: Readonly<Record<string, string>>) => ReadTexts;
}

/** Moved on its own screen, or what the goods are known by. */
const notEdited: ReadonlySet<string> = new Set(['status', 'lot_no', 'stock_no']);
const isEdited = ({ key, headers }: LotAttribute | PieceAttribute) =>
  headers.length > 0 && !notEdited.has(key);

const rowOf = (row: number, cells: readonly string[]): SheetRow => ({ row, cells });

const lots: DeskKind = {
  kind: 'LOT',
  table: writtenLots,
  editable: lotAttributes.filter(isEdited),
  price: 'rate',
  read(texts) {
    const header = readLotHeader(rowOf(1, Object.keys(texts)));
    const read = header && readLotRow(rowOf(2, Object.values(texts)), header.columns);
    return { goods: read?.goods ? { ...read.goods } : null, problems: read?.problems ?? [] };
  },
};

const pieces: DeskKind = {
  kind: 'PIECE',
  table: writtenPieces,
  editable: pieceAttributes.filter(isEdited),
  price: 'total_price',
  read(texts) {
    const header = readPieceHeader(rowOf(1, Object.keys(texts)), noPieceMap);
    const read = header && readPieceRow(rowOf(2, Object.values(texts)), header.columns, noPieceMap);
    return { goods: read?.goods ? { ...read.goods } : null, problems: read?.problems ?? [] };
  },
};

/** The kinds of goods the desk edits besides stones. */
export const deskKinds: Readonly<Record<DeskKind['kind'], DeskKind>> = { LOT: lots, PIECE: pieces };

/** A value as it is typed, which the readers of files read as the same value. */
export function goodsText(attribute: LotAttribute | PieceAttribute, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(String).join(attribute.kind === 'links' ? ' ' : ', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && attribute.kind === 'figure') return formatScaled(value, attribute.scale);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

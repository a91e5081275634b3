import type { PriceListInfo } from '@loupe/contract';
import type { StockReader } from '@loupe/stock-index';
import type { Claim } from './claim.ts';
import { pairTextColumn, textColumns, type StoneDecoder } from './decode-stone.ts';
import { searchSchema, textColumn } from './index-config.ts';
import type { PresentableStone } from './present-stone.ts';
import { createSupplierPairIndex, type SupplierPairIndex } from './supplier-pair-index.ts';
import type { TextReader } from './texts.ts';

/** What a search reads of the stock, on the main thread and on others. */
export interface StockView {
  /** The index itself. Throws NOT_READY during the first load. */
  reader(): StockReader;
  /** A stone that the reader just found, built by a decoder. */
  stone(id: number, decode: StoneDecoder): PresentableStone;
  /** Some of `textColumns` of stones that the reader just found: one list for each column. */
  texts(ids: Int32Array, columns: readonly string[]): readonly (readonly (string | null)[])[];
  /** The texts of the stones, by the positions in their rows. */
  textReader(): TextReader;
  /** Public uuid of a stone that the reader just found. */
  uuid(id: number): string;
  /** Stock number of a stone that the reader just found. */
  stockNo(id: number): string;
  /** The open claim on a listed stone. */
  claim(id: number): Claim | undefined;
  /** Listed stones that a company has a claim on. */
  claimedBy(companyId: number): number[];
  /** The supplier pairs among listed stones. */
  supplierPairs(): SupplierPairIndex;
  /** The active price list, at most a second old. */
  readonly priceList: () => Promise<PriceListInfo>;
  today(): number;
}

/** The stock as a thread reads it. */
export interface ReadableStock {
  readonly index: StockReader;
  readonly texts: TextReader;
  readonly claims: ReadonlyMap<number, Claim>;
  /** Read from the texts when a search for pairs first needs it. */
  supplierPairs: SupplierPairIndex | null;
}

const uuidPosition = textColumns.indexOf('uuid');
const stockNoPosition = textColumns.indexOf('stock_no');
const pairTextPosition = textColumns.indexOf(pairTextColumn);
/** Where a row of the index holds the position of its texts. */
const textPosition = searchSchema.columns.findIndex(({ name }) => name === textColumn);

/** The positions of the texts of these stones; negative for a stone that is not listed. */
export const textPositionsOf = (
  { index }: { readonly index: Pick<StockReader, 'cells'> },
  ids: Int32Array,
): Int32Array => index.cells(ids, [textColumn])[0] ?? new Int32Array();

function supplierPairsOf(stock: ReadableStock): SupplierPairIndex {
  if (stock.supplierPairs !== null) return stock.supplierPairs;
  const pairs = createSupplierPairIndex();
  const { ids, columns } = stock.index.values([], [textColumn]);
  const [texts = []] = stock.texts.readColumns(columns[0] ?? new Int32Array(), [pairTextPosition]);
  for (const [index, text] of texts.entries()) if (text !== null) pairs.put(ids[index] ?? 0, text);
  stock.supplierPairs = pairs;
  return pairs;
}

/** Brings the supplier pairs up to date with stones that were changed, added or removed. */
export function updateSupplierPairs(stock: ReadableStock, ids: Iterable<number>): void {
  if (stock.supplierPairs === null) return;
  const changed = Int32Array.from(ids);
  const [texts = []] = stock.texts.readColumns(textPositionsOf(stock, changed), [pairTextPosition]);
  for (const [index, id] of changed.entries()) stock.supplierPairs.put(id, texts[index] ?? null);
}

/** Creates the view of the stock that `present` returns at the time of each call. */
export function createStockView(
  present: () => ReadableStock,
  { priceList, today }: Pick<StockView, 'priceList' | 'today'>,
): StockView {
  const textOf = (id: number, column: number) => {
    const stock = present();
    return stock.texts.readColumns(textPositionsOf(stock, Int32Array.of(id)), [column])[0]?.[0] ?? '';
  };
  return {
    reader: () => present().index,
    stone: (id, decode) => {
      const { index, texts } = present();
      const row = index.row(id);
      return row === undefined ? decode([], []) : decode(row, texts.read(row[textPosition] ?? -1));
    },
    texts: (ids, columns) => {
      const stock = present();
      return stock.texts.readColumns(
        textPositionsOf(stock, ids),
        columns.map((column) => textColumns.indexOf(column)),
      );
    },
    textReader: () => present().texts,
    uuid: (id) => textOf(id, uuidPosition),
    stockNo: (id) => textOf(id, stockNoPosition),
    claim: (id) => present().claims.get(id),
    claimedBy: (companyId) =>
      [...present().claims.values()].flatMap((claim) => (claim.companyId === companyId ? claim.stoneId : [])),
    supplierPairs: () => supplierPairsOf(present()),
    priceList,
    today,
  };
}

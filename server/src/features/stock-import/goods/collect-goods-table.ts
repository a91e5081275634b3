import { findForeignCurrency, currencyCode } from '../cells/currency.ts';
import type { SheetRow } from '../file/cell.ts';
import { isNonStoneRow } from '../row/cell-text.ts';
import { readStatedType } from '../tables/stated-type.ts';
import { findTables, titlesOf, type TableReader } from '../tables/find-tables.ts';
import type { HeaderRules } from '../tables/header-rows.ts';
import { listsStones, otherGoodsOf, type GoodsKindName } from '../tables/other-goods.ts';
import { onlyText } from '../tables/sections.ts';
import type { GoodsColumn, GoodsRules } from './goods-kind.ts';
import type { GoodsProfile } from './goods-profile.ts';
import { fieldOfGoodsProfile, recogniseGoodsColumns } from './recognise-goods-columns.ts';

/** Columns are recognised by the values of at most this many rows. */
const sampledRows = 2_000;
const minHeaders = 4;
const minEssentials = 2;
const minHeaderWeight = 0.8;

/** One table of a sheet: a header and the rows below it. */
export interface GoodsTable {
  readonly sheet: string;
  readonly headerRow: number;
  readonly lastRow: number;
  readonly headers: readonly string[];
  /** The goods of the table, when they are of another kind. */
  readonly otherGoods: GoodsKindName | undefined;
  readonly columns: readonly GoodsColumn[];
  readonly rows: number;
  /** Values that titles above the header give to all rows. */
  readonly titles: Readonly<Record<string, string>>;
  /** Texts above the header, with the names of the sheet and the file. */
  readonly titleTexts: readonly string[];
  /** Currency that a title states for all prices. */
  readonly currency: string | undefined;
}

/** Rules by which a row is a header of these goods. */
export const goodsHeaderRules = (kind: GoodsRules, profile: GoodsProfile): HeaderRules<string> => ({
  fieldOf: (header) => {
    const given = fieldOfGoodsProfile(header, profile);
    if (given !== undefined) return given;
    const [match] = kind.findFields(header);
    return match !== undefined && match.weight >= minHeaderWeight ? match.name : undefined;
  },
  joinsContinuations: true,
  isEnough: (known) =>
    known.size >= minHeaders &&
    [...known].filter((field) => kind.essentialFields.has(field)).length >= minEssentials,
});

/** The reader of tables of goods. */
export function goodsTables(
  fileName: string,
  kind: GoodsRules,
  profile: GoodsProfile,
): TableReader<string, GoodsTable> {
  return {
    rules: goodsHeaderRules(kind, profile),
    otherGoodsOf: (texts) => {
      const goods = listsStones(texts) ? 'stones' : otherGoodsOf(texts);
      return goods === kind.name ? undefined : goods;
    },
    collect: ({ sheet, headers, headerRow, above, otherGoods }) => {
      const waiting: SheetRow[] = [];
      let rows = 0;
      let lastRow = headerRow;
      const titleTexts = [fileName.replace(/\.[a-z]+$/i, ''), sheet, ...titlesOf(above)];
      const types = titleTexts.map(readStatedType).filter((type) => type !== undefined);
      return {
        headers,
        add: (row) => {
          rows += 1;
          lastRow = row.row;
          if (waiting.length < sampledRows) waiting.push(row);
        },
        finish: () => ({
          sheet,
          headerRow,
          lastRow,
          headers,
          otherGoods,
          rows,
          columns: columnsOf(headers, waiting, kind, profile),
          titles: Object.fromEntries(
            titleTexts
              .flatMap((title) => Object.entries(kind.readTitle(title)))
              // Goods under titles of two types are asked.
              .filter(([field]) => field !== 'type' || new Set(types).size === 1),
          ),
          titleTexts,
          currency: titleTexts.map(currencyOfTitle).find((code) => code !== undefined),
        }),
      };
    },
  };
}

function columnsOf(
  headers: readonly string[],
  rows: readonly SheetRow[],
  kind: GoodsRules,
  profile: GoodsProfile,
): readonly GoodsColumn[] {
  const indexed = headers.map((header, index) => ({ index, header }));
  const goods = rows.filter((row) => !isNonStoneRow(row, indexed) && onlyText(row, undefined) === undefined);
  const columns = recogniseGoodsColumns(headers, goods, kind, profile);
  return kind.refineColumns?.(columns, goods) ?? columns;
}

const statesPrices = /\b(?:prices?|rates?|amounts?|all|values?|preise|prix|precios|prezzi)\b/i;

/** The currency in which a title states the prices, other than the US dollar. */
function currencyOfTitle(title: string): string | undefined {
  if (!statesPrices.test(title)) return undefined;
  const named = findForeignCurrency(title);
  return named === undefined || named === 'ALL' ? undefined : currencyCode(named);
}

/** Tables of one sheet. */
export const findGoodsTables = findTables<string, GoodsTable>;

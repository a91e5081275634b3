import {
  searchViewOptions,
  type CallResponse,
  type Criteria,
  type PriceListInfo,
  type SearchViewOptions,
} from '@loupe/contract';
import { gulfDay } from '@loupe/domain';
import { createStockIndexFromColumns, NO_VALUE, type Row, type StockIndex } from '@loupe/stock-index';
import type { Claim } from './claim.ts';
import { fileTextColumns, readColumnFile, type ReadStones } from './column-file/column-file.ts';
import { textColumns } from './decode-stone.ts';
import { countedHistograms } from './filter-counts.ts';
import { searchSchema, stockIndexOptions } from './index-config.ts';
import { createLocalLookup } from './local-lookup.ts';
import { findNamedStones } from './named-stones.ts';
import { quickSearch } from './quick-search.ts';
import { searchStones } from './search-stones.ts';
import { createStockView, type ReadableStock } from './stock-view.ts';
import type { SteppedSearchContext } from './build-index-query.ts';
import type { TextReader, Texts } from './texts.ts';
import { typicalCriteria } from './typical-criteria.ts';

/** What has changed since the file or the last changes. */
export interface StockChanges {
  /** Column files of new and changed stones. */
  readonly changed: readonly Uint8Array<ArrayBuffer>[];
  readonly removed: readonly number[];
  /** All stones that the customer has a claim on, at their agreed prices. */
  readonly claims: readonly Omit<Claim, 'companyId'>[];
  /** The customer's additional discount in hundredths of a percent. */
  readonly userDiscHundredths: number;
  readonly priceList: PriceListInfo;
}

/** The whole stock in the memory of one customer's browser. It answers searches as the server does. */
export interface LocalStock {
  readonly size: number;
  /** Where the changes after the file begin. */
  readonly filePosition: string;
  apply(changes: StockChanges): void;
  /** Throws before the first changes: the customer's prices are not known yet. */
  search(criteria: Criteria, view: SearchViewOptions): Promise<CallResponse<'search'>>;
  quickSearch(criteria: Criteria): Promise<CallResponse<'quickSearch'>>;
  /**
   * Makes the next of some typical searches of the form, and returns whether more are left. The first one computes what
   * every search reads of the rows; the others let the runtime compile the code that answers them.
   */
  prepare(): Promise<boolean>;
}

/** There is one customer: its own claims are the only ones that the file contains. */
const ownCompanyId = 1;

/**
 * Opens a column file. Throws a RangeError when it is of another version of the product.
 *
 * @param now the present time, for arrivals of the last days
 */
export function openLocalStock(file: Uint8Array<ArrayBuffer>, now: () => Date): LocalStock {
  const stones = readColumnFile(file);
  const index = createStockIndexFromColumns(
    searchSchema,
    { ids: stones.ids, columns: [...stones.numbers, positionsOf(stones)] },
    { ...stockIndexOptions, readers: 1, rememberedBins: countedHistograms },
  );
  const texts = createLocalTexts(stones);
  const claims = new Map<number, Claim>();
  const stock: ReadableStock = { index, texts, claims, supplierPairs: null };
  let customer: Pick<StockChanges, 'userDiscHundredths' | 'priceList'> | null = null;
  const applied = () => {
    if (customer === null) throw new Error('the local stock has received no changes yet');
    return customer;
  };
  const stockView = createStockView(() => stock, {
    priceList: async () => Promise.resolve(applied().priceList),
    today: () => gulfDay(now()),
  });
  const lookup = createLocalLookup(index, texts);
  const context = (): SteppedSearchContext => ({
    stockView,
    customer: { companyId: ownCompanyId, userDiscHundredths: applied().userDiscHundredths },
    // Nothing else runs in the thread of the local stock.
    nextTurn: null,
  });
  const search: LocalStock['search'] = async (criteria, view) =>
    searchStones(context(), criteria, view, await findNamedStones(lookup, criteria, view));
  let prepared = 0;
  return {
    filePosition: stones.position,
    get size() {
      return index.size;
    },
    apply: (changes) => {
      for (const part of changes.changed) putStones(index, texts, readColumnFile(part));
      // Any change drops the results that the index remembers.
      if (changes.removed.length > 0) index.remove(changes.removed);
      claims.clear();
      for (const claim of changes.claims) claims.set(claim.stoneId, { ...claim, companyId: ownCompanyId });
      customer = { userDiscHundredths: changes.userDiscHundredths, priceList: changes.priceList };
      while (index.compact());
    },
    search,
    quickSearch: async (criteria) =>
      quickSearch(context(), criteria, await findNamedStones(lookup, criteria, { columnFilters: {} })),
    prepare: async () => {
      const criteria = typicalCriteria[prepared++];
      if (criteria !== undefined) await search(criteria, formView);
      return prepared < typicalCriteria.length;
    },
  };
}

/** What the search form asks for: counts and no rows. */
const formView = searchViewOptions.parse({ includeCounts: true, limit: 0 });

/** The rows of a file hold their texts in the same order. */
const positionsOf = ({ ids }: ReadStones) => Int32Array.from(ids.keys());

/** The text columns of the server that a file has; the others are empty. */
const filePositions = textColumns.map((column) => fileTextColumns.indexOf(column));

/** The texts of the file, and of stones that came later. */
export interface LocalTexts extends TextReader {
  /** Stores the texts of a stone, in the order of `textColumns`, and returns their position. */
  add(texts: Texts): number;
}

function textsAt({ textAt }: ReadStones, row: number): Texts {
  return filePositions.map((position) => (position < 0 ? null : textAt(row, position)));
}

function createLocalTexts(stones: ReadStones): LocalTexts {
  const base = stones.ids.length;
  const { textAt } = stones;
  const added: Texts[] = [];
  const readText = (position: number, column: number) => {
    if (position < 0) return null;
    if (position >= base) return added[position - base]?.[column] ?? null;
    const filePosition = filePositions[column] ?? -1;
    return filePosition < 0 ? null : textAt(position, filePosition);
  };
  return {
    read: (position) => textColumns.map((_, column) => readText(position, column)),
    readColumns: (positions, columns) =>
      columns.map((column) => Array.from(positions, (position) => readText(position, column))),
    add: (texts) => base + added.push(texts) - 1,
  };
}

function putStones(index: StockIndex, texts: LocalTexts, stones: ReadStones): void {
  const rows = Array.from(stones.ids, (id, row): Row => {
    const values = stones.numbers.map((column) => {
      const value = column[row] ?? NO_VALUE;
      return value === NO_VALUE ? null : value;
    });
    return { id, values: [...values, texts.add(textsAt(stones, row))] };
  });
  index.upsert(rows);
}

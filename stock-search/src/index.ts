/** Public API of the stock search: what the server and the browser answer searches with. */
export {
  agreedPriceSchema,
  currentAgreedPrice,
  netAgreedPrice,
  withAgreedPrice,
  type AgreedPrice,
} from './agreed-price.ts';
export { findAgreedStones, orderAtAgreedPrices, totalsFor } from './adjust-totals.ts';
export {
  buildIndexQuery,
  type IndexQuery,
  type SearchContext,
  type SteppedSearchContext,
} from './build-index-query.ts';
export type { Claim } from './claim.ts';
export { buildConditions, statusCondition, type ConditionContext } from './criteria-conditions.ts';
export { toCustomerStoneContext, type CustomerContext } from './customer-context.ts';
export { createStoneDecoder, pairTextColumn, textColumns } from './decode-stone.ts';
export {
  createIndexSchema,
  indexedAttributes,
  netColumn,
  unknownEmptyMember,
  unknownPassCode,
} from './index-columns.ts';
export { searchSchema, stockIndexOptions, stockSchema, textColumn } from './index-config.ts';
export {
  columnFileKey,
  fileTextColumns,
  writeColumnFile,
  type StoneColumns,
} from './column-file/column-file.ts';
export { openLocalStock, type LocalStock, type StockChanges } from './local-stock.ts';
export { findNamedStones, type NamedStones, type NamingView } from './named-stones.ts';
export { presentPage } from './present-page.ts';
export {
  applyAgreedPrice,
  createFactWriter,
  createStonePresenter,
  presentStone,
  toPriceableStone,
  type CustomerStoneContext,
  type PresentableStone,
} from './present-stone.ts';
export { quickSearch } from './quick-search.ts';
export type { ResultOrder } from './result-order.ts';
export { searchStones } from './search-stones.ts';
export { labGrownSpelling, maxPerPrefix, type NumberMatch, type StoneLookup } from './stone-lookup.ts';
export {
  createStockView,
  textPositionsOf,
  updateSupplierPairs,
  type ReadableStock,
  type StockView,
} from './stock-view.ts';
export type { PairOfStone, SupplierPair } from './supplier-pair-index.ts';
export type { TextReader, Texts } from './texts.ts';
export { finalColumn, summarySums, totalsOf, withoutTotals } from './totals.ts';

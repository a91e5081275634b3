import { vocabularies } from '@loupe/domain';
import type { Row, StockIndex } from '@loupe/stock-index';
import type { Database } from '../../platform/database.ts';
import { readClaims, type Claim } from '../holds/claims.ts';
import { stoneColumns } from '../stock/stone.ts';
import { streamStones, type StreamedStone } from '../stock/stream-stones.ts';
import { buildIndex } from './build-index.ts';
import { textColumns } from './decode-stone.ts';
import { createStoneEncoder } from './encode-stone.ts';
import { stockSchema } from './index-config.ts';
import { createTextStore, type TextStore } from './text-store.ts';
import { createSupplierPairIndex, type SupplierPairIndex } from './supplier-pair-index.ts';
import { createRowPacker } from './pack-rows.ts';

/** The stock in memory: the search index, the display texts and the claims on stones that are not free. */
export interface IndexedStock {
  readonly index: StockIndex;
  readonly texts: TextStore;
  readonly claims: Map<number, Claim>;
  readonly supplierPairs: SupplierPairIndex;
}

const encode = createStoneEncoder(stoneColumns);

/** Loads the whole stock; `after` is the version of the index it replaces. */
export async function loadIndex(
  database: Database,
  {
    onRead,
    ...building
  }: {
    readonly after?: number;
    readonly inThread?: boolean;
    /** Called with the number of stones read so far. */
    readonly onRead?: (stones: number) => void;
  } = {},
): Promise<IndexedStock> {
  const texts = createTextStore(textColumns.map((column) => stoneColumns.indexOf(column)));
  const partners = createSupplierPairIndex();
  const staged = createRowPacker(stockSchema.columns.length);
  let stones = 0;
  for await (const batch of streamStones(database)) {
    stones += batch.length;
    onRead?.(stones);
    for (const stone of batch) {
      const row = encode(stone);
      staged.add(row);
      texts.put(row.id, stone);
      partners.put(row.id, stone);
    }
  }
  const index = await buildIndex(staged.packed(), building);
  const free = vocabularies['stock-status'].codeOf('AVAILABLE') ?? 0;
  const unavailableIds = index.ids([{ kind: 'notIn', column: 'status', codes: [free] }]);
  return { index, texts, supplierPairs: partners, claims: await readClaims(database, [...unavailableIds]) };
}

/** Reloads changed stones and removes those no longer listed. Searches see all changes together. */
export async function applyChanges(
  { index, texts, claims, supplierPairs }: IndexedStock,
  database: Database,
  ids: readonly number[],
): Promise<void> {
  const stones: StreamedStone[] = [];
  const rows: Row[] = [];
  for await (const batch of streamStones(database, { ids })) {
    stones.push(...batch);
    rows.push(...batch.map((stone) => encode(stone)));
  }
  const open = await readClaims(database, ids);
  const listed = new Set(rows.map(({ id }) => id));
  const delistedIds = ids.filter((id) => !listed.has(id));
  // No await from here on: a stone that a search finds must be presentable.
  index.upsert(rows);
  index.remove(delistedIds);
  for (const [index, { id }] of rows.entries()) {
    texts.put(id, stones[index] ?? []);
    supplierPairs.put(id, stones[index] ?? []);
  }
  for (const id of delistedIds) {
    texts.drop(id);
    supplierPairs.drop(id);
  }
  for (const id of ids) {
    const claim = open.get(id);
    if (claim === undefined) claims.delete(id);
    else claims.set(id, claim);
  }
}

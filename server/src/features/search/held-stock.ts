import { vocabularies } from '@loupe/domain';
import { createStockIndex, type StockIndex } from '@loupe/stock-index';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Database } from '../../platform/database.ts';
import { readClaims, type Claim } from '../holds/claims.ts';
import { stoneColumns } from '../stock/stone.ts';
import { streamStones } from '../stock/stream-stones.ts';
import { textColumns } from './decode-stone.ts';
import { stoneEncoder } from './encode-stone.ts';
import { indexSchema } from './index-columns.ts';
import { keptTexts, type KeptTexts } from './kept-texts.ts';
import { pairPartners, type PairPartners } from './pair-partners.ts';
import { stageRows } from './stage-rows.ts';

/** The stock in memory: what is searched, the texts that are only shown, and whose the stones are that are not free. */
export interface HeldStock {
  readonly index: StockIndex;
  readonly texts: KeptTexts;
  readonly claims: Map<number, Claim>;
  readonly partners: PairPartners;
}

/** Stones taken over at a time, so that searches are answered between two portions of a large import. */
const portion = 2_000;

/** Orders people ask for most; each is kept sorted. */
const keptOrders = [
  [
    { column: 'shape', direction: 'asc' },
    { column: 'carat', direction: 'asc' },
    { column: 'color', direction: 'asc' },
    { column: 'clarity', direction: 'asc' },
    { column: 'ppc', direction: 'asc' },
  ],
  [{ column: 'carat', direction: 'asc' }],
  [{ column: 'ppc', direction: 'asc' }],
  [{ column: 'disc', direction: 'asc' }],
] as const;

const encode = stoneEncoder(stoneColumns);
const schema = indexSchema();

/** Reads the whole stock. */
export async function holdStock(database: Database): Promise<HeldStock> {
  const texts = keptTexts(textColumns.map((column) => stoneColumns.indexOf(column)));
  const partners = pairPartners();
  const staged = stageRows(schema.columns.length);
  for await (const batch of streamStones(database)) {
    for (const stone of batch) {
      const row = encode(stone);
      staged.add(row);
      texts.put(row.id, stone);
      partners.put(row.id, stone);
    }
  }
  const index = createStockIndex(schema, staged.rows(), { orders: keptOrders });
  const free = vocabularies['stock-status'].codeOf('AVAILABLE') ?? 0;
  const taken = index.ids([{ kind: 'notIn', column: 'status', codes: [free] }]);
  return { index, texts, partners, claims: await readClaims(database, [...taken]) };
}

/** Reads stones anew that have changed, and forgets those that are not listed any more. */
export async function takeOver(
  { index, texts, claims, partners }: HeldStock,
  database: Database,
  ids: readonly number[],
): Promise<void> {
  for (let start = 0; start < ids.length; start += portion) {
    const some = ids.slice(start, start + portion);
    const stones = [];
    for await (const batch of streamStones(database, { ids: some })) stones.push(...batch);
    const open = await readClaims(database, some);
    const rows = stones.map((stone) => encode(stone));
    const listed = new Set(rows.map(({ id }) => id));
    const gone = some.filter((id) => !listed.has(id));
    // Without a pause from here on: whoever finds a stone must be able to show it.
    index.upsert(rows);
    index.remove(gone);
    for (const [place, { id }] of rows.entries()) {
      texts.put(id, stones[place] ?? []);
      partners.put(id, stones[place] ?? []);
    }
    for (const id of gone) {
      texts.drop(id);
      partners.drop(id);
    }
    for (const id of some) {
      const claim = open.get(id);
      if (claim === undefined) claims.delete(id);
      else claims.set(id, claim);
    }
    await breathe();
  }
}

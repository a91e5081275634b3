import { vocabularies } from '@loupe/domain';
import type { Row, StockIndex } from '@loupe/stock-index';
import type { Database } from '../../platform/database.ts';
import { readClaims, type Claim } from '../holds/claims.ts';
import { stoneColumns } from '../stock/stone.ts';
import { streamStones, type StreamedStone } from '../stock/stream-stones.ts';
import { buildIndex } from './build-index.ts';
import { textColumns } from './decode-stone.ts';
import { stoneEncoder } from './encode-stone.ts';
import { stockSchema } from './index-plan.ts';
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

const encode = stoneEncoder(stoneColumns);

/** Reads the whole stock; `after` is the version of the index this one takes the place of. */
export async function holdStock(
  database: Database,
  {
    onRead,
    ...building
  }: {
    readonly after?: number;
    readonly inThread?: boolean;
    /** Called with how many stones are read. */
    readonly onRead?: (stones: number) => void;
  } = {},
): Promise<HeldStock> {
  const texts = keptTexts(textColumns.map((column) => stoneColumns.indexOf(column)));
  const partners = pairPartners();
  const staged = stageRows(stockSchema.columns.length);
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
  const taken = index.ids([{ kind: 'notIn', column: 'status', codes: [free] }]);
  return { index, texts, partners, claims: await readClaims(database, [...taken]) };
}

/**
 * Reads stones anew that have changed, and forgets those that are not listed any more. Nothing of it can be found
 * before all of it can.
 */
export async function takeOver(
  { index, texts, claims, partners }: HeldStock,
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
  const gone = ids.filter((id) => !listed.has(id));
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
  for (const id of ids) {
    const claim = open.get(id);
    if (claim === undefined) claims.delete(id);
    else claims.set(id, claim);
  }
}

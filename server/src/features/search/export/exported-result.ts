import { AppError, limits, type ExportWanted, type StoneRow } from '@loupe/contract';
import type { SummaryTotals } from '@loupe/domain';
import type { Condition } from '@loupe/stock-index';
import { setImmediate as breathe } from 'node:timers/promises';
import { viewerOf } from '../../holds/show-stones.ts';
import { stonePresenter } from '../../stock/present-stone.ts';
import { stoneIdsByUuid } from '../../stock/store.ts';
import { askedResult, type SearchParts } from '../asked-result.ts';
import { atAgreedPrices } from '../at-agreed-prices.ts';
import { stoneDecoder } from '../decode-stone.ts';
import { summarySums, totalsOf, withoutTotals } from '../totals.ts';

/** A stone as the customer sees it, and what a formula needs beyond it. */
export interface ExportedStone {
  readonly row: StoneRow;
  /** The screen rounds the weight to hundredths; an amount comes from the whole of it. */
  readonly caratThousandths: number;
}

/** The stones of a file, at one moment of the stock. */
export interface ExportedResult {
  readonly count: number;
  readonly totals: SummaryTotals;
  /** In the order asked for, so many at a time. */
  readonly pages: (fields: ReadonlySet<string>) => AsyncGenerator<Iterable<ExportedStone>>;
}

const pageStones = 100;

/** Finds which stones are wanted. Throws BODY_INVALID when they are more than one file takes. */
export async function exportedResult(parts: SearchParts, wanted: ExportWanted): Promise<ExportedResult> {
  const { connection, stockView, onlooker } = parts;
  const asked = await askedResult(parts, wanted.search_param, wanted);
  const ids = new Set((await stoneIdsByUuid(connection, wanted.selected)).values());
  const reader = stockView.reader();
  const sums = summarySums(reader, onlooker.userDiscHundredths);
  const named: Condition = { kind: 'ids', ids };
  const isNamed = wanted.selected.length > 0 && !wanted.allBut;
  const where = isNamed ? [named] : asked.where;
  const totalsIn = (conditions: readonly Condition[]) =>
    atAgreedPrices(parts, conditions, totalsOf(reader.search({ where: conditions, sums })));
  const whole = totalsIn(where);
  const totals = wanted.allBut ? withoutTotals(whole, totalsIn([...where, named])) : whole;
  if (totals.pieces > limits.exportRowsMax) {
    const problem = `${totals.pieces} stones fit, but a file takes at most ${limits.exportRowsMax}; narrow the search`;
    throw new AppError('BODY_INVALID', { fields: [{ field: 'data.search_param', problem }] });
  }
  const found = reader.ids(where, asked.order);
  const wantedIds = wanted.allBut ? found.filter((id) => !ids.has(id)) : found;
  return {
    count: totals.pieces,
    totals,
    pages: (fields) => pagesOf(parts, wantedIds, fields),
  };
}

/** Gives page by page, so that the others are answered between two. */
async function* pagesOf(
  parts: SearchParts,
  ids: Int32Array,
  fields: ReadonlySet<string>,
): AsyncGenerator<Iterable<ExportedStone>> {
  const show = stoneShower(parts, fields);
  for (let start = 0; start < ids.length; start += pageStones) {
    yield shownStones(ids.subarray(start, start + pageStones), show);
    await breathe();
  }
}

/** Makes each stone when it is written: what is held for a moment only costs the collector nothing. */
function* shownStones(ids: Int32Array, show: (id: number) => ExportedStone | null): Generator<ExportedStone> {
  for (const id of ids) {
    const shown = show(id);
    if (shown !== null) yield shown;
  }
}

/** Shows a stone to the customer; null when it has gone since it was found. */
function stoneShower({ stockView, onlooker }: SearchParts, fields: ReadonlySet<string>) {
  const decode = stoneDecoder(fields);
  const present = stonePresenter(fields);
  return (id: number): ExportedStone | null => {
    const stone = stockView.stone(id, decode);
    if (stone.uuid === '') return null;
    return {
      row: fileRow(present(stone, viewerOf(onlooker, stockView.claim(id)))),
      caratThousandths: stone.facts.carat ?? 0,
    };
  };
}

/** In every dealer's file NA is "not available": Namibia is written in full, or it would come back as unknown. */
const fileRow = (row: StoneRow): StoneRow =>
  typeof row['rough_origin'] === 'string'
    ? { ...row, rough_origin: row['rough_origin'].replaceAll(/\bNA\b/g, 'Namibia') }
    : row;

import { limits, type ExportWanted, misfit } from '@loupe/contract';
import type { SummaryTotals } from '@loupe/domain';
import type { Condition } from '@loupe/stock-index';
import { eventLoopTurn } from '../../../platform/event-loop-turn.ts';
import { stoneIdsByUuid } from '../../stock/store.ts';
import { askedResult, type SearchParts } from '../asked-result.ts';
import { findAgreedStones, orderAtAgreedPrices, totalsFor } from '../at-agreed-prices.ts';
import type { ResultOrder } from '../result-order.ts';
import { mapped, stonePages, type ExportedStone } from './stone-pages.ts';
import { withoutTotals } from '../totals.ts';

/** The stones of a file, at one moment of the stock. */
export interface ExportedResult {
  readonly count: number;
  readonly totals: SummaryTotals;
  /** In the order asked for, so many at a time. */
  readonly pages: (fields: ReadonlySet<string>) => AsyncGenerator<Iterable<ExportedStone>>;
}

interface WantedStones {
  readonly where: readonly Condition[];
  readonly order: ResultOrder;
  /** Stones left out of what `where` finds. */
  readonly without: ReadonlySet<number>;
  readonly totals: SummaryTotals;
}

/** Finds which stones are wanted and what they come to. Throws BODY_INVALID when they are more than one file takes. */
async function findWantedStones(parts: SearchParts, wanted: ExportWanted): Promise<WantedStones> {
  const { connection } = parts;
  const asked = await askedResult(parts, wanted.search_param, wanted);
  const ids = new Set((await stoneIdsByUuid(connection, wanted.selected)).values());
  const named: Condition = { kind: 'ids', ids };
  const isNamed = wanted.selected.length > 0 && !wanted.allBut;
  const where = isNamed ? [named] : asked.where;
  await eventLoopTurn();
  const whole = totalsFor(parts, where);
  const totals = wanted.allBut ? withoutTotals(whole, totalsFor(parts, [...where, named])) : whole;
  if (totals.pieces > limits.exportRowsMax) {
    throw misfit('data.search_param', 'FILE_TOO_WIDE', { count: totals.pieces, max: limits.exportRowsMax });
  }
  return { where, order: asked.order, without: wanted.allBut ? ids : new Set(), totals };
}

/** Counts the stones of a file without naming them. Throws BODY_INVALID when they are more than one file takes. */
export async function countExportedStones(parts: SearchParts, wanted: ExportWanted): Promise<number> {
  const { totals } = await findWantedStones(parts, wanted);
  return totals.pieces;
}

/** Finds the stones of a file. Throws BODY_INVALID when they are more than one file takes. */
export async function exportedResult(parts: SearchParts, wanted: ExportWanted): Promise<ExportedResult> {
  const { where, order, without, totals } = await findWantedStones(parts, wanted);
  await eventLoopTurn();
  const listed = parts.stockView.reader().ids(where, order.order, order.tieBreak);
  const { agreedPage } = orderAtAgreedPrices(parts, findAgreedStones(parts, where), order);
  const found = agreedPage(listed, { offset: 0, limit: listed.length });
  const ids = without.size === 0 ? found : found.filter((id) => !without.has(id));
  return {
    count: totals.pieces,
    totals,
    pages: (fields) => filePages(parts, ids, fields),
  };
}

async function* filePages(
  parts: SearchParts,
  ids: Int32Array,
  fields: ReadonlySet<string>,
): AsyncGenerator<Iterable<ExportedStone>> {
  for await (const page of stonePages(parts, ids, fields)) yield mapped(page, forFiles);
}

/** In every dealer's file NA is "not available": Namibia is written in full, or it would come back as unknown. */
const forFiles = (stone: ExportedStone): ExportedStone => {
  const { rough_origin: origin } = stone.row;
  if (typeof origin !== 'string') return stone;
  return { ...stone, row: { ...stone.row, rough_origin: origin.replaceAll(/\bNA\b/g, 'Namibia') } };
};

import { limits, type ExportRequest, validationError } from '@loupe/contract';
import type { SummaryTotals } from '@loupe/domain';
import type { Condition } from '@loupe/stock-index';
import {
  findAgreedStones,
  orderAtAgreedPrices,
  totalsFor,
  type ResultOrder,
  withoutTotals,
} from '@loupe/stock-search';
import { eventLoopTurn } from '../../platform/event-loop-turn.ts';
import { stoneIdsByUuid } from '../stock/load-stones.ts';
import { buildIndexQuery, type SearchContext } from '../search/build-index-query.ts';
import { mapped, streamStonePages, type ExportedStone } from './stone-pages.ts';

/** The stones of a file, at one moment of the stock. */
export interface ExportResult {
  readonly count: number;
  readonly totals: SummaryTotals;
  /** The stones in the requested order, page by page. */
  readonly pages: (fields: ReadonlySet<string>) => AsyncGenerator<Iterable<ExportedStone>>;
}

interface RequestedStones {
  readonly where: readonly Condition[];
  readonly order: ResultOrder;
  /** Stones excluded from the matches of `where`. */
  readonly without: ReadonlySet<number>;
  readonly totals: SummaryTotals;
}

/**
 * Resolves the requested stones and their totals. Throws BODY_INVALID when they exceed the limit of one file.
 */
async function findRequestedStones(parts: SearchContext, request: ExportRequest): Promise<RequestedStones> {
  const { connection } = parts;
  const query = await buildIndexQuery(parts, request.search_param, request);
  const ids = new Set((await stoneIdsByUuid(connection, request.selected)).values());
  const named: Condition = { kind: 'ids', ids };
  const isNamed = request.selected.length > 0 && !request.isSelectionInverted;
  const where = isNamed ? [named] : query.where;
  await eventLoopTurn();
  const whole = totalsFor(parts, where);
  const totals = request.isSelectionInverted
    ? withoutTotals(whole, totalsFor(parts, [...where, named]))
    : whole;
  if (totals.pieces > limits.exportRowsMax) {
    throw validationError('data.search_param', 'FILE_TOO_WIDE', {
      count: totals.pieces,
      max: limits.exportRowsMax,
    });
  }
  return { where, order: query.order, without: request.isSelectionInverted ? ids : new Set(), totals };
}

/**
 * Counts the stones of a file without listing them. Throws BODY_INVALID when they exceed the limit of one
 * file.
 */
export async function countExportedStones(parts: SearchContext, request: ExportRequest): Promise<number> {
  const { totals } = await findRequestedStones(parts, request);
  return totals.pieces;
}

/** Finds the stones of a file. Throws BODY_INVALID when they exceed the limit of one file. */
export async function runExportQuery(parts: SearchContext, request: ExportRequest): Promise<ExportResult> {
  const { where, order, without, totals } = await findRequestedStones(parts, request);
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
  parts: SearchContext,
  ids: Int32Array,
  fields: ReadonlySet<string>,
): AsyncGenerator<Iterable<ExportedStone>> {
  for await (const page of streamStonePages(parts, ids, fields)) yield mapped(page, forFiles);
}

/**
 * Dealers' files use NA for "not available", so Namibia is written in full; otherwise it would be read back
 * as unknown.
 */
const forFiles = (stone: ExportedStone): ExportedStone => {
  const { rough_origin: origin } = stone.row;
  if (typeof origin !== 'string') return stone;
  return { ...stone, row: { ...stone.row, rough_origin: origin.replaceAll(/\bNA\b/g, 'Namibia') } };
};

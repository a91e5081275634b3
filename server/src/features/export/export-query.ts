import { limits, type ExportRequest, validationError } from '@loupe/contract';
import type { SummaryTotals } from '@loupe/domain';
import type { Condition } from '@loupe/stock-index';
import {
  findAgreedStones,
  orderAtAgreedPrices,
  totalsFor,
  type ResultOrder,
  withoutTotals,
  buildIndexQuery,
  type SearchContext,
  type NamedStones,
} from '@loupe/stock-search';
import { eventLoopTurn } from '../../platform/event-loop-turn.ts';

/** The stones of a file, at one moment of the stock. */
export interface FoundExport {
  readonly totals: SummaryTotals;
  /** In the requested order. */
  readonly ids: Int32Array;
}

/** A request for a file, with the stones it names. */
export interface ExportQuery {
  readonly request: ExportRequest;
  readonly named: NamedStones;
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
function findRequestedStones(parts: SearchContext, { request, named }: ExportQuery): RequestedStones {
  const query = buildIndexQuery(parts, request.search_param, request, named);
  const selected: Condition = { kind: 'ids', ids: named.selected };
  const isNamed = request.selected.length > 0 && !request.isSelectionInverted;
  const where = isNamed ? [selected] : query.where;
  const whole = totalsFor(parts, where);
  const totals = request.isSelectionInverted
    ? withoutTotals(whole, totalsFor(parts, [...where, selected]))
    : whole;
  if (totals.pieces > limits.exportRowsMax) {
    throw validationError('data.search_param', 'FILE_TOO_WIDE', {
      count: totals.pieces,
      max: limits.exportRowsMax,
    });
  }
  const without = new Set(request.isSelectionInverted ? named.selected : []);
  return { where, order: query.order, without, totals };
}

/**
 * Counts the stones of a file without listing them. Throws BODY_INVALID when they exceed the limit of one
 * file.
 */
export function countExportedStones(parts: SearchContext, query: ExportQuery): number {
  return findRequestedStones(parts, query).totals.pieces;
}

/** Finds the stones of a file. Throws BODY_INVALID when they exceed the limit of one file. */
export async function findExportedStones(parts: SearchContext, query: ExportQuery): Promise<FoundExport> {
  const { where, order, without, totals } = findRequestedStones(parts, query);
  await eventLoopTurn();
  const { request, named } = query;
  if (request.keepsSelectedOrder && request.selected.length > 0 && !request.isSelectionInverted) {
    const listed = new Set(parts.stockView.reader().ids(where));
    return { totals, ids: Int32Array.from(named.selected.filter((id) => listed.has(id))) };
  }
  const listed = parts.stockView.reader().ids(where, order.order, order.tieBreak);
  const { agreedPage } = orderAtAgreedPrices(parts, findAgreedStones(parts, where), order);
  const found = agreedPage(listed, { offset: 0, limit: listed.length });
  return { totals, ids: without.size === 0 ? found : found.filter((id) => !without.has(id)) };
}

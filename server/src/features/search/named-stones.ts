import type { Criteria, SearchViewOptions } from '@loupe/contract';
import type { Connection } from '../../platform/database.ts';
import { findStonesByNumber, stoneIdsByUuid, type NumberMatch } from '../stock/load-stones.ts';
import { readTextFilters, type TextFilters } from './column-conditions.ts';

/** What the database knows of the stones that a search names: numbers, uuids and texts are not in the index. */
export interface NamedStones {
  /** Each packet or report number of the criteria, with the stones it matches. */
  readonly packets: readonly NumberMatch[];
  readonly selected: readonly number[];
  readonly restrictedTo: readonly number[];
  readonly textFilters: TextFilters;
}

type NamingView = Pick<SearchViewOptions, 'columnFilters' | 'restrictTo'> &
  Partial<Pick<SearchViewOptions, 'selected'>>;

/** Reads what a search names. Reads nothing for a search that names nothing. */
export async function readNamedStones(
  connection: Connection,
  { packets }: Criteria,
  { selected = [], restrictTo, columnFilters }: NamingView,
): Promise<NamedStones> {
  const idsOf = async (uuids: readonly string[]) =>
    uuids.length === 0 ? [] : [...(await stoneIdsByUuid(connection, uuids)).values()];
  return {
    packets: packets.length === 0 ? [] : await findStonesByNumber(connection, packets),
    selected: await idsOf(selected),
    restrictedTo: await idsOf(restrictTo?.ids ?? []),
    textFilters: await readTextFilters(connection, columnFilters),
  };
}

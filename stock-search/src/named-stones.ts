import type { Criteria, SearchViewOptions } from '@loupe/contract';
import { readTextFilters, type TextFilters } from './column-conditions.ts';
import type { NumberMatch, StoneLookup } from './stone-lookup.ts';

/** The stones that a search names: numbers, uuids and texts are not in the index. */
export interface NamedStones {
  /** Each packet or report number of the criteria, with the stones it matches. */
  readonly packets: readonly NumberMatch[];
  readonly selected: readonly number[];
  readonly restrictedTo: readonly number[];
  readonly textFilters: TextFilters;
}

/** The parts of a view that name stones. */
export type NamingView = Pick<SearchViewOptions, 'columnFilters' | 'restrictTo'> &
  Partial<Pick<SearchViewOptions, 'selected'>>;

/** Finds what a search names. Looks up nothing for a search that names nothing. */
export async function findNamedStones(
  lookup: StoneLookup,
  { packets }: Criteria,
  { selected = [], restrictTo, columnFilters }: NamingView,
): Promise<NamedStones> {
  // In the order of the request.
  const idsOf = async (uuids: readonly string[]) => {
    if (uuids.length === 0) return [];
    const ids = await lookup.byUuid(uuids);
    return [...new Set(uuids.flatMap((uuid) => ids.get(uuid.toLowerCase()) ?? []))];
  };
  return {
    packets: packets.length === 0 ? [] : await lookup.byNumber(packets),
    selected: await idsOf(selected),
    restrictedTo: await idsOf(restrictTo?.ids ?? []),
    textFilters: await readTextFilters(lookup, columnFilters),
  };
}

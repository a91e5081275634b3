import type { Criteria } from '@loupe/contract';
import { findNamedStones, type NamedStones, type NamingView } from '@loupe/stock-search';
import type { Connection } from '../../platform/database.ts';
import { createStoneLookup } from './stone-lookup.ts';

/** Reads the stones that a search names from the database. Reads nothing for a search that names nothing. */
export async function readNamedStones(
  connection: Connection,
  criteria: Criteria,
  view: NamingView,
): Promise<NamedStones> {
  return findNamedStones(createStoneLookup(connection), criteria, view);
}

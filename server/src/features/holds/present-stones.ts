import type { StoneRow } from '@loupe/contract';
import {
  presentStone,
  toCustomerStoneContext,
  type CustomerContext,
  type CustomerStoneContext,
} from '@loupe/stock-search';
import type { Connection } from '../../platform/database.ts';
import { mapInTurns } from '../../platform/event-loop-turn.ts';
import type { Stone } from '../stock/stone.ts';
import { readClaims } from './claims.ts';

/** What a customer sees of each of these stones, in the given order. */
export async function readCustomerStoneContexts(
  connection: Connection,
  stones: readonly Stone[],
  customer: CustomerContext,
): Promise<{ readonly stone: Stone; readonly viewer: CustomerStoneContext }[]> {
  const claims = await readClaims(
    connection,
    stones.map(({ id }) => id),
  );
  return stones.map((stone) => ({ stone, viewer: toCustomerStoneContext(customer, claims.get(stone.id)) }));
}

/** Stones as a response shows them to one customer, in the given order; `fields` limits the attributes. */
export async function presentStonesFor(
  connection: Connection,
  stones: readonly Stone[],
  customer: CustomerContext,
  fields: ReadonlySet<string> | null = null,
): Promise<StoneRow[]> {
  const contexts = await readCustomerStoneContexts(connection, stones, customer);
  return mapInTurns(contexts, ({ stone, viewer }) => presentStone(stone, viewer, fields));
}

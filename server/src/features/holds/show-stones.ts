import type { StoneRow } from '@loupe/contract';
import type { Connection } from '../../platform/database.ts';
import { mapInTurns } from '../../platform/event-loop-turn.ts';
import { presentStone, type Viewer } from '../stock/present-stone.ts';
import type { Stone } from '../stock/stone.ts';
import { readClaims, type Claim } from './claims.ts';

/** The customer stones are shown to. */
export interface Onlooker {
  readonly accountId: number;
  readonly userDiscHundredths: number;
}

/** How a stone with this claim stands to a customer; nobody learns who else holds it, or until when. */
export function viewerOf(onlooker: Onlooker, claim: Claim | undefined): Viewer {
  const isMine = claim?.accountId === onlooker.accountId;
  return {
    userDiscHundredths: onlooker.userDiscHundredths,
    isMine,
    holdUntil: isMine ? (claim?.until ?? null) : null,
    agreed: isMine ? (claim?.agreed ?? null) : null,
  };
}

/** How each of these stones stands to a customer, in the order given. */
export async function viewersOf(
  connection: Connection,
  stones: readonly Stone[],
  onlooker: Onlooker,
): Promise<{ readonly stone: Stone; readonly viewer: Viewer }[]> {
  const claims = await readClaims(
    connection,
    stones.map(({ id }) => id),
  );
  return stones.map((stone) => ({ stone, viewer: viewerOf(onlooker, claims.get(stone.id)) }));
}

/** Stones as an answer carries them to one customer, in the order given; `fields` limits the attributes. */
export async function showStones(
  connection: Connection,
  stones: readonly Stone[],
  onlooker: Onlooker,
  fields: ReadonlySet<string> | null = null,
): Promise<StoneRow[]> {
  const seen = await viewersOf(connection, stones, onlooker);
  return mapInTurns(seen, ({ stone, viewer }) => presentStone(stone, viewer, fields));
}

import { AppError, validationError, type CallBody, type ClientGoodsKind } from '@loupe/contract';
import type { Caller } from '../../call-handlers.ts';
import type { Connection } from '../../platform/database.ts';
import { findPieceIds } from '../jewellery/load-shared-pieces.ts';
import { canSeeLots } from '../loose/load-lots.ts';
import { findLotIds } from '../loose/load-shared-lots.ts';
import { stoneIdsByUuid } from '../stock/load-stones.ts';
import type { ClientChoices, GoodsSelection } from './client-goods.ts';

/** A selection as a call gives it: page, message, sheet and preview are made from the same. */
export type ClientSelectionBody = CallBody<'createClientPage'>['data'];

export interface ResolvedSelection extends GoodsSelection {
  readonly choices: ClientChoices;
}

type ChosenGoods = Pick<
  ClientSelectionBody,
  'stones' | 'pieces' | 'lots' | 'prices' | 'mark_up' | 'stone_mark_ups' | 'round_up_to' | 'fields'
>;

/**
 * Finds the goods of a selection, each once, in the given order. Throws NOT_FOUND with those that do not exist.
 */
export async function findSelection(
  connection: Connection,
  caller: Caller,
  {
    stones,
    pieces,
    lots,
    prices,
    mark_up: markUp,
    stone_mark_ups: own = {},
    round_up_to: roundUp,
    fields,
  }: ChosenGoods,
): Promise<ResolvedSelection> {
  const kind = lots.length > 0 ? 'LOT' : pieces.length > 0 ? 'PIECE' : 'STONE';
  const uuids = [...new Set([...stones, ...pieces, ...lots].map((uuid) => uuid.toLowerCase()))];
  const ids = await findIds(connection, caller, kind, uuids);
  const unknown = uuids.filter((uuid) => !ids.has(uuid));
  if (unknown.length > 0) {
    throw new AppError('NOT_FOUND', {
      stones: unknown.map((uuid) => ({ stock_uuid: uuid, stock_no: null, status: null })),
    });
  }
  const ownMarkUps = new Map(Object.entries(own).map(([uuid, one]) => [uuid.toLowerCase(), one]));
  return {
    kind,
    selected: uuids.flatMap((uuid) => {
      const id = ids.get(uuid);
      return id === undefined
        ? []
        : [{ id, markUp: prices === 'MARK_UP' ? (ownMarkUps.get(uuid) ?? null) : null, fixedCents: null }];
    }),
    choices: {
      prices,
      markUp: prices === 'MARK_UP' ? (markUp ?? null) : null,
      roundUpToCents: Math.max(1, roundUp ?? 1),
      fields: new Set(fields),
    },
  };
}

/** The ids of goods, by uuid. A customer who may not see loose goods does not find any. */
async function findIds(
  connection: Connection,
  caller: Caller,
  kind: ClientGoodsKind,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (kind === 'STONE') return stoneIdsByUuid(connection, uuids);
  if (kind === 'PIECE') return findPieceIds(connection, uuids);
  return canSeeLots(caller) ? findLotIds(connection, uuids) : new Map();
}

/** Like {@link findSelection}; throws BODY_INVALID for prices with a mark-up that is not given. */
export async function resolveSelection(
  connection: Connection,
  caller: Caller,
  selection: ChosenGoods,
): Promise<ResolvedSelection> {
  const resolved = await findSelection(connection, caller, selection);
  if (selection.prices === 'MARK_UP' && selection.mark_up === undefined)
    throw validationError('data.mark_up', 'REQUIRED');
  return resolved;
}

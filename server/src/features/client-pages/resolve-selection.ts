import { AppError, validationError, type CallBody } from '@loupe/contract';
import type { Connection } from '../../platform/database.ts';
import { findPieceIds } from '../jewellery/load-shared-pieces.ts';
import { stoneIdsByUuid } from '../stock/load-stones.ts';
import type { ClientChoices, GoodsSelection } from './client-goods.ts';

/** A selection as a call gives it: page, message, sheet and preview are made from the same. */
export type ClientSelectionBody = CallBody<'createClientPage'>['data'];

export interface ResolvedSelection extends GoodsSelection {
  readonly choices: ClientChoices;
}

type ChosenGoods = Pick<
  ClientSelectionBody,
  'stones' | 'pieces' | 'prices' | 'mark_up' | 'stone_mark_ups' | 'round_up_to' | 'fields'
>;

/**
 * Finds the goods of a selection, each once, in the given order. Throws NOT_FOUND with those that do not exist.
 */
export async function findSelection(
  connection: Connection,
  {
    stones,
    pieces,
    prices,
    mark_up: markUp,
    stone_mark_ups: own = {},
    round_up_to: roundUp,
    fields,
  }: ChosenGoods,
): Promise<ResolvedSelection> {
  const kind = pieces.length > 0 ? 'PIECE' : 'STONE';
  const uuids = [...new Set([...stones, ...pieces].map((uuid) => uuid.toLowerCase()))];
  const ids = await (kind === 'PIECE' ? findPieceIds(connection, uuids) : stoneIdsByUuid(connection, uuids));
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

/** Like {@link findSelection}; throws BODY_INVALID for prices with a mark-up that is not given. */
export async function resolveSelection(
  connection: Connection,
  selection: ChosenGoods,
): Promise<ResolvedSelection> {
  const resolved = await findSelection(connection, selection);
  if (selection.prices === 'MARK_UP' && selection.mark_up === undefined)
    throw validationError('data.mark_up', 'REQUIRED');
  return resolved;
}

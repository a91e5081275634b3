import type { StoneRow } from '@loupe/contract';
import type { QueryClient } from '@tanstack/react-query';

/** Goods in a cached response: a stone, or a lot or piece. */
export interface CachedGoods {
  readonly stone?: StoneRow;
  readonly other?: Record<string, unknown>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether this is a row of a stone: every response with a stone has been parsed by its schema. */
const isStoneRow = (value: Record<string, unknown>): value is StoneRow =>
  typeof value['stock_uuid'] === 'string' && typeof value['mine'] === 'boolean';

/** Finds goods in what the screens of this tab have loaded, preferably with their price. */
export function findCachedGoods(
  client: QueryClient,
  uuids: readonly string[],
): ReadonlyMap<string, CachedGoods> {
  const wanted = new Set(uuids);
  const found = new Map<string, CachedGoods>();
  const visit = (data: unknown) => {
    if (Array.isArray(data)) for (const part of data) visit(part);
    else if (isObject(data)) {
      const uuid = data['stock_uuid'] ?? data['lot_uuid'] ?? data['piece_uuid'];
      if (typeof uuid === 'string' && wanted.has(uuid)) {
        const before = found.get(uuid)?.stone;
        if (!isStoneRow(data)) found.set(uuid, found.get(uuid) ?? { other: data });
        else if (before === undefined || typeof before['final_amount'] !== 'string')
          found.set(uuid, { stone: data });
      }
      for (const part of Object.values(data)) if (isObject(part)) visit(part);
    }
  };
  for (const { state } of client.getQueryCache().getAll()) visit(state.data);
  return found;
}

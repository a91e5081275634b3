import { limits, type StoneRow } from '@loupe/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { call } from '../call.ts';
import { invalidationTopics } from './invalidation.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const uuidOf = (value: Record<string, unknown>): string | undefined =>
  typeof value['stock_uuid'] === 'string' ? value['stock_uuid'] : undefined;

/** Collects the ids of all stones within a response. */
function collectStones(data: unknown, into: Set<string>): void {
  if (Array.isArray(data)) for (const part of data) collectStones(part, into);
  else if (isObject(data)) {
    const uuid = uuidOf(data);
    if (uuid !== undefined) into.add(uuid);
    for (const part of Object.values(data)) if (isObject(part)) collectStones(part, into);
  }
}

/** A row with the current values of its stone; keeps the columns of the original request. */
function refreshed(row: Record<string, unknown>, fresh: StoneRow): Record<string, unknown> {
  const now: Record<string, unknown> = fresh;
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, key in now ? now[key] : value]));
}

/** A response with its stones replaced; the same object when none of them changes. */
function withStones(data: unknown, replace: (row: Record<string, unknown>) => unknown): unknown {
  if (Array.isArray(data)) {
    const parts: readonly unknown[] = data;
    const changed = parts.map((part) => withStones(part, replace));
    return changed.some((part, index) => part !== parts[index]) ? changed : data;
  }
  if (!isObject(data)) return data;
  if (uuidOf(data) !== undefined) return replace(data);
  let copy: Record<string, unknown> | null = null;
  for (const [key, part] of Object.entries(data)) {
    if (!isObject(part)) continue;
    const changed = withStones(part, replace);
    if (changed !== part) copy = { ...(copy ?? data), [key]: changed };
  }
  return copy ?? data;
}

const showsStones = ({ queryKey: [name] }: Query) => invalidationTopics(name).includes('stones');

/**
 * Requests the current rows of those stones that some screen shows, and updates them in every cached
 * response.
 */
export async function refreshCachedStones(client: QueryClient, stones: ReadonlySet<string>): Promise<void> {
  const queries = client.getQueryCache().findAll({ type: 'active', predicate: showsStones });
  const shown = new Set<string>();
  for (const { state } of queries) collectStones(state.data, shown);
  const shownIds = [...stones].filter((uuid) => shown.has(uuid));
  for (let start = 0; start < shownIds.length; start += limits.refreshStonesMax) {
    const ids = shownIds.slice(start, start + limits.refreshStonesMax);
    const { rows, delisted } = await call('refreshStones', { ids });
    const fresh = new Map(rows.map((row) => [row.stock_uuid, row]));
    const left = new Set(delisted);
    const replace = (row: Record<string, unknown>) => {
      const uuid = uuidOf(row) ?? '';
      const now = fresh.get(uuid);
      if (now) return refreshed(row, now);
      return left.has(uuid) ? { ...row, status: 'SOLD', mine: false } : row;
    };
    for (const { queryKey, state } of queries) {
      // Keeps the age of the response: only these stones are new.
      client.setQueryData(queryKey, (before: unknown) => withStones(before, replace), {
        updatedAt: state.dataUpdatedAt,
      });
    }
  }
}

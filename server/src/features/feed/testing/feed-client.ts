import { feedKeyHeader, feedStock, type FeedScope } from '@loupe/contract';
import { z } from 'zod';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/test-users.ts';

type Row = z.infer<typeof feedStock>['stones'][number];

/** Creates a key with the call of the customer's screen. */
export async function makeKey(
  test: TestApp,
  { token }: Pick<TestUser, 'token'>,
  scopes: readonly FeedScope[] = ['stock'],
  keyOptions: object = {},
): Promise<{ readonly key: string; readonly id: string }> {
  const name = `Key ${Math.random().toString(36).slice(2)}`;
  const { body } = await test.send('addFeedKey', { data: { name, scopes, ...keyOptions } }, token);
  const made = z.object({ key: z.string(), feed_key: z.object({ key_id: z.string() }) }).parse(body);
  return { key: made.key, id: made.feed_key.key_id };
}

/** Requests a feed URL with a key. */
export async function read(test: TestApp, url: string, key: string | null, headers: object = {}) {
  return test.app.inject({ url, headers: { ...(key !== null && { [feedKeyHeader]: key }), ...headers } });
}

/** A customer's system that keeps its copy of the stock current by cursor. */
export function follower(test: TestApp, key: string) {
  const stones = new Map<string, Row>();
  let cursor: string | null = null;
  return {
    stones,
    mark: () => cursor ?? '',
    /** Requests the changes, applies them, and returns the response. */
    follow: async () => {
      const url = cursor === null ? '/api/feed/stock' : `/api/feed/stock?since=${cursor}`;
      const response = feedStock.parse((await read(test, url, key)).json());
      if (response.is_full_snapshot) stones.clear();
      for (const stone of response.stones) stones.set(stone.stock_uuid, stone);
      for (const uuid of response.delisted) stones.delete(uuid);
      ({ cursor } = response);
      return response;
    },
  };
}

/** The whole stock as a key reads it now, by `stock_uuid`. */
export async function wholeStock(test: TestApp, key: string): Promise<Map<string, Row>> {
  const { stones } = feedStock.parse((await read(test, '/api/feed/stock', key)).json());
  return new Map(stones.map((stone) => [stone.stock_uuid, stone]));
}

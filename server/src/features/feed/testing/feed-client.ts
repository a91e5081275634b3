import { feedKeyHeader, feedStock, type FeedScope } from '@loupe/contract';
import { z } from 'zod';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

type Row = z.infer<typeof feedStock>['stones'][number];

/** Makes a key by the call a person makes it with. */
export async function makeKey(
  test: TestApp,
  { token }: Pick<TestPerson, 'token'>,
  scopes: readonly FeedScope[] = ['stock'],
  wanted: object = {},
): Promise<{ readonly key: string; readonly id: string }> {
  const name = `Key ${Math.random().toString(36).slice(2)}`;
  const { body } = await test.send('addFeedKey', { data: { name, scopes, ...wanted } }, token);
  const made = z.object({ key: z.string(), feed_key: z.object({ key_id: z.string() }) }).parse(body);
  return { key: made.key, id: made.feed_key.key_id };
}

/** Asks for something of the feed with a key. */
export async function read(test: TestApp, url: string, key: string | null, headers: object = {}) {
  return test.app.inject({ url, headers: { ...(key !== null && { [feedKeyHeader]: key }), ...headers } });
}

/** A customer's system that keeps a copy of the stock by marks. */
export function follower(test: TestApp, key: string) {
  const stones = new Map<string, Row>();
  let mark: string | null = null;
  return {
    stones,
    mark: () => mark ?? '',
    /** Asks for what has changed and takes it over; returns what was answered. */
    follow: async () => {
      const url = mark === null ? '/api/feed/stock' : `/api/feed/stock?since=${mark}`;
      const answer = feedStock.parse((await read(test, url, key)).json());
      if (answer.whole) stones.clear();
      for (const stone of answer.stones) stones.set(stone.stock_uuid, stone);
      for (const uuid of answer.gone) stones.delete(uuid);
      ({ mark } = answer);
      return answer;
    },
  };
}

/** The whole stock as a key sees it now, by `stock_uuid`. */
export async function wholeStock(test: TestApp, key: string): Promise<Map<string, Row>> {
  const { stones } = feedStock.parse((await read(test, '/api/feed/stock', key)).json());
  return new Map(stones.map((stone) => [stone.stock_uuid, stone]));
}

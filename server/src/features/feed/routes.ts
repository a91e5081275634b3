import { AppError } from '@loupe/contract';
import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database.ts';
import { countAttempt } from '../../platform/rate-limit.ts';
import type { Handlers } from '../../route.ts';
import { addKey, readKeys, revokeKey } from './keys/manage-keys.ts';
import { queuePing, readDeliveries } from './webhooks/deliveries.ts';
import {
  addWebhook,
  allowedAddress,
  lockWebhook,
  readWebhooks,
  removeWebhook,
  resumeWebhook,
} from './webhooks/manage-webhooks.ts';

type FeedCall =
  | 'getFeed'
  | 'addFeedKey'
  | 'revokeFeedKey'
  | 'addWebhook'
  | 'removeWebhook'
  | 'resumeWebhook'
  | 'pingWebhook'
  | 'getDeliveries';

/** More than anybody tries by hand; a ping is a request of ours to somebody's machine. */
const mostPings = { most: 10, windowSeconds: 60 };
const done = { error: null, message: '' } as const;

export function feedRoutes(parts: Parts): Pick<Handlers, FeedCall> {
  const { database, clock, publicUrl, serverKey, allowsAnyWebhook } = parts;
  return {
    getFeed: async ({ caller: { accountId } }) => ({
      ...done,
      address: publicUrl.replace(/\/$/, ''),
      keys: await readKeys(database, accountId, clock.now()),
      webhooks: await readWebhooks(database, accountId),
    }),
    addFeedKey: async ({ caller: { accountId }, body: { data } }) => {
      const { key, feedKey } = await inTransaction(database, async (transaction) =>
        addKey(transaction, accountId, data, clock.now()),
      );
      return { ...done, key, feed_key: feedKey };
    },
    revokeFeedKey: async ({ caller: { accountId }, body: { id } }) => {
      await inTransaction(database, async (transaction) =>
        revokeKey(transaction, accountId, id, clock.now()),
      );
      return done;
    },
    addWebhook: async ({ caller: { accountId }, body: { data } }) => {
      const url = await allowedAddress(data.url, allowsAnyWebhook);
      const added = await inTransaction(database, async (transaction) =>
        addWebhook(transaction, accountId, { ...data, url }, { now: clock.now(), serverKey }),
      );
      return { ...done, ...added };
    },
    removeWebhook: async ({ caller: { accountId }, body: { id } }) => {
      await inTransaction(database, async (transaction) =>
        removeWebhook(transaction, accountId, id, clock.now()),
      );
      return done;
    },
    resumeWebhook: async ({ caller: { accountId }, body: { id } }) => ({
      ...done,
      webhook: await inTransaction(database, async (transaction) =>
        resumeWebhook(transaction, accountId, id, clock.now()),
      ),
    }),
    pingWebhook: async ({ caller: { accountId }, body: { id } }) => {
      const now = clock.now();
      const delivery = await inTransaction(database, async (transaction) => {
        const webhook = await lockWebhook(transaction, accountId, id);
        if (webhook.state === 'REMOVED') throw new AppError('NOT_FOUND');
        const wait = await countAttempt(transaction, `feed:ping:${accountId}`, mostPings, now);
        if (wait !== null) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
        return queuePing(transaction, webhook, now);
      });
      return { ...done, delivery };
    },
    getDeliveries: async ({ caller: { accountId } }) => ({
      ...done,
      deliveries: await readDeliveries(database, accountId),
    }),
  };
}

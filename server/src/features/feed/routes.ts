import { AppError } from '@loupe/contract';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../platform/database.ts';
import { countAttempt } from '../../platform/rate-limit.ts';
import type { Handlers } from '../../call-handlers.ts';
import { createFeedKey, readFeedKeys, revokeFeedKey } from './keys/manage-keys.ts';
import { queuePing, readDeliveries } from './webhooks/deliveries.ts';
import {
  addWebhook,
  requireAllowedUrl,
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
  | 'listWebhookDeliveries';

/** More than manual tests need; each ping makes the server send a request to a customer's system. */
const pingRateLimit = { maxAttempts: 10, windowSeconds: 60 };
const done = { error: null, message: '' } as const;

export function feedRoutes(parts: Services): Pick<Handlers, FeedCall> {
  const { database, clock, publicUrl, serverKey, allowPrivateWebhooks } = parts;
  return {
    getFeed: async ({ caller: { companyId } }) => ({
      ...done,
      base_url: publicUrl.replace(/\/$/, ''),
      keys: await readFeedKeys(database, companyId, clock.now()),
      webhooks: await readWebhooks(database, companyId),
    }),
    addFeedKey: async ({ caller: { companyId }, body: { data } }) => {
      const { key, feedKey } = await inTransaction(database, async (transaction) =>
        createFeedKey(transaction, companyId, data, clock.now()),
      );
      return { ...done, key, feed_key: feedKey };
    },
    revokeFeedKey: async ({ caller: { companyId }, body: { id } }) => {
      await inTransaction(database, async (transaction) =>
        revokeFeedKey(transaction, companyId, id, clock.now()),
      );
      return done;
    },
    addWebhook: async ({ caller: { companyId }, body: { data } }) => {
      const url = await requireAllowedUrl(data.url, allowPrivateWebhooks);
      const added = await inTransaction(database, async (transaction) =>
        addWebhook(transaction, companyId, { ...data, url }, { now: clock.now(), serverKey }),
      );
      return { ...done, ...added };
    },
    removeWebhook: async ({ caller: { companyId }, body: { id } }) => {
      await inTransaction(database, async (transaction) =>
        removeWebhook(transaction, companyId, id, clock.now()),
      );
      return done;
    },
    resumeWebhook: async ({ caller: { companyId }, body: { id } }) => ({
      ...done,
      webhook: await inTransaction(database, async (transaction) =>
        resumeWebhook(transaction, companyId, id, clock.now()),
      ),
    }),
    pingWebhook: async ({ caller: { companyId }, body: { id } }) => {
      const now = clock.now();
      const delivery = await inTransaction(database, async (transaction) => {
        const webhook = await lockWebhook(transaction, companyId, id);
        if (webhook.status === 'DELETED') throw new AppError('NOT_FOUND');
        const wait = await countAttempt(transaction, `feed:ping:${companyId}`, pingRateLimit, now);
        if (wait !== null) throw new AppError('RATE_LIMITED', { retryAfterSeconds: wait });
        return queuePing(transaction, webhook, now);
      });
      return { ...done, delivery };
    },
    listWebhookDeliveries: async ({ caller: { companyId } }) => ({
      ...done,
      deliveries: await readDeliveries(database, companyId),
    }),
  };
}

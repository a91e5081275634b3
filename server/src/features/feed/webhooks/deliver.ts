import { dayMs } from '@loupe/domain';
import { signatureHeader } from '@loupe/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { Services } from '../../../services.ts';
import { userTopic } from '../../../platform/user-topics.ts';
import { appendChange } from '../../../platform/change-log.ts';
import { inTransaction, type Database, type Transaction } from '../../../platform/database.ts';
import { systemActor } from '../../lifecycle/transition.ts';
import { queueEvents } from './deliveries.ts';
import { lockWebhook, transitionWebhook } from './manage-webhooks.ts';
import { postWebhook, type PostResult } from './post-webhook.ts';
import { webhookSecretPurpose, signPayload } from './sign.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/**
 * Delays after each failed attempt; when the attempt after the last delay fails, the delivery fails. Two days
 * in total.
 */
const pausesMs = [
  minuteMs / 2,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  6 * hourMs,
  15 * hourMs,
  dayMs,
];
/**
 * How long an attempt holds a delivery; if its node dies, other nodes retry afterwards. No attempt takes
 * longer.
 */
const claimMs = 60_000;
/** Concurrent deliveries per node: a slow receiver does not delay the others. */
const maxConcurrent = 32;
const pollIntervalMs = 250;
/**
 * No delivery starts after this time: the next run continues, and a node that is shutting down can finish.
 */
const beginsForMs = 20_000;

interface Claimed {
  readonly id: number;
  readonly kind: 'events' | 'ping';
  readonly body: string;
  readonly lastSeq: number | null;
  /** Includes this attempt. */
  readonly attempts: number;
  readonly webhook: string;
  readonly companyId: number;
  readonly url: string;
  readonly encryptedSecret: Buffer;
}

/** Sends all due deliveries concurrently, including those that become due while a slow one is in progress. */
export async function sendDueDeliveries(parts: Services): Promise<void> {
  const pending = new Set<Promise<void>>();
  const startedAt = performance.now();
  const state = { hasEndedDelivery: false };
  const takesMore = () => pending.size < maxConcurrent && performance.now() - startedAt < beginsForMs;
  const nextDelivery = async () => (takesMore() ? claimDelivery(parts.database, parts.clock.now()) : null);
  for (;;) {
    state.hasEndedDelivery = false;
    await inTransaction(parts.database, async (transaction) => queueEvents(transaction, parts.clock.now()));
    for (let next = await nextDelivery(); next !== null; next = await nextDelivery()) {
      const sent = attempt(parts, next)
        .catch((error: unknown) => {
          parts.log.error({ err: error }, 'the result of a webhook delivery could not be stored');
        })
        .finally(() => {
          pending.delete(sent);
          state.hasEndedDelivery = true;
        });
      pending.add(sent);
    }
    // A delivery that ended after events were queued leaves the next events of its webhook.
    if (pending.size === 0 && !state.hasEndedDelivery) return;
    if (pending.size > 0) await Promise.race([...pending, sleep(pollIntervalMs)]);
  }
}

/**
 * Claims the delivery that has been due longest, first attempts before retries. Until the claim expires, no
 * other node sees it as due.
 */
async function claimDelivery(database: Database, now: Date): Promise<Claimed | null> {
  const { rows } = await database.query<Claimed>(
    sql`update feed_deliveries taken set attempts = taken.attempts + 1,
         next_attempt_at = ${new Date(now.getTime() + claimMs)}
       from feed_webhooks hooks
      where taken.id = (
              select deliveries.id
                from feed_deliveries deliveries
                join feed_webhooks on feed_webhooks.id = webhook_id
                join users on users.id = feed_webhooks.company_id
               where completed_at is null and next_attempt_at <= ${now} and users.status = 'ACTIVE'
                 and (feed_webhooks.status = 'ENABLED' or kind = 'ping')
               order by attempts > 0, next_attempt_at, deliveries.id
               for update of deliveries skip locked limit 1)
        and hooks.id = taken.webhook_id
     returning taken.id, kind, body, last_seq as "lastSeq", attempts, hooks.uuid as webhook,
               hooks.company_id as "companyId", url, encrypted_secret as "encryptedSecret"`,
  );
  return rows[0] ?? null;
}

async function attempt(
  { database, clock, log, serverKey, allowPrivateWebhooks }: Services,
  claimed: Claimed,
): Promise<void> {
  const { body, url } = claimed;
  const secret = serverKey.decrypt(webhookSecretPurpose, claimed.encryptedSecret);
  const posted = await postWebhook({
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Loupe',
      [signatureHeader]: signPayload(body, secret, clock.now()),
    },
    allowsAny: allowPrivateWebhooks,
  });
  if (posted.problem === 'CERTIFICATE_INVALID')
    log.warn({ webhook: claimed.webhook }, 'a webhook URL has no valid certificate');
  await inTransaction(database, async (transaction) =>
    deliverWebhook(transaction, claimed, posted, clock.now()),
  );
}

/** Stores the outcome of an attempt: delivered, to be retried, or failed. Failed events stop the webhook. */
async function deliverWebhook(
  transaction: Transaction,
  { id, kind, attempts, lastSeq, webhook, companyId }: Claimed,
  { status, problem }: PostResult,
  now: Date,
): Promise<void> {
  const hook = await lockWebhook(transaction, companyId, webhook);
  const pause = kind === 'ping' ? undefined : pausesMs[attempts - 1];
  const isDelivered = problem === null;
  const isOver = isDelivered || pause === undefined;
  const { rowCount } = await transaction.query(
    sql`update feed_deliveries
        set http_status = ${status}, failure_reason = ${problem}, is_delivered = ${isDelivered},
            completed_at = case when ${isOver} then ${now}::timestamptz end,
            next_attempt_at = ${new Date(now.getTime() + (pause ?? 0))}
      where id = ${id} and completed_at is null and attempts = ${attempts}`,
  );
  // The webhook was removed meanwhile, or another node took the delivery over after the claim expired.
  if (rowCount === 0) return;
  if (isDelivered && lastSeq !== null)
    await transaction.query(
      sql`update feed_webhooks set last_processed_seq = greatest(last_processed_seq, ${lastSeq}) where id = ${hook.id}`,
    );
  if (isOver && !isDelivered && kind === 'events' && hook.status === 'ENABLED')
    await transitionWebhook(transaction, hook, 'DISABLED', { by: systemActor, now });
  await appendChange(transaction, userTopic('feed'), [companyId]);
}

import { dayMs } from '@loupe/domain';
import { signatureHeader } from '@loupe/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Parts } from '../../../parts.ts';
import { accountTopic } from '../../../platform/account-topics.ts';
import { appendChange } from '../../../platform/change-log.ts';
import { inTransaction, type Database, type Transaction } from '../../../platform/database.ts';
import { clockwork } from '../../life-cycle/take-step.ts';
import { queueEvents } from './deliveries.ts';
import { lockWebhook, moveWebhook } from './manage-webhooks.ts';
import { postTo, type Posted } from './post-to.ts';
import { secretsOfWebhooks, signatureOf } from './sign.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** How long a delivery waits after each failed attempt; after the last one it is given up. Two days in all. */
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
/** A node that dies over a delivery leaves it to the others after this long; no attempt takes longer. */
const claimMs = 60_000;
/** Deliveries of one node under way at once: a slow address keeps nobody waiting. */
const mostAtOnce = 32;
const lookAgainMs = 250;
/** After so long nothing more is begun: the next run goes on, and a node that is stopped comes to an end. */
const beginsForMs = 20_000;

interface Claimed {
  readonly id: number;
  readonly kind: 'events' | 'ping';
  readonly body: string;
  readonly lastSeq: number | null;
  /** This attempt counted. */
  readonly attempts: number;
  readonly webhook: string;
  readonly accountId: number;
  readonly url: string;
  /** Sealed. */
  readonly secret: Buffer;
}

/** Sends whatever is due, many at once; what comes due while a slow one is waited for goes out as well. */
export async function deliverNews(parts: Parts): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const begun = performance.now();
  const takesMore = () => underWay.size < mostAtOnce && performance.now() - begun < beginsForMs;
  const nextDelivery = async () => (takesMore() ? claimDelivery(parts.database, parts.clock.now()) : null);
  for (;;) {
    await inTransaction(parts.database, async (transaction) => queueEvents(transaction, parts.clock.now()));
    for (let next = await nextDelivery(); next !== null; next = await nextDelivery()) {
      const sent = attempt(parts, next)
        .catch((error: unknown) => {
          parts.log.error({ err: error }, 'a delivery could not be answered for');
        })
        .finally(() => underWay.delete(sent));
      underWay.add(sent);
    }
    if (underWay.size === 0) return;
    await Promise.race([...underWay, sleep(lookAgainMs)]);
  }
}

/** Takes the delivery that has waited longest, those never tried before the others; no other node sees it as due. */
async function claimDelivery({ raw }: Database, now: Date): Promise<Claimed | null> {
  const { rows } = await raw.query<Claimed>(
    `update feed_deliveries taken set attempts = taken.attempts + 1, due_at = $2
       from feed_webhooks hooks
      where taken.id = (
              select deliveries.id
                from feed_deliveries deliveries
                join feed_webhooks on feed_webhooks.id = webhook_id
                join accounts on accounts.id = account_id
               where ended_at is null and due_at <= $1 and accounts.state = 'ACTIVE'
                 and (feed_webhooks.state = 'ON' or kind = 'ping')
               order by attempts > 0, due_at, deliveries.id
               for update of deliveries skip locked limit 1)
        and hooks.id = taken.webhook_id
     returning taken.id, kind, body, last_seq as "lastSeq", attempts, hooks.uuid as webhook,
               account_id as "accountId", url, secret`,
    [now, new Date(now.getTime() + claimMs)],
  );
  return rows[0] ?? null;
}

async function attempt(
  { database, clock, log, serverKey, allowsAnyWebhook }: Parts,
  claimed: Claimed,
): Promise<void> {
  const { body, url } = claimed;
  const secret = serverKey.open(secretsOfWebhooks, claimed.secret);
  const posted = await postTo({
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Loupe',
      [signatureHeader]: signatureOf(body, secret, clock.now()),
    },
    allowsAny: allowsAnyWebhook,
  });
  if (posted.problem === 'NOT_SECURE')
    log.warn({ webhook: claimed.webhook }, 'a webhook has no valid certificate');
  await inTransaction(database, async (transaction) => answerFor(transaction, claimed, posted, clock.now()));
}

/** Writes down what became of a delivery: taken, to be tried again, or given up, which switches its address off. */
async function answerFor(
  transaction: Transaction,
  { id, kind, attempts, lastSeq, webhook, accountId }: Claimed,
  { status, problem }: Posted,
  now: Date,
): Promise<void> {
  const { raw } = transaction;
  const hook = await lockWebhook(transaction, accountId, webhook);
  const pause = kind === 'ping' ? undefined : pausesMs[attempts - 1];
  const isTaken = problem === null;
  const isOver = isTaken || pause === undefined;
  const { rowCount } = await raw.query(
    `update feed_deliveries
        set status = $2, problem = $3, is_delivered = $4, ended_at = case when $5 then $6::timestamptz end,
            due_at = $7
      where id = $1 and ended_at is null and attempts = $8`,
    [id, status, problem, isTaken, isOver, now, new Date(now.getTime() + (pause ?? 0)), attempts],
  );
  // Removed meanwhile, or taken over by another node that thought us dead.
  if (rowCount === 0) return;
  if (isTaken && lastSeq !== null)
    await raw.query('update feed_webhooks set done_seq = greatest(done_seq, $2) where id = $1', [
      hook.id,
      lastSeq,
    ]);
  if (isOver && !isTaken && kind === 'events' && hook.state === 'ON')
    await moveWebhook(transaction, hook, 'STOPPED', { by: clockwork, now });
  await appendChange(transaction, accountTopic('feed'), [accountId]);
}

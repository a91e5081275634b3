import { deliveryProblems, limits, type feedDelivery, type FeedDelivery } from '@loupe/contract';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { accountTopic } from '../../../platform/account-topics.ts';
import { appendChange } from '../../../platform/change-log.ts';
import type { Connection, Transaction } from '../../../platform/database.ts';
import { readEvents } from '../events/read-events.ts';
import type { LockedWebhook } from './manage-webhooks.ts';

const keptDelivery = z.object({
  uuid: z.string(),
  webhook: z.string(),
  kind: z.enum(['events', 'ping']),
  events: z.int(),
  attempts: z.int(),
  status: z.int().nullable(),
  problem: z.enum(deliveryProblems).nullable(),
  created_at: z.date(),
  due_at: z.date(),
  ended_at: z.date().nullable(),
  is_delivered: z.boolean(),
});

function presentDelivery(row: unknown): FeedDelivery {
  const { uuid, webhook, kind, events, attempts, status, problem, ...times } = keptDelivery.parse(row);
  const { created_at: made, due_at: due, ended_at: ended, is_delivered: isDelivered } = times;
  const end = isDelivered ? 'delivered' : 'failed';
  return {
    delivery_id: uuid,
    webhook_id: webhook,
    kind,
    events,
    state: ended === null ? 'waiting' : end,
    attempts,
    status,
    problem,
    created_at: made.toISOString(),
    at: (ended ?? due).toISOString(),
  };
}

const selectDeliveries = `
  select deliveries.uuid, hooks.uuid as webhook, kind, deliveries.events, attempts, status, problem,
         deliveries.created_at, due_at, ended_at, is_delivered
    from feed_deliveries deliveries join feed_webhooks hooks on hooks.id = webhook_id`;

/** The last deliveries to the addresses a customer has, the newest first. */
export async function readDeliveries({ raw }: Connection, accountId: number): Promise<FeedDelivery[]> {
  const { rows } = await raw.query(
    `${selectDeliveries} where account_id = $1 and state <> 'REMOVED' order by deliveries.id desc limit $2`,
    [accountId, limits.deliveriesShown],
  );
  return rows.map(presentDelivery);
}

/** Puts a ping on its way. */
export async function queuePing(
  { raw }: Transaction,
  { id, uuid }: LockedWebhook,
  now: Date,
): Promise<FeedDelivery> {
  const delivery = randomUUID();
  const body: z.input<typeof feedDelivery> = {
    delivery_id: delivery,
    webhook_id: uuid,
    events: [{ id: randomUUID(), seq: null, at: now.toISOString(), type: 'ping' }],
  };
  await raw.query(
    `insert into feed_deliveries (uuid, webhook_id, kind, body, events, created_at, due_at)
     values ($1, $2, 'ping', $3, 1, $4, $4)`,
    [delivery, id, JSON.stringify(body), now],
  );
  const { rows } = await raw.query(`${selectDeliveries} where deliveries.uuid = $1`, [delivery]);
  return presentDelivery(rows[0]);
}

/**
 * Puts events on their way to every address that has none under way: up to a bound in one delivery, those it wants, in
 * their order.
 */
export async function queueEvents(transaction: Transaction, now: Date): Promise<void> {
  const { raw } = transaction;
  const { rows: hooks } = await raw.query<WaitingHook>(
    `select id, uuid, account_id as "accountId", events, done_seq as "doneSeq",
            (select max(seq) from feed_events where feed_events.account_id = hooks.account_id) as "lastSeq"
       from feed_webhooks hooks
      where state = 'ON'
        and not exists (select from feed_deliveries
                         where webhook_id = hooks.id and kind = 'events' and ended_at is null)
        and exists (select from feed_events
                     where feed_events.account_id = hooks.account_id and seq > hooks.done_seq)
        and exists (select from accounts where accounts.id = hooks.account_id and accounts.state = 'ACTIVE')
      order by id for update of hooks skip locked`,
  );
  for (const hook of hooks) await queueFor(transaction, hook, now);
}

interface WaitingHook {
  readonly id: number;
  readonly uuid: string;
  readonly accountId: number;
  readonly events: string[];
  readonly doneSeq: number;
  readonly lastSeq: number;
}

async function queueFor(
  transaction: Transaction,
  { id, uuid, accountId, events: types, doneSeq, lastSeq }: WaitingHook,
  now: Date,
): Promise<void> {
  const { raw } = transaction;
  const wanted = { after: doneSeq, limit: limits.deliveryEventsMax, types: [...types, 'stock.changed'] };
  const events = await readEvents(transaction, accountId, wanted);
  const last = events.at(-1);
  if (last === undefined) {
    // Only of things it does not want to hear of.
    await raw.query('update feed_webhooks set done_seq = $2 where id = $1', [id, lastSeq]);
    return;
  }
  const delivery = randomUUID();
  const body: z.input<typeof feedDelivery> = { delivery_id: delivery, webhook_id: uuid, events };
  await raw.query(
    `insert into feed_deliveries (uuid, webhook_id, kind, body, events, last_seq, created_at, due_at)
     values ($1, $2, 'events', $3, $4, $5, $6, $6)`,
    [delivery, id, JSON.stringify(body), events.length, last.seq, now],
  );
  await appendChange(transaction, accountTopic('feed'), [accountId]);
}

import { reminderStateMachine } from '@loupe/domain';
import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction, type Database, type Transaction } from '../../platform/database.ts';
import { systemActor, applyTransition } from '../lifecycle/transition.ts';

/** Reminders fired per transaction, so that a backlog does not block other work. */
const batchSize = 50;
/** Packets named in a reminder; the rest is given as a count. */
const namedPackets = 12;

/** Fires every due reminder once, on any node and with any delay. */
export async function sendDueReminders(database: Database, now: Date): Promise<void> {
  for (;;) {
    const fired = await inTransaction(database, async (transaction) => fireSome(transaction, now));
    if (fired < batchSize) return;
  }
}

async function fireSome(transaction: Transaction, now: Date): Promise<number> {
  const { rows } = await transaction.query<{
    id: number;
    uuid: string;
    userId: number;
    packets: string[];
  }>(
    sql`select id, uuid, user_id as "userId",
            (select array_agg(stock_no order by position) from reminder_stones
               join stones on stones.id = stone_id where reminder_id = reminders.id) as packets
       from reminders where status = 'SCHEDULED' and remind_at <= ${now}
      order by remind_at, id for update skip locked limit ${batchSize}`,
  );
  for (const { uuid, userId, packets } of rows) {
    await applyTransition(transaction, reminderStateMachine, {
      from: 'SCHEDULED',
      to: 'SENT',
      actor: systemActor,
      now,
      subject: uuid,
      customer: { companyId: userId, params: { packets: inWords(packets) }, link: '/reminders' },
    });
  }
  if (rows.length === 0) return 0;
  await transaction.query(
    sql`update reminders set status = 'SENT', sent_at = ${now} where id = any(${rows.map(({ id }) => id)})`,
  );
  await appendChange(transaction, userTopic('reminders'), [...new Set(rows.map(({ userId }) => userId))]);
  return rows.length;
}

function inWords(packets: readonly string[]): string {
  const named = packets.slice(0, namedPackets).join(', ');
  return packets.length > namedPackets ? `${named} (+${packets.length - namedPackets})` : named;
}

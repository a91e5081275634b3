import { reminderStates } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction, type Database, type Transaction } from '../../platform/database.ts';
import { clockwork, takeStep } from '../life-cycle/take-step.ts';

/** Reminders told in one transaction, so that a morning after a long night does not hold everything up. */
const together = 50;
/** Packets a reminder names; of the others it says how many. */
const namedPackets = 12;

/** Tells of every reminder whose time has come, each once, whichever node does it and however late. */
export async function fireDueReminders(database: Database, now: Date): Promise<void> {
  for (;;) {
    const fired = await inTransaction(database, async (transaction) => fireSome(transaction, now));
    if (fired < together) return;
  }
}

async function fireSome(transaction: Transaction, now: Date): Promise<number> {
  const { raw } = transaction;
  const { rows } = await raw.query<{ id: number; uuid: string; accountId: number; packets: string[] }>(
    `select id, uuid, account_id as "accountId",
            (select array_agg(stock_no order by place) from reminder_stones
               join stones on stones.id = stone_id where reminder_id = reminders.id) as packets
       from reminders where state = 'SET' and remind_at <= $1
      order by remind_at, id for update skip locked limit ${together}`,
    [now],
  );
  for (const { uuid, accountId, packets } of rows) {
    await takeStep(transaction, reminderStates, {
      from: 'SET',
      to: 'FIRED',
      by: clockwork,
      now,
      subject: uuid,
      customer: { accountId, facts: { packets: inWords(packets) }, link: '/reminders' },
    });
  }
  if (rows.length === 0) return 0;
  await raw.query(`update reminders set state = 'FIRED', fired_at = $2 where id = any($1)`, [
    rows.map(({ id }) => id),
    now,
  ]);
  await appendChange(transaction, accountTopic('reminders'), [
    ...new Set(rows.map(({ accountId }) => accountId)),
  ]);
  return rows.length;
}

function inWords(packets: readonly string[]): string {
  const named = packets.slice(0, namedPackets).join(', ');
  return packets.length > namedPackets ? `${named} (+${packets.length - namedPackets})` : named;
}

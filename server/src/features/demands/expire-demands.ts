import { demandStateMachine, gulfDay, isoGulfDay } from '@loupe/domain';
import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction, type Database, type Transaction } from '../../platform/database.ts';
import { systemActor, applyTransition } from '../lifecycle/transition.ts';
import { searchTitle } from '../search/search-title.ts';

/** Demands expired per transaction. */
const batchSize = 50;

/** Expires every open demand whose last day in Gulf time is over, and notifies its owner once. */
export async function expireDemands(database: Database, now: Date): Promise<void> {
  for (;;) {
    const ended = await inTransaction(database, async (transaction) => expireSome(transaction, now));
    if (ended < batchSize) return;
  }
}

async function expireSome(transaction: Transaction, now: Date): Promise<number> {
  const { rows } = await transaction.query<{
    id: number;
    uuid: string;
    userId: number;
    title: string;
    details: string;
    criteria: unknown;
  }>(
    sql`select id, uuid, user_id as "userId", title, details, criteria from demands
      where status = 'OPEN' and expires_on < ${isoGulfDay(gulfDay(now))}::date
      order by id for update skip locked limit ${batchSize}`,
  );
  for (const { uuid, userId, title, details, criteria } of rows) {
    await applyTransition(transaction, demandStateMachine, {
      from: 'OPEN',
      to: 'EXPIRED',
      actor: systemActor,
      now,
      subject: uuid,
      customer: {
        companyId: userId,
        params: { title: searchTitle(title, criteria, details) },
        link: '/demands',
      },
    });
  }
  if (rows.length === 0) return 0;
  await transaction.query(
    sql`update demands set status = 'EXPIRED' where id = any(${rows.map(({ id }) => id)})`,
  );
  await appendChange(transaction, userTopic('demands'), [...new Set(rows.map(({ userId }) => userId))]);
  return rows.length;
}

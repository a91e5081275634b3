import { demandStates, gulfDay, isoGulfDay } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction, type Database, type Transaction } from '../../platform/database.ts';
import { clockwork, takeStep } from '../life-cycle/take-step.ts';
import { searchTitle } from '../search/search-title.ts';

/** Demands ended in one transaction. */
const together = 50;

/** Ends every demand whose last day in the Gulf is over, and tells its owner, once. */
export async function expireDemands(database: Database, now: Date): Promise<void> {
  for (;;) {
    const ended = await inTransaction(database, async (transaction) => expireSome(transaction, now));
    if (ended < together) return;
  }
}

async function expireSome(transaction: Transaction, now: Date): Promise<number> {
  const { raw } = transaction;
  const { rows } = await raw.query<{
    id: number;
    uuid: string;
    accountId: number;
    title: string;
    details: string;
    criteria: unknown;
  }>(
    `select id, uuid, account_id as "accountId", title, details, criteria from demands
      where state = 'OPEN' and expires_on < $1::date
      order by id for update skip locked limit ${together}`,
    [isoGulfDay(gulfDay(now))],
  );
  for (const { uuid, accountId, title, details, criteria } of rows) {
    await takeStep(transaction, demandStates, {
      from: 'OPEN',
      to: 'EXPIRED',
      by: clockwork,
      now,
      subject: uuid,
      customer: { accountId, facts: { title: searchTitle(title, criteria, details) }, link: '/demands' },
    });
  }
  if (rows.length === 0) return 0;
  await raw.query(`update demands set state = 'EXPIRED' where id = any($1)`, [rows.map(({ id }) => id)]);
  await appendChange(transaction, accountTopic('demands'), [
    ...new Set(rows.map(({ accountId }) => accountId)),
  ]);
  return rows.length;
}

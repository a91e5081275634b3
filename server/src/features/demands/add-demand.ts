import { AppError, limits, writeCriteria, type CallBody, misfit } from '@loupe/contract';
import { demandStates, gulfDay, isoGulfDay } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { unstorableValues } from '../../storable-text.ts';
import { takeStep, type Person } from '../life-cycle/take-step.ts';

/** Keeps what a customer wants, until the day he says; a demand that stands open already is answered as it is. */
export async function addDemand(
  transaction: Transaction,
  by: Person,
  { search_param: criteria, title, details, expires_on: lastDay, alert }: CallBody<'addDemand'>['data'],
  now: Date,
): Promise<string> {
  const { raw } = transaction;
  const { accountId } = by;
  const today = gulfDay(now);
  const [first, last] = [isoGulfDay(today), isoGulfDay(today + limits.demandDaysMax)];
  if (lastDay < first || lastDay > last) {
    throw misfit('data.expires_on', 'DAY_BETWEEN', { first, last });
  }
  const search_param = criteria === undefined ? null : writeCriteria(criteria);
  // The text of JSON was looked at as a text; what it says may hold what no text of the database can.
  const unstorable = unstorableValues({ data: { search_param } });
  if (unstorable.length > 0) throw new AppError('BODY_INVALID', { fields: unstorable });
  const text = search_param === null ? null : JSON.stringify(search_param);
  // One at a time for a person, so that two together neither double a demand nor pass the limit.
  await raw.query('select from accounts where id = $1 for no key update', [accountId]);
  const { rows: open } = await raw.query<{ uuid: string; isSame: boolean }>(
    `select uuid, title = $2 and details = $3 and criteria is not distinct from $4::jsonb
            and expires_on = $5::date as "isSame"
       from demands where account_id = $1 and state = 'OPEN' and expires_on >= $6::date`,
    [accountId, title, details, text, lastDay, first],
  );
  const standing = open.find(({ isSame }) => isSame);
  if (standing) return standing.uuid;
  if (open.length >= limits.demandsMax) {
    throw misfit('data', 'DEMANDS_FULL', { max: limits.demandsMax });
  }
  const { rows } = await raw.query<{ uuid: string }>(
    `insert into demands (account_id, title, details, criteria, created_at, expires_on, alert)
     values ($1, $2, $3, $4, $5, $6, $7) returning uuid`,
    [accountId, title, details, text, now, lastDay, alert],
  );
  const uuid = rows[0]?.uuid ?? '';
  await takeStep(transaction, demandStates, { from: null, to: 'OPEN', by, now, subject: uuid });
  await appendChange(transaction, accountTopic('demands'), [accountId]);
  return uuid;
}

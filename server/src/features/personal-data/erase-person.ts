import { validationError } from '@loupe/contract';
import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { z } from 'zod';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { userTopic } from '../../platform/user-topics.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { UserChangeRejectedError, type DeskContext } from '../users/change-user.ts';
import { endAllSessions } from '../users/sessions.ts';
import { erasureJob } from './erasure-job.ts';
import { deleteOwnRecords, eraseTextsOf } from './erase-records.ts';
import { erasedMark } from './erase-texts.ts';
import { rejectOpenTrade } from './open-trade.ts';

const personRow = z.object({
  id: z.int(),
  uuid: z.string(),
  role: z.string(),
  company_id: z.int().nullable(),
  email: z.string(),
  user_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  mobile: z.string(),
  skype_id: z.string(),
  wechat_id: z.string(),
  qq_id: z.string(),
  erased_at: z.date().nullable(),
});
type Person = z.infer<typeof personRow>;

/** Shorter ones also occur as other figures and words. */
const minWord = 6;

/** What identifies a person wherever it is written. A single first or last name does not: it is also an ordinary word. */
const identifyingWords = (person: Person): string[] => {
  const { first_name: first, last_name: last, phone, mobile, email, user_name: userName } = person;
  const contacts = [phone, mobile, person.skype_id, person.wechat_id, person.qq_id, userName];
  const names =
    first !== '' && last !== '' ? [`${first} ${last}`, `${last} ${first}`, `${last}, ${first}`] : [];
  return [...new Set([email, ...names, ...contacts.filter((word) => word.length >= minWord)])];
};

/**
 * Erases a member, or a customer with all members: names, addresses and contacts are replaced, what only served the
 * user is deleted, and signing in as one of them is impossible. Orders, holds, offers, memos, documents and the ledger
 * stay without names. A job then replaces what identifies them in all other texts.
 *
 * Throws NOT_FOUND, ERASURE_BLOCKED with what is open, and BODY_INVALID when `email` is not that of the user.
 */
export async function erasePerson(
  transaction: Transaction,
  { uuid, email }: { readonly uuid: string; readonly email: string },
  { actorId, actor, now }: DeskContext,
): Promise<void> {
  const { rows: found } = await transaction.query(
    sql`select id, uuid, role, company_id, email, user_name, first_name, last_name, phone, mobile, skype_id, wechat_id,
          qq_id, erased_at from users
        where role = 'customer' and (uuid = ${uuid} or company_id = (select id from users where uuid = ${uuid}))
        order by company_id nulls first, id for update`,
    personRow,
  );
  const person = found.find((one) => one.uuid === uuid);
  if (person === undefined || person.erased_at !== null)
    throw new UserChangeRejectedError('No such account.');
  if (person.email.toLowerCase() !== email.trim().toLowerCase())
    throw validationError('data.email', 'NOT_THE_EMAIL');
  await rejectOpenTrade(transaction, { userId: person.id, isOwner: person.company_id === null });
  const erased = found.filter(({ erased_at: at }) => at === null);
  for (const one of erased) await eraseUser(transaction, one, now);
  await writeAudit(transaction, {
    createdAt: now,
    actorId,
    actorName: actor,
    action: 'personal-data-erased',
    subject: `user:${erasedEmail(person)}`,
    after: { accounts: erased.length },
  });
  await appendChange(transaction, userTopic('company-members'), [person.company_id ?? person.id]);
  const words = [...new Set(erased.flatMap(identifyingWords))];
  await addJob(transaction, erasureJob, { uuid, words }, { subject: uuid });
}

const erasedEmail = ({ uuid }: Person): string => `${uuid}@erased.invalid`;

async function eraseUser(transaction: Transaction, person: Person, now: Date): Promise<void> {
  const { id, company_id: companyId } = person;
  await endAllSessions(transaction, id);
  await deleteOwnRecords(transaction, { userId: id, email: person.email, isOwner: companyId === null });
  await eraseTextsOf(transaction, person, erasedEmail(person));
  const unknownPassword = await hashPassword(randomBytes(32).toString('hex'));
  await transaction.query(
    sql`update users set status = 'INACTIVE', erased_at = ${now}, email = ${erasedEmail(person)},
          user_name = ${`erased-${person.uuid}`}, password_hash = ${unknownPassword}, first_name = ${erasedMark},
          last_name = '', company_name = case when company_name is null then null else ${erasedMark} end,
          phone = '', mobile = '', skype_id = '', wechat_id = '', qq_id = '', address_line_one = '',
          address_line_two = '', zip = '', state = '', city = '', two_step_enabled_at = null, access = '{}'
        where id = ${id}`,
  );
  await appendChange(transaction, userTopic('account'), [id]);
}

import { AppError, type StaffRole } from '@loupe/contract';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { changeAccountState, type DeskAct } from '../accounts/change-account.ts';
import { lockPerson, type DeskPerson } from '../accounts/find-person.ts';
import { endAllSessions } from '../accounts/sessions.ts';
import { writeAudit } from '../audit/write-audit.ts';

/**
 * One of the company's own people, locked, for another of them to change. All administrators are locked before, in one
 * order, so that two who change each other wait for one another. Throws NOT_FOUND and OWN_RIGHTS.
 */
async function lockStaff({ uuid, act, transaction }: StaffChange): Promise<DeskPerson> {
  await transaction.raw.query(`select id from accounts where role = 'admin' order by id for update`);
  const person = await lockPerson(transaction, uuid);
  if (person.role === 'customer') throw new AppError('NOT_FOUND');
  if (person.id === act.actorId) throw new AppError('OWN_RIGHTS');
  return person;
}

/** Throws LAST_ADMIN where nobody who can let others in would be left. */
async function refuseLastAdmin({ raw }: Transaction, leaving: DeskPerson): Promise<void> {
  if (leaving.role !== 'admin' || leaving.state !== 'ACTIVE') return;
  const { rowCount } = await raw.query(
    `select from accounts where role = 'admin' and state = 'ACTIVE' and id <> $1 limit 1`,
    [leaving.id],
  );
  if (rowCount === 0) throw new AppError('LAST_ADMIN');
}

/** What is changed of whom, in whose transaction. */
export interface StaffChange {
  readonly transaction: Transaction;
  readonly uuid: string;
  readonly act: DeskAct;
}

/** Gives somebody another role, which ends his sign-ins; returns his id. Throws as {@link lockStaff} does, and LAST_ADMIN. */
export async function setStaffRole(change: StaffChange, role: StaffRole): Promise<number> {
  const { transaction, act } = change;
  const person = await lockStaff(change);
  if (person.role === role) return person.id;
  await refuseLastAdmin(transaction, person);
  await transaction.raw.query('update accounts set role = $2 where id = $1', [person.id, role]);
  await endAllSessions(transaction, person.id);
  await appendChange(transaction, accountTopic('account'), [person.id]);
  await writeAudit(transaction, {
    at: act.now,
    actorId: act.actorId,
    actor: act.actor,
    action: 'staff-role-changed',
    subject: `account:${person.email}`,
    before: { role: person.role },
    after: { role },
  });
  return person.id;
}

/** Lets somebody in no longer, or again; as it is already is no error. Throws likewise. */
export async function setStaffActive(change: StaffChange, isActive: boolean): Promise<number> {
  const { transaction, act } = change;
  const person = await lockStaff(change);
  const to = isActive ? 'ACTIVE' : 'INACTIVE';
  if (person.state === to) return person.id;
  if (!isActive) await refuseLastAdmin(transaction, person);
  await changeAccountState(transaction, person.email, to, act);
  return person.id;
}

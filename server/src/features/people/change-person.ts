import { accountStates, type GivenRight } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { endAllSessions } from '../accounts/sessions.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { takeStep, type Person } from '../life-cycle/take-step.ts';
import { lockColleague } from './company-people.ts';

interface Change {
  /** `person_id` of the colleague. */
  readonly uuid: string;
  readonly now: Date;
}

/** His own screens and the owner's hear of it. */
async function tell(transaction: Transaction, personId: number, ownerId: number): Promise<void> {
  await appendChange(transaction, accountTopic('account'), [personId]);
  await appendChange(transaction, accountTopic('people'), [ownerId]);
}

/** Sets what a colleague may, and above which cents his orders wait. Throws NOT_FOUND for anybody else. */
export async function changeRights(
  transaction: Transaction,
  by: Person,
  {
    uuid,
    may,
    orderLimitCents,
    now,
  }: Change & {
    readonly may: GivenRight;
    readonly orderLimitCents: number | null;
  },
): Promise<void> {
  const person = await lockColleague(transaction, by.accountId, uuid);
  await transaction.raw.query('update accounts set may = $2, order_limit = $3 where id = $1', [
    person.id,
    may,
    orderLimitCents,
  ]);
  await writeAudit(transaction, {
    at: now,
    actorId: by.personId,
    actor: by.name,
    action: 'colleague-rights-changed',
    subject: `account:${person.email}`,
    before: { may: person.may, order_limit: person.order_limit },
    after: { may, order_limit: orderLimitCents },
  });
  await tell(transaction, person.id, by.accountId);
}

/**
 * Lets a colleague in no longer, which ends his sign-ins at once, or lets him in again; as it is already is no error.
 * What is held and ordered stays the company's. Throws NOT_FOUND, and STEP_REFUSED where only the desk may.
 */
export async function setActive(
  transaction: Transaction,
  by: Person,
  { uuid, isActive, now }: Change & { readonly isActive: boolean },
): Promise<void> {
  const person = await lockColleague(transaction, by.accountId, uuid);
  const to = isActive ? 'ACTIVE' : 'INACTIVE';
  if (person.state === to) return;
  await takeStep(transaction, accountStates, { from: person.state, to, by, now, subject: person.email });
  await transaction.raw.query('update accounts set state = $2 where id = $1', [person.id, to]);
  if (!isActive) await endAllSessions(transaction, person.id);
  await tell(transaction, person.id, by.accountId);
}

import { type CallBody, validationError } from '@loupe/contract';
import { userStateMachine } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Services } from '../../services.ts';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { addressKey } from '../../platform/address-key.ts';
import { countOverall, enforceRateLimits } from '../../platform/rate-limit.ts';
import { createUser, DuplicateUserError } from '../users/create-user.ts';
import { customerActor, applyTransition } from '../lifecycle/transition.ts';
import { notifyUser } from '../notifications/notify.ts';
import { recordTermsAcceptance, readTerms, type Terms } from './terms.ts';

type Registration = CallBody<'register'>['data'];

/** The notice code. */
export type RegistrationOutcome = '10' | '20' | '30' | '40';

/** Members of one company may register from one IP address; a bot would register thousands. */
const perAddress = { maxAttempts: 30, windowSeconds: 60 * 60 };
/** Registrations over all IP addresses; above this limit each address gets a strict one. */
const registrations = { key: 'register:all', limit: { maxAttempts: 200, windowSeconds: 60 * 60 } };
const perAddressWhenStrict = 2;

/**
 * Registers an account after a captcha, with a unique user ID and e-mail. The account is PENDING, and every
 * administrator is notified. Throws RATE_LIMITED, and BODY_INVALID when the current terms were not
 * accepted.
 */
export async function register(
  { database, clock, captcha }: Pick<Services, 'database' | 'clock' | 'captcha'>,
  registration: Registration,
  address: string,
): Promise<RegistrationOutcome> {
  const now = clock.now();
  const key = `register:address:${addressKey(address)}`;
  await enforceRateLimits(
    database,
    [{ key, limit: perAddress, strictLimit: perAddressWhenStrict }],
    now,
    registrations,
  );
  await countOverall(database, registrations, now);
  if (!(await captcha.verify(registration.token, { address, now }))) return '20';
  const terms = await readTerms(database);
  rejectOtherTerms(registration, terms);
  try {
    await inTransaction(database, async (transaction) => store(transaction, registration, terms, now));
    return '10';
  } catch (error) {
    if (error instanceof DuplicateUserError) return error.field === 'email' ? '40' : '30';
    throw error;
  }
}

function rejectOtherTerms({ terms_version: accepted }: Registration, terms: Terms | null): void {
  if (terms === null || accepted === terms.version) return;
  throw validationError('data.terms_version', 'TERMS_CHANGED', { version: terms.version });
}

async function store(transaction: Transaction, registration: Registration, terms: Terms | null, now: Date) {
  const { first_name: firstName, last_name: lastName, email, company_name: company } = registration;
  const userId = await createUser(
    transaction,
    {
      role: 'customer',
      status: 'PENDING',
      email,
      userName: registration.username,
      password: registration.password,
      firstName,
      lastName,
      ...(company !== '' && { companyName: company }),
    },
    { actor: 'registration', now },
  );
  await storeDetails(transaction, userId, registration);
  await appendChange(transaction, userTopic('account'), [userId]);
  if (terms !== null) await recordTermsAcceptance(transaction, userId, terms, now);
  await applyTransition(transaction, userStateMachine, {
    from: null,
    to: 'PENDING',
    actor: customerActor({ companyId: userId, userId }),
    now,
    subject: email,
    details: { terms: terms?.version ?? null },
  });
  await notifyAdministrators(transaction, registration, now);
}

async function storeDetails(transaction: Transaction, userId: number, registration: Registration) {
  await transaction.query(
    sql`update users set phone = ${registration.phone}, mobile = ${registration.mobile},
      skype_id = ${registration.skypeid}, wechat_id = ${registration.wechatid}, qq_id = ${registration.qqid},
      address_line_one = ${registration.address_line_one},
      address_line_two = ${registration.address_line_two}, zip = ${registration.zip},
      country = ${registration.country}, state = ${registration.state},
      city = ${registration.city}, locale = ${registration.locale}
      where id = ${userId}`,
  );
  const references = [registration.ref_com_1, registration.ref_com_2, registration.ref_com_3];
  await transaction.query(
    sql`insert into company_references (company_id, position, name)
     select ${userId}, position, name from unnest(${references}::text[]) with ordinality
       as given (name, position) where name <> ''`,
  );
}

async function notifyAdministrators(transaction: Transaction, registration: Registration, now: Date) {
  const { first_name: firstName, last_name: lastName, company_name: company, email } = registration;
  const { rows } = await transaction.query<{ id: number }>(
    sql`select id from users where role = 'admin' and status = 'ACTIVE' order by id`,
  );
  for (const { id: userId } of rows) {
    await notifyUser(transaction, {
      userId,
      kind: 'ACCOUNT_REGISTERED',
      params: { name: `${firstName} ${lastName}`, company: company || '-', email },
      link: '/desk/customers?show=pending',
      now,
    });
  }
}

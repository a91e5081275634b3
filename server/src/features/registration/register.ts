import { type CallBody, misfit } from '@loupe/contract';
import { accountStates } from '@loupe/domain';
import type { Parts } from '../../parts.ts';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { addressKey } from '../../platform/address-key.ts';
import { countOverall, limitAttempts } from '../../platform/rate-limit.ts';
import { createAccount, NameTaken } from '../accounts/create-account.ts';
import { customer, takeStep } from '../life-cycle/take-step.ts';
import { notify } from '../notifications/notify.ts';
import { acceptTerms, readTerms, type Terms } from './terms.ts';

type Registration = CallBody<'register'>['data'];

/** The notice code. */
export type RegistrationOutcome = '10' | '20' | '30' | '40';

/** A house registers its people from one address; a program would register thousands. */
const perAddress = { most: 30, windowSeconds: 60 * 60 };
/** Registrations of all addresses: beyond it each address gets few. */
const registrations = { key: 'register:all', limit: { most: 200, windowSeconds: 60 * 60 } };
const perAddressWhenStrict = 2;

/**
 * Asks for an account: a person, not a program, with names nobody has. It is PENDING, and every administrator is told.
 * Throws TOO_MANY_ATTEMPTS, and BODY_INVALID when the terms were not accepted as they are now.
 */
export async function register(
  { database, clock, humanCheck }: Pick<Parts, 'database' | 'clock' | 'humanCheck'>,
  registration: Registration,
  address: string,
): Promise<RegistrationOutcome> {
  const now = clock.now();
  const key = `register:address:${addressKey(address)}`;
  await limitAttempts(
    database,
    [{ key, limit: perAddress, mostWhenStrict: perAddressWhenStrict }],
    now,
    registrations,
  );
  await countOverall(database, registrations, now);
  if (!(await humanCheck.passes(registration.token, { address, now }))) return '20';
  const terms = await readTerms(database);
  refuseOtherTerms(registration, terms);
  try {
    await inTransaction(database, async (transaction) => store(transaction, registration, terms, now));
    return '10';
  } catch (error) {
    if (error instanceof NameTaken) return error.field === 'email' ? '40' : '30';
    throw error;
  }
}

function refuseOtherTerms({ terms_version: accepted }: Registration, terms: Terms | null): void {
  if (terms === null || accepted === terms.version) return;
  throw misfit('data.terms_version', 'TERMS_CHANGED', { version: terms.version });
}

async function store(transaction: Transaction, registration: Registration, terms: Terms | null, now: Date) {
  const { first_name: firstName, last_name: lastName, email, company_name: company } = registration;
  const accountId = await createAccount(
    transaction,
    {
      role: 'customer',
      state: 'PENDING',
      email,
      userName: registration.username,
      password: registration.password,
      firstName,
      lastName,
      ...(company !== '' && { companyName: company }),
    },
    { actor: 'registration', now },
  );
  await storeDetails(transaction, accountId, registration);
  await appendChange(transaction, accountTopic('account'), [accountId]);
  if (terms !== null) await acceptTerms(transaction, accountId, terms, now);
  await takeStep(transaction, accountStates, {
    from: null,
    to: 'PENDING',
    by: customer({ accountId, personId: accountId }),
    now,
    subject: email,
    details: { terms: terms?.version ?? null },
  });
  await tellAdministrators(transaction, registration, now);
}

async function storeDetails({ raw }: Transaction, accountId: number, registration: Registration) {
  await raw.query(
    `update accounts set phone = $2, mobile = $3, skype_id = $4, wechat_id = $5, qq_id = $6, address_line_one = $7,
            address_line_two = $8, zip = $9, country = $10, state_name = $11, city = $12, locale = $13
      where id = $1`,
    [
      accountId,
      registration.phone,
      registration.mobile,
      registration.skypeid,
      registration.wechatid,
      registration.qqid,
      registration.address_line_one,
      registration.address_line_two,
      registration.zip,
      registration.country,
      registration.state,
      registration.city,
      registration.locale,
    ],
  );
  const references = [registration.ref_com_1, registration.ref_com_2, registration.ref_com_3];
  await raw.query(
    `insert into account_references (account_id, place, name)
     select $1, place, name from unnest($2::text[]) with ordinality as given (name, place) where name <> ''`,
    [accountId, references],
  );
}

async function tellAdministrators(transaction: Transaction, registration: Registration, now: Date) {
  const { first_name: firstName, last_name: lastName, company_name: company, email } = registration;
  const { rows } = await transaction.raw.query<{ id: number }>(
    `select id from accounts where role = 'admin' and state = 'ACTIVE' order by id`,
  );
  for (const { id: accountId } of rows) {
    await notify(transaction, {
      accountId,
      kind: 'ACCOUNT_REGISTERED',
      facts: { name: `${firstName} ${lastName}`, company: company || '-', email },
      link: '/desk/customers?show=waiting',
      now,
    });
  }
}

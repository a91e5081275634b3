import { AppError, type DeskCustomerCard } from '@loupe/contract';
import { accountStates, formatScaled, givenRights, waitingOrderStates } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { readRegistration } from '../registration/read-registration.ts';
import { findCustomer, presentCustomer } from './list-customers.ts';

const personRow = z.object({
  uuid: z.string(),
  owner_id: z.int().nullable(),
  name: z.string(),
  email: z.string(),
  user_name: z.string(),
  may: z.enum(givenRights).nullable(),
  order_limit: z.int().nullable(),
  state: z.enum(accountStates.states),
  two_step_since: z.date().nullable(),
  sign_ins: z.int(),
  last_sign_in_at: z.date().nullable(),
});

/** The people of a company, its owner first. */
async function peopleOf(
  { raw }: Connection,
  ownerId: number,
  now: Date,
): Promise<DeskCustomerCard['people']> {
  const { rows } = await raw.query(
    `select uuid, owner_id, trim(first_name || ' ' || last_name) as name, email, user_name, may, order_limit, state,
            two_step_since, last_sign_in_at,
            (select count(*) from sessions where account_id = accounts.id and expires_at > $2) as sign_ins
       from accounts where id = $1 or owner_id = $1 order by owner_id nulls first, lower(first_name), id`,
    [ownerId, now],
  );
  return z
    .array(personRow)
    .parse(rows)
    .map((person) => ({
      id: person.uuid,
      name: person.name,
      email: person.email,
      user_name: person.user_name,
      may: person.may ?? 'OWNER',
      order_limit: person.order_limit === null ? null : formatScaled(person.order_limit, 2),
      state: person.state,
      has_two_step: person.two_step_since !== null,
      sign_ins: person.sign_ins,
      last_sign_in_at: person.last_sign_in_at?.toISOString() ?? null,
    }));
}

const countsRow = z.object({
  orders: z.int(),
  open_orders: z.int(),
  holds: z.int(),
  offers: z.int(),
  enquiries: z.int(),
});

/** What a customer has ordered, and what he has under way. */
async function countsOf({ raw }: Connection, accountId: number): Promise<DeskCustomerCard['counts']> {
  const { rows } = await raw.query(
    `select (select count(*) from orders where account_id = $1) as orders,
            (select count(*) from orders where account_id = $1 and status = any($2)) as open_orders,
            (select count(*) from holds where account_id = $1 and ended_at is null) as holds,
            (select count(*) from offer_lines where account_id = $1 and expires_at is not null) as offers,
            (select count(*) from enquiries where account_id = $1 and state <> 'CLOSED') as enquiries`,
    [accountId, waitingOrderStates],
  );
  return countsRow.parse(rows[0]);
}

/** Everything the desk knows of one customer. Throws NOT_FOUND. */
export async function readCustomerCard(
  connection: Connection,
  uuid: string,
  now: Date,
): Promise<DeskCustomerCard> {
  const customer = await findCustomer(connection, uuid);
  const registration = await readRegistration(connection, customer.email);
  if (registration === null) throw new AppError('NOT_FOUND');
  return {
    ...presentCustomer(customer),
    phone: registration.phone,
    mobile: registration.mobile,
    skype_id: registration.skype_id,
    wechat_id: registration.wechat_id,
    qq_id: registration.qq_id,
    address_line_one: registration.address_line_one,
    address_line_two: registration.address_line_two,
    zip: registration.zip,
    city: registration.city,
    state_name: registration.state_name,
    references: [...registration.references],
    terms_version: registration.terms_version,
    terms_accepted_at: registration.terms_accepted_at?.toISOString() ?? null,
    people: await peopleOf(connection, customer.id, now),
    counts: await countsOf(connection, customer.id),
  };
}

/** The lines of the audit trail that tell of a customer and the people of his company. */
export async function subjectsOf(connection: Connection, uuid: string): Promise<string[]> {
  const { id } = await findCustomer(connection, uuid);
  const { rows } = await connection.raw.query<{ email: string }>(
    'select email from accounts where id = $1 or owner_id = $1',
    [id],
  );
  return rows.map(({ email }) => `account:${email}`);
}

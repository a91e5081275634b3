import { AppError, type DeskCustomerDetail } from '@loupe/contract';
import { userStateMachine, formatScaled, grantablePermissions, pendingOrderStatuses } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { readRegistration } from '../registration/read-registration.ts';
import { findCustomer, presentCustomer } from './list-customers.ts';

const memberRow = z.object({
  uuid: z.string(),
  name: z.string(),
  email: z.string(),
  user_name: z.string(),
  permission: z.enum(grantablePermissions).nullable(),
  order_approval_limit: z.int().nullable(),
  status: z.enum(userStateMachine.states),
  two_step_enabled_at: z.date().nullable(),
  sign_ins: z.int(),
  last_sign_in_at: z.date().nullable(),
});

/** The users of a company, its owner first. */
async function readMembers(
  connection: Connection,
  ownerId: number,
  now: Date,
): Promise<DeskCustomerDetail['members']> {
  const { rows } = await connection.query(
    sql`select uuid, trim(first_name || ' ' || last_name) as name, email, user_name, permission,
      order_approval_limit, status,
            two_step_enabled_at, last_sign_in_at,
            (select count(*) from sessions where user_id = users.id and expires_at > ${now}) as sign_ins
       from users where id = ${ownerId} or (company_id = ${ownerId} and erased_at is null) order by company_id nulls first,
         lower(first_name), id`,
    memberRow,
  );
  return rows.map((member) => ({
    id: member.uuid,
    name: member.name,
    email: member.email,
    user_name: member.user_name,
    permission: member.permission ?? 'OWNER',
    order_limit: member.order_approval_limit === null ? null : formatScaled(member.order_approval_limit, 2),
    state: member.status,
    has_two_step: member.two_step_enabled_at !== null,
    sign_ins: member.sign_ins,
    last_sign_in_at: member.last_sign_in_at?.toISOString() ?? null,
  }));
}

/** The number of a customer's orders, and of open orders, holds, offers and enquiries. */
async function countTrade(connection: Connection, companyId: number): Promise<DeskCustomerDetail['counts']> {
  const {
    rows: [counts],
  } = await connection.query<DeskCustomerDetail['counts']>(
    sql`select (select count(*) from orders where company_id = ${companyId}) as orders,
            (select count(*) from orders where company_id = ${companyId}
              and status = any(${pendingOrderStatuses})) as open_orders,
            (select count(*) from holds where company_id = ${companyId} and ended_at is null) as holds,
            (select count(*) from offer_lines where company_id = ${companyId} and expires_at is not null) as offers,
            (select count(*) from enquiries where company_id = ${companyId} and status <> 'CLOSED') as enquiries`,
  );
  if (counts === undefined) throw new Error('no counts of the customer were returned');
  return counts;
}

/** The complete profile of a customer for the desk. Throws NOT_FOUND. */
export async function readCustomerProfile(
  connection: Connection,
  uuid: string,
  now: Date,
): Promise<DeskCustomerDetail> {
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
    state_name: registration.state,
    references: [...registration.references],
    terms_version: registration.terms_version,
    terms_accepted_at: registration.terms_accepted_at?.toISOString() ?? null,
    members: await readMembers(connection, customer.id, now),
    counts: await countTrade(connection, customer.id),
  };
}

/** The subjects under which the audit log stores changes to a customer and the members of the company. */
export async function customerAuditSubjects(connection: Connection, uuid: string): Promise<string[]> {
  const { id } = await findCustomer(connection, uuid);
  const { rows } = await connection.query<{ email: string }>(
    sql`select email from users where id = ${id} or company_id = ${id}`,
  );
  return rows.map(({ email }) => `user:${email}`);
}

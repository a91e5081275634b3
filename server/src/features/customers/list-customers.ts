import { accessFlags, AppError, type DeskCustomer } from '@loupe/contract';
import { userStateMachine, formatScaled, type UserStatus } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import {
  containsCondition,
  readKeysetPage,
  type PageRequest,
  type KeysetList,
} from '../../platform/keyset-page.ts';
import { columnsOf } from '../../platform/sql.ts';
import { isCustomerSql } from '../users/customer-name-sql.ts';

const customerRow = z.object({
  id: z.int(),
  uuid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.string().nullable(),
  email: z.string(),
  user_name: z.string(),
  status: z.enum(userStateMachine.states),
  country: z.string(),
  user_disc: z.int(),
  offer_limit: z.int().nullable(),
  access: z.array(z.string()),
  created_at: z.date(),
  last_sign_in_at: z.date().nullable(),
  manager: z.object({ id: z.string(), name: z.string() }).nullable(),
});

type CustomerRow = z.infer<typeof customerRow>;
const columns = sql`${columnsOf(customerRow.omit({ manager: true }), 'a')},
  (select json_build_object('id', m.uuid, 'name', trim(m.first_name || ' ' || m.last_name))
    from users m where m.id = a.account_manager_id) as manager`;

type Sort = 'created_at' | 'name' | 'last_sign_in' | 'user_disc';

const list: KeysetList<Sort, CustomerRow> = {
  columns,
  from: sql`users a`,
  id: sql`a.id`,
  orders: {
    created_at: { sql: sql`a.created_at`, type: 'timestamptz', isDescending: true },
    name: {
      sql: sql`lower(coalesce(nullif(a.company_name, ''), a.first_name || ' ' || a.last_name))`,
      type: 'text',
    },
    last_sign_in: {
      sql: sql`coalesce(a.last_sign_in_at, '-infinity')`,
      type: 'timestamptz',
      isDescending: true,
    },
    user_disc: { sql: sql`a.user_disc`, type: 'integer', isDescending: true },
  },
  row: customerRow,
};

export interface CustomerQuery extends PageRequest<Sort> {
  readonly show: 'pending' | 'active' | 'inactive' | 'web-disabled' | 'rejected' | 'all';
  readonly search: string;
}

const statesOf: Readonly<Record<CustomerQuery['show'], readonly UserStatus[] | null>> = {
  pending: ['PENDING', 'IN_REVIEW'],
  active: ['ACTIVE'],
  inactive: ['INACTIVE'],
  'web-disabled': ['WEB_DISABLED'],
  rejected: ['REJECTED'],
  all: null,
};

/**
 * A page of customers (owners of companies, not members). Pending registrations are sorted by the longest
 * wait by default.
 */
export async function listCustomers(
  connection: Connection,
  { show, search, ...page }: CustomerQuery,
): Promise<{ rows: DeskCustomer[]; next_cursor: string | null }> {
  const states = statesOf[show];
  const defaultDescending = show === 'pending' && page.sort === 'created_at' ? false : undefined;
  const { rows, nextCursor } = await readKeysetPage(
    connection,
    list,
    { ...page, is_descending: page.is_descending ?? defaultDescending },
    [
      isCustomerSql,
      states && sql`a.status = any(${states})`,
      containsCondition(
        [
          sql`a.company_name`,
          sql`a.email`,
          sql`a.user_name`,
          sql`a.first_name || ' ' || a.last_name`,
          sql`a.country`,
          sql`a.city`,
        ],
        search,
      ),
    ],
  );
  return { rows: rows.map(presentCustomer), next_cursor: nextCursor };
}

/** Finds a customer, the owner of a company, by public id. Throws NOT_FOUND for any other user. */
export async function findCustomer(connection: Connection, uuid: string): Promise<CustomerRow> {
  const { rows } = await connection.query(
    sql`select ${columns} from users a where a.uuid = ${uuid} and ${isCustomerSql}`,
    customerRow,
  );
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  return rows[0];
}

/** A customer as a row of the desk's list. */
export function presentCustomer(customer: CustomerRow): DeskCustomer {
  return {
    id: customer.uuid,
    name: `${customer.first_name} ${customer.last_name}`.trim(),
    company: customer.company_name === '' ? null : customer.company_name,
    email: customer.email,
    user_name: customer.user_name,
    state: customer.status,
    country: customer.country,
    user_disc: formatScaled(customer.user_disc, 2),
    offer_limit: customer.offer_limit === null ? null : formatScaled(customer.offer_limit, 2),
    access: accessFlags.filter((flag) => customer.access.includes(flag)),
    registered_at: customer.created_at.toISOString(),
    last_sign_in_at: customer.last_sign_in_at?.toISOString() ?? null,
    manager: customer.manager,
  };
}

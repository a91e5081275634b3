import { accessFlags, AppError, type DeskCustomer } from '@loupe/contract';
import { accountStates, formatScaled, type AccountState } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { containing, readKeyedPage, type AskedPage, type KeyedList } from '../../platform/keyed-page.ts';

export const customerRow = z.object({
  id: z.int(),
  uuid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.string().nullable(),
  email: z.string(),
  user_name: z.string(),
  state: z.enum(accountStates.states),
  country: z.string(),
  user_disc: z.int(),
  offer_limit: z.int().nullable(),
  access: z.array(z.string()),
  created_at: z.date(),
  last_sign_in_at: z.date().nullable(),
});

type CustomerRow = z.infer<typeof customerRow>;
const columns = Object.keys(customerRow.shape)
  .map((column) => `a.${column}`)
  .join(', ');

type Sort = 'created_at' | 'name' | 'last_sign_in' | 'user_disc';

const list: KeyedList<Sort, CustomerRow> = {
  columns,
  from: 'accounts a',
  id: 'a.id',
  orders: {
    created_at: { sql: 'a.created_at', type: 'timestamptz', isDescending: true },
    name: {
      sql: `lower(coalesce(nullif(a.company_name, ''), a.first_name || ' ' || a.last_name))`,
      type: 'text',
    },
    last_sign_in: {
      sql: `coalesce(a.last_sign_in_at, '-infinity')`,
      type: 'timestamptz',
      isDescending: true,
    },
    user_disc: { sql: 'a.user_disc', type: 'integer', isDescending: true },
  },
  row: customerRow,
};

/** What the desk asks of the list of customers. */
export interface AskedCustomers extends AskedPage<Sort> {
  readonly show: 'waiting' | 'active' | 'inactive' | 'web-disabled' | 'rejected' | 'all';
  readonly text: string;
}

const statesOf: Readonly<Record<AskedCustomers['show'], readonly AccountState[] | null>> = {
  waiting: ['PENDING', 'IN_REVIEW'],
  active: ['ACTIVE'],
  inactive: ['INACTIVE'],
  'web-disabled': ['WEB_DISABLED'],
  rejected: ['REJECTED'],
  all: null,
};

const isCustomer = `a.role = 'customer' and a.owner_id is null`;

/** A page of customers, those who own their company; who waits comes with the longest waiting first. */
export async function listCustomers(
  connection: Connection,
  { show, text, ...page }: AskedCustomers,
): Promise<{ rows: DeskCustomer[]; next: string | null }> {
  const states = statesOf[show];
  const usual = show === 'waiting' && page.sort === 'created_at' ? false : undefined;
  const { rows, next } = await readKeyedPage(
    connection,
    list,
    { ...page, is_descending: page.is_descending ?? usual },
    [
      [isCustomer, null],
      states && ['a.state = any(?)', states],
      containing(
        [
          'a.company_name',
          'a.email',
          'a.user_name',
          `a.first_name || ' ' || a.last_name`,
          'a.country',
          'a.city',
        ],
        text,
      ),
    ],
  );
  return { rows: rows.map(presentCustomer), next };
}

/** The customer of this public identity, owner of his company. Throws NOT_FOUND for anybody else. */
export async function findCustomer({ raw }: Connection, uuid: string): Promise<CustomerRow> {
  const { rows } = await raw.query(`select ${columns} from accounts a where a.uuid = $1 and ${isCustomer}`, [
    uuid,
  ]);
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  return customerRow.parse(rows[0]);
}

/** A customer as the desk sees him in a list. */
export function presentCustomer(customer: CustomerRow): DeskCustomer {
  return {
    id: customer.uuid,
    name: `${customer.first_name} ${customer.last_name}`.trim(),
    company: customer.company_name === '' ? null : customer.company_name,
    email: customer.email,
    user_name: customer.user_name,
    state: customer.state,
    country: customer.country,
    user_disc: formatScaled(customer.user_disc, 2),
    offer_limit: customer.offer_limit === null ? null : formatScaled(customer.offer_limit, 2),
    access: accessFlags.filter((flag) => customer.access.includes(flag)),
    registered_at: customer.created_at.toISOString(),
    last_sign_in_at: customer.last_sign_in_at?.toISOString() ?? null,
  };
}

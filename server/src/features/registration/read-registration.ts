import { accountStates } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';

const registrationRow = z.object({
  email: z.string(),
  user_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.string().nullable(),
  state: z.enum(accountStates.states),
  phone: z.string(),
  mobile: z.string(),
  skype_id: z.string(),
  wechat_id: z.string(),
  qq_id: z.string(),
  address_line_one: z.string(),
  address_line_two: z.string(),
  zip: z.string(),
  country: z.string(),
  state_name: z.string(),
  city: z.string(),
  terms_version: z.string().nullable(),
  terms_accepted_at: z.date().nullable(),
  created_at: z.date(),
});

/** What a customer told of himself, who vouches for him, and the terms he accepted. */
export interface Registration extends z.infer<typeof registrationRow> {
  readonly references: readonly string[];
}

const columns = Object.keys(registrationRow.shape).join(', ');

/** The registration of the customer with this e-mail, letter case aside; null when there is none. */
export async function readRegistration({ raw }: Connection, email: string): Promise<Registration | null> {
  const { rows } = await raw.query(
    `select ${columns} from accounts where lower(email) = lower($1) and role = 'customer'`,
    [email],
  );
  if (rows[0] === undefined) return null;
  const references = await raw.query<{ name: string }>(
    `select name from account_references join accounts on id = account_id where lower(email) = lower($1)
      order by place`,
    [email],
  );
  return { ...registrationRow.parse(rows[0]), references: references.rows.map(({ name }) => name) };
}

/** Customers who wait to be let in, the longest first. */
export async function listRegistrations(
  connection: Connection,
): Promise<readonly z.infer<typeof registrationRow>[]> {
  const { rows } = await connection.raw.query(
    `select ${columns} from accounts where role = 'customer' and state in ('PENDING', 'IN_REVIEW')
      order by created_at, id`,
  );
  return z.array(registrationRow).parse(rows);
}

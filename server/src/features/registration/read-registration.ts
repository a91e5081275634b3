import { userStateMachine } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { columnsOf } from '../../platform/sql.ts';

const registrationRow = z.object({
  email: z.string(),
  user_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.string().nullable(),
  status: z.enum(userStateMachine.states),
  phone: z.string(),
  mobile: z.string(),
  skype_id: z.string(),
  wechat_id: z.string(),
  qq_id: z.string(),
  address_line_one: z.string(),
  address_line_two: z.string(),
  zip: z.string(),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  terms_version: z.string().nullable(),
  terms_accepted_at: z.date().nullable(),
  created_at: z.date(),
});

/** A customer's registration data, references and accepted terms. */
export interface Registration extends z.infer<typeof registrationRow> {
  readonly references: readonly string[];
}

const columns = columnsOf(registrationRow);

/** The registration of the customer with this e-mail, ignoring letter case; null when there is none. */
export async function readRegistration(connection: Connection, email: string): Promise<Registration | null> {
  const { rows } = await connection.query(
    sql`select ${columns} from users where lower(email) = lower(${email}) and role = 'customer'`,
    registrationRow,
  );
  if (rows[0] === undefined) return null;
  const references = await connection.query<{ name: string }>(
    sql`select name from company_references join users on users.id = company_references.company_id where lower(email) = lower(${email})
      order by position`,
  );
  return { ...rows[0], references: references.rows.map(({ name }) => name) };
}

/** Customers with a pending registration, oldest first. */
export async function listRegistrations(
  connection: Connection,
): Promise<readonly z.infer<typeof registrationRow>[]> {
  const { rows } = await connection.query(
    sql`select ${columns} from users where role = 'customer' and status in ('PENDING', 'IN_REVIEW')
      order by created_at, id`,
    registrationRow,
  );
  return rows;
}

import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { userColumns, userSchema, type User } from './user.ts';

/** Lists all users by role and e-mail; the members of a company follow its owner. */
export async function listUsers(connection: Connection): Promise<User[]> {
  const { rows: users } = await connection.query(
    sql`select ${userColumns} from users order by role, email`,
    userSchema,
  );
  return users
    .filter((user) => user.company_id === null)
    .flatMap((owner) => [owner, ...users.filter((user) => user.company_id === owner.id)]);
}

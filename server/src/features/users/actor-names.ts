import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';

/** Name of an actor; null when the actor's company has a single user, so that a name adds nothing. */
export type ActorNames = (doing: {
  readonly companyId: number;
  readonly userId: number | null;
}) => string | null;

/**
 * Names of the users of these companies, which are given by owner id. An action without a recorded user is
 * the owner's.
 */
export async function readActorNames(
  connection: Connection,
  companyIds: readonly number[],
): Promise<ActorNames> {
  const { rows } = await connection.query<{ id: number; companyId: number; name: string }>(
    sql`select id, coalesce(company_id, id) as "companyId", trim(first_name || ' ' || last_name) as name from users
      where id = any(${[...new Set(companyIds)]}) or company_id = any(${[...new Set(companyIds)]})`,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const withColleagues = new Set(rows.flatMap(({ id, companyId }) => (id === companyId ? [] : companyId)));
  return ({ companyId, userId }) =>
    withColleagues.has(companyId) ? (names.get(userId ?? companyId) ?? null) : null;
}

/** Whether a company has users besides its owner, including deactivated ones. */
export async function hasOtherMembers(connection: Connection, companyId: number): Promise<boolean> {
  const { rowCount } = await connection.query(sql`select from users where company_id = ${companyId} limit 1`);
  return rowCount === 1;
}

/** Full name of a user. */
export async function readUserName(connection: Connection, userId: number): Promise<string> {
  const { rows } = await connection.query<{ name: string }>(
    sql`select trim(first_name || ' ' || last_name) as name from users where id = ${userId}`,
  );
  return rows[0]?.name ?? '';
}

/** Name of a company, or of its owner when it has none. */
export async function readCompanyName(connection: Connection, companyId: number): Promise<string> {
  const { rows } = await connection.query<{ name: string }>(
    sql`select coalesce(nullif(company_name, ''), trim(first_name || ' ' || last_name)) as name
       from users where id = ${companyId}`,
  );
  return rows[0]?.name ?? '';
}

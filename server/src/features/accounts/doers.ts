import type { Connection } from '../../platform/database.ts';

/** Who did something, by name; null where his company is one person, so that nothing need be said. */
export type Doers = (doing: {
  readonly accountId: number;
  readonly personId: number | null;
}) => string | null;

/** The people of these companies, by the account of their owner; what nobody is written down for was the owner's. */
export async function readDoers({ raw }: Connection, accountIds: readonly number[]): Promise<Doers> {
  const { rows } = await raw.query<{ id: number; companyId: number; name: string }>(
    `select id, coalesce(owner_id, id) as "companyId", trim(first_name || ' ' || last_name) as name from accounts
      where id = any($1) or owner_id = any($1)`,
    [[...new Set(accountIds)]],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const withColleagues = new Set(rows.flatMap(({ id, companyId }) => (id === companyId ? [] : companyId)));
  return ({ accountId, personId }) =>
    withColleagues.has(accountId) ? (names.get(personId ?? accountId) ?? null) : null;
}

/** Whether a company has more than its owner, those who come in no longer among them. */
export async function hasColleagues({ raw }: Connection, accountId: number): Promise<boolean> {
  const { rowCount } = await raw.query('select from accounts where owner_id = $1 limit 1', [accountId]);
  return rowCount === 1;
}

/** What a person is called. */
export async function nameOf({ raw }: Connection, personId: number): Promise<string> {
  const { rows } = await raw.query<{ name: string }>(
    `select trim(first_name || ' ' || last_name) as name from accounts where id = $1`,
    [personId],
  );
  return rows[0]?.name ?? '';
}

/** What a company is called: its name, or its owner's where it has none. */
export async function companyName({ raw }: Connection, accountId: number): Promise<string> {
  const { rows } = await raw.query<{ name: string }>(
    `select coalesce(nullif(company_name, ''), trim(first_name || ' ' || last_name)) as name
       from accounts where id = $1`,
    [accountId],
  );
  return rows[0]?.name ?? '';
}

import type { AuditLine } from '@loupe/contract';
import { gulfDayOfIso, startOfGulfDay } from '@loupe/domain';
import sql, { join, type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import {
  readKeysetPage,
  type PageRequest,
  type Condition,
  type KeysetList,
} from '../../../platform/keyset-page.ts';
import { prefixPattern } from '../../../platform/sql.ts';
import { nameCustomers, nameRecords, type NamedRecord } from './name-records.ts';
import {
  currentAction,
  currentSubject,
  currentValues,
  storedActions,
  storedBeginnings,
  storedSubjects,
} from './former-names.ts';

const row = z.object({
  id: z.int(),
  created_at: z.date(),
  actor_name: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  person_name: z.string().nullable(),
  person_email: z.string().nullable(),
  person_role: z.string().nullable(),
  person_key: z.string().nullable(),
  person_company: z.string().nullable(),
  person_owner: z.string().nullable(),
});

type Row = z.infer<typeof row>;

const withCustomer = z.object({ customer: z.int() });

/** Ids of the users that the values of an entry name as its customer. */
const customerIdsOf = ({ before, after }: Row): number[] =>
  [after, before].flatMap((values) => withCustomer.safeParse(values).data?.customer ?? []);

const trail: KeysetList<'at', Row> = {
  columns: sql`u.id, u.created_at, u.actor_name, u.action, u.subject, u.before, u.after,
    trim(p.first_name || ' ' || p.last_name) as person_name, p.email as person_email, p.role as person_role,
    a.uuid::text as person_key, nullif(a.company_name, '') as person_company,
    trim(a.first_name || ' ' || a.last_name) as person_owner`,
  from: sql`audit_log u left join users p on p.id = u.actor_id
    left join users a on a.id = coalesce(p.company_id, p.id)`,
  id: sql`u.id`,
  orders: { at: { sql: sql`u.created_at`, type: 'timestamptz', isDescending: true } },
  row,
};

/** Filters of the audit trail. */
export interface AuditQuery extends PageRequest<'at'> {
  /** Beginning of a subject, or of the number in it. */
  readonly search: string;
  readonly action: string;
  /** Kind of the record; empty for all. */
  readonly kind: string;
  readonly person: string;
  /** Gulf days as `2026-11-21`, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface AuditPage {
  readonly rows: AuditLine[];
  readonly next_cursor: string | null;
}

/** A page of the audit trail, the newest first. */
export async function listAudit(
  connection: Connection,
  { search, action, kind, person, from, to, ...page }: AuditQuery,
): Promise<AuditPage> {
  return readTrail(connection, page, [
    search === '' ? null : subjectBeginsWith(search),
    action === '' ? null : sql`u.action = any(${storedActions(action)})`,
    kind === '' ? null : subjectBeginsWith(`${kind}:`),
    person === '' ? null : await actorCondition(connection, person),
    from === undefined ? null : sql`u.created_at >= ${startOfGulfDay(gulfDayOfIso(from))}`,
    to === undefined ? null : sql`u.created_at < ${startOfGulfDay(gulfDayOfIso(to) + 1)}`,
  ]);
}

/** A page of the audit trail of exactly these subjects. */
export async function listSubjectAudit(
  connection: Connection,
  subjects: readonly string[],
  page: PageRequest<'at'>,
): Promise<AuditPage> {
  return readTrail(connection, page, [sql`u.subject = any(${subjects.flatMap(storedSubjects)})`]);
}

async function readTrail(
  connection: Connection,
  page: PageRequest<'at'>,
  conditions: readonly Condition[],
): Promise<AuditPage> {
  const { rows, nextCursor } = await readKeysetPage(connection, trail, page, conditions);
  const lines = rows.map((line) => ({ ...line, subject: currentSubject(line.subject) }));
  const named = await nameRecords(
    connection,
    lines.map(({ subject }) => subject),
  );
  const customers = await nameCustomers(connection, lines.flatMap(customerIdsOf));
  const customerOf = (line: Row) => customerIdsOf(line).flatMap((id) => customers.get(id) ?? [])[0] ?? null;
  return {
    rows: lines.map((line) => {
      const { records, customer } = named.get(line.subject) ?? noRecord;
      return present(line, { records, customer: customer ?? customerOf(line) });
    }),
    next_cursor: nextCursor,
  };
}

function subjectBeginsWith(text: string): Sql {
  const lower = text.toLowerCase();
  // Alternatives rather than `like any`, which does not use the index.
  const beginnings = storedBeginnings(lower).map(
    (start) => sql`lower(u.subject) like ${prefixPattern(start)}`,
  );
  return sql`${join(beginnings, ' or ')}
    or lower(substr(u.subject, strpos(u.subject, ':') + 1)) like ${prefixPattern(lower)}`;
}

/** Maximum number of users that match a name; no useful name matches more. */
const maxUsers = 50;

/**
 * The entries of users with this name; if no user has it, entries without a user whose actor has this name,
 * such as `clock`.
 */
async function actorCondition(connection: Connection, name: string): Promise<Sql> {
  const { rows } = await connection.query<{ id: number }>(
    sql`select id from users
      where strpos(lower(email), lower(${name})) > 0
         or strpos(lower(first_name || ' ' || last_name), lower(${name})) > 0
      order by role = 'customer', id limit ${maxUsers}`,
  );
  if (rows.length === 0) return sql`u.actor_id is null and u.actor_name = ${name.toLowerCase()}`;
  return sql`u.actor_id = any(${rows.map(({ id }) => id)})`;
}

const noRecord: NamedRecord = { records: [], customer: null };

function present(
  {
    id,
    created_at: at,
    actor_name: actor,
    person_name: name,
    person_email: email,
    person_role: role,
    person_key: key,
    person_company: company,
    person_owner: owner,
    before,
    after,
    ...line
  }: Row,
  named: NamedRecord,
): AuditLine {
  const isCustomer = role === 'customer';
  const record = {
    kind: isCustomer ? 'customer' : 'staff',
    name: (isCustomer ? (company ?? owner) : name) ?? '',
    key,
  };
  return {
    ...line,
    ...named,
    id: String(id),
    at: at.toISOString(),
    actor,
    action: currentAction(line.action),
    person: name === null || email === null ? null : { name, email, record },
    before: currentValues(line, before) ?? null,
    after: currentValues(line, after) ?? null,
  };
}

/** Every action in the trail, by its present name: read from the index value by value, not entry by entry. */
export async function listAuditActions(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ action: string }>(
    sql`with recursive known (action) as (
       (select action from audit_log order by action limit 1)
       union all
       select (select action from audit_log where action > known.action order by action limit 1)
         from known where known.action is not null)
     select action from known where action is not null`,
  );
  return [...new Set(rows.map(({ action }) => currentAction(action)))].toSorted();
}

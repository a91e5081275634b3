import type { AuditLine } from '@loupe/contract';
import { gulfDayOfIso, startOfGulfDay } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import {
  readKeyedPage,
  type AskedPage,
  type Condition,
  type KeyedList,
} from '../../../platform/keyed-page.ts';

const row = z.object({
  id: z.int(),
  at: z.date(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  person_name: z.string().nullable(),
  person_email: z.string().nullable(),
});

const trail: KeyedList<'at', z.infer<typeof row>> = {
  columns: `u.id, u.at, u.actor, u.action, u.subject, u.before, u.after,
    trim(p.first_name || ' ' || p.last_name) as person_name, p.email as person_email`,
  from: 'audit u left join accounts p on p.id = u.actor_id',
  id: 'u.id',
  orders: { at: { sql: 'u.at', type: 'timestamptz', isDescending: true } },
  row,
};

/** What an administrator looks for in the trail. */
export interface AskedAudit extends AskedPage<'at'> {
  /** Beginning of a subject, or of the number in it. */
  readonly text: string;
  readonly action: string;
  readonly person: string;
  /** Gulf days as `2026-11-21`, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface AuditPage {
  readonly rows: AuditLine[];
  readonly next: string | null;
}

/** A page of the audit trail, the newest first. */
export async function listAudit(connection: Connection, asked: AskedAudit): Promise<AuditPage> {
  const { text, action, person, from, to, ...page } = asked;
  return readTrail(connection, page, [
    text === '' ? null : beginningWith(text),
    action === '' ? null : ['u.action = ?', action],
    person === '' ? null : await doneBy(connection, person),
    from === undefined ? null : ['u.at >= ?', startOfGulfDay(gulfDayOfIso(from))],
    to === undefined ? null : ['u.at < ?', startOfGulfDay(gulfDayOfIso(to) + 1)],
  ]);
}

/** The same of a few subjects, named in full. */
export async function listAuditOf(
  connection: Connection,
  subjects: readonly string[],
  page: AskedPage<'at'>,
): Promise<AuditPage> {
  return readTrail(connection, page, [['u.subject = any(?)', subjects]]);
}

async function readTrail(
  connection: Connection,
  page: AskedPage<'at'>,
  conditions: readonly Condition[],
): Promise<AuditPage> {
  const { rows, next } = await readKeyedPage(connection, trail, page, conditions);
  return { rows: rows.map(present), next };
}

function beginningWith(text: string): Condition {
  const pattern = `${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return [`lower(u.subject) like ? or lower(substr(u.subject, strpos(u.subject, ':') + 1)) like ?`, pattern];
}

/** More people than this share no name anybody would look for. */
const mostPeople = 50;

/** What people of this name did; of a name nobody has, what was done under it by no person, such as `clock`. */
async function doneBy({ raw }: Connection, name: string): Promise<Condition> {
  const { rows } = await raw.query<{ id: number }>(
    `select id from accounts
      where strpos(lower(email), lower($1)) > 0 or strpos(lower(first_name || ' ' || last_name), lower($1)) > 0
      order by role = 'customer', id limit $2`,
    [name, mostPeople],
  );
  if (rows.length === 0) return ['u.actor_id is null and u.actor = ?', name.toLowerCase()];
  return ['u.actor_id = any(?)', rows.map(({ id }) => id)];
}

function present({
  id,
  at,
  person_name: name,
  person_email: email,
  before,
  after,
  ...line
}: z.infer<typeof row>) {
  return {
    ...line,
    id: String(id),
    at: at.toISOString(),
    person: name === null || email === null ? null : { name, email },
    before: before ?? null,
    after: after ?? null,
  };
}

/** Every action the trail knows, by name: read off the index one after the other, not line by line. */
export async function listActions({ raw }: Connection): Promise<string[]> {
  const { rows } = await raw.query<{ action: string }>(
    `with recursive known (action) as (
       (select action from audit order by action limit 1)
       union all
       select (select action from audit where action > known.action order by action limit 1)
         from known where known.action is not null)
     select action from known where action is not null`,
  );
  return rows.map(({ action }) => action);
}

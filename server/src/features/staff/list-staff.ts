import { AppError, staffRoles, type StaffPerson } from '@loupe/contract';
import { accountStates } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { containing, readKeyedPage, type AskedPage, type KeyedList } from '../../platform/keyed-page.ts';

const staffRow = z.object({
  id: z.int(),
  uuid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  user_name: z.string(),
  role: z.enum(staffRoles),
  state: z.enum(accountStates.states),
  two_step_since: z.date().nullable(),
  created_at: z.date(),
  last_sign_in_at: z.date().nullable(),
  sign_ins: z.int(),
});

type StaffRow = z.infer<typeof staffRow>;
type Sort = 'name' | 'role' | 'created_at' | 'last_sign_in';

const list: KeyedList<Sort, StaffRow> = {
  columns: `a.id, a.uuid, a.first_name, a.last_name, a.email, a.user_name, a.role, a.state, a.two_step_since,
    a.created_at, a.last_sign_in_at,
    (select count(*) from sessions s where s.account_id = a.id and s.expires_at > now()) as sign_ins`,
  from: 'accounts a',
  id: 'a.id',
  orders: {
    name: { sql: `lower(a.first_name || ' ' || a.last_name)`, type: 'text' },
    role: { sql: 'a.role', type: 'text' },
    created_at: { sql: 'a.created_at', type: 'timestamptz', isDescending: true },
    last_sign_in: {
      sql: `coalesce(a.last_sign_in_at, '-infinity')`,
      type: 'timestamptz',
      isDescending: true,
    },
  },
  row: staffRow,
};

const isStaff = `a.role <> 'customer'`;

/** What an administrator asks of the company's own people. */
export interface AskedStaff extends AskedPage<Sort> {
  readonly show: 'active' | 'inactive' | 'all';
  readonly text: string;
}

const conditionOf: Readonly<Record<AskedStaff['show'], string>> = {
  active: `a.state = 'ACTIVE'`,
  inactive: `a.state <> 'ACTIVE'`,
  all: 'true',
};

/** A page of the company's own people, as the administrator who asks sees them. */
export async function listStaff(
  connection: Connection,
  { show, text, ...page }: AskedStaff,
  askerId: number,
): Promise<{ rows: StaffPerson[]; next: string | null }> {
  const { rows, next } = await readKeyedPage(connection, list, page, [
    [isStaff, null],
    [conditionOf[show], null],
    containing([`a.first_name || ' ' || a.last_name`, 'a.email', 'a.user_name', 'a.role'], text),
  ]);
  return { rows: rows.map((row) => presentStaff(row, askerId)), next };
}

/** One of the company's own people. Throws NOT_FOUND. */
export async function findStaff(
  { raw }: Connection,
  personId: number,
  askerId: number,
): Promise<StaffPerson> {
  const { rows } = await raw.query(
    `select ${list.columns} from ${list.from} where a.id = $1 and ${isStaff}`,
    [personId],
  );
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  return presentStaff(staffRow.parse(rows[0]), askerId);
}

const presentStaff = (person: StaffRow, askerId: number): StaffPerson => ({
  id: person.uuid,
  name: `${person.first_name} ${person.last_name}`.trim(),
  email: person.email,
  user_name: person.user_name,
  role: person.role,
  state: person.state,
  has_two_step: person.two_step_since !== null,
  sign_ins: person.sign_ins,
  created_at: person.created_at.toISOString(),
  last_sign_in_at: person.last_sign_in_at?.toISOString() ?? null,
  is_you: person.id === askerId,
});

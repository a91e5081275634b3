import { AppError, roles, staffRoles, type StaffMember } from '@loupe/contract';
import { userStateMachine } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import {
  containsCondition,
  readKeysetPage,
  type Condition,
  type PageRequest,
  type KeysetList,
} from '../../platform/keyset-page.ts';

const staffRow = z.object({
  id: z.int(),
  uuid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  user_name: z.string(),
  role: z.enum(roles).pipe(z.enum(staffRoles)),
  status: z.enum(userStateMachine.states),
  two_step_enabled_at: z.date().nullable(),
  created_at: z.date(),
  last_sign_in_at: z.date().nullable(),
  sign_ins: z.int(),
});

type StaffRow = z.infer<typeof staffRow>;
type Sort = 'name' | 'role' | 'created_at' | 'last_sign_in';

const list: KeysetList<Sort, StaffRow> = {
  columns: sql`a.id, a.uuid, a.first_name, a.last_name, a.email, a.user_name, a.role, a.status, a.two_step_enabled_at,
    a.created_at, a.last_sign_in_at,
    (select count(*) from sessions s where s.user_id = a.id and s.expires_at > now()) as sign_ins`,
  from: sql`users a`,
  id: sql`a.id`,
  orders: {
    name: { sql: sql`lower(a.first_name || ' ' || a.last_name)`, type: 'text' },
    role: { sql: sql`a.role`, type: 'text' },
    created_at: { sql: sql`a.created_at`, type: 'timestamptz', isDescending: true },
    last_sign_in: {
      sql: sql`coalesce(a.last_sign_in_at, '-infinity')`,
      type: 'timestamptz',
      isDescending: true,
    },
  },
  row: staffRow,
};

const isStaff = sql`a.role <> 'customer'`;

/** An administrator's query for staff users. */
export interface StaffQuery extends PageRequest<Sort> {
  readonly show: 'active' | 'inactive' | 'all';
  readonly search: string;
}

const conditionOf: Readonly<Record<StaffQuery['show'], Condition>> = {
  active: sql`a.status = 'ACTIVE'`,
  inactive: sql`a.status <> 'ACTIVE'`,
  all: null,
};

/** A page of staff users as seen by the requesting administrator. */
export async function listStaff(
  connection: Connection,
  { show, search, ...page }: StaffQuery,
  callerId: number,
): Promise<{ rows: StaffMember[]; next_cursor: string | null }> {
  const { rows, nextCursor } = await readKeysetPage(connection, list, page, [
    isStaff,
    conditionOf[show],
    containsCondition(
      [sql`a.first_name || ' ' || a.last_name`, sql`a.email`, sql`a.user_name`, sql`a.role`],
      search,
    ),
  ]);
  return { rows: rows.map((row) => presentStaff(row, callerId)), next_cursor: nextCursor };
}

/** One staff user. Throws NOT_FOUND. */
export async function getStaffMember(
  connection: Connection,
  userId: number,
  callerId: number,
): Promise<StaffMember> {
  const { rows } = await connection.query(
    sql`select ${list.columns} from ${list.from} where a.id = ${userId} and ${isStaff}`,
    staffRow,
  );
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  return presentStaff(rows[0], callerId);
}

const presentStaff = (row: StaffRow, callerId: number): StaffMember => ({
  id: row.uuid,
  name: `${row.first_name} ${row.last_name}`.trim(),
  email: row.email,
  user_name: row.user_name,
  role: row.role,
  status: row.status,
  has_two_step: row.two_step_enabled_at !== null,
  sign_ins: row.sign_ins,
  created_at: row.created_at.toISOString(),
  last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
  is_you: row.id === callerId,
});

import type { MemberRef, CompanyMember } from '@loupe/contract';
import { AppError } from '@loupe/contract';
import { userStateMachine, grantablePermissions } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Caller } from '../../call-handlers.ts';
import { moneyText } from './invitation.ts';

const memberRow = z.object({
  id: z.int(),
  uuid: z.string(),
  company_id: z.int().nullable(),
  status: z.enum(userStateMachine.states),
  email: z.string(),
  user_name: z.string(),
  name: z.string(),
  permission: z.enum(grantablePermissions).nullable(),
  order_approval_limit: z.int().nullable(),
  last_seen_at: z.date().nullable(),
});

/** A stored company member. */
export type StoredMember = z.infer<typeof memberRow>;

const selectMember = sql`select id, uuid, company_id, status, email, user_name,
  trim(first_name || ' ' || last_name) as name,
       permission, order_approval_limit, (select max(last_seen_at) from sessions where user_id = users.id) as last_seen_at
  from users`;

async function readMembers(connection: Connection, companyId: number): Promise<StoredMember[]> {
  const { rows } = await connection.query(
    sql`${selectMember} where (id = ${companyId} or company_id = ${companyId}) and erased_at is null order by company_id nulls first,
      lower(first_name), id`,
    memberRow,
  );
  return rows;
}

const presentColleague = (
  { uuid, name, company_id: companyId, id }: StoredMember,
  { userId }: Caller,
): MemberRef => ({
  user_id: uuid,
  name,
  is_owner: companyId === null,
  is_current_user: id === userId,
});

/** The members of a company for its owner: the owner first, then by first name. */
export async function listMembers(connection: Connection, caller: Caller): Promise<CompanyMember[]> {
  return (await readMembers(connection, caller.companyId)).map((member) => ({
    ...presentColleague(member, caller),
    email: member.email,
    user_name: member.user_name,
    permission: member.permission ?? 'OWNER',
    order_limit: moneyText(member.order_approval_limit),
    is_active: member.status === 'ACTIVE',
    last_seen_at: member.last_seen_at?.toISOString() ?? null,
  }));
}

/** The names of the active members of the caller's company. */
export async function listColleagues(connection: Connection, caller: Caller): Promise<MemberRef[]> {
  const members = await readMembers(connection, caller.companyId);
  return members
    .filter(({ status }) => status === 'ACTIVE')
    .map((member) => presentColleague(member, caller));
}

/**
 * Locks a member of a company until the transaction ends. Throws NOT_FOUND when there is none, also for the
 * owner.
 */
export async function lockMember(
  transaction: Transaction,
  companyId: number,
  uuid: string,
): Promise<StoredMember> {
  const { rows } = await transaction.query(
    sql`${selectMember} where company_id = ${companyId} and uuid = ${uuid} for update`,
    memberRow,
  );
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  return rows[0];
}

import type { Invitation as ShownInvitation } from '@loupe/contract';
import { formatScaled, grantablePermissions, invitationStateMachine } from '@loupe/domain';
import sql, { empty } from 'sql-template-tag';
import { z } from 'zod';
import { hashToken } from '../../platform/tokens.ts';
import type { Connection, Transaction } from '../../platform/database.ts';
import { columnsOf } from '../../platform/sql.ts';

const invitationSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  company_id: z.int(),
  status: z.enum(invitationStateMachine.states),
  email: z.string(),
  permission: z.enum(grantablePermissions),
  order_approval_limit: z.int().nullable(),
  invited_at: z.date(),
  expires_at: z.date(),
});

/** A stored invitation to join a company. */
export type Invitation = z.infer<typeof invitationSchema>;

const columns = columnsOf(invitationSchema, 'i');

/** A company's invitations that were neither accepted nor withdrawn, expired ones included, newest first. */
export async function findOpenInvitations(connection: Connection, ownerId: number): Promise<Invitation[]> {
  const { rows } = await connection.query(
    sql`select ${columns} from invitations i where company_id = ${ownerId} and status = 'SENT' order by id desc`,
    invitationSchema,
  );
  return rows;
}

/** Locks an invitation of this company until the transaction ends. Returns null when there is none. */
export async function lockInvitation(
  transaction: Transaction,
  ownerId: number,
  uuid: string,
): Promise<Invitation | null> {
  const { rows } = await transaction.query(
    sql`select ${columns} from invitations i where company_id = ${ownerId} and uuid = ${uuid} for update`,
    invitationSchema,
  );
  return rows[0] ?? null;
}

/**
 * Finds the invitation of a token while it can be accepted: not accepted or withdrawn, not expired, and the
 * company is active. Returns null otherwise.
 */
export async function findInvitationByToken(
  connection: Connection,
  token: string,
  { now, isLocked = false }: { readonly now: Date; readonly isLocked?: boolean },
): Promise<Invitation | null> {
  const { rows } = await connection.query(
    sql`select ${columns} from invitations i join users o on o.id = i.company_id
      where token_hash = ${hashToken(token)} and i.status = 'SENT' and expires_at > ${now} and o.status = 'ACTIVE'
      ${isLocked ? sql`for update of i` : empty}`,
    invitationSchema,
  );
  return rows[0] ?? null;
}

export const moneyText = (cents: number | null) => (cents === null ? null : formatScaled(cents, 2));

/** The invitation in the form the owner receives in responses. */
export function presentInvitation(invitation: Invitation, now: Date): ShownInvitation {
  const { uuid, email, permission, status, invited_at: invitedAt, expires_at: expiresAt } = invitation;
  return {
    invitation_id: uuid,
    email,
    permission,
    order_limit: moneyText(invitation.order_approval_limit),
    status: status === 'SENT' && expiresAt <= now ? 'EXPIRED' : status,
    invited_at: invitedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}

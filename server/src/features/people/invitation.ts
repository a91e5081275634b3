import type { Invitation as ShownInvitation } from '@loupe/contract';
import { formatScaled, givenRights, invitationStates } from '@loupe/domain';
import { z } from 'zod';
import { hashToken } from '../../platform/tokens.ts';
import type { Connection, Transaction } from '../../platform/database.ts';

const invitationSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  owner_id: z.int(),
  state: z.enum(invitationStates.states),
  email: z.string(),
  may: z.enum(givenRights),
  order_limit: z.int().nullable(),
  invited_at: z.date(),
  expires_at: z.date(),
});

/** An invitation to a company, as it is stored. */
export type Invitation = z.infer<typeof invitationSchema>;

const columns = Object.keys(invitationSchema.shape)
  .map((column) => `i.${column}`)
  .join(', ');

/** Invitations of a company that have led to nobody and were not taken back, the newest first. */
export async function openInvitations({ raw }: Connection, ownerId: number): Promise<Invitation[]> {
  const { rows } = await raw.query(
    `select ${columns} from invitations i where owner_id = $1 and state = 'SENT' order by id desc`,
    [ownerId],
  );
  return z.array(invitationSchema).parse(rows);
}

/** An invitation of this company, nobody else's to move until the transaction ends; null when there is none. */
export async function lockInvitation(
  { raw }: Transaction,
  ownerId: number,
  uuid: string,
): Promise<Invitation | null> {
  const { rows } = await raw.query(
    `select ${columns} from invitations i where owner_id = $1 and uuid = $2 for update`,
    [ownerId, uuid],
  );
  return rows[0] === undefined ? null : invitationSchema.parse(rows[0]);
}

/** The invitation a token opens, while it does: not taken up or back, in its time, to a company that is active. */
export async function invitationOf(
  { raw }: Connection,
  token: string,
  { now, isLocked = false }: { readonly now: Date; readonly isLocked?: boolean },
): Promise<Invitation | null> {
  const { rows } = await raw.query(
    `select ${columns} from invitations i join accounts o on o.id = i.owner_id
      where token_hash = $1 and i.state = 'SENT' and expires_at > $2 and o.state = 'ACTIVE'
      ${isLocked ? 'for update of i' : ''}`,
    [hashToken(token), now],
  );
  return rows[0] === undefined ? null : invitationSchema.parse(rows[0]);
}

export const moneyText = (cents: number | null) => (cents === null ? null : formatScaled(cents, 2));

/** An invitation as answers carry it to the owner. */
export function presentInvitation(invitation: Invitation, now: Date): ShownInvitation {
  const { uuid, email, may, state, invited_at: invitedAt, expires_at: expiresAt } = invitation;
  return {
    invitation_id: uuid,
    email,
    may,
    order_limit: moneyText(invitation.order_limit),
    state: state === 'SENT' && expiresAt <= now ? 'EXPIRED' : state,
    invited_at: invitedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}

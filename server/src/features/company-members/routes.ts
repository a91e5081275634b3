import { AppError } from '@loupe/contract';
import type { Services } from '../../services.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { addressKey } from '../../platform/address-key.ts';
import { enforceRateLimits } from '../../platform/rate-limit.ts';
import type { Caller, Handlers } from '../../call-handlers.ts';
import { readCompanyName, readUserName } from '../users/actor-names.ts';
import { ownerActor } from '../lifecycle/transition.ts';
import { changeMemberPermission, setMemberActive } from './change-member.ts';
import { listColleagues, listMembers } from './list-members.ts';
import { findInvitationByToken, findOpenInvitations, presentInvitation } from './invitation.ts';
import { inviteMember } from './invite-member.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

type CompanyMembersCall =
  | 'listMembers'
  | 'inviteMember'
  | 'withdrawInvitation'
  | 'updateMemberPermission'
  | 'setMemberActive'
  | 'listMemberRefs'
  | 'getInvitation'
  | 'acceptInvitation';

/**
 * Invitations per owner are limited against flooding mailboxes and probing which addresses have accounts;
 * tokens per IP address, against guessing.
 */
const invitationsPerOwner = { maxAttempts: 30, windowSeconds: 60 * 60 };
const perAddress = { maxAttempts: 60, windowSeconds: 15 * 60 };

export function companyMemberRoutes({ database, clock }: Services): Pick<Handlers, CompanyMembersCall> {
  const limitTokens = async (address: string) =>
    enforceRateLimits(
      database,
      [{ key: `invitation:address:${addressKey(address)}`, limit: perAddress }],
      clock.now(),
    );
  const membersResponse = async (caller: Caller) => {
    const invitations = await findOpenInvitations(database, caller.companyId);
    return {
      error: null,
      message: '',
      members_data: await listMembers(database, caller),
      invitations_data: invitations.map((invitation) => presentInvitation(invitation, clock.now())),
    };
  };
  const change = async (caller: Caller, work: (transaction: Transaction) => Promise<void>) => {
    await inTransaction(database, work);
    return membersResponse(caller);
  };
  return {
    listMembers: async ({ caller }) => membersResponse(caller),
    inviteMember: async ({ caller, body: { data } }) => {
      const key = `invite:account:${caller.companyId}`;
      await enforceRateLimits(database, [{ key, limit: invitationsPerOwner }], clock.now());
      const invitation = {
        email: data.email,
        permission: data.permission,
        orderLimitCents: data.order_limit,
      };
      return change(caller, async (transaction) =>
        inviteMember(transaction, ownerActor(caller), invitation, clock.now()),
      );
    },
    withdrawInvitation: async ({ caller, body: { id } }) =>
      change(caller, async (transaction) =>
        withdrawInvitation(transaction, ownerActor(caller), id, clock.now()),
      ),
    updateMemberPermission: async ({ caller, body: { id, data } }) =>
      change(caller, async (transaction) =>
        changeMemberPermission(transaction, ownerActor(caller), {
          uuid: id,
          permission: data.permission,
          orderLimitCents: data.order_limit,
          now: clock.now(),
        }),
      ),
    setMemberActive: async ({ caller, body: { id, data } }) =>
      change(caller, async (transaction) =>
        setMemberActive(transaction, ownerActor(caller), {
          uuid: id,
          isActive: data.is_active,
          now: clock.now(),
        }),
      ),
    listMemberRefs: async ({ caller }) => ({
      error: null,
      message: '',
      member_refs: await listColleagues(database, caller),
    }),
    getInvitation: async ({ body: { data }, address }) => {
      await limitTokens(address);
      const invitation = await findInvitationByToken(database, data.token, { now: clock.now() });
      if (invitation === null) throw new AppError('INVITATION_CLOSED');
      return {
        error: null,
        message: '',
        company_name: await readCompanyName(database, invitation.company_id),
        invited_by: await readUserName(database, invitation.company_id),
        email: invitation.email,
        expires_at: invitation.expires_at.toISOString(),
      };
    },
    acceptInvitation: async ({ body: { data }, address }) => {
      await limitTokens(address);
      const invitation = {
        token: data.token,
        firstName: data.first_name,
        lastName: data.last_name,
        userName: data.username,
        password: data.password,
      };
      await inTransaction(database, async (transaction) =>
        acceptInvitation(transaction, invitation, clock.now()),
      );
      return { error: null, message: 'INVITATION_ACCEPTED' };
    },
  };
}

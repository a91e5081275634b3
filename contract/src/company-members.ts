import { grantablePermissions, invitationStateMachine, permissions } from '@loupe/domain';
import * as z from 'zod';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows, userIdPattern } from './limits.ts';
import { newPassword } from './new-password.ts';
import { orderLimitSchema } from './price-input.ts';
import { namedSchemas } from './named-schemas.ts';

/** Path prefix of the page for accepting an invitation; its token follows. */
export const invitationPath = '/register/invited/';

/** The data of a company member that all members may see. */
const colleague = z.object({
  user_id: z.string(),
  name: z.string(),
  is_owner: z.boolean(),
  is_current_user: z.boolean(),
});

/** Details of a company member, for the owner. */
const companyMember = colleague.extend({
  email: z.string(),
  user_name: z.string(),
  permission: z.enum(permissions),
  /** US$; an order above it awaits the owner's approval. Null: no limit. */
  order_limit: z.string().nullable(),
  is_active: z.boolean(),
  /** When the member was last active; null when the member has no session. */
  last_seen_at: z.string().nullable(),
});
namedSchemas.add(companyMember, { id: 'CompanyMember' });

/** An invitation that has not been accepted. */
const invitation = z.object({
  invitation_id: z.string(),
  email: z.string(),
  permission: z.enum(grantablePermissions),
  order_limit: z.string().nullable(),
  status: z.enum([...invitationStateMachine.states, 'EXPIRED']),
  invited_at: z.string(),
  expires_at: z.string(),
});

export type CompanyMember = z.infer<typeof companyMember>;
export type MemberRef = z.infer<typeof colleague>;
export type Invitation = z.infer<typeof invitation>;

const rights = {
  permission: z.enum(grantablePermissions),
  order_limit: orderLimitSchema.nullable().default(null),
};
const name = z.string().trim().min(limits.nameMin).max(limits.nameMax);
const token = z.string().min(1).max(100);

const owners = {
  feature: 'company-members',
  roles: ['customer'],
  accessFlag: null,
  requiredPermission: 'OWNER',
  repeatWindowMs: repeatWindows.none,
  response: z.object({
    ...envelope,
    /** The owner first, then by name. */
    members_data: z.array(companyMember),
    /** Open and expired invitations, newest first. */
    invitations_data: z.array(invitation),
  }),
} as const;

const strangers = {
  feature: 'company-members',
  roles: 'anyone',
  accessFlag: null,
  repeatWindowMs: repeatWindows.none,
} as const;

export const companyMemberCalls = {
  listMembers: defineCall({
    ...owners,
    path: '/api/user/company-members/list',
    summary: 'Lists the members of the owner’s company with their permissions, and the open invitations.',
    body: z.object({ ...userField }),
    invalidatedBy: ['company-members'],
    codes: [],
  }),
  inviteMember: defineCall({
    ...owners,
    path: '/api/user/company-members/invite',
    summary:
      'Invites a colleague by email and replaces an earlier open invitation to the same address. An address that ' +
      'already has an account fails with BODY_INVALID.',
    body: z.object({
      ...userField,
      data: z.strictObject({ email: z.email().max(limits.userIdMax), ...rights }),
    }),
    codes: ['BODY_INVALID', 'RATE_LIMITED'],
  }),
  withdrawInvitation: defineCall({
    ...owners,
    path: '/api/user/invitations/withdraw',
    summary: 'Withdraws an invitation; repeating the call has no further effect.',
    body: z.object({ ...userField, id: z.uuid() }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  updateMemberPermission: defineCall({
    ...owners,
    path: '/api/user/company-members/update-permission',
    summary:
      'Sets a member’s permission and the amount above which orders need approval, effective with the member’s ' +
      'next call.',
    body: z.object({ ...userField, id: z.uuid(), data: z.strictObject(rights) }),
    codes: ['NOT_FOUND'],
  }),
  setMemberActive: defineCall({
    ...owners,
    path: '/api/user/company-members/set-active',
    summary: 'Removes a member’s access, which ends all sessions of the member immediately, or restores it.',
    body: z.object({ ...userField, id: z.uuid(), data: z.strictObject({ is_active: z.boolean() }) }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  listMemberRefs: defineCall({
    feature: 'company-members',
    roles: ['customer'],
    accessFlag: null,
    repeatWindowMs: repeatWindows.none,
    path: '/api/user/company-members/list-refs',
    summary: 'Lists the names of the members of the caller’s company, and nothing else about them.',
    body: z.object({ ...userField }),
    response: z.object({ ...envelope, member_refs: z.array(colleague) }),
    invalidatedBy: ['company-members'],
    codes: [],
  }),
  getInvitation: defineCall({
    ...strangers,
    path: '/api/auth/invitations/get',
    summary: 'Returns the inviting user and the company of an open invitation.',
    body: z.object({ ...userField, data: z.strictObject({ token }) }),
    response: z.object({
      ...envelope,
      company_name: z.string(),
      invited_by: z.string(),
      email: z.string(),
      expires_at: z.string(),
    }),
    codes: ['INVITATION_CLOSED', 'RATE_LIMITED'],
  }),
  acceptInvitation: defineCall({
    ...strangers,
    path: '/api/auth/invitations/accept',
    summary:
      'Accepts an invitation with the name and password of the new member, who may sign in from then on.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        token,
        first_name: name,
        last_name: name,
        username: z.string().min(limits.userIdMin).max(limits.userIdMax).regex(userIdPattern),
        password: newPassword,
      }),
    }),
    response: z.object(envelope),
    codes: ['INVITATION_CLOSED', 'BODY_INVALID', 'RATE_LIMITED'],
  }),
} as const;

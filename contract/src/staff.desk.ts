import { userStateMachine } from '@loupe/domain';
import * as z from 'zod';
import { roles } from './access.ts';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { deskListQuery, deskListResponse } from './desk-list-query.ts';
import { limits, repeatWindows, userIdPattern } from './limits.ts';
import { namedSchemas } from './named-schemas.ts';

/** Roles of the desk. */
export const staffRoles = roles.filter((role) => role !== 'customer');
export type StaffRole = (typeof staffRoles)[number];
const staffRole = z.enum(staffRoles);

/** A member of the desk. */
const staffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  user_name: z.string(),
  role: staffRole,
  status: z.enum(userStateMachine.states),
  has_two_step: z.boolean(),
  sign_ins: z.number(),
  created_at: z.string(),
  last_sign_in_at: z.string().nullable(),
  /** Whether this is the caller; users cannot change their own rights. */
  is_you: z.boolean(),
});
namedSchemas.add(staffMember, { id: 'StaffMember' });

export type StaffMember = z.infer<typeof staffMember>;

const shared = {
  feature: 'staff',
  roles: ['admin'],
  accessFlag: null,
  repeatWindowMs: repeatWindows.none,
} as const;
const changed = {
  ...shared,
  response: z.object({ ...envelope, person: staffMember }),
  codes: ['NOT_FOUND', 'INVALID_TRANSITION', 'OWN_RIGHTS', 'LAST_ADMIN'],
} as const;
const id = z.uuid();
const name = z.string().trim().min(1).max(limits.nameMax);

/** Staff administration, and what an administrator does for the login of any user. */
export const staffDeskCalls = {
  deskListStaff: defineCall({
    ...shared,
    path: '/api/desk/staff/list',
    summary: 'Lists the staff members.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskListQuery(['name', 'role', 'created_at', 'last_sign_in']),
          show: z.enum(['active', 'inactive', 'all']).default('active'),
        })
        .prefault({}),
    }),
    response: z.object(deskListResponse(staffMember)),
    invalidatedBy: ['account'],
    codes: [],
  }),
  deskAddStaff: defineCall({
    ...shared,
    path: '/api/desk/staff/add',
    summary:
      'Adds a staff member. A link for the initial password is emailed, or a generated password is returned once; ' +
      '`message` 30 and 40 say that the user ID or the email already has an account.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        role: staffRole,
        first_name: name,
        last_name: name,
        email: z.email().max(limits.userIdMax),
        /** Default: the e-mail. */
        user_name: z.string().min(limits.userIdMin).max(limits.userIdMax).regex(userIdPattern).optional(),
        initial_password: z.enum(['link', 'shown']).default('link'),
      }),
    }),
    response: z.object({ ...envelope, person: staffMember.nullable(), password: z.string().nullable() }),
    codes: ['30', '40'],
  }),
  deskSetStaffRole: defineCall({
    ...changed,
    path: '/api/desk/staff/set-role',
    summary: 'Changes the role of another staff member and ends that member’s sessions.',
    body: z.object({ ...userField, id, data: z.strictObject({ role: staffRole }) }),
  }),
  deskSetStaffActive: defineCall({
    ...changed,
    path: '/api/desk/staff/set-active',
    summary: 'Removes or restores the access of another staff member.',
    body: z.object({ ...userField, id, data: z.strictObject({ is_active: z.boolean() }) }),
  }),
  deskResetTwoStep: defineCall({
    ...shared,
    path: '/api/desk/accounts/reset-two-step',
    summary: 'Resets the two-step sign-in of a customer or another staff member, who is notified.',
    body: z.object({ ...userField, id }),
    response: z.object(envelope),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION', 'OWN_RIGHTS'],
  }),
  deskEndAllSessions: defineCall({
    ...shared,
    path: '/api/desk/accounts/end-all-sessions',
    summary:
      'Ends every session of a customer, including the members of a company owned by the customer, or of a staff ' +
      'member.',
    body: z.object({ ...userField, id }),
    response: z.object({ ...envelope, ended: z.number() }),
    codes: ['NOT_FOUND'],
  }),
} as const;

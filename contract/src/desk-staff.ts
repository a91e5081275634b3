import { accountStates } from '@loupe/domain';
import * as z from 'zod';
import { roles } from './access.ts';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { deskPage, deskRows } from './desk-list.ts';
import { limits, repeatWindows, userIdPattern } from './limits.ts';

/** Roles of the company's own people. */
export const staffRoles = roles.filter((role) => role !== 'customer');
export type StaffRole = (typeof staffRoles)[number];
const staffRole = z.enum(staffRoles);

/** One of the company's own people. */
const staffPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  user_name: z.string(),
  role: staffRole,
  state: z.enum(accountStates.states),
  has_two_step: z.boolean(),
  sign_ins: z.number(),
  created_at: z.string(),
  last_sign_in_at: z.string().nullable(),
  /** Nobody changes his own rights. */
  is_you: z.boolean(),
});

export type StaffPerson = z.infer<typeof staffPerson>;

const shared = {
  feature: 'staff',
  who: ['admin'],
  flag: null,
  repeatWindowMs: repeatWindows.none,
} as const;
const changed = {
  ...shared,
  answer: z.object({ ...envelope, person: staffPerson }),
  codes: ['NOT_FOUND', 'STEP_REFUSED', 'OWN_RIGHTS', 'LAST_ADMIN'],
} as const;
const id = z.uuid();
const name = z.string().trim().min(1).max(limits.nameMax);

/** The company's own people, and what an administrator does for anybody's sign-in. */
export const deskStaffCalls = {
  deskListStaff: defineCall({
    ...shared,
    path: '/api/desk/staff/list',
    summary: 'The company’s own people.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskPage(['name', 'role', 'created_at', 'last_sign_in']),
          show: z.enum(['active', 'inactive', 'all']).default('active'),
        })
        .prefault({}),
    }),
    answer: z.object(deskRows(staffPerson)),
    shows: ['account'],
    codes: [],
  }),
  deskAddStaff: defineCall({
    ...shared,
    path: '/api/desk/staff/add',
    summary:
      'Creates one of the company’s own people. A link to a first password goes to him by mail, or the answer ' +
      'shows a made-up one once. `message` 30 and 40 say that the user ID or the e-mail has an account.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        role: staffRole,
        first_name: name,
        last_name: name,
        email: z.email().max(limits.userIdMax),
        /** The e-mail when absent. */
        user_name: z.string().min(limits.userIdMin).max(limits.userIdMax).regex(userIdPattern).optional(),
        first_password: z.enum(['link', 'shown']).default('link'),
      }),
    }),
    answer: z.object({ ...envelope, person: staffPerson.nullable(), password: z.string().nullable() }),
    codes: ['30', '40'],
  }),
  deskSetStaffRole: defineCall({
    ...changed,
    path: '/api/desk/staff/role',
    summary: 'Gives one of the company’s own people another role; his sign-ins end. Never oneself.',
    body: z.object({ ...userField, id, data: z.strictObject({ role: staffRole }) }),
  }),
  deskSetStaffActive: defineCall({
    ...changed,
    path: '/api/desk/staff/active',
    summary: 'Lets one of the company’s own people in no longer, or again. Never oneself.',
    body: z.object({ ...userField, id, data: z.strictObject({ is_active: z.boolean() }) }),
  }),
  deskResetTwoStep: defineCall({
    ...shared,
    path: '/api/desk/accounts/reset_two_step',
    summary: 'Takes the second step of a customer or a colleague away; he is told. Never one’s own.',
    body: z.object({ ...userField, id }),
    answer: z.object(envelope),
    codes: ['NOT_FOUND', 'STEP_REFUSED', 'OWN_RIGHTS'],
  }),
  deskSignOutEverywhere: defineCall({
    ...shared,
    path: '/api/desk/accounts/sign_out',
    summary:
      'Ends every sign-in of a customer, with those of his company where he owns it, or of a colleague.',
    body: z.object({ ...userField, id }),
    answer: z.object({ ...envelope, ended: z.number() }),
    codes: ['NOT_FOUND'],
  }),
} as const;

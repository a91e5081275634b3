import { givenRights, invitationStates, personRights } from '@loupe/domain';
import * as z from 'zod';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows, userIdPattern } from './limits.ts';
import { newPassword } from './new-password.ts';
import { limitText } from './named-price.ts';

/** Where an invited person comes in: the token of his invitation follows. */
export const invitedPath = '/register/invited/';

/** A name anybody of the company may know. */
const colleague = z.object({
  person_id: z.string(),
  name: z.string(),
  is_owner: z.boolean(),
  is_you: z.boolean(),
});

/** A person of the company, as its owner sees him. */
const companyPerson = colleague.extend({
  email: z.string(),
  user_name: z.string(),
  may: z.enum(personRights),
  /** US$; an order above it waits for the owner. Null knows no limit. */
  order_limit: z.string().nullable(),
  is_active: z.boolean(),
  /** When he was last here; null when he never was, or has signed out. */
  last_seen_at: z.string().nullable(),
});

/** An invitation that has not led to a person. */
const invitation = z.object({
  invitation_id: z.string(),
  email: z.string(),
  may: z.enum(givenRights),
  order_limit: z.string().nullable(),
  state: z.enum([...invitationStates.states, 'EXPIRED']),
  invited_at: z.string(),
  expires_at: z.string(),
});

export type CompanyPerson = z.infer<typeof companyPerson>;
export type Colleague = z.infer<typeof colleague>;
export type Invitation = z.infer<typeof invitation>;

const rights = { may: z.enum(givenRights), order_limit: limitText.nullable().default(null) };
const name = z.string().trim().min(limits.nameMin).max(limits.nameMax);
const token = z.string().min(1).max(100);

const owners = {
  feature: 'people',
  who: ['customer'],
  flag: null,
  needs: 'OWNER',
  repeatWindowMs: repeatWindows.none,
  answer: z.object({
    ...envelope,
    /** The owner first, then by name. */
    people_data: z.array(companyPerson),
    /** Those still open and those that ran out, the newest first. */
    invitations_data: z.array(invitation),
  }),
} as const;

const strangers = {
  feature: 'people',
  who: 'anyone',
  flag: null,
  repeatWindowMs: repeatWindows.none,
} as const;

export const peopleCalls = {
  getPeople: defineCall({
    ...owners,
    path: '/api/user/company/get_people',
    summary: 'The people of the owner’s company with what each may, and the invitations that are out.',
    body: z.object({ ...userField }),
    shows: ['people'],
    codes: [],
  }),
  invitePerson: defineCall({
    ...owners,
    path: '/api/user/company/invite_person',
    summary:
      'Invites a colleague by mail. An older open invitation of the same address is replaced. An address that has ' +
      'an account already is BODY_INVALID.',
    body: z.object({
      ...userField,
      data: z.strictObject({ email: z.email().max(limits.userIdMax), ...rights }),
    }),
    codes: ['BODY_INVALID', 'TOO_MANY_ATTEMPTS'],
  }),
  withdrawInvitation: defineCall({
    ...owners,
    path: '/api/user/company/withdraw_invitation',
    summary: 'Takes an invitation back; once more is the same as once.',
    body: z.object({ ...userField, id: z.uuid() }),
    codes: ['NOT_FOUND', 'STEP_REFUSED'],
  }),
  changePerson: defineCall({
    ...owners,
    path: '/api/user/company/change_person',
    summary:
      'Sets what a colleague may and above which amount his orders wait; effective with his next call.',
    body: z.object({ ...userField, id: z.uuid(), data: z.strictObject(rights) }),
    codes: ['NOT_FOUND'],
  }),
  setPersonActive: defineCall({
    ...owners,
    path: '/api/user/company/set_person_active',
    summary: 'Lets a colleague in no longer, which ends his sign-ins at once, or lets him in again.',
    body: z.object({ ...userField, id: z.uuid(), data: z.strictObject({ is_active: z.boolean() }) }),
    codes: ['NOT_FOUND', 'STEP_REFUSED'],
  }),
  getColleagues: defineCall({
    feature: 'people',
    who: ['customer'],
    flag: null,
    repeatWindowMs: repeatWindows.none,
    path: '/api/user/company/get_colleagues',
    summary: 'The names of the people of one’s own company, and nothing else of them.',
    body: z.object({ ...userField }),
    answer: z.object({ ...envelope, colleagues_data: z.array(colleague) }),
    shows: ['people'],
    codes: [],
  }),
  readInvitation: defineCall({
    ...strangers,
    path: '/api/auth/invitation/read',
    summary: 'Who invites to which company, for whoever has the address of an open invitation.',
    body: z.object({ ...userField, data: z.strictObject({ token }) }),
    answer: z.object({
      ...envelope,
      company_name: z.string(),
      invited_by: z.string(),
      email: z.string(),
      expires_at: z.string(),
    }),
    codes: ['INVITATION_OVER', 'TOO_MANY_ATTEMPTS'],
  }),
  takeUpInvitation: defineCall({
    ...strangers,
    path: '/api/auth/invitation/take_up',
    summary: 'The invited person names himself and his password; he may sign in from now on.',
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
    answer: z.object(envelope),
    codes: ['INVITATION_OVER', 'BODY_INVALID', 'TOO_MANY_ATTEMPTS'],
  }),
} as const;

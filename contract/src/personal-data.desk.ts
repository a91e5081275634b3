import * as z from 'zod';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { repeatWindows } from './limits.ts';
import { personalData } from './personal-data.ts';

const shared = { feature: 'personal-data', roles: ['admin'], accessFlag: null } as const;
const one = z.object({ ...userField, id: z.uuid() });

/** Desk calls about the personal data of a customer or a single member. */
export const personalDataDeskCalls = {
  deskGetPersonalData: defineCall({
    ...shared,
    repeatWindowMs: repeatWindows.load,
    cost: 'heavy',
    path: '/api/desk/personal-data/get',
    summary: 'Returns everything the portal holds about a user. The export is recorded in the activity log.',
    body: one,
    response: z.object({ ...envelope, data: personalData }),
    codes: ['NOT_FOUND'],
  }),
  deskErasePersonalData: defineCall({
    ...shared,
    repeatWindowMs: repeatWindows.load,
    path: '/api/desk/personal-data/erase',
    summary:
      'Erases the personal data of a member, or of a customer with all members, for good; orders, documents and the ' +
      'ledger stay without it. Refused while orders, holds, offers or memos are open or the account is not balanced. ' +
      '`email` repeats the address of the user, against mistakes.',
    body: z.object({ ...one.shape, data: z.strictObject({ email: z.string().max(254) }) }),
    response: z.object(envelope),
    codes: ['NOT_FOUND', 'ERASURE_BLOCKED', 'BODY_INVALID'],
  }),
} as const;

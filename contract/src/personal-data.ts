import * as z from 'zod';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { repeatWindows } from './limits.ts';

/** What the product holds about a user, as rows by topic. The topics and columns are those of the database. */
export const personalData = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

/** Calls about the personal data of the user who makes them. */
export const personalDataCalls = {
  getPersonalData: defineCall({
    feature: 'personal-data',
    roles: ['customer', 'sales', 'stock', 'admin'],
    accessFlag: null,
    repeatWindowMs: repeatWindows.load,
    cost: 'heavy',
    path: '/api/user/personal-data/get',
    summary:
      'Returns everything the portal holds about the user: profile, company, sessions, searches, holds, orders, offers, ' +
      'enquiries, appointments, notifications, emails and the activity log.',
    body: z.object({ ...userField }),
    response: z.object({ ...envelope, data: personalData }),
    codes: [],
  }),
} as const;

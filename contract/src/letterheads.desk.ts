import * as z from 'zod';
import { defineCall } from './define-call.ts';
import { userField } from './envelope.ts';
import { letterheadBody, letterheadResponse, logoBody } from './letterheads.ts';
import { bodySizes, repeatWindows } from './limits.ts';

const shared = {
  feature: 'letterheads',
  roles: ['admin'],
  accessFlag: null,
  repeatWindowMs: repeatWindows.none,
  response: letterheadResponse,
} as const;

/** Desk calls for the letterhead of the seller. */
export const letterheadDeskCalls = {
  deskGetLetterhead: defineCall({
    ...shared,
    path: '/api/desk/letterheads/get',
    summary: 'Returns the letterhead of the seller, which is on its trade documents.',
    body: z.object({ ...userField }),
    codes: [],
  }),
  deskUpdateLetterhead: defineCall({
    ...shared,
    path: '/api/desk/letterheads/update',
    summary: 'Replaces the letterhead of the seller. Documents that are issued keep the former one.',
    body: letterheadBody,
    codes: ['BODY_INVALID'],
  }),
  deskUpdateLogo: defineCall({
    ...shared,
    path: '/api/desk/letterheads/update-logo',
    summary: 'Replaces or removes the logo of the seller, as `updateLogo` does for a customer’s company.',
    bodyBytes: bodySizes.logo,
    body: logoBody,
    codes: ['BODY_INVALID'],
  }),
} as const;

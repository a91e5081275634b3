import { demandGoods } from '@loupe/domain';
import * as z from 'zod';
import { roles } from './access.ts';
import { alertMode } from './alert-mode.ts';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { repeatWindows } from './limits.ts';
import { lotRow } from './loose.ts';
import { stoneRow } from './stone-row.ts';

const shared = {
  feature: 'alerts',
  roles,
  accessFlag: null,
  repeatWindowMs: repeatWindows.load,
} as const;

/** Alerts work the same for demands and saved searches; `uuid` identifies either. */
export const alertCalls = {
  setAlert: defineCall({
    ...shared,
    path: '/api/user/alerts/set',
    summary: 'Sets how soon the user is alerted to new matches of a demand or saved search.',
    body: z.object({ ...userField, data: z.strictObject({ uuid: z.uuid(), alert: alertMode }) }),
    response: z.object({ ...envelope, alert: alertMode }),
    codes: ['NOT_FOUND'],
  }),
  listAlertMatches: defineCall({
    ...shared,
    path: '/api/user/alert-matches/list',
    summary: 'Lists the stones that alerts of a demand or saved search reported, latest first.',
    body: z.object({ ...userField, uuid: z.uuid() }),
    response: z.object({
      ...envelope,
      kind: z.enum(['demand', 'search']),
      goods: z.enum(demandGoods),
      title: z.string(),
      search_param: z.record(z.string(), z.unknown()),
      alert: alertMode,
      /** Includes sold stones, with their status; the number is limited. */
      stones: z.array(stoneRow),
      /** The matches of a demand for loose goods, likewise. */
      lots: z.array(lotRow),
      /** Number of all matches. */
      count: z.number(),
    }),
    invalidatedBy: ['stones', 'demands'],
    codes: ['NOT_FOUND'],
  }),
} as const;

import { demandGoods } from '@loupe/domain';
import * as z from 'zod';
import { roles } from './access.ts';
import { alertMode } from './alert-mode.ts';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { repeatWindows } from './limits.ts';
import { lotRow } from './loose.ts';
import { stoneRow } from './stone.ts';

const shared = {
  feature: 'alerts',
  who: roles,
  flag: null,
  repeatWindowMs: repeatWindows.load,
} as const;

/** Demands and saved searches are looked out for alike: `uuid` is one or the other. */
export const alertCalls = {
  setAlert: defineCall({
    ...shared,
    path: '/api/user/transaction/set_alert',
    summary: 'How soon a person hears of stones that come to fit a demand or a saved search of his.',
    body: z.object({ ...userField, data: z.strictObject({ uuid: z.uuid(), alert: alertMode }) }),
    answer: z.object({ ...envelope, alert: alertMode }),
    codes: ['NOT_FOUND'],
  }),
  getMatches: defineCall({
    ...shared,
    path: '/api/user/transaction/get_matches',
    summary: 'Stones a person was told of for a demand or a saved search, the latest found first.',
    body: z.object({ ...userField, uuid: z.uuid() }),
    answer: z.object({
      ...envelope,
      kind: z.enum(['demand', 'search']),
      goods: z.enum(demandGoods),
      title: z.string(),
      search_param: z.record(z.string(), z.unknown()),
      alert: alertMode,
      /** Sold ones included and marked; a bounded number. */
      stones: z.array(stoneRow),
      /** The same of a demand for loose goods. */
      lots: z.array(lotRow),
      /** All that were found. */
      count: z.number(),
    }),
    shows: ['stones', 'demands'],
    codes: ['NOT_FOUND'],
  }),
} as const;

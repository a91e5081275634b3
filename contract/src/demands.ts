import { demandStates } from '@loupe/domain';
import * as z from 'zod';
import { defineCall, envelope, userField } from './call.ts';
import { alertMode } from './alert-mode.ts';
import { criteriaText } from './criteria-text.ts';
import { limits, repeatWindows } from './limits.ts';

const text = (most: number) => z.string().trim().max(most).default('');

/** What somebody wants. */
const wanted = z
  .object({
    /** The search that found too little, as a text of JSON; without one the words alone say what is wanted. */
    search_param: criteriaText.optional(),
    title: text(limits.demandTitleMax),
    details: text(limits.descriptionMax),
    /** Last day in the Gulf, `2026-12-31`. */
    expires_on: z.iso.date(),
    /** How soon its owner hears of stones that come to fit. */
    alert: alertMode.default('instant'),
  })
  .refine(
    ({ search_param: criteria, title, details }) => criteria !== undefined || title !== '' || details !== '',
    {
      path: ['title'],
      error: 'must say what is wanted, in the title, the details or a search',
    },
  );

const demand = z.object({
  uuid: z.string(),
  title: z.string(),
  details: z.string(),
  search_param: z.record(z.string(), z.unknown()).nullable(),
  state: z.enum(demandStates.states),
  /** Days in the Gulf, `2026-12-31`. */
  created_on: z.string(),
  expires_on: z.string(),
  /** Stones on the list that fit now; null without a search. */
  matches: z.number().nullable(),
  alert: alertMode,
  /** Stones its owner was told of so far. */
  found: z.number(),
});

export type Demand = z.infer<typeof demand>;

const shared = {
  feature: 'demands',
  who: ['customer'],
  flag: null,
} as const;

export const demandCalls = {
  addDemand: defineCall({
    ...shared,
    path: '/api/user/transaction/add_demand',
    summary: 'Tells the house what a customer wants and did not find.',
    repeatWindowMs: repeatWindows.search,
    body: z.object({ ...userField, data: wanted }),
    answer: z.object({ ...envelope, uuid: z.string() }),
    codes: ['BODY_INVALID'],
  }),
  getDemand: defineCall({
    ...shared,
    path: '/api/user/transaction/get_demand',
    summary: "A customer's demands, the newest first, with the stones that fit them now.",
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField }),
    answer: z.object({ ...envelope, demand_data: z.array(demand) }),
    shows: ['demands'],
    codes: ['NOT_READY'],
  }),
  closeDemand: defineCall({
    ...shared,
    path: '/api/user/transaction/close_demand',
    summary: 'Withdraws a demand; once more is the same as once.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField, uuid: z.uuid() }),
    answer: z.object({ ...envelope }),
    codes: ['NOT_FOUND'],
  }),
} as const;

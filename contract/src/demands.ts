import { demandGoods, demandStates } from '@loupe/domain';
import * as z from 'zod';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { alertMode } from './alert-mode.ts';
import { criteriaText } from './criteria-text.ts';
import { deskPage, deskRows, namedCustomer } from './desk-list.ts';
import { bodySizes, limits, repeatWindows } from './limits.ts';

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

/** The specified body of a demand: the search as a text of JSON. It stays open for the usual days. */
const wantedSearch = criteriaText.transform((criteria) => ({
  search_param: criteria,
  title: '',
  details: '',
  expires_on: null,
  alert: alertMode.parse('instant'),
}));

const demand = z.object({
  uuid: z.string(),
  goods: z.enum(demandGoods),
  title: z.string(),
  details: z.string(),
  /** What the goods have to be, spelled as the search of their kind spells it. */
  search_param: z.record(z.string(), z.unknown()).nullable(),
  state: z.enum(demandStates.states),
  /** Days in the Gulf, `2026-12-31`. */
  created_on: z.string(),
  expires_on: z.string(),
  /** Stones or lots on the list that fit now; null without a search. */
  matches: z.number().nullable(),
  alert: alertMode,
  /** Stones its owner was told of so far. */
  found: z.number(),
});

export type Demand = z.infer<typeof demand>;

/** A demand with whose it is, as the desk sees it. */
const deskDemand = demand.extend({
  customer: namedCustomer,
  /** The search as the trade writes it; empty without one. */
  words: z.string(),
});

export type DeskDemand = z.infer<typeof deskDemand>;

/** Searches that found nothing, counted; a fact they are not counted by is null, one that was not chosen is empty. */
const missedSearch = z.object({
  missed_id: z.string(),
  /** Values as the wire spells them, several parted by a space. */
  shape: z.string().nullable(),
  carat: z.string().nullable(),
  colour: z.string().nullable(),
  clarity: z.string().nullable(),
  searches: z.number(),
  last_at: z.string(),
});

export type MissedSearch = z.infer<typeof missedSearch>;

const ofTheDesk = {
  feature: 'demands',
  who: ['sales', 'admin'],
  flag: null,
  repeatWindowMs: repeatWindows.none,
} as const;

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
    bodyBytes: bodySizes.long,
    body: z.object({ ...userField, data: z.union([wantedSearch, wanted]) }),
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
    keptOffline: 1,
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
  deskListDemands: defineCall({
    ...ofTheDesk,
    path: '/api/desk/demands/list',
    summary: 'What customers want and did not find, the newest first, with the stones that fit now.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskPage(['created_at', 'expires_on', 'customer']),
          show: z.enum(['open', 'all']).default('open'),
        })
        .prefault({}),
    }),
    answer: z.object(deskRows(deskDemand)),
    shows: ['demands', 'stones'],
    codes: ['NOT_READY'],
  }),
  deskCloseDemand: defineCall({
    ...ofTheDesk,
    path: '/api/desk/demands/close',
    summary: 'Closes a demand that is met; once more is the same as once.',
    body: z.object({ ...userField, uuid: z.uuid() }),
    answer: z.object({ ...envelope }),
    codes: ['NOT_FOUND'],
  }),
  deskReopenDemand: defineCall({
    ...ofTheDesk,
    path: '/api/desk/demands/reopen',
    summary: 'Opens a demand again that the desk closed, until its last day is over.',
    body: z.object({ ...userField, uuid: z.uuid() }),
    answer: z.object({ ...envelope }),
    codes: ['NOT_FOUND', 'STEP_REFUSED'],
  }),
  deskListMissed: defineCall({
    ...ofTheDesk,
    path: '/api/desk/demands/missed',
    summary:
      'Searches of the last days that found nothing, counted by what was asked for; the most wanted first.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskPage(['searches', 'last_at']),
          /** Days looked back, today included. */
          days: z.number().int().min(1).max(limits.missedDaysMax).default(30),
          /** The facts they are counted by; all of them when empty. */
          by: z
            .array(z.enum(['shape', 'carat', 'colour', 'clarity']))
            .max(4)
            .default([]),
        })
        .prefault({}),
    }),
    answer: z.object(deskRows(missedSearch)),
    codes: [],
  }),
} as const;

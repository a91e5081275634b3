import { demandGoods, demandStateMachine } from '@loupe/domain';
import * as z from 'zod';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { alertMode } from './alert-mode.ts';
import { criteriaJson } from './criteria-json.ts';
import { deskListQuery, deskListResponse, customerRef } from './desk-list-query.ts';
import { bodySizes, limits, repeatWindows } from './limits.ts';
import { namedSchemas } from './named-schemas.ts';

const text = (max: number) => z.string().trim().max(max).default('');

/** Input of a demand. */
const demandText = z
  .object({
    /**
     * The search with too few results, as a JSON string; without one, the title or the details describe the
     * goods. A text that is one clear request in trade shorthand becomes the search of the demand.
     */
    search_param: criteriaJson.optional(),
    title: text(limits.demandTitleMax),
    details: text(limits.descriptionMax),
    /** Last day in Gulf time, `2026-12-31`. */
    expires_on: z.iso.date(),
    /** How soon the owner is notified of new matching stones. */
    alert: alertMode.default('instant'),
  })
  .refine(
    ({ search_param: criteria, title, details }) => criteria !== undefined || title !== '' || details !== '',
    {
      path: ['title'],
      error: 'needs a title, details or search criteria',
    },
  );

/**
 * The body of a demand in the specification: the search as a JSON string. The demand stays open for the
 * default number of days.
 */
const demandCriteria = criteriaJson.transform((criteria) => ({
  search_param: criteria,
  title: '',
  details: '',
  expires_on: null,
  alert: alertMode.parse('instant'),
}));

export const demand = z.object({
  uuid: z.string(),
  goods: z.enum(demandGoods),
  title: z.string(),
  details: z.string(),
  /** Criteria of the goods, in the wire form of their kind. */
  search_param: z.record(z.string(), z.unknown()).nullable(),
  status: z.enum(demandStateMachine.states),
  /** Days in Gulf time, `2026-12-31`. */
  created_on: z.string(),
  expires_on: z.string(),
  /** Number of listed stones or lots that currently match; null without a search. */
  matches: z.number().nullable(),
  alert: alertMode,
  /** Number of stones that the owner has been notified of. */
  found: z.number(),
});
namedSchemas.add(demand, { id: 'Demand' });

export type Demand = z.infer<typeof demand>;

/** A demand with its customer, as the desk sees it. */
const deskDemand = demand.extend({
  customer: customerRef,
  /** The search in trade shorthand; empty without one. */
  note: z.string(),
});
namedSchemas.add(deskDemand, { id: 'DeskDemand' });

export type DeskDemand = z.infer<typeof deskDemand>;

/**
 * Searches with no result, counted by facts. A fact that is not counted by is null; a fact without a filter
 * is empty.
 */
const missedSearch = z.object({
  zero_result_search_id: z.string(),
  /** Values in their wire form, separated by spaces. */
  shape: z.string().nullable(),
  carat: z.string().nullable(),
  color: z.string().nullable(),
  clarity: z.string().nullable(),
  searches: z.number(),
  last_at: z.string(),
});

export type ZeroResultSearch = z.infer<typeof missedSearch>;

const ofTheDesk = {
  feature: 'demands',
  roles: ['sales', 'admin'],
  accessFlag: null,
  repeatWindowMs: repeatWindows.none,
} as const;

const shared = {
  feature: 'demands',
  roles: ['customer'],
  accessFlag: null,
} as const;

export const demandCalls = {
  addDemand: defineCall({
    ...shared,
    path: '/api/user/transaction/add_demand',
    summary: 'Adds a demand for stones that the customer did not find.',
    repeatWindowMs: repeatWindows.search,
    bodyBytes: bodySizes.long,
    body: z.object({ ...userField, data: z.union([demandCriteria, demandText]) }),
    response: z.object({ ...envelope, uuid: z.string() }),
    codes: ['BODY_INVALID'],
  }),
  getDemand: defineCall({
    ...shared,
    path: '/api/user/transaction/get_demand',
    summary: 'Lists the customer’s demands, newest first, with the stones that match now.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField }),
    response: z.object({ ...envelope, demand_data: z.array(demand) }),
    offlineCacheSize: 1,
    invalidatedBy: ['demands'],
    codes: ['NOT_READY'],
  }),
  withdrawDemand: defineCall({
    ...shared,
    path: '/api/user/demands/withdraw',
    summary: 'Withdraws a demand; repeating the call has no further effect.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField, uuid: z.uuid() }),
    response: z.object({ ...envelope }),
    codes: ['NOT_FOUND'],
  }),
  deskListDemands: defineCall({
    ...ofTheDesk,
    path: '/api/desk/demands/list',
    summary: 'Lists the demands of all customers, newest first, with the stones that match now.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskListQuery(['created_at', 'expires_on', 'customer']),
          show: z.enum(['open', 'all']).default('open'),
        })
        .prefault({}),
    }),
    response: z.object(deskListResponse(deskDemand)),
    invalidatedBy: ['demands', 'stones'],
    codes: ['NOT_READY'],
  }),
  deskCloseDemand: defineCall({
    ...ofTheDesk,
    path: '/api/desk/demands/close',
    summary: 'Marks a demand as fulfilled; repeating the call has no further effect.',
    body: z.object({ ...userField, uuid: z.uuid() }),
    response: z.object({ ...envelope }),
    codes: ['NOT_FOUND'],
  }),
  deskReopenDemand: defineCall({
    ...ofTheDesk,
    path: '/api/desk/demands/reopen',
    summary: 'Reopens a demand that the desk closed, until its expiry date.',
    body: z.object({ ...userField, uuid: z.uuid() }),
    response: z.object({ ...envelope }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  deskListZeroResultSearches: defineCall({
    ...ofTheDesk,
    path: '/api/desk/zero-result-searches/list',
    summary: 'Lists recent searches with no result, counted by criteria, most frequent first.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskListQuery(['searches', 'last_at']),
          /** Number of days to include, today among them. */
          days: z.number().int().min(1).max(limits.zeroResultDaysMax).default(30),
          /** Facts to count by; empty: all. */
          by: z
            .array(z.enum(['shape', 'carat', 'colour', 'clarity']))
            .max(4)
            .default([]),
        })
        .prefault({}),
    }),
    response: z.object(deskListResponse(missedSearch)),
    codes: [],
  }),
} as const;

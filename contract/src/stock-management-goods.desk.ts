import { lotStatuses, parseScaled } from '@loupe/domain';
import * as z from 'zod';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { deskListQuery, deskListResponse } from './desk-list-query.ts';
import {
  deskMedia,
  editIssue,
  editHistory,
  stockManagementDefaults,
  stockViewerRoles,
} from './stock-management.desk.ts';
import { bodySizes, limits, repeatWindows } from './limits.ts';

const state = z.enum([...lotStatuses, 'MEMO']);
const kind = z.enum(['LOT', 'PIECE']);

const row = z.object({
  goods_uuid: z.string(),
  goods_no: z.string(),
  status: state,
  /** The shape of a lot or the title of a piece. */
  what: z.string(),
  /** Canonical value of its kind, from the list for lots or for jewellery. */
  sort_of: z.string(),
  /** Carats of a lot, grams of a piece. */
  weight: z.string().nullable(),
  /** US$ per carat of a lot, or for a whole piece. */
  price: z.string(),
  amount: z.string(),
  location: z.string(),
});
export type DeskGoods = z.infer<typeof row>;

/** A percentage such as `-2.5`, parsed to hundredths. */
const movedBy = z
  .string()
  .trim()
  .max(limits.referenceMax)
  .transform((text, check) => {
    const percent = parseScaled(text, 2);
    if (percent !== undefined && percent > -10_000 && percent <= 100_000) return percent;
    check.addIssue({ code: 'custom', message: 'must be a percentage above -100, up to 1000' });
    return z.NEVER;
  });

const which = { kind, goods_uuid: z.uuid() };
const one = z.object({ ...userField, data: z.strictObject(which) });

/** Loose-lot and jewellery calls of the stock desk. */
export const goodsManagementDeskCalls = {
  deskListGoods: defineCall({
    ...stockManagementDefaults,
    roles: stockViewerRoles,
    path: '/api/desk/goods/list',
    summary: 'Lists all loose lots, or all pieces of jewellery, by number, text and status.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        kind,
        ...deskListQuery(['newest', 'number']),
        states: z.array(state).max(state.options.length).default([]),
      }),
    }),
    response: z.object(deskListResponse(row)),
    invalidatedBy: ['stock'],
    codes: [],
  }),
  deskGetGoods: defineCall({
    ...stockManagementDefaults,
    roles: stockViewerRoles,
    path: '/api/desk/goods/get',
    summary: 'Returns one lot or piece: every attribute, its media and its edits.',
    body: one,
    response: z.object({
      ...envelope,
      main_data: row,
      values: z.record(z.string(), z.string()),
      editable: z.array(z.string()),
      moves: z.array(state),
      media: z.array(deskMedia),
      edits: editHistory,
    }),
    invalidatedBy: ['stock'],
    codes: ['NOT_FOUND'],
  }),
  deskEditGoods: defineCall({
    ...stockManagementDefaults,
    repeatWindowMs: repeatWindows.none,
    path: '/api/desk/goods/edit',
    summary:
      'Edits attributes of a lot or piece, parsed like the cells of a file; a dry run changes nothing.',
    bodyBytes: bodySizes.longest,
    body: z.object({
      ...userField,
      data: z.strictObject({
        ...which,
        values: z.record(z.string().max(limits.referenceMax), z.string().max(4_000)).default({}),
        /**
         * Changes the price, per carat of a lot or of a whole piece, by this percentage of its current value.
         */
        price_percent: movedBy.optional(),
        is_trial: z.boolean().default(false),
      }),
    }),
    response: z.object({ ...envelope, problems: z.array(editIssue), changed: z.array(z.string()) }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION', 'BODY_INVALID'],
  }),
  deskUndoGoodsEdit: defineCall({
    ...stockManagementDefaults,
    path: '/api/desk/goods/undo-edit',
    summary: 'Undoes the last edit of a lot or piece while the edited attributes are unchanged since.',
    body: one,
    response: z.object({ ...envelope, changed: z.array(z.string()) }),
    codes: ['NOT_FOUND', 'EDIT_NOT_LAST'],
  }),
  deskChangeGoodsStatus: defineCall({
    ...stockManagementDefaults,
    repeatWindowMs: repeatWindows.none,
    path: '/api/desk/goods/change-status',
    summary: 'Withdraws or publishes a lot or piece.',
    body: z.object({
      ...userField,
      data: z.strictObject({ ...which, to: z.enum(['AVAILABLE', 'OFFLINE']) }),
    }),
    response: z.object({ ...envelope, status: state }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
} as const;

import { lotStates, parseScaled } from '@loupe/domain';
import * as z from 'zod';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { deskPage, deskRows } from './desk-list.ts';
import { deskMedia, editProblem, handEdits, stockDesk, stockLookers } from './desk-stock.ts';
import { bodySizes, limits, repeatWindows } from './limits.ts';

const state = z.enum([...lotStates, 'MEMO']);
const kind = z.enum(['LOT', 'PIECE']);

const row = z.object({
  goods_uuid: z.string(),
  number: z.string(),
  status: state,
  /** What it is: the shape of a lot, the title of a piece. */
  what: z.string(),
  /** Canonical value of its kind: of lots, or of jewellery. */
  sort_of: z.string(),
  /** Carats of a lot, grams of a piece. */
  weight: z.string().nullable(),
  /** Dollars a carat of a lot, of a piece as a whole. */
  price: z.string(),
  amount: z.string(),
  location: z.string(),
});
export type DeskGoods = z.infer<typeof row>;

/** Percents, `-2.5`; as hundredths. */
const movedBy = z
  .string()
  .trim()
  .max(limits.referenceMax)
  .transform((text, check) => {
    const percent = parseScaled(text, 2);
    if (percent !== undefined && percent > -10_000 && percent <= 100_000) return percent;
    check.addIssue({ code: 'custom', message: 'must be percents above -100 and up to 1000' });
    return z.NEVER;
  });

const which = { kind, goods_uuid: z.uuid() };
const one = z.object({ ...userField, data: z.strictObject(which) });

/** The stock desk's loose lots and jewellery. */
export const deskGoodsCalls = {
  deskListGoods: defineCall({
    ...stockDesk,
    who: stockLookers,
    path: '/api/desk/goods/list',
    summary: 'Every loose lot, or every piece of jewellery, by number, words and state.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        kind,
        ...deskPage(['newest', 'number']),
        states: z.array(state).max(state.options.length).default([]),
      }),
    }),
    answer: z.object(deskRows(row)),
    shows: ['stock'],
    codes: [],
  }),
  deskGetGoods: defineCall({
    ...stockDesk,
    who: stockLookers,
    path: '/api/desk/goods/get',
    summary: 'One lot or piece: every attribute, its media and what was edited.',
    body: one,
    answer: z.object({
      ...envelope,
      main_data: row,
      values: z.record(z.string(), z.string()),
      editable: z.array(z.string()),
      moves: z.array(state),
      media: z.array(deskMedia),
      edits: handEdits,
    }),
    shows: ['stock'],
    codes: ['NOT_FOUND'],
  }),
  deskEditGoods: defineCall({
    ...stockDesk,
    repeatWindowMs: repeatWindows.none,
    path: '/api/desk/goods/edit',
    summary: 'Changes attributes of a lot or piece, read as a file’s cells are; a trial changes nothing.',
    bodyBytes: bodySizes.longest,
    body: z.object({
      ...userField,
      data: z.strictObject({
        ...which,
        values: z.record(z.string().max(limits.referenceMax), z.string().max(4_000)).default({}),
        /** Moves the price, a carat of a lot or of a piece as a whole, by so many percent of what it is now. */
        price_percent: movedBy.optional(),
        is_trial: z.boolean().default(false),
      }),
    }),
    answer: z.object({ ...envelope, problems: z.array(editProblem), changed: z.array(z.string()) }),
    codes: ['NOT_FOUND', 'STEP_REFUSED', 'BODY_INVALID'],
  }),
  deskUndoGoodsEdit: defineCall({
    ...stockDesk,
    path: '/api/desk/goods/undo-edit',
    summary: 'Undoes the last edit of a lot or piece, while nothing it changed was changed since.',
    body: one,
    answer: z.object({ ...envelope, changed: z.array(z.string()) }),
    codes: ['NOT_FOUND', 'EDIT_NOT_LAST'],
  }),
  deskMoveGoods: defineCall({
    ...stockDesk,
    repeatWindowMs: repeatWindows.none,
    path: '/api/desk/goods/move',
    summary: 'Withdraws a lot or piece, or puts it back on show.',
    body: z.object({
      ...userField,
      data: z.strictObject({ ...which, to: z.enum(['AVAILABLE', 'OFFLINE']) }),
    }),
    answer: z.object({ ...envelope, status: state }),
    codes: ['NOT_FOUND', 'STEP_REFUSED'],
  }),
} as const;

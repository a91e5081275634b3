import { claimReasons, stoneStates, vocabularies } from '@loupe/domain';
import * as z from 'zod';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { deskPage, deskRows } from './desk-list.ts';
import { deskMedia, editProblem, handEdits, stockDesk, stockLookers } from './desk-stock.ts';
import { bodySizes, limits, repeatWindows } from './limits.ts';

const state = z.enum(stoneStates.states);
const known = (id: 'shape' | 'lab' | 'type') => {
  const values = vocabularies[id].values.map(({ value }) => value);
  return z
    .array(z.string().refine((value) => values.includes(value)))
    .max(limits.choiceMax)
    .default([]);
};

const row = z.object({
  stone_uuid: z.string(),
  stock_no: z.string(),
  /** Whose stock it is; null is the company's own. */
  supplier: z.string().nullable(),
  /** The number in the supplier's files, where customers see another. */
  supplier_stock_no: z.string().nullable(),
  status: state,
  type: z.string(),
  shape: z.string(),
  carat: z.string(),
  colour: z.string().nullable(),
  clarity: z.string().nullable(),
  lab: z.string().nullable(),
  report_no: z.string().nullable(),
  location: z.string().nullable(),
  rap: z.string().nullable(),
  disc: z.string().nullable(),
  ppc: z.string(),
  amount: z.string(),
  has_picture: z.boolean(),
});
export type DeskStone = z.infer<typeof row>;

const problem = editProblem.extend({ code: z.string() });

const whole = z.object({
  ...envelope,
  main_data: row,
  /** Every attribute as it is typed; sets are parted by commas, absent is unknown. */
  values: z.record(z.string(), z.string()),
  /** Attributes that can be typed here. */
  editable: z.array(z.string()),
  /** What its price follows: a discount from the list, or a price per carat. */
  basis: z.enum(['DISC', 'PPC']),
  no_list_reason: z.string().nullable(),
  /** The stone without which it is not sold, as the two are a pair, while that one is not for sale. */
  missing_pair_stone: z.string().nullable(),
  /** Where it may go from here, by the person who asks. */
  moves: z.array(state),
  /** Who has it; null when nobody does. */
  claim: z
    .object({ reason: z.enum(claimReasons), until: z.string().nullable(), company: z.string() })
    .nullable(),
  media: z.array(deskMedia),
  /** What its file said. */
  received: z
    .object({
      file_name: z.string(),
      at: z.string(),
      cells: z.array(z.object({ header: z.string(), text: z.string() })),
    })
    .nullable(),
  edits: handEdits,
});

const which = { stone_uuid: z.uuid() };
const one = z.object({ ...userField, data: z.strictObject(which) });

/** The stock desk's stones. */
export const deskStoneCalls = {
  deskListStones: defineCall({
    ...stockDesk,
    who: stockLookers,
    path: '/api/desk/stones/list',
    summary:
      'Every stone the house has or had, by packet or report number, the trade’s shorthand, and state.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskPage(['newest', 'stock_no']),
          states: z.array(state).max(stoneStates.states.length).default([]),
          shapes: known('shape'),
          types: known('type'),
          labs: known('lab'),
          /** Of this supplier, letter case aside. */
          supplier: z.string().trim().min(1).max(limits.referenceMax).optional(),
          /** Of the stones on show: what buyers cannot see well. */
          lacks: z.enum(['picture', 'report']).optional(),
        })
        .prefault({}),
    }),
    answer: z.object(deskRows(row)),
    shows: ['stock', 'every-stone'],
    codes: [],
  }),
  deskListSuppliers: defineCall({
    ...stockDesk,
    who: stockLookers,
    path: '/api/desk/suppliers/list',
    summary: 'The suppliers whose stock is kept apart, the company’s own first.',
    body: z.object({ ...userField }),
    answer: z.object({
      ...envelope,
      suppliers: z.array(z.object({ name: z.string(), is_own: z.boolean() })),
    }),
    shows: ['imports'],
    codes: [],
  }),
  deskGetStone: defineCall({
    ...stockDesk,
    who: stockLookers,
    path: '/api/desk/stones/get',
    summary: 'One stone: every attribute, who has it, its media, what its file said and what was edited.',
    body: one,
    answer: whole,
    shows: ['stock', 'every-stone'],
    codes: ['NOT_FOUND'],
  }),
  deskEditStone: defineCall({
    ...stockDesk,
    repeatWindowMs: repeatWindows.none,
    path: '/api/desk/stones/edit',
    summary:
      'Changes attributes of a stone, read as a file’s cells are; a trial says only what would come of it.',
    bodyBytes: bodySizes.longest,
    body: z.object({
      ...userField,
      data: z.strictObject({
        ...which,
        values: z.record(z.string().max(limits.referenceMax), z.string().max(limits.descriptionMax)),
        is_trial: z.boolean().default(false),
      }),
    }),
    answer: z.object({
      ...envelope,
      /** What does not fit: then nothing was changed. */
      problems: z.array(problem),
      /** Unusual, and taken all the same. */
      warnings: z.array(problem),
      price: z
        .object({
          rap: z.string().nullable(),
          disc: z.string().nullable(),
          ppc: z.string(),
          amount: z.string(),
        })
        .nullable(),
      changed: z.array(z.string()),
    }),
    codes: ['NOT_FOUND', 'STEP_REFUSED', 'BODY_INVALID'],
  }),
  deskUndoStoneEdit: defineCall({
    ...stockDesk,
    path: '/api/desk/stones/undo-edit',
    summary: 'Undoes the last edit of a stone, while nothing it changed was changed since.',
    body: one,
    answer: z.object({ ...envelope, changed: z.array(z.string()) }),
    codes: ['NOT_FOUND', 'EDIT_NOT_LAST'],
  }),
  deskMoveStone: defineCall({
    ...stockDesk,
    repeatWindowMs: repeatWindows.none,
    path: '/api/desk/stones/move',
    summary:
      'Withdraws a stone or puts it back on show, as its life-cycle allows, with the stone without which it is not sold.',
    body: z.object({ ...userField, data: z.strictObject({ ...which, to: state }) }),
    answer: z.object({ ...envelope, status: state }),
    codes: ['NOT_FOUND', 'STEP_REFUSED', 'PAIR_NOT_SEPARABLE'],
  }),
} as const;

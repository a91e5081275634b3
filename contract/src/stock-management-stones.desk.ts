import { claimReasons, stoneStateMachine, vocabularies } from '@loupe/domain';
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
import { namedSchemas } from './named-schemas.ts';

const state = z.enum(stoneStateMachine.states);
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
  /** Supplier that owns the stone; null for own stock. */
  supplier: z.string().nullable(),
  /** Stock number in the supplier's files, where customers see a different one. */
  supplier_stock_no: z.string().nullable(),
  status: state,
  type: z.string(),
  shape: z.string(),
  carat: z.string(),
  color: z.string().nullable(),
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
namedSchemas.add(row, { id: 'DeskStone' });
export type DeskStone = z.infer<typeof row>;

const problem = editIssue.extend({ code: z.string() });

const whole = z.object({
  ...envelope,
  main_data: row,
  /**
   * Every attribute in its editable form; the members of a set are separated by commas, absent is unknown.
   */
  values: z.record(z.string(), z.string()),
  /** Attributes that can be edited. */
  editable: z.array(z.string()),
  /** Whether the price follows a discount from the list or a fixed price per carat. */
  price_basis: z.enum(['DISC', 'PPC']),
  no_list_reason: z.string().nullable(),
  /** The counterpart of an inseparable pair, while the counterpart is not for sale. */
  missing_pair_stone: z.string().nullable(),
  /** Statuses that the caller may set from the current one. */
  moves: z.array(state),
  /** The claim on the stone; null without one. */
  claim: z
    .object({ reason: z.enum(claimReasons), until: z.string().nullable(), company: z.string() })
    .nullable(),
  media: z.array(deskMedia),
  /** The row of the import file that the stone was read from. */
  received: z
    .object({
      file_name: z.string(),
      at: z.string(),
      cells: z.array(z.object({ header: z.string(), text: z.string() })),
    })
    .nullable(),
  edits: editHistory,
});

const which = { stone_uuid: z.uuid() };
const one = z.object({ ...userField, data: z.strictObject(which) });

/** Stone calls of the stock desk. */
export const stoneManagementDeskCalls = {
  deskListStones: defineCall({
    ...stockManagementDefaults,
    roles: stockViewerRoles,
    path: '/api/desk/stones/list',
    summary: 'Lists all stones, past and present, by stock or report number, search shorthand and status.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskListQuery(['newest', 'stock_no']),
          states: z.array(state).max(stoneStateMachine.states.length).default([]),
          shapes: known('shape'),
          types: known('type'),
          labs: known('lab'),
          /** Only stones of this supplier, case-insensitive. */
          supplier: z.string().trim().min(1).max(limits.referenceMax).optional(),
          /** Only listed stones without media or without a report. */
          missing: z.enum(['picture', 'report']).optional(),
        })
        .prefault({}),
    }),
    response: z.object(deskListResponse(row)),
    invalidatedBy: ['stock', 'every-stone'],
    codes: [],
  }),
  deskListSuppliers: defineCall({
    ...stockManagementDefaults,
    roles: stockViewerRoles,
    path: '/api/desk/suppliers/list',
    summary: 'Lists the suppliers with stock of their own, own stock first.',
    body: z.object({ ...userField }),
    response: z.object({
      ...envelope,
      suppliers: z.array(z.object({ name: z.string(), is_own: z.boolean() })),
    }),
    invalidatedBy: ['imports'],
    codes: [],
  }),
  deskGetStone: defineCall({
    ...stockManagementDefaults,
    roles: stockViewerRoles,
    path: '/api/desk/stones/get',
    summary:
      'Returns one stone: every attribute, its holder, its media, the cells of its file and its edits.',
    body: one,
    response: whole,
    invalidatedBy: ['stock', 'every-stone'],
    codes: ['NOT_FOUND'],
  }),
  deskEditStone: defineCall({
    ...stockManagementDefaults,
    repeatWindowMs: repeatWindows.none,
    path: '/api/desk/stones/edit',
    summary:
      'Edits attributes of a stone, parsed like the cells of a file; a dry run only returns the result.',
    bodyBytes: bodySizes.longest,
    body: z.object({
      ...userField,
      data: z.strictObject({
        ...which,
        values: z.record(z.string().max(limits.referenceMax), z.string().max(limits.descriptionMax)),
        is_trial: z.boolean().default(false),
      }),
    }),
    response: z.object({
      ...envelope,
      /** Invalid values; if there are any, nothing was changed. */
      problems: z.array(problem),
      /** Unusual values that were accepted. */
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
    codes: ['NOT_FOUND', 'INVALID_TRANSITION', 'BODY_INVALID'],
  }),
  deskUndoStoneEdit: defineCall({
    ...stockManagementDefaults,
    path: '/api/desk/stones/undo-edit',
    summary: 'Undoes the last edit of a stone while the edited attributes are unchanged since.',
    body: one,
    response: z.object({ ...envelope, changed: z.array(z.string()) }),
    codes: ['NOT_FOUND', 'EDIT_NOT_LAST'],
  }),
  deskChangeStoneStatus: defineCall({
    ...stockManagementDefaults,
    repeatWindowMs: repeatWindows.none,
    path: '/api/desk/stones/change-status',
    summary: 'Withdraws or publishes a stone, together with the other stone of an inseparable pair.',
    body: z.object({ ...userField, data: z.strictObject({ ...which, to: state }) }),
    response: z.object({ ...envelope, status: state }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION', 'PAIR_NOT_SEPARABLE'],
  }),
} as const;

import { pieceAttributes } from '@loupe/domain';
import * as z from 'zod';
import { roles } from './access.ts';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import {
  goodsCounts,
  goodsCriteriaSchema,
  goodsFilters,
  goodsQuery,
  writeGoodsCriteria,
  type GoodsCriteria,
  type GoodsFilter,
} from './goods-criteria.ts';
import { repeatWindows } from './limits.ts';

/** The filters of jewellery, in the table's order. */
export const pieceFilters: readonly GoodsFilter[] = goodsFilters(pieceAttributes);

/** Criteria of jewellery as the wire spells them; unknown keys are refused by name. */
export const pieceCriteriaSchema = goodsCriteriaSchema(pieceFilters);

/** Criteria of jewellery as the wire spells them. */
export const writePieceCriteria = (criteria: GoodsCriteria) => writeGoodsCriteria(pieceFilters, criteria);

/** What pieces can be put in the order of. */
export const pieceSortKeys: readonly string[] = pieceAttributes
  .filter(({ isSorted }) => isSorted === true)
  .map(({ key }) => key);

/** Facts of a metal or of a group of stones under their keys, figures as decimal strings; null is unknown. */
const group = z.record(z.string(), z.string().nullable());
export type PieceGroup = z.infer<typeof group>;

/**
 * One piece: its attributes under their keys, list and text values as strings, figures as decimal strings (money
 * included), counts without places, values of several metals, stones, pictures and videos as arrays; null is unknown.
 */
export const pieceRow = z
  .object({
    piece_uuid: z.string(),
    images: z.array(z.string()),
    /** No picture: customers do not see it. */
    is_staff_only: z.boolean(),
    metals: z.array(group),
    stones: z.array(group),
  })
  .catchall(z.union([z.string(), z.boolean(), z.array(z.string()), z.array(group), z.null()]));
export type PieceRow = z.infer<typeof pieceRow>;

const declaration = z.object({
  topic: z.enum(['KP', 'TDW', 'LAB_GROWN', 'TREATMENT', 'PRICE']),
  text: z.string(),
});
export type JewelleryDeclaration = z.infer<typeof declaration>;

const shared = { feature: 'jewellery', who: roles, flag: null, repeatWindowMs: repeatWindows.loose } as const;

export const jewelleryCalls = {
  getJewellery: defineCall({
    ...shared,
    path: '/api/user/transaction/get_jewellery',
    summary:
      'Pieces on show that fit the criteria: a page, counts of every list, totals, ranges, declarations.',
    body: z.object({ ...userField, data: goodsQuery(pieceFilters, pieceSortKeys) }),
    answer: z.object({
      ...envelope,
      jewellery_data: z.object({
        count: z.number(),
        rows: z.array(pieceRow),
        counts: goodsCounts,
        /** Lowest and highest of each filtered figure, each ignoring its own filter; null where nothing has it. */
        ranges: z.record(z.string(), z.object({ from: z.string(), to: z.string() }).nullable()),
        /** Of all pieces that fit; diamonds only of those that state their weight. */
        totals: z.object({ pieces: z.number(), amount: z.string(), tdw: z.string() }),
      }),
      /** What the company states about the pieces that fit. */
      jewellery_declarations: z.array(declaration),
    }),
    isViewable: true,
    codes: [],
  }),
  getJewelleryDetail: defineCall({
    ...shared,
    path: '/api/user/transaction/get_jewellery_detail',
    summary: 'Everything known of one piece, and what the company states about it.',
    body: z.object({ ...userField, id: z.uuid() }),
    answer: z.object({ ...envelope, piece: pieceRow, jewellery_declarations: z.array(declaration) }),
    isViewable: true,
    codes: ['NOT_FOUND'],
  }),
} as const;

import { pieceAttributes } from '@loupe/domain';
import * as z from 'zod';
import { roles } from './access.ts';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import {
  goodsCounts,
  goodsCriteriaSchema,
  goodsFilters,
  goodsQuery,
  formatGoodsCriteria,
  type GoodsCriteria,
  type GoodsFilter,
} from './goods-criteria.ts';
import { repeatWindows } from './limits.ts';

/** The filters for jewellery, in the order of the attribute table. */
export const pieceFilters: readonly GoodsFilter[] = goodsFilters(pieceAttributes);

/** Schema of the wire form of jewellery criteria. It rejects unknown keys by name. */
export const pieceCriteriaSchema = goodsCriteriaSchema(pieceFilters);

/** Formats jewellery criteria in their wire form. */
export const formatPieceCriteria = (criteria: GoodsCriteria) => formatGoodsCriteria(pieceFilters, criteria);

/** Keys by which pieces can be sorted. */
export const pieceSortKeys: readonly string[] = pieceAttributes
  .filter(({ isSorted }) => isSorted === true)
  .map(({ key }) => key);

/** Attributes of a metal or of a group of stones by key, figures as decimal strings; null is unknown. */
const group = z.record(z.string(), z.string().nullable());
export type PieceComponent = z.infer<typeof group>;

/**
 * One piece, with its attributes by key. List and text values are strings, figures (money included) decimal
 * strings, counts integers as strings, and several metals, stones, images and videos arrays; null is unknown.
 */
export const pieceRow = z
  .object({
    piece_uuid: z.string(),
    images: z.array(z.string()),
    /** True without an image: customers do not see the piece. */
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

const shared = {
  feature: 'jewellery',
  roles,
  accessFlag: null,
  repeatWindowMs: repeatWindows.loose,
} as const;

export const jewelleryCalls = {
  listJewellery: defineCall({
    ...shared,
    path: '/api/user/jewellery/list',
    summary:
      'Lists the available pieces that match the criteria: a page, facet counts, totals, ranges and declarations.',
    body: z.object({ ...userField, data: goodsQuery(pieceFilters, pieceSortKeys) }),
    response: z.object({
      ...envelope,
      jewellery_data: z.object({
        count: z.number(),
        rows: z.array(pieceRow),
        counts: goodsCounts,
        /**
         * Lowest and highest value of each filtered figure, each ignoring its own filter; null where no piece
         * has the figure.
         */
        ranges: z.record(z.string(), z.object({ from: z.string(), to: z.string() }).nullable()),
        /** Totals over all matching pieces; `tdw` only over those that state their diamond weight. */
        totals: z.object({ pieces: z.number(), amount: z.string(), tdw: z.string() }),
      }),
      /** The seller's declarations about the matching pieces. */
      jewellery_declarations: z.array(declaration),
    }),
    allowsImpersonation: true,
    codes: [],
  }),
  getJewelleryPiece: defineCall({
    ...shared,
    path: '/api/user/jewellery/get',
    summary: 'Returns every attribute of one piece, and its declarations.',
    body: z.object({ ...userField, id: z.uuid() }),
    response: z.object({ ...envelope, piece: pieceRow, jewellery_declarations: z.array(declaration) }),
    allowsImpersonation: true,
    codes: ['NOT_FOUND'],
  }),
} as const;

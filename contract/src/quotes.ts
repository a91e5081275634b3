import * as z from 'zod';
import { checkSelectedGoods, clientGoodsKinds, clientSelection } from './client-selections.ts';
import { defineCall } from './define-call.ts';
import { envelope, userField } from './envelope.ts';
import { locales } from './languages.ts';
import { bodySizes, repeatWindows } from './limits.ts';
import { namedSchemas } from './named-schemas.ts';

/** Path prefix of a quote's PDF; the `quote_id` follows, with the token in the Authorization header. */
export const quoteFilePath = '/api/documents/quotes/';

/** Days after the last day of its prices on which a quote and its file are deleted. */
export const quoteKeptDays = 90;

/** `ONE` is a catalogue with one stone, piece or lot on a page. */
export const quoteLayouts = ['ONE', 'SEVERAL'] as const;
export type QuoteLayout = (typeof quoteLayouts)[number];

const quote = z.object({
  quote_id: z.string(),
  /** The number in the range of the company, `Q-2026-0148`. */
  number: z.string(),
  /** `EXPIRED` after the last day of its prices, `ENDED` when the company ended it before. */
  status: z.enum(['PREPARING', 'READY', 'FAILED', 'EXPIRED', 'ENDED']),
  /** What it offers. */
  goods: z.enum(clientGoodsKinds),
  /** Number of goods in the quote, and how many of them are drawn. */
  pieces: z.number(),
  pieces_drawn: z.number(),
  /** US$ that the client was offered; null for a quote without prices. */
  total: z.string().nullable(),
  /** The member who created it. */
  created_by: z.string(),
  title: z.string(),
  client_name: z.string(),
  created_at: z.string(),
  /** Last day in Gulf time on which the prices hold. */
  valid_until: z.string(),
  /** Path of the PDF; null where there is none. It stays when the quote has ended. */
  link: z.string().startsWith(quoteFilePath).nullable(),
});
namedSchemas.add(quote, { id: 'Quote' });
export type Quote = z.infer<typeof quote>;

const quoteData = z
  .strictObject({
    ...clientSelection,
    /** Last day in Gulf time on which the prices hold; default: a week from today. */
    valid_until: z.iso.date().optional(),
    per_page: z.enum(quoteLayouts).default('SEVERAL'),
    /** Default: the language of the user. */
    language: z.enum(locales).optional(),
  })
  .refine(
    ({ prices, mark_up: markUp, stones, pieces, lots, stone_mark_ups: own = {} }) =>
      prices !== 'MARK_UP' ||
      markUp !== undefined ||
      [...stones, ...pieces, ...lots].every((id) => own[id] !== undefined),
    { path: ['mark_up'], message: 'is required where prices have a mark-up' },
  )
  .superRefine(checkSelectedGoods);
namedSchemas.add(quoteData, { id: 'QuoteSelection' });

const shared = {
  feature: 'quotes',
  roles: ['customer'],
  accessFlag: null,
  repeatWindowMs: repeatWindows.load,
} as const;

export const quoteCalls = {
  createQuote: defineCall({
    ...shared,
    requiredPermission: 'TRADE',
    cost: 'heavy',
    path: '/api/user/quotes/create',
    summary:
      'Starts a quote or catalogue for a client of the customer as PDF, on the letterhead of the customer’s ' +
      'company. It is drawn in the background: `getQuote` returns its progress, then its link. Stones or ' +
      'pieces that are not available are left out and returned in `unavailable`.',
    bodyBytes: bodySizes.long,
    body: z.object({ ...userField, data: quoteData }),
    response: z.object({
      ...envelope,
      quote,
      /** With the `piece_uuid` of a piece as its `stock_uuid`. */
      unavailable: z.array(
        z.object({ stock_uuid: z.string(), stock_no: z.string().nullable(), status: z.string().nullable() }),
      ),
    }),
    codes: ['NOT_FOUND', 'STONE_NOT_AVAILABLE', 'RATE_LIMITED', 'BODY_INVALID'],
  }),
  getQuote: defineCall({
    ...shared,
    path: '/api/user/quotes/get',
    summary: 'Returns a quote of the company with its progress, and its link when it is ready.',
    repeatWindowMs: repeatWindows.none,
    body: z.object({ ...userField, id: z.uuid() }),
    response: z.object({ ...envelope, quote }),
    codes: ['NOT_FOUND'],
  }),
  previewQuote: defineCall({
    ...shared,
    cost: 'heavy',
    path: '/api/user/quotes/preview',
    summary: 'Returns the first page of a quote as an image. Nothing is stored and no number is used.',
    bodyBytes: bodySizes.long,
    body: z.object({ ...userField, data: quoteData }),
    /** A PNG image in base64. */
    response: z.object({ ...envelope, image: z.string() }),
    allowsImpersonation: true,
    codes: ['NOT_FOUND', 'STONE_NOT_AVAILABLE', 'BODY_INVALID'],
  }),
  endQuote: defineCall({
    ...shared,
    requiredPermission: 'TRADE',
    path: '/api/user/quotes/end',
    summary:
      'Ends a quote before the last day of its prices. Its number and file stay. Repeating the call has no further effect.',
    body: z.object({ ...userField, id: z.uuid() }),
    response: z.object({ ...envelope, quote }),
    codes: ['NOT_FOUND'],
  }),
  listQuotes: defineCall({
    ...shared,
    path: '/api/user/quotes/list',
    summary:
      'Lists the last 100 quotes of the company, newest first. A quote is deleted 90 days after the last day of its prices.',
    body: z.object({ ...userField }),
    response: z.object({ ...envelope, quotes: z.array(quote) }),
    codes: [],
  }),
} as const;

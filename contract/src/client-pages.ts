import * as z from 'zod';
import { checkSelectedGoods, clientFields, clientGoodsKinds, clientSelection } from './client-selections.ts';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { locales } from './languages.ts';
import { pieceRow } from './jewellery.ts';
import { lotRow } from './loose.ts';
import { bodySizes, limits, repeatWindows } from './limits.ts';
import { stoneRow } from './stone-row.ts';
import { namedSchemas } from './named-schemas.ts';

/** Path prefix of a client page; its slug follows. The page needs neither script nor session. */
export const clientPagePath = '/c/';
/** Prefix of the same pages in links that were sent earlier. */
export const formerClientPagePath = '/api/share/';

/** The client wants some of the goods, or asks about them. */
export const clientAnswerKinds = ['WANT', 'ASK'] as const;
export type ClientAnswerKind = (typeof clientAnswerKinds)[number];

const markUp = z.object({ kind: z.enum(['PERCENT', 'PER_CARAT', 'FIXED']), value: z.string() });
namedSchemas.add(markUp, { id: 'MarkUp' });

/** A page of stones, pieces of jewellery or loose lots that a customer shares with a client. */
const clientPage = z.object({
  client_page_id: z.string(),
  /** Path of the page, to send to the client. */
  link: z.string(),
  title: z.string(),
  client_name: z.string(),
  note: z.string(),
  prices: z.enum(['NONE', 'COST', 'MARK_UP']),
  mark_up: markUp.nullable(),
  /** US$ to a multiple of which prices with a mark-up are rounded up; null: not rounded. */
  round_up_to: z.string().nullable(),
  currency: clientSelection.currency.unwrap(),
  fields: z.array(z.enum(clientFields)),
  /** Language of the page; null: that of the client's browser. */
  language: z.enum(locales).nullable(),
  /** What the page shows. */
  goods: z.enum(clientGoodsKinds),
  /** How many of them. */
  pieces: z.number(),
  created_at: z.string(),
  expires_at: z.string(),
  status: z.enum(['OPEN', 'EXPIRED', 'REVOKED']),
  views: z.number(),
  last_viewed_at: z.string().nullable(),
  /** Goods that the client wants, and questions. */
  wanted: z.number(),
  questions: z.number(),
});
namedSchemas.add(clientPage, { id: 'ClientPage' });

export type ClientPage = z.infer<typeof clientPage>;

/** What a client answered on a page. */
const clientAnswer = z.object({
  answer_id: z.string(),
  kind: z.enum(clientAnswerKinds),
  /** One of them names the goods; all null: about the whole page. */
  stock_uuid: z.string().nullable(),
  piece_uuid: z.string().nullable(),
  lot_uuid: z.string().nullable(),
  client_name: z.string(),
  /** E-mail address or telephone number. */
  contact: z.string(),
  message: z.string(),
  created_at: z.string(),
  /** Set when the client no longer wants it. */
  withdrawn_at: z.string().nullable(),
});
namedSchemas.add(clientAnswer, { id: 'ClientAnswer' });

export type ClientAnswer = z.infer<typeof clientAnswer>;

/** Prices of some goods of a page, in US$; the client's holds until the page expires. */
const clientPagePrice = z.object({
  /** Of the stone, or `piece_uuid` of a piece, or `lot_uuid` of a lot. */
  stock_uuid: z.string(),
  is_available: z.boolean(),
  /** What the customer paid for it when the page was priced. */
  cost_then: z.string(),
  cost_now: z.string(),
  /** What the client sees; null without prices. */
  client: z.string().nullable(),
});

export type ClientPagePrice = z.infer<typeof clientPagePrice>;

/** US$ of the goods that are still available. */
const selectionFigures = z.object({
  /** What the customer pays. */
  cost: z.string(),
  /** What the client sees; null without prices. */
  client: z.string().nullable(),
  pieces: z.number(),
  /** Of the stones and lots; total diamond weight of the pieces. */
  carat: z.string(),
  /** Goods that are no longer available. */
  unavailable: z.number(),
  /** Goods with an uploaded photo or video. */
  with_media: z.number(),
});

export type SelectionFigures = z.infer<typeof selectionFigures>;

/** Placeholder for the address of the client page in a message that is written before the page exists. */
export const clientPageLinkMark = '{client-page}';

const shared = {
  feature: 'client-pages',
  roles: ['customer'],
  accessFlag: null,
  repeatWindowMs: repeatWindows.load,
} as const;

/** The last day on which a client page is available, in Gulf time. */
const validUntil = z.iso.date();

const pageChoices = {
  language: z.enum(locales).nullable().default(null),
} as const;

/** A selection as one client sees it, before anything is sent. */
const selection = z.strictObject({ ...clientSelection, ...pageChoices, valid_until: validUntil.optional() });
const preview = selection.superRefine(checkSelectedGoods);
namedSchemas.add(preview, { id: 'ClientSelection' });

/**
 * Staff who see the portal as a customer preview selections, but do not see the customer's pages: they name the
 * customer's clients.
 */
export const clientPageCalls = {
  createClientPage: defineCall({
    ...shared,
    requiredPermission: 'TRADE',
    path: '/api/user/client-pages/create',
    summary:
      'Creates a page of stones, pieces of jewellery or loose lots for a client of the customer, with or without prices.',
    bodyBytes: bodySizes.long,
    body: z.object({ ...userField, data: preview }),
    response: z.object({ ...envelope, client_page: clientPage }),
    codes: ['NOT_FOUND'],
  }),
  previewClientPage: defineCall({
    ...shared,
    path: '/api/user/client-pages/preview',
    summary: 'Returns a selection as the client would see it: as a page, as messages, and in figures.',
    bodyBytes: bodySizes.long,
    body: z.object({ ...userField, data: preview }),
    response: z.object({
      ...envelope,
      /** The page as an HTML document, without links and forms that work. */
      html: z.string(),
      figures: selectionFigures,
      /** Subject of a mail, and the message in full words and in the trade's shorthand. */
      messages: z.object({ subject: z.string(), words: z.string(), shorthand: z.string() }),
      /** The headers and first rows of the sheet. */
      sheet: z.array(z.array(z.string())),
    }),
    allowsImpersonation: true,
    codes: ['NOT_FOUND'],
  }),
  exportClientSheet: defineCall({
    ...shared,
    path: '/api/user/client-pages/sheet',
    summary: 'Returns a selection as a sheet for the client, without the goods that are no longer available.',
    bodyBytes: bodySizes.long,
    body: z.object({
      ...userField,
      data: z
        .strictObject({ ...selection.shape, format: z.enum(['xlsx', 'csv']) })
        .superRefine(checkSelectedGoods),
    }),
    response: z.object({
      ...envelope,
      file_name: z.string(),
      /** The file in base64. */
      content: z.string(),
    }),
    allowsImpersonation: true,
    codes: ['NOT_FOUND'],
  }),
  listClientPages: defineCall({
    ...shared,
    path: '/api/user/client-pages/list',
    summary: 'Lists the customer’s client pages, newest first, with their views and answers counted.',
    body: z.object({ ...userField }),
    response: z.object({ ...envelope, client_pages_data: z.array(clientPage) }),
    invalidatedBy: ['client-pages'],
    codes: [],
  }),
  getClientPage: defineCall({
    ...shared,
    path: '/api/user/client-pages/get',
    summary: 'Returns a client page with its goods as the customer sees them, and the answers of the client.',
    body: z.object({ ...userField, id: z.uuid() }),
    response: z.object({
      ...envelope,
      client_page: clientPage,
      stones: z.array(stoneRow),
      jewellery: z.array(pieceRow),
      lots: z.array(lotRow),
      /** Empty for a page that follows the prices of the day: it was created by an earlier version. */
      prices: z.array(clientPagePrice),
      answers: z.array(clientAnswer),
    }),
    invalidatedBy: ['client-pages', 'stones'],
    codes: ['NOT_FOUND'],
  }),
  updateClientPage: defineCall({
    ...shared,
    requiredPermission: 'TRADE',
    path: '/api/user/client-pages/update',
    summary: 'Changes title, note, prices, fields, language or validity of an open client page.',
    body: z.object({
      ...userField,
      id: z.uuid(),
      data: z
        .strictObject({
          title: clientSelection.title.unwrap(),
          client_name: clientSelection.client_name.unwrap(),
          note: clientSelection.note.unwrap(),
          prices: clientSelection.prices.unwrap(),
          mark_up: clientSelection.mark_up,
          round_up_to: clientSelection.round_up_to,
          currency: clientSelection.currency.unwrap(),
          fields: clientSelection.fields.unwrap(),
          language: pageChoices.language.unwrap(),
          valid_until: validUntil,
          /** Prices all goods at what they cost now, with the same mark-up. */
          renew_prices: z.literal(true),
        })
        .partial(),
    }),
    response: z.object({ ...envelope, client_page: clientPage }),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  revokeClientPage: defineCall({
    ...shared,
    requiredPermission: 'TRADE',
    path: '/api/user/client-pages/revoke',
    summary: 'Closes a client page; repeating the call has no further effect.',
    body: z.object({ ...userField, id: z.uuid() }),
    response: z.object({ ...envelope, client_page: clientPage }),
    codes: ['NOT_FOUND'],
  }),
} as const;

/** Bounds of an answer on a client page, in characters. */
export const clientAnswerLimits = {
  name: limits.nameMax,
  contact: 120,
  message: limits.descriptionMax,
} as const;

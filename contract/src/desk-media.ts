import * as z from 'zod';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { bodySizes, limits, repeatWindows } from './limits.ts';
import { mediaItem } from './media.ts';

const goods = { kind: z.enum(['STONE', 'LOT', 'PIECE']), uuid: z.uuid() };
const shared = {
  feature: 'media-desk',
  who: ['stock', 'admin'],
  flag: null,
  repeatWindowMs: repeatWindows.none,
} as const;

const fileName = z.string().trim().min(1).max(limits.fileNameMax);
const matched = z.object({
  name: z.string(),
  outcome: z.enum(['matched', 'unknown', 'ambiguous']),
  /** The goods its name means; null when it means none, or more than one. */
  goods: z.object({ kind: goods.kind, uuid: z.string(), number: z.string() }).nullable(),
});

/** Photographs, films and certificates of goods. */
export const deskMediaCalls = {
  deskAddMedia: defineCall({
    ...shared,
    path: '/api/desk/media/add',
    summary: 'Shows goods by a file whose pieces have all come; it stands behind those of its kind.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        ...goods,
        file: z.uuid(),
        /** As what it shows them; by its content and name when absent. */
        as: mediaItem.shape.kind.optional(),
      }),
    }),
    answer: z.object({ ...envelope, outcome: z.enum(['added', 'replaced', 'unchanged']) }),
    codes: ['NOT_FOUND', 'FILE_REFUSED'],
  }),
  deskMatchMedia: defineCall({
    ...shared,
    path: '/api/desk/media/match',
    summary: 'Which goods files would show, by the numbers in their names and folders; nothing is stored.',
    bodyBytes: bodySizes.long,
    body: z.object({
      ...userField,
      data: z.strictObject({ names: z.array(fileName).min(1).max(limits.mediaNamesMax) }),
    }),
    answer: z.object({ ...envelope, rows: z.array(matched) }),
    codes: ['BODY_INVALID'],
  }),
  deskPlaceMedia: defineCall({
    ...shared,
    path: '/api/desk/media/place',
    summary:
      'Shows goods by a file whose pieces have all come, found by the number in its name. One of that name that showed ' +
      'them so far gives way to it.',
    body: z.object({ ...userField, data: z.strictObject({ file: z.uuid() }) }),
    answer: z.object({
      ...envelope,
      main_data: matched.extend({
        /** What became of it; null when it shows nothing. */
        placed: z.enum(['added', 'replaced', 'unchanged']).nullable(),
        shows: mediaItem.shape.kind.nullable(),
        link_id: z.number().nullable(),
        address: z.string().nullable(),
      }),
    }),
    codes: ['NOT_FOUND', 'FILE_REFUSED'],
  }),
  deskRemoveMedia: defineCall({
    ...shared,
    path: '/api/desk/media/remove',
    summary: 'Takes a file from goods; its bytes go when it shows nothing else.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        link_id: z.number().int().positive(),
        /** Only while it is this file that shows them: STEP_REFUSED once another has taken its place. */
        address: z.string().max(limits.descriptionMax).optional(),
      }),
    }),
    answer: z.object(envelope),
    codes: ['NOT_FOUND', 'STEP_REFUSED'],
  }),
  deskOrderMedia: defineCall({
    ...shared,
    path: '/api/desk/media/order',
    summary: 'Puts the files of one kind that show goods in an order; the first is the one lists show.',
    body: z.object({
      ...userField,
      data: z.strictObject({ ...goods, links: z.array(z.number().int().positive()).min(1).max(500) }),
    }),
    answer: z.object(envelope),
    codes: ['NOT_FOUND'],
  }),
} as const;

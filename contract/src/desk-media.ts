import * as z from 'zod';
import { defineCall, envelope, userField } from './call.ts';
import { repeatWindows } from './limits.ts';
import { mediaItem } from './media.ts';

const goods = { kind: z.enum(['STONE', 'LOT', 'PIECE']), uuid: z.uuid() };
const shared = {
  feature: 'media-desk',
  who: ['stock', 'admin'],
  flag: null,
  repeatWindowMs: repeatWindows.none,
} as const;

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
  deskRemoveMedia: defineCall({
    ...shared,
    path: '/api/desk/media/remove',
    summary: 'Takes a file from goods; its bytes go when it shows nothing else.',
    body: z.object({ ...userField, data: z.strictObject({ link_id: z.number().int().positive() }) }),
    answer: z.object(envelope),
    codes: ['NOT_FOUND'],
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

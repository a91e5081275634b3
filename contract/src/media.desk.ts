import * as z from 'zod';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { bodySizes, limits, repeatWindows } from './limits.ts';
import { mediaItem } from './media-item.ts';

const goods = { kind: z.enum(['STONE', 'LOT', 'PIECE']), uuid: z.uuid() };
const shared = {
  feature: 'media',
  roles: ['stock', 'admin'],
  accessFlag: null,
  repeatWindowMs: repeatWindows.none,
} as const;

const fileName = z.string().trim().min(1).max(limits.fileNameMax);
const matched = z.object({
  name: z.string(),
  outcome: z.enum(['matched', 'unknown', 'ambiguous']),
  /** The goods that the file name identifies; null when it identifies none, or more than one. */
  goods: z.object({ kind: goods.kind, uuid: z.string(), number: z.string() }).nullable(),
});

/** Desk calls for photographs, videos and certificates of goods. */
export const mediaDeskCalls = {
  deskAttachMedia: defineCall({
    ...shared,
    path: '/api/desk/media/attach',
    summary: 'Links an uploaded file to goods, after their other files of the same kind.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        ...goods,
        file: z.uuid(),
        /** Display kind of the file; absent: derived from its content and name. */
        display_kind: mediaItem.shape.kind.optional(),
      }),
    }),
    response: z.object({ ...envelope, outcome: z.enum(['added', 'replaced', 'unchanged']) }),
    codes: ['NOT_FOUND', 'INVALID_FILE'],
  }),
  deskMatchMedia: defineCall({
    ...shared,
    path: '/api/desk/media/match',
    summary:
      'Returns which goods files would be linked to, by the numbers in their names and folders; nothing is ' +
      'stored.',
    bodyBytes: bodySizes.long,
    body: z.object({
      ...userField,
      data: z.strictObject({ names: z.array(fileName).min(1).max(limits.mediaNamesMax) }),
    }),
    response: z.object({ ...envelope, rows: z.array(matched) }),
    codes: ['BODY_INVALID'],
  }),
  deskAttachMediaByName: defineCall({
    ...shared,
    path: '/api/desk/media/attach-by-name',
    summary:
      'Links an uploaded file to the goods whose number is in its name, and replaces an earlier file of that ' +
      'name.',
    body: z.object({ ...userField, data: z.strictObject({ file: z.uuid() }) }),
    response: z.object({
      ...envelope,
      main_data: matched.extend({
        /** Result of attaching the file; null when it is not attached to any goods. */
        attached: z.enum(['added', 'replaced', 'unchanged']).nullable(),
        media_kind: mediaItem.shape.kind.nullable(),
        goods_media_id: z.number().nullable(),
        url: z.string().nullable(),
      }),
    }),
    codes: ['NOT_FOUND', 'INVALID_FILE'],
  }),
  deskRemoveMedia: defineCall({
    ...shared,
    path: '/api/desk/media/remove',
    summary: 'Removes a file from goods; its bytes are deleted when it is linked to nothing else.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        goods_media_id: z.number().int().positive(),
        /** Remove only while the goods show this file; INVALID_TRANSITION when another has replaced it. */
        url: z.string().max(limits.descriptionMax).optional(),
      }),
    }),
    response: z.object(envelope),
    codes: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  deskReorderMedia: defineCall({
    ...shared,
    path: '/api/desk/media/reorder',
    summary: 'Sets the order of the files of one kind linked to goods; lists show the first one.',
    body: z.object({
      ...userField,
      data: z.strictObject({ ...goods, links: z.array(z.number().int().positive()).min(1).max(500) }),
    }),
    response: z.object(envelope),
    codes: ['NOT_FOUND'],
  }),
} as const;

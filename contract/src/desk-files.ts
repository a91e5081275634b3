import * as z from 'zod';
import type { Role } from './access.ts';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows } from './limits.ts';

const mebibyte = 1024 * 1024;

/** What a file is sent for, who may, and how large it may be. */
export const filePurposes = {
  IMPORT: { who: ['stock', 'admin'], bytes: 256 * mebibyte },
  MEDIA: { who: ['stock', 'admin'], bytes: 512 * mebibyte },
} as const satisfies Record<string, { readonly who: readonly Role[]; readonly bytes: number }>;

export type FilePurpose = keyof typeof filePurposes;

/**
 * Where the pieces of a file go: `POST /api/desk/files/<uuid>` with its bytes as they are, the token in the
 * Authorization header and where the piece begins in {@link fileOffsetHeader}. Answers how much has come so far.
 */
export const filePiecePath = '/api/desk/files/';
export const fileOffsetHeader = 'x-file-offset';
/** Answer to a piece: bytes of the file that are here. Another piece than the next one is not taken and changes nothing. */
export const pieceAnswer = z.object({ ...envelope, received: z.number() });

/** A file as it lies on its sender's disk. */
export const sentFile = z.strictObject({
  name: z.string().trim().min(1).max(limits.fileNameMax),
  bytes: z.number().int().positive(),
  /** Milliseconds; with name and size it tells the same file again. */
  changed_at: z.number().int().nonnegative(),
});

/** Files that people of the house send. */
export const deskFileCalls = {
  deskOpenFile: defineCall({
    feature: 'received-files',
    path: '/api/desk/files/open',
    summary:
      'Makes room for a file, whose pieces follow. The same file again is sent on from where it broke off.',
    who: ['stock', 'admin'],
    flag: null,
    repeatWindowMs: repeatWindows.none,
    body: z.object({
      ...userField,
      data: z.strictObject({
        purpose: z.enum(['IMPORT', 'MEDIA']),
        file: sentFile,
      }),
    }),
    answer: z.object({ ...envelope, file: z.string(), received: z.number() }),
    codes: ['TOO_LARGE', 'NOT_ALLOWED'],
  }),
} as const;

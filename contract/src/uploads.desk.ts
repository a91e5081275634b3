import * as z from 'zod';
import type { Role } from './access.ts';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows } from './limits.ts';

const mebibyte = 1024 * 1024;

/** Purposes of an upload, with the allowed roles and the maximum size. */
export const uploadPurposes = {
  IMPORT: { roles: ['stock', 'admin'], bytes: 256 * mebibyte },
  MEDIA: { roles: ['stock', 'admin'], bytes: 512 * mebibyte },
} as const satisfies Record<string, { readonly roles: readonly Role[]; readonly bytes: number }>;

export type UploadPurpose = keyof typeof uploadPurposes;

/**
 * Path prefix for the chunks of a file: `POST /api/desk/uploads/<uuid>` with the raw bytes, the token in the
 * Authorization header and the offset of the chunk in {@link uploadOffsetHeader}. The response contains the
 * number of bytes received so far.
 */
export const uploadChunkPath = '/api/desk/uploads/';
export const uploadOffsetHeader = 'x-upload-offset';
/**
 * Response to a chunk, with the number of bytes received so far. The server ignores any chunk but the next
 * one.
 */
export const uploadChunkResponse = z.object({ ...envelope, received: z.number() });

/** A file on the user's disk. */
export const localFile = z.strictObject({
  name: z.string().trim().min(1).max(limits.fileNameMax),
  bytes: z.number().int().positive(),
  /** Milliseconds since 1970; with name and size, identifies the same file on a later attempt. */
  modified_at: z.number().int().nonnegative(),
});

/** File uploads by staff. */
export const uploadDeskCalls = {
  deskOpenUpload: defineCall({
    feature: 'uploads',
    path: '/api/desk/uploads/open',
    summary: 'Starts a file upload in chunks, or resumes one of the same file.',
    roles: ['stock', 'admin'],
    accessFlag: null,
    repeatWindowMs: repeatWindows.none,
    body: z.object({
      ...userField,
      data: z.strictObject({
        purpose: z.enum(['IMPORT', 'MEDIA']),
        file: localFile,
      }),
    }),
    response: z.object({ ...envelope, file: z.string(), received: z.number() }),
    codes: ['TOO_LARGE', 'NOT_ALLOWED'],
  }),
} as const;

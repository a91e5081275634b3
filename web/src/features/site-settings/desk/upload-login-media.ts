import { fileNameHeader, loginMediaResponse, loginMediaPath, errorResponse } from '@loupe/contract';
import type { z } from 'zod';
import { CallError, isErrorCode, NetworkError } from '../../../lib/call-error.ts';
import { readToken } from '../../../lib/session.ts';

/**
 * Uploads an image or video for the login page; the response contains the settings to save. Throws the errors
 * of a call.
 */
export async function uploadLoginMedia(file: File): Promise<z.infer<typeof loginMediaResponse>> {
  const headers = {
    Authorization: `Bearer ${readToken() ?? ''}`,
    [fileNameHeader]: encodeURIComponent(file.name),
  };
  const response = await fetch(loginMediaPath, { method: 'POST', headers, body: file }).catch(
    (cause: unknown) => {
      throw new NetworkError('the file could not be sent', { cause });
    },
  );
  const json: unknown = await response.json();
  const stored = loginMediaResponse.safeParse(json);
  if (response.ok && stored.success) return stored.data;
  const refused = errorResponse.safeParse(json).data;
  if (refused === undefined || !isErrorCode(refused.message))
    throw new NetworkError(`HTTP ${response.status} without a code`);
  throw new CallError(response.status, refused.message, {
    ...(refused.fields && { fields: refused.fields }),
  });
}

import { fileNameHeader, loginMediaAnswer, loginMediaPath, refusal } from '@loupe/contract';
import type { z } from 'zod';
import { AppCallError, isErrorCode, NetworkError } from '../../../lib/call-error.ts';
import { readToken } from '../../../lib/session.ts';

/** Sends a photograph or film for the sign-in; the answer says what to set. Throws as a call does. */
export async function uploadLoginMedia(file: File): Promise<z.infer<typeof loginMediaAnswer>> {
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
  const taken = loginMediaAnswer.safeParse(json);
  if (response.ok && taken.success) return taken.data;
  const refused = refusal.safeParse(json).data;
  if (refused === undefined || !isErrorCode(refused.message))
    throw new NetworkError(`HTTP ${response.status} without a code`);
  throw new AppCallError(response.status, refused.message, {
    ...(refused.fields && { fields: refused.fields }),
  });
}

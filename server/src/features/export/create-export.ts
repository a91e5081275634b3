import { AppError, exportFilePath, type CallResponse, type ExportRequest } from '@loupe/contract';
import type { Services } from '../../services.ts';
import { countAttempt } from '../../platform/rate-limit.ts';
import type { Caller } from '../../call-handlers.ts';
import { readNamedStones } from '../search/named-stones.ts';
import { createExportLink } from './export-links.ts';

/** More than manual use needs. */
const rateLimit = { maxAttempts: 60, windowSeconds: 600 };

/**
 * Counts the requested stones and returns the link to their file. The file is produced when it is downloaded.
 */
export async function createExport(
  { database, searchThreads, clock }: Services,
  caller: Caller,
  request: ExportRequest,
): Promise<CallResponse<'exportData'>> {
  const now = clock.now();
  const wait = await countAttempt(
    database,
    `export:account:${caller.impersonation?.userId ?? caller.userId}`,
    rateLimit,
    now,
  );
  if (wait !== null) throw new AppError('RATE_LIMITED', { retryAfterSeconds: wait });
  const named = await readNamedStones(database, request.search_param, request);
  const count = await searchThreads.read('countExport', { request, named }, caller);
  const token = await createExportLink(database, caller, request, now);
  return { error: null, message: '', link: `${exportFilePath}${token}`, rows: count };
}

import { AppError, exportFilePath, type CallAnswer, type ExportWanted } from '@loupe/contract';
import type { Parts } from '../../../parts.ts';
import { countAttempt } from '../../../platform/rate-limit.ts';
import type { Caller } from '../../../route.ts';
import { openExportLink } from './export-links.ts';
import { countExportedStones } from './exported-result.ts';

/** More than anybody asks for by hand. */
const most = { most: 60, windowSeconds: 600 };

/** Counts the stones wanted and hands out the address of their file; the file is made when it is fetched. */
export async function openExport(
  { database, stockView, clock }: Parts,
  caller: Caller,
  wanted: ExportWanted,
): Promise<CallAnswer<'exportData'>> {
  const now = clock.now();
  const wait = await countAttempt(
    database,
    `export:account:${caller.view?.personId ?? caller.personId}`,
    most,
    now,
  );
  if (wait !== null) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  const count = await countExportedStones({ connection: database, stockView, onlooker: caller }, wanted);
  const token = await openExportLink(database, caller, wanted, now);
  return { error: null, message: '', link: `${exportFilePath}${token}`, rows: count };
}

import { exportRequest, formatCriteria, type ExportRequest } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import type { Caller } from '../../call-handlers.ts';
import { impersonatedCaller } from '../users/impersonations.ts';
import { toCaller } from '../users/read-caller.ts';
import { readSessionByHash } from '../users/sessions.ts';

/** Long enough for a download manager and a slow connection, too short for a link found later. */
const lastsMs = 10 * 60_000;

/** Stores the request under the hash of a new token, and returns the token. */
export async function createExportLink(
  connection: Connection,
  caller: Caller,
  request: ExportRequest,
  now: Date,
): Promise<string> {
  const token = newToken();
  const storedRequest = { ...request, search_param: formatCriteria(request.search_param) };
  await connection.query(
    sql`insert into export_links (token_hash, session_hash, user_id, request, expires_at, impersonation_hash)
     values (${hashToken(token)}, ${caller.tokenHash}, ${caller.userId}, ${JSON.stringify(storedRequest)},
       ${new Date(now.getTime() + lastsMs)}, ${caller.impersonation?.hash ?? null})`,
  );
  return token;
}

export interface ResolvedExportLink {
  readonly request: ExportRequest;
  /**
   * The user the file is made for, with the current rights: the requesting user, or the impersonated
   * customer.
   */
  readonly caller: Caller;
  /** The user who requested the file. */
  readonly requestedBy: number;
}

/**
 * Resolves a link to its request. Returns null when the link is unknown or expired, or when the session that
 * requested it has ended or is locked. Throws IMPERSONATION_ENDED when it was requested during an
 * impersonation that has ended.
 */
export async function resolveExportLink(
  connection: Connection,
  token: string,
  now: Date,
): Promise<ResolvedExportLink | null> {
  const { rows } = await connection.query<{
    session_hash: Buffer;
    impersonation_hash: Buffer | null;
    request: unknown;
  }>(
    sql`select session_hash, impersonation_hash, request from export_links
         where token_hash = ${hashToken(token)} and expires_at > ${now}`,
  );
  const [row] = rows;
  if (row === undefined) return null;
  const session = await readSessionByHash(connection, row.session_hash, now);
  // A link created by an older version may contain a request that is no longer valid.
  const request = exportRequest.safeParse(row.request);
  if (session?.status !== 'open' || !request.success) return null;
  const fetcher = toCaller(session);
  const { impersonation_hash: hash } = row;
  const caller = hash === null ? fetcher : await impersonatedCaller(connection, fetcher, hash, now);
  return { request: request.data, caller, requestedBy: fetcher.userId };
}

import { exportWanted, writeCriteria, type ExportWanted } from '@loupe/contract';
import type { Connection } from '../../../platform/database.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import type { Caller } from '../../../route.ts';
import { callerOfView } from '../../accounts/customer-views.ts';
import { callerOf } from '../../accounts/read-caller.ts';
import { readSessionByHash } from '../../accounts/sessions.ts';

/** Long enough for a download manager and a slow line, too short for an address found later. */
const lastsMs = 10 * 60_000;

/** Keeps what is wanted under a new token, which is known to nobody else. */
export async function openExportLink(
  { raw }: Connection,
  caller: Caller,
  wanted: ExportWanted,
  now: Date,
): Promise<string> {
  const token = newToken();
  const kept = { ...wanted, search_param: writeCriteria(wanted.search_param) };
  await raw.query(
    `insert into export_links (token_hash, session_hash, account_id, wanted, expires_at, view_hash)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      hashToken(token),
      caller.tokenHash,
      caller.personId,
      JSON.stringify(kept),
      new Date(now.getTime() + lastsMs),
      caller.view?.hash ?? null,
    ],
  );
  return token;
}

export interface OpenExportLink {
  readonly wanted: ExportWanted;
  /** For whose eyes it is made: whoever asked for it, as he is now, or the customer he looked as. */
  readonly caller: Caller;
  /** Who asked for it. */
  readonly fetcherId: number;
}

/**
 * What a link leads to. Null when it is unknown or expired, or the sign-in it was asked for in has ended or is locked.
 * Throws VIEW_OVER where it was asked for with a customer's eyes and that has ended.
 */
export async function readExportLink(
  connection: Connection,
  token: string,
  now: Date,
): Promise<OpenExportLink | null> {
  const { rows } = await connection.raw.query<{
    session_hash: Buffer;
    view_hash: Buffer | null;
    wanted: unknown;
  }>('select session_hash, view_hash, wanted from export_links where token_hash = $1 and expires_at > $2', [
    hashToken(token),
    now,
  ]);
  const [row] = rows;
  if (row === undefined) return null;
  const session = await readSessionByHash(connection, row.session_hash, now);
  // A link of an older version may ask for what nobody can ask any more.
  const wanted = exportWanted.safeParse(row.wanted);
  if (session?.standing !== 'whole' || !wanted.success) return null;
  const fetcher = callerOf(session);
  const caller =
    row.view_hash === null ? fetcher : await callerOfView(connection, fetcher, row.view_hash, now);
  return { wanted: wanted.data, caller, fetcherId: fetcher.personId };
}

/** Forgets links whose time is over. */
export async function sweepExportLinks({ raw }: Connection, now: Date): Promise<void> {
  await raw.query('delete from export_links where expires_at <= $1', [now]);
}

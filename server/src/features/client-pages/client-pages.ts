import { AppError, clientPagePath, type CallBody, type ClientPage } from '@loupe/contract';
import { dayMs, formatScaled, parseScaled } from '@loupe/domain';
import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Caller } from '../../call-handlers.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { stoneIdsByUuid } from '../stock/load-stones.ts';

const selectionRow = z.object({
  uuid: z.string(),
  slug: z.string(),
  title: z.string(),
  note: z.string(),
  markup: z.int().nullable(),
  created_at: z.date(),
  expires_at: z.date(),
  revoked_at: z.date().nullable(),
  view_count: z.int(),
  last_viewed_at: z.date().nullable(),
  pieces: z.int(),
});

const selectSelection = sql`select uuid, slug, title, note, markup, created_at, expires_at, revoked_at, view_count,
       last_viewed_at, (select count(*) from client_page_stones where client_page_id = id) as pieces
  from client_pages`;

function present(row: z.infer<typeof selectionRow>, now: Date): ClientPage {
  const { uuid, slug, markup, revoked_at, ...page } = row;
  const isOver = page.expires_at <= now;
  return {
    client_page_id: uuid,
    link: `${clientPagePath}${slug}`,
    title: page.title,
    note: page.note,
    markup: markup === null ? null : formatScaled(markup, 2),
    pieces: page.pieces,
    created_at: page.created_at.toISOString(),
    expires_at: page.expires_at.toISOString(),
    status: revoked_at !== null ? 'REVOKED' : isOver ? 'EXPIRED' : 'OPEN',
    views: page.view_count,
    last_viewed_at: page.last_viewed_at?.toISOString() ?? null,
  };
}

/** Creates a client page. Throws NOT_FOUND with the stones that do not exist. */
export async function createClientPage(
  transaction: Transaction,
  { companyId, userId }: Caller,
  { stones, title, note, markup, days }: CallBody<'createClientPage'>['data'],
  now: Date,
): Promise<ClientPage> {
  const uuids = [...new Set(stones.map((uuid) => uuid.toLowerCase()))];
  const ids = await stoneIdsByUuid(transaction, uuids);
  const unknown = uuids.filter((uuid) => !ids.has(uuid));
  if (unknown.length > 0) {
    throw new AppError('NOT_FOUND', {
      stones: unknown.map((uuid) => ({ stock_uuid: uuid, stock_no: null, status: null })),
    });
  }
  const slug = randomBytes(16).toString('base64url');
  const { rows } = await transaction.query<{ id: number; uuid: string }>(
    sql`insert into client_pages (company_id, slug, title, note, markup, created_at, expires_at)
     values (${companyId}, ${slug}, ${title}, ${note},
       ${markup === undefined ? null : parseScaled(markup, 2)}, ${now},
       ${new Date(now.getTime() + days * dayMs)}) returning id, uuid`,
  );
  const [made] = rows;
  if (made === undefined) throw new Error('the selection was not stored');
  await transaction.query(
    sql`insert into client_page_stones (client_page_id, position, stone_id)
     select ${made.id}, position, id from unnest(${uuids.map((uuid) => ids.get(uuid))}::bigint[]) with ordinality
       as wanted (id, position)`,
  );
  await writeAudit(transaction, {
    createdAt: now,
    actorId: userId,
    actorName: 'customer',
    action: 'client-page-created',
    subject: `client-page:${made.uuid}`,
    after: { stones: uuids.length, markup: markup ?? null, days },
  });
  return readSelection(transaction, companyId, made.uuid, now);
}

/** The client pages of a customer, the newest first. */
export async function listClientPages(
  connection: Connection,
  companyId: number,
  now: Date,
): Promise<ClientPage[]> {
  const { rows } = await connection.query(
    sql`${selectSelection} where company_id = ${companyId} order by id desc limit 200`,
    selectionRow,
  );
  return rows.map((row) => present(row, now));
}

async function readSelection(
  connection: Connection,
  companyId: number,
  uuid: string,
  now: Date,
): Promise<ClientPage> {
  const { rows } = await connection.query(
    sql`${selectSelection} where company_id = ${companyId} and uuid = ${uuid}`,
    selectionRow,
  );
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  return present(rows[0], now);
}

/** Revokes a client page of this customer. Throws NOT_FOUND, also for that of another customer. */
export async function revokeClientPage(
  transaction: Transaction,
  { companyId, userId }: Caller,
  uuid: string,
  now: Date,
): Promise<ClientPage> {
  const { rowCount } = await transaction.query(
    sql`update client_pages set revoked_at = ${now} where company_id = ${companyId} and uuid = ${uuid}
      and revoked_at is null`,
  );
  if (rowCount === 1) {
    await writeAudit(transaction, {
      createdAt: now,
      actorId: userId,
      actorName: 'customer',
      action: 'client-page-revoked',
      subject: `client-page:${uuid}`,
    });
  }
  return readSelection(transaction, companyId, uuid, now);
}

import { AppError, selectionPath, type CallBody, type Selection } from '@loupe/contract';
import { dayMs, formatScaled, parseScaled } from '@loupe/domain';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Caller } from '../../route.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { stoneIdsByUuid } from '../stock/store.ts';

const selectionRow = z.object({
  uuid: z.string(),
  slug: z.string(),
  title: z.string(),
  note: z.string(),
  markup: z.int().nullable(),
  created_at: z.date(),
  expires_at: z.date(),
  revoked_at: z.date().nullable(),
  views: z.int(),
  last_viewed_at: z.date().nullable(),
  pieces: z.int(),
});

const selectSelection = `select uuid, slug, title, note, markup, created_at, expires_at, revoked_at, views,
       last_viewed_at, (select count(*) from selection_stones where selection_id = id) as pieces
  from selections`;

function present(row: unknown, now: Date): Selection {
  const { uuid, slug, markup, revoked_at, ...kept } = selectionRow.parse(row);
  const isOver = kept.expires_at <= now;
  return {
    selection_id: uuid,
    link: `${selectionPath}${slug}`,
    title: kept.title,
    note: kept.note,
    markup: markup === null ? null : formatScaled(markup, 2),
    pieces: kept.pieces,
    created_at: kept.created_at.toISOString(),
    expires_at: kept.expires_at.toISOString(),
    state: revoked_at !== null ? 'REVOKED' : isOver ? 'EXPIRED' : 'OPEN',
    views: kept.views,
    last_viewed_at: kept.last_viewed_at?.toISOString() ?? null,
  };
}

/** Makes a page of stones. NOT_FOUND names those that do not exist. */
export async function addSelection(
  transaction: Transaction,
  { accountId, personId }: Caller,
  { stones, title, note, markup, days }: CallBody<'addSelection'>['data'],
  now: Date,
): Promise<Selection> {
  const { raw } = transaction;
  const uuids = [...new Set(stones.map((uuid) => uuid.toLowerCase()))];
  const ids = await stoneIdsByUuid(transaction, uuids);
  const unknown = uuids.filter((uuid) => !ids.has(uuid));
  if (unknown.length > 0) {
    throw new AppError('NOT_FOUND', {
      stones: unknown.map((uuid) => ({ stock_uuid: uuid, stock_no: null, status: null })),
    });
  }
  const slug = randomBytes(16).toString('base64url');
  const { rows } = await raw.query<{ id: number; uuid: string }>(
    `insert into selections (account_id, slug, title, note, markup, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id, uuid`,
    [
      accountId,
      slug,
      title,
      note,
      markup === undefined ? null : parseScaled(markup, 2),
      now,
      new Date(now.getTime() + days * dayMs),
    ],
  );
  const [made] = rows;
  if (made === undefined) throw new Error('the selection was not stored');
  await raw.query(
    `insert into selection_stones (selection_id, place, stone_id)
     select $1, place, id from unnest($2::bigint[]) with ordinality as wanted (id, place)`,
    [made.id, uuids.map((uuid) => ids.get(uuid))],
  );
  await writeAudit(transaction, {
    at: now,
    actorId: personId,
    actor: 'customer',
    action: 'selection-made',
    subject: `selection:${made.uuid}`,
    after: { stones: uuids.length, markup: markup ?? null, days },
  });
  return readSelection(transaction, accountId, made.uuid, now);
}

/** All pages of a customer, the newest first. */
export async function readSelections(
  { raw }: Connection,
  accountId: number,
  now: Date,
): Promise<Selection[]> {
  const { rows } = await raw.query(`${selectSelection} where account_id = $1 order by id desc limit 200`, [
    accountId,
  ]);
  return rows.map((row) => present(row, now));
}

async function readSelection(
  { raw }: Connection,
  accountId: number,
  uuid: string,
  now: Date,
): Promise<Selection> {
  const { rows } = await raw.query(`${selectSelection} where account_id = $1 and uuid = $2`, [
    accountId,
    uuid,
  ]);
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  return present(rows[0], now);
}

/** Closes a page of this customer. Anybody else's is not found. */
export async function revokeSelection(
  transaction: Transaction,
  { accountId, personId }: Caller,
  uuid: string,
  now: Date,
): Promise<Selection> {
  const { rowCount } = await transaction.raw.query(
    `update selections set revoked_at = $3 where account_id = $1 and uuid = $2 and revoked_at is null`,
    [accountId, uuid, now],
  );
  if (rowCount === 1) {
    await writeAudit(transaction, {
      at: now,
      actorId: personId,
      actor: 'customer',
      action: 'selection-revoked',
      subject: `selection:${uuid}`,
    });
  }
  return readSelection(transaction, accountId, uuid, now);
}

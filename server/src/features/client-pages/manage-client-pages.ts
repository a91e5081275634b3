import {
  AppError,
  clientFields,
  clientGoodsKinds,
  validationError,
  limits,
  locales,
  type CallBody,
  type ClientAnswer,
  type ClientGoodsKind,
  type ClientPage,
  type ClientPagePrice,
} from '@loupe/contract';
import { currencies, formatScaled, gulfDay, startOfGulfDay, type MarkUp } from '@loupe/domain';
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Caller } from '../../call-handlers.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Connection, Transaction } from '../../platform/database.ts';
import { userTopic } from '../../platform/user-topics.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { presentStonesFor } from '../holds/present-stones.ts';
import { loadPieceRows } from '../jewellery/load-pieces.ts';
import { loadLotRows } from '../loose/load-lots.ts';
import { loadStones } from '../stock/load-stones.ts';
import { clientGoodsTables } from './client-goods-tables.ts';
import { fixPagePrices } from './fix-page-prices.ts';
import type { ClientChoices, SelectedGoods } from './client-goods.ts';
import { readClientGoods } from './read-client-goods.ts';
import { clientPageAddress, readSelected, storedFields, type PageSelection } from './read-client-page.ts';
import { requireDayBetween } from './require-day-between.ts';
import { resolveSelection, type ClientSelectionBody } from './resolve-selection.ts';
import { storedMarkUp } from './stored-mark-up.ts';

const pageRow = z.object({
  id: z.int(),
  uuid: z.string(),
  slug: z.string(),
  title: z.string(),
  client_name: z.string(),
  note: z.string(),
  prices: z.enum(['NONE', 'COST', 'MARK_UP']),
  mark_up: storedMarkUp.nullable(),
  round_up_to_cents: z.int(),
  currency: z.enum(currencies).nullable(),
  fields: z.array(z.string()),
  language: z.string().nullable(),
  created_at: z.date(),
  expires_at: z.date(),
  revoked_at: z.date().nullable(),
  view_count: z.int(),
  last_viewed_at: z.date().nullable(),
  goods: z.enum(clientGoodsKinds),
  pieces: z.int(),
  wanted: z.int(),
  questions: z.int(),
});

const selectPage = sql`select p.id, p.uuid, p.slug, p.title, p.client_name, p.note, p.prices, p.mark_up,
       p.round_up_to_cents, p.currency, p.fields, p.language, p.created_at, p.expires_at, p.revoked_at,
       p.view_count, p.last_viewed_at,
       goods.kind as goods, goods.pieces,
       (select count(*) from client_page_answers a where a.client_page_id = p.id and a.kind = 'WANT'
         and a.withdrawn_at is null) as wanted,
       (select count(*) from client_page_answers a where a.client_page_id = p.id and a.kind = 'ASK') as questions
  from client_pages p cross join lateral (
    select coalesce(max(listed.kind), 'STONE') as kind, count(*) as pieces from (
      select 'STONE' as kind from client_page_stones s where s.client_page_id = p.id
      union all select 'PIECE' from client_page_pieces j where j.client_page_id = p.id
      union all select 'LOT' from client_page_lots l where l.client_page_id = p.id) listed) goods`;

const markUpText = (markUp: MarkUp) => ({
  kind: markUp.kind,
  value: formatScaled(markUp.kind === 'PERCENT' ? markUp.hundredths : markUp.cents, 2),
});

function present(row: z.infer<typeof pageRow>, now: Date): ClientPage {
  const isOver = row.expires_at <= now;
  const fields = storedFields(row.fields);
  return {
    client_page_id: row.uuid,
    link: clientPageAddress(row.slug),
    title: row.title,
    client_name: row.client_name,
    note: row.note,
    prices: row.prices,
    mark_up: row.mark_up && markUpText(row.mark_up),
    round_up_to: row.round_up_to_cents === 1 ? null : formatScaled(row.round_up_to_cents, 2),
    currency: row.currency,
    fields: clientFields.filter((field) => fields.has(field)),
    language: locales.find((locale) => locale === row.language) ?? null,
    goods: row.goods,
    pieces: row.pieces,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    status: row.revoked_at !== null ? 'REVOKED' : isOver ? 'EXPIRED' : 'OPEN',
    views: row.view_count,
    last_viewed_at: row.last_viewed_at?.toISOString() ?? null,
    wanted: row.wanted,
    questions: row.questions,
  };
}

/** Hour of the last day, in Gulf time, at which a page ends: the close of business. */
const closesAtHour = 18;
const hourMs = 60 * 60 * 1_000;

/**
 * The instant at which a page ends. Throws BODY_INVALID for a day that is over, or too far ahead.
 */
export function endOfPage(validUntil: string | undefined, now: Date): Date {
  const today = gulfDay(now);
  const closes = (day: number) => new Date(startOfGulfDay(day).getTime() + closesAtHour * hourMs);
  if (validUntil === undefined) return closes(today + limits.clientPageDaysDefault);
  const first = closes(today) > now ? today : today + 1;
  return closes(requireDayBetween(validUntil, first, today + limits.clientPageDaysMax));
}

async function storeSelection(
  transaction: Transaction,
  pageId: number,
  { kind, selected }: { readonly kind: ClientGoodsKind; readonly selected: readonly SelectedGoods[] },
): Promise<void> {
  const listed = sql`select ${pageId}, position, id, mark_up::jsonb
        from unnest(${selected.map(({ id }) => id)}::bigint[],
          ${selected.map(({ markUp }) => (markUp === null ? null : JSON.stringify(markUp)))}::text[])
          with ordinality as wanted (id, mark_up, position)`;
  const { lines, id } = clientGoodsTables[kind];
  await transaction.query(sql`insert into ${lines} (client_page_id, position, ${id}, mark_up) ${listed}`);
}

/** How the audit log names a number of goods. */
const countNames = { STONE: 'stones', PIECE: 'pieces', LOT: 'lots' } as const;

/** Creates a client page. Throws NOT_FOUND with the goods that do not exist. */
export async function createClientPage(
  transaction: Transaction,
  caller: Caller,
  data: ClientSelectionBody,
  now: Date,
): Promise<ClientPage> {
  const { companyId, userId } = caller;
  const { choices, ...selection } = await resolveSelection(transaction, caller, data);
  const expiresAt = endOfPage(data.valid_until, now);
  const slug = randomBytes(16).toString('base64url');
  const { rows } = await transaction.query<{ id: number; uuid: string }>(
    sql`insert into client_pages (company_id, created_by, slug, title, client_name, note, prices, mark_up,
        round_up_to_cents, currency, fields, language, created_at, expires_at)
      values (${companyId}, ${userId}, ${slug}, ${data.title}, ${data.client_name}, ${data.note},
        ${choices.prices}, ${choices.markUp === null ? null : JSON.stringify(choices.markUp)},
        ${choices.roundUpToCents}, ${data.currency}, ${[...choices.fields]}, ${data.language}, ${now},
        ${expiresAt})
      returning id, uuid`,
  );
  const [made] = rows;
  if (made === undefined) throw new Error('the client page was not stored');
  await storeSelection(transaction, made.id, selection);
  await fixPagePrices(transaction, caller, made.id, selection, choices);
  await appendChange(transaction, userTopic('client-pages'), [companyId]);
  await writeAudit(transaction, {
    createdAt: now,
    actorId: userId,
    actorName: 'customer',
    action: 'client-page-created',
    subject: `client-page:${made.uuid}`,
    after: {
      [countNames[selection.kind]]: selection.selected.length,
      prices: choices.prices,
      valid_until: expiresAt.toISOString(),
    },
  });
  return (await readPage(transaction, companyId, made.uuid, now)).page;
}

/** The client pages of a customer, the newest first. */
export async function listClientPages(
  connection: Connection,
  companyId: number,
  now: Date,
): Promise<ClientPage[]> {
  const { rows } = await connection.query(
    sql`${selectPage} where p.company_id = ${companyId} order by p.id desc limit 200`,
    pageRow,
  );
  return rows.map((row) => present(row, now));
}

/** One page of this customer. Throws NOT_FOUND, also for that of another customer. */
async function readPage(
  connection: Connection,
  companyId: number,
  uuid: string,
  now: Date,
): Promise<{ readonly id: number; readonly page: ClientPage }> {
  const { rows } = await connection.query(
    sql`${selectPage} where p.company_id = ${companyId} and p.uuid = ${uuid}`,
    pageRow,
  );
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  return { id: rows[0].id, page: present(rows[0], now) };
}

/** Answers that are shown of one page, the newest first. */
const answersShown = 500;

/** A page with its goods as the customer sees them, and the answers of the client. */
export async function getClientPage(connection: Connection, caller: Caller, uuid: string, now: Date) {
  const { id, page } = await readPage(connection, caller.companyId, uuid, now);
  const selection = await readSelected(connection, id);
  const ids = selection.selected.map((one) => one.id);
  const idsOf = (kind: ClientGoodsKind) => (selection.kind === kind ? ids : []);
  const stones = await loadStones(connection, idsOf('STONE'));
  const { rows } = await connection.query<{
    uuid: string;
    kind: string;
    stone: string | null;
    piece: string | null;
    lot: string | null;
    name: string;
    contact: string;
    message: string;
    created_at: Date;
    withdrawn_at: Date | null;
  }>(
    sql`select a.uuid, a.kind, s.uuid as stone, j.uuid as piece, l.uuid as lot, a.name, a.contact, a.message, a.created_at, a.withdrawn_at
      from client_page_answers a left join stones s on s.id = a.stone_id
        left join jewellery_pieces j on j.id = a.piece_id
        left join loose_lots l on l.id = a.lot_id
      where a.client_page_id = ${id} order by a.id desc limit ${answersShown}`,
  );
  return {
    client_page: page,
    stones: await presentStonesFor(connection, stones, caller),
    jewellery: await loadPieceRows(connection, 'customer', idsOf('PIECE')),
    lots: await loadLotRows(connection, idsOf('LOT')),
    prices: await readPrices(connection, caller, selection, page.prices),
    answers: rows.map((row): ClientAnswer => ({
      answer_id: row.uuid,
      kind: row.kind === 'WANT' ? 'WANT' : 'ASK',
      stock_uuid: row.stone,
      piece_uuid: row.piece,
      lot_uuid: row.lot,
      client_name: row.name,
      contact: row.contact,
      message: row.message,
      created_at: row.created_at.toISOString(),
      withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    })),
  };
}

/** What the goods of a page cost the customer when it was priced and cost now, and what the client sees. */
async function readPrices(
  connection: Connection,
  caller: Caller,
  { kind, selected }: PageSelection,
  prices: ClientChoices['prices'],
): Promise<ClientPagePrice[]> {
  const choices = { prices, markUp: null, roundUpToCents: 1, fields: new Set<never>() };
  const costs = new Map(selected.map(({ id, fixedCostCents }) => [id, fixedCostCents]));
  // A page of an earlier version is not priced: its client sees the price of today.
  const fixed = selected.filter(({ fixedCostCents }) => fixedCostCents !== null);
  const priced = await readClientGoods(connection, caller, { kind, selected: fixed }, choices);
  return priced.map(({ goods, costCents }) => ({
    stock_uuid: goods.uuid,
    is_available: goods.isAvailable,
    cost_then: formatScaled(costs.get(goods.id) ?? costCents, 2),
    cost_now: formatScaled(costCents, 2),
    client: goods.amountCents === null ? null : formatScaled(goods.amountCents, 2),
  }));
}

/**
 * Changes an open page of this customer; what is absent stays. A change of the mark-up, or
 * `renew_prices`, prices the stones again. Throws INVALID_TRANSITION for a page that has ended, and BODY_INVALID for prices with a mark-up that is not given.
 */
export async function updateClientPage(
  transaction: Transaction,
  caller: Caller,
  { id: uuid, data }: CallBody<'updateClientPage'>,
  now: Date,
): Promise<ClientPage> {
  const { companyId, userId } = caller;
  await transaction.query(
    sql`select from client_pages where company_id = ${companyId} and uuid = ${uuid} for update`,
  );
  const { id, page } = await readPage(transaction, companyId, uuid, now);
  if (page.status !== 'OPEN') throw new AppError('INVALID_TRANSITION', { status: page.status });
  const { rows } = await transaction.query(
    sql`select mark_up, round_up_to_cents from client_pages where id = ${id}`,
    pageRow.pick({ mark_up: true, round_up_to_cents: true }),
  );
  const before = { markUp: rows[0]?.mark_up ?? null, roundUpToCents: rows[0]?.round_up_to_cents ?? 1 };
  const prices = data.prices ?? page.prices;
  const markUp = prices === 'MARK_UP' ? (data.mark_up ?? before.markUp) : null;
  const roundUpToCents =
    data.round_up_to === undefined ? before.roundUpToCents : Math.max(1, data.round_up_to);
  if (prices === 'MARK_UP' && markUp === null) throw validationError('data.mark_up', 'REQUIRED');
  if (page.goods === 'PIECE' && markUp?.kind === 'PER_CARAT')
    throw validationError('data.mark_up', 'MARK_UP_PER_CARAT');
  const expiresAt =
    data.valid_until === undefined ? new Date(page.expires_at) : endOfPage(data.valid_until, now);
  const currency = data.currency === undefined ? page.currency : data.currency;
  const language = data.language === undefined ? page.language : data.language;
  await transaction.query(
    sql`update client_pages set title = ${data.title ?? page.title},
        client_name = ${data.client_name ?? page.client_name}, note = ${data.note ?? page.note},
        prices = ${prices}, mark_up = ${markUp === null ? null : JSON.stringify(markUp)},
        round_up_to_cents = ${roundUpToCents},
        currency = ${currency}, fields = ${data.fields ?? page.fields}, language = ${language},
        expires_at = ${expiresAt}
      where id = ${id}`,
  );
  const isRepriced =
    data.renew_prices === true ||
    prices !== page.prices ||
    roundUpToCents !== before.roundUpToCents ||
    !isDeepStrictEqual(markUp, before.markUp);
  if (isRepriced) {
    const choices = { prices, markUp, roundUpToCents, fields: new Set<never>() };
    await fixPagePrices(transaction, caller, id, await readSelected(transaction, id), choices);
  }
  await appendChange(transaction, userTopic('client-pages'), [companyId]);
  await writeAudit(transaction, {
    createdAt: now,
    actorId: userId,
    actorName: 'customer',
    action: 'client-page-changed',
    subject: `client-page:${uuid}`,
    before: { prices: page.prices, valid_until: page.expires_at },
    after: { prices, valid_until: expiresAt.toISOString(), ...(isRepriced && { is_repriced: true }) },
  });
  return (await readPage(transaction, companyId, uuid, now)).page;
}

/** Ends a client page of this customer. Throws NOT_FOUND, also for that of another customer. */
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
    await appendChange(transaction, userTopic('client-pages'), [companyId]);
    await writeAudit(transaction, {
      createdAt: now,
      actorId: userId,
      actorName: 'customer',
      action: 'client-page-revoked',
      subject: `client-page:${uuid}`,
    });
  }
  return (await readPage(transaction, companyId, uuid, now)).page;
}

import { clientAnswerLimits, type ClientAnswerKind } from '@loupe/contract';
import sql from 'sql-template-tag';
import { z } from 'zod';
import { addressKey } from '../../platform/address-key.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction, type Database, type Transaction } from '../../platform/database.ts';
import { enforceRateLimits } from '../../platform/rate-limit.ts';
import { hashToken } from '../../platform/tokens.ts';
import { userTopic } from '../../platform/user-topics.ts';
import { notifyUser } from '../notifications/notify.ts';
import type { OpenClientPage } from './read-client-page.ts';
import type { ClientGoods } from './client-goods.ts';
import { clientGoodsTables } from './client-goods-tables.ts';

/** What a visitor sends. `UNDO` takes back that goods are wanted. */
export interface ClientAnswerRequest {
  readonly kind: ClientAnswerKind | 'UNDO';
  /** What it is about; null: a question about all of the page. */
  readonly goods: readonly ClientGoods[] | null;
  readonly formId: string;
  /** Cookie of the browser. */
  readonly clientToken: string;
  readonly name: string;
  readonly contact: string;
  readonly message: string;
}

/** A visitor sends a few answers; a program would send thousands. Both counts are kept for an hour. */
const perAddress = { maxAttempts: 30, windowSeconds: 60 * 60 };
const perPage = { maxAttempts: 120, windowSeconds: 60 * 60 };

/** Counts one answer. Throws RATE_LIMITED above the limit of the address on this page, or of the page. */
export async function countClientAnswer(
  database: Database,
  { id }: Pick<OpenClientPage, 'id'>,
  address: string,
  now: Date,
): Promise<void> {
  await enforceRateLimits(
    database,
    [
      { key: `client-answer:page:${id}:address:${addressKey(address)}`, limit: perAddress },
      { key: `client-answer:page:${id}`, limit: perPage },
    ],
    now,
  );
}

const oneLine = (max: number) =>
  z
    .string()
    .transform((text) => text.replaceAll(/\s+/g, ' ').trim())
    .pipe(z.string().min(1).max(max));

const isPhone = (text: string) => /^\+?[\d\s().\-/]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 6;

/** Name and contact of a client: an e-mail address or a telephone number. */
export const clientName = oneLine(clientAnswerLimits.name);
export const clientContact = oneLine(clientAnswerLimits.contact).refine(
  (text) => isPhone(text) || z.email().safeParse(text).success,
  'must be an email address or a telephone number',
);
export const clientMessage = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(z.string().max(clientAnswerLimits.message));

/** Name and contact that this browser gave on this page before; null without an answer. */
export async function findKnownClient(
  database: Database,
  { id }: Pick<OpenClientPage, 'id'>,
  clientToken: string,
): Promise<{ readonly name: string; readonly contact: string } | null> {
  if (clientToken === '') return null;
  const { rows } = await database.query<{ name: string; contact: string }>(
    sql`select name, contact from client_page_answers
      where client_page_id = ${id} and client_key = ${hashToken(clientToken)} order by id desc limit 1`,
  );
  return rows[0] ?? null;
}

/**
 * Stores an answer and notifies the member of the company who made the page. Repeats of one form, and wanting
 * what is wanted already, change nothing. Returns false when the page was ended in the meantime.
 */
export async function answerClientPage(
  database: Database,
  page: OpenClientPage,
  answer: ClientAnswerRequest,
  now: Date,
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const owner = await lockOpenPage(transaction, page.id, now);
    if (owner === null) return false;
    const changed =
      answer.kind === 'UNDO'
        ? await withdraw(transaction, page, answer.goods ?? [], now)
        : await store(transaction, page, answer, answer.kind, now);
    if (changed.length === 0) return true;
    await appendChange(transaction, userTopic('client-pages'), [page.companyId]);
    if (answer.kind !== 'UNDO')
      await notify(transaction, { page, answer, kind: answer.kind, userId: owner, goodsIds: changed, now });
    return true;
  });
}

/** Locks the page against being ended, and returns who made it; null when it is no longer open. */
async function lockOpenPage(transaction: Transaction, id: number, now: Date): Promise<number | null> {
  const { rows } = await transaction.query<{ owner: number }>(
    sql`select coalesce(created_by, company_id) as owner from client_pages
      where id = ${id} and revoked_at is null and expires_at > ${now} for share`,
  );
  return rows[0]?.owner ?? null;
}

/** The ids of the goods that changed; 0 for a question about the page. */
async function store(
  transaction: Transaction,
  { id, shown }: OpenClientPage,
  { goods, formId, clientToken, name, contact, message }: ClientAnswerRequest,
  kind: ClientAnswerKind,
  now: Date,
): Promise<number[]> {
  const ids = goods === null ? [null] : goods.map((one) => one.id);
  const { id: goodsId } = clientGoodsTables[shown.kind];
  const { rows } = await transaction.query<{ id: number | null }>(
    sql`insert into client_page_answers
        (client_page_id, ${goodsId}, kind, form_id, client_key, name, contact, message, created_at)
      select ${id}, id, ${kind}, ${formId}, ${hashToken(clientToken)}, ${name}, ${contact}, ${message}, ${now}
        from unnest(${ids}::bigint[]) as wanted (id)
      on conflict do nothing returning ${goodsId} as id`,
  );
  return rows.map((row) => row.id ?? 0);
}

async function withdraw(
  transaction: Transaction,
  { id, shown }: OpenClientPage,
  goods: readonly ClientGoods[],
  now: Date,
): Promise<number[]> {
  const { id: goodsId } = clientGoodsTables[shown.kind];
  const { rows } = await transaction.query<{ id: number | null }>(
    sql`update client_page_answers set withdrawn_at = ${now}
      where client_page_id = ${id} and kind = 'WANT' and withdrawn_at is null
        and ${goodsId} = any(${goods.map((one) => one.id)})
      returning ${goodsId} as id`,
  );
  return rows.map((row) => row.id ?? 0);
}

interface Answered {
  readonly page: OpenClientPage;
  readonly answer: ClientAnswerRequest;
  readonly kind: ClientAnswerKind;
  readonly userId: number;
  readonly goodsIds: readonly number[];
  readonly now: Date;
}

/** Packet, stock or lot numbers named in one notification; further ones are counted. */
const namedPackets = 5;

async function notify(
  transaction: Transaction,
  { page, answer, kind, userId, goodsIds, now }: Answered,
): Promise<void> {
  const { goods, number } = clientGoodsTables[page.shown.kind];
  const { rows } = await transaction.query<{ number: string }>(
    sql`select ${number} as number from ${goods} where id = any(${goodsIds}) order by 1 limit ${namedPackets}`,
  );
  const more = goodsIds.length - rows.length;
  const packets = [...rows.map((row) => row.number), ...(rows.length > 0 && more > 0 ? [`+${more}`] : [])];
  const { rows: found } = await transaction.query<{ uuid: string }>(
    sql`select uuid from client_pages where id = ${page.id}`,
  );
  const recipient = { userId, link: `/client-pages?id=${found[0]?.uuid ?? ''}`, now };
  if (kind === 'WANT') {
    await notifyUser(transaction, {
      ...recipient,
      kind: 'CLIENT_WANTS',
      params: { name: answer.name, packets: packets.join(', ') },
    });
    return;
  }
  await notifyUser(transaction, {
    ...recipient,
    kind: 'CLIENT_ASKED',
    params: { name: answer.name, contact: answer.contact, text: answer.message },
  });
}

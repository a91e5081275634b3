import { calls, errorResponse, type CallResponse, type CallRequest, type CallName } from '@loupe/contract';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { RaceNode } from './nodes.ts';

/** Writes that the servers acknowledged; they must exist afterwards, whatever happened to the servers. */
export interface AcknowledgedWrites {
  readonly orders: Map<string, { readonly userId: number; readonly stones: readonly string[] }>;
  /** Stones that a server reported as held for a buyer at some time. */
  readonly holds: { readonly userId: number; readonly stone: string }[];
  readonly offers: Map<string, number>;
  /** Outcomes per idempotency key: ids of placed records, codes of rejections. */
  readonly keys: Map<string, Set<string>>;
  calls: number;
  lost: number;
  /** Called with every answer, and of every request without one as status 0. */
  readonly observe?: (name: CallName, answer: ObservedAnswer) => void;
}

/** No writes yet. */
export const createTally = (observe?: AcknowledgedWrites['observe']): AcknowledgedWrites => ({
  orders: new Map(),
  holds: [],
  offers: new Map(),
  keys: new Map(),
  calls: 0,
  lost: 0,
  ...(observe && { observe }),
});

/** Ids of available stones that are sold alone, chosen at random. */
export async function chooseStones(client: pg.Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ uuid: string }>(
    `select uuid from stones where status = 'AVAILABLE' and is_separable and pair_stock_no is null
      order by random() limit $1`,
    [count],
  );
  return rows.map(({ uuid }) => uuid);
}

export interface ObservedAnswer {
  readonly status: number;
  readonly hasRetryAfter: boolean;
  readonly code: string;
}

/** Where a client sends its requests: a node, or a proxy in front of several. */
export type Target = Pick<RaceNode, 'address' | 'isUp'>;

export interface TestUser {
  readonly userId: number;
  readonly token: string;
}

/** The demo's users, of which the users of the race are copies. */
const models = {
  customer: 'buyer@loupe.example',
  sales: 'sales@loupe.example',
  stock: 'stock@loupe.example',
} as const;

/** Creates buyers like the demo's with sessions, without two hundred password checks. */
export async function createUsers(
  client: pg.Client,
  count: number,
  role: keyof typeof models,
  prefix = '',
): Promise<TestUser[]> {
  const model = models[role];
  const users: TestUser[] = [];
  for (let number = 1; number <= count; number++) {
    const { rows } = await client.query<{ id: string }>(
      `insert into users (role, status, email, user_name, password_hash, first_name, last_name, access, user_disc,
                             offer_limit, is_demo)
       select role, status, $2, $2, password_hash, 'Race', $3, access, 0, null, true from users where email = $1
       returning id`,
      [model, `${role}.${prefix}${number}@race.example`, String(number)],
    );
    const token = randomBytes(32).toString('base64url');
    const userId = Number(rows[0]?.id);
    await client.query(
      `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
       values ($1, $2, now(), now(), now() + interval '1 day')`,
      [createHash('sha256').update(token).digest(), userId],
    );
    users.push({ userId, token });
  }
  return users;
}

interface AnsweredCall<Name extends CallName> {
  readonly path: string;
  readonly response: { parse(json: unknown): CallResponse<Name> };
}
/** The call table with the response type of each call name. */
const table: { readonly [Name in CallName]: AnsweredCall<Name> } = calls;

interface Reply<Name extends CallName> {
  readonly status: number;
  readonly body: CallResponse<Name> | null;
  /** Error code of a rejection. */
  readonly code: string | null;
}

/** The error code of a response; empty for a response of a proxy. */
export const messageOf = (text: string) => /"message":"(\w+)"/.exec(text)?.[1] ?? '';

/** A call that no node answers for this long is a fault. On an overloaded machine a node takes a minute to start. */
const answerTimeoutMs = 240_000;

const pick = <T>(some: readonly T[]): T | undefined => some[Math.floor(Math.random() * some.length)];
const chance = (share: number) => Math.random() < share;

/**
 * Sends a request to one node after the other until one answers: a lost call is sent again, as a client
 * would.
 */
export async function sendCall<Name extends CallName>(
  nodes: readonly Target[],
  { token }: TestUser,
  name: Name,
  body: CallRequest<Name>,
  tally: AcknowledgedWrites,
): Promise<Reply<Name>> {
  const { path, response: schema } = table[name];
  const deadline = performance.now() + answerTimeoutMs;
  let last = 'no answer';
  while (performance.now() < deadline) {
    const node = pick(nodes.filter((one) => one.isUp()));
    if (node === undefined) {
      await sleep(100);
      continue;
    }
    try {
      const response = await fetch(node.address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      tally.calls++;
      const text = await response.text();
      tally.observe?.(name, {
        status: response.status,
        hasRetryAfter: response.headers.has('retry-after'),
        code: messageOf(text),
      });
      // The database was unavailable, the node is starting, or the rate limit was hit: the request was not
      // answered.
      if (response.status >= 500 || response.status === 429) {
        last = `${response.status} ${messageOf(text)}`;
        tally.lost++;
        await sleep(50);
        continue;
      }
      const json: unknown = JSON.parse(text);
      if (response.ok) return { status: response.status, body: schema.parse(json), code: null };
      return { status: response.status, body: null, code: errorResponse.parse(json).message };
    } catch (error) {
      if (error instanceof Error && error.name === 'ZodError') throw error;
      tally.observe?.(name, {
        status: 0,
        hasRetryAfter: false,
        code: error instanceof Error ? error.name : '',
      });
      tally.lost++;
      await sleep(50);
    }
  }
  throw new Error(`${name} was not answered within four minutes, at last with: ${last}`);
}

/**
 * Sends the same request under its idempotency key up to three times concurrently, as impatient users and
 * lost responses do, and records the outcomes.
 */
async function sendWithKey<Name extends 'addOrder' | 'addOffer'>(
  nodes: readonly Target[],
  buyer: TestUser,
  name: Name,
  {
    body,
    key,
    idOf,
  }: { body: CallRequest<Name>; key: string; idOf: (response: CallResponse<Name>) => string },
  tally: AcknowledgedWrites,
): Promise<CallResponse<Name> | null> {
  const times = chance(0.4) ? 2 + Math.floor(Math.random() * 2) : 1;
  const replies = await Promise.all(
    Array.from({ length: times }, async () => sendCall(nodes, buyer, name, body, tally)),
  );
  tally.keys.set(
    key,
    new Set(
      replies.map((reply) => (reply.body === null ? `refused: ${reply.code ?? ''}` : idOf(reply.body))),
    ),
  );
  return replies.find((reply) => reply.body !== null)?.body ?? null;
}

/** A buyer who competes for the same stones as the others until the signal. */
export async function raceForStones(
  nodes: readonly Target[],
  buyer: TestUser,
  stones: readonly string[],
  tally: AcknowledgedWrites,
  whistle: AbortSignal,
): Promise<void> {
  const lines: string[] = [];
  while (!whistle.aborted) {
    const requested = [...new Set([pick(stones), ...(chance(0.3) ? [pick(stones)] : [])])].flatMap(
      (stone) => stone ?? [],
    );
    const dice = Math.random();
    if (dice < 0.35) {
      const { body } = await sendCall(
        nodes,
        buyer,
        'requestHold',
        { cart: requested, queue: chance(0.5) },
        tally,
      );
      for (const { outcome, stock_uuid: stone } of body?.outcomes ?? [])
        if (outcome === 'HELD') tally.holds.push({ userId: buyer.userId, stone });
    } else if (dice < 0.5) {
      await sendCall(nodes, buyer, 'releaseHold', { cart: requested }, tally);
    } else if (dice < 0.7) {
      const key = randomUUID();
      const data = { stones: requested, idempotency_key: key };
      const idOf = ({ order }: CallResponse<'addOrder'>) => order.order_id;
      const body = await sendWithKey(nodes, buyer, 'addOrder', { body: { data }, key, idOf }, tally);
      if (body !== null) {
        const left = new Set(body.unavailable.map(({ stock_uuid: stone }) => stone));
        tally.orders.set(body.order.order_id, {
          userId: buyer.userId,
          stones: requested.filter((stone) => !left.has(stone)),
        });
        if (chance(0.6)) await sendCall(nodes, buyer, 'cancelOrder', { id: body.order.order_id }, tally);
      }
    } else if (dice < 0.9) {
      const key = randomUUID();
      const data = {
        stones: requested.map((stone) => ({
          stock_uuid: stone,
          disc: `-${(40 + Math.random() * 10).toFixed(2)}`,
        })),
        idempotency_key: key,
      };
      const idOf = ({ offer }: CallResponse<'addOffer'>) => offer.offer_id;
      const body = await sendWithKey(nodes, buyer, 'addOffer', { body: { data }, key, idOf }, tally);
      if (body !== null) {
        tally.offers.set(body.offer.offer_id, buyer.userId);
        lines.push(...body.offer.lines.map(({ line_id: line }) => line));
      }
    } else {
      const line = pick(lines);
      if (line !== undefined) await sendCall(nodes, buyer, 'deleteOffer', { cart: [line] }, tally);
    }
    await sleep(Math.random() * 400);
  }
}

/** The sales desk, which answers open items at random. */
export async function answerAsDesk(
  nodes: readonly Target[],
  desk: TestUser,
  tally: AcknowledgedWrites,
  whistle: AbortSignal,
): Promise<void> {
  while (!whistle.aborted) {
    const { body } = await sendCall(nodes, desk, 'deskListOrders', { data: { limit: 20 } }, tally);
    const order = pick(body?.rows ?? []);
    if (order !== undefined && chance(0.15)) {
      await sendCall(nodes, desk, 'deskConfirmOrder', { data: { order_no: order.order_no } }, tally);
    } else if (order !== undefined) {
      await sendCall(nodes, desk, 'deskCancelOrder', { data: { order_no: order.order_no } }, tally);
    }
    await sleep(Math.random() * 300);
  }
}

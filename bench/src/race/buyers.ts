import { calls, refusal, type CallAnswer, type CallInput, type CallName } from '@loupe/contract';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { RaceNode } from './nodes.ts';

/** What the servers acknowledged: whatever happens to them, it must be there afterwards. */
export interface Acknowledged {
  readonly orders: Map<string, { readonly account: number; readonly stones: readonly string[] }>;
  /** Stones a buyer was told he holds, at some time. */
  readonly holds: { readonly account: number; readonly stone: string }[];
  readonly offers: Map<string, number>;
  /** What each idempotency key was answered: ids of what was placed, codes of refusals. */
  readonly keys: Map<string, Set<string>>;
  calls: number;
  lost: number;
}

export interface Person {
  readonly account: number;
  readonly token: string;
}

/** Buyers like the demo's, signed in without asking for two hundred password checks. */
export async function createPeople(
  client: pg.Client,
  count: number,
  role: 'customer' | 'sales',
): Promise<Person[]> {
  const model = role === 'customer' ? 'buyer@loupe.example' : 'sales@loupe.example';
  const people: Person[] = [];
  for (let number = 1; number <= count; number++) {
    const { rows } = await client.query<{ id: string }>(
      `insert into accounts (role, state, email, user_name, password_hash, first_name, last_name, access, user_disc,
                             offer_limit, is_demo)
       select role, state, $2, $2, password_hash, 'Race', $3, access, 0, null, true from accounts where email = $1
       returning id`,
      [model, `${role}.${number}@race.example`, String(number)],
    );
    const token = randomBytes(32).toString('base64url');
    const account = Number(rows[0]?.id);
    await client.query(
      `insert into sessions (token_hash, account_id, created_at, last_seen_at, expires_at)
       values ($1, $2, now(), now(), now() + interval '1 day')`,
      [createHash('sha256').update(token).digest(), account],
    );
    people.push({ account, token });
  }
  return people;
}

interface Answered<Name extends CallName> {
  readonly path: string;
  readonly answer: { parse(json: unknown): CallAnswer<Name> };
}
/** The call table as a client reads it, so that a name brings its answer's type along. */
const table: { readonly [Name in CallName]: Answered<Name> } = calls;

interface Reply<Name extends CallName> {
  readonly status: number;
  readonly body: CallAnswer<Name> | null;
  /** Code of a refusal. */
  readonly code: string | null;
}

const pick = <T>(some: readonly T[]): T | undefined => some[Math.floor(Math.random() * some.length)];
const chance = (share: number) => Math.random() < share;

/** Asks one node after the other until one answers: a call that is lost is sent again, as a client's would be. */
async function ask<Name extends CallName>(
  nodes: readonly RaceNode[],
  { token }: Person,
  name: Name,
  body: CallInput<Name>,
  tally: Acknowledged,
): Promise<Reply<Name>> {
  const { path, answer } = table[name];
  for (let tries = 0; tries < 200; tries++) {
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
      const json: unknown = await response.json();
      // The database was away, the node is starting, or too much was asked: no answer to what was asked.
      if (response.status >= 500 || response.status === 429) {
        tally.lost++;
        await sleep(50);
        continue;
      }
      if (response.ok) return { status: response.status, body: answer.parse(json), code: null };
      return { status: response.status, body: null, code: refusal.parse(json).message };
    } catch (error) {
      if (error instanceof Error && error.name === 'ZodError') throw error;
      tally.lost++;
      await sleep(50);
    }
  }
  throw new Error(`${name} was never answered`);
}

/** Sends the same request under its key up to three times at once, as impatience and lost answers do, and notes what came. */
async function askUnderKey<Name extends 'addOrder' | 'addOffer'>(
  nodes: readonly RaceNode[],
  buyer: Person,
  name: Name,
  { body, key, idOf }: { body: CallInput<Name>; key: string; idOf: (answer: CallAnswer<Name>) => string },
  tally: Acknowledged,
): Promise<CallAnswer<Name> | null> {
  const times = chance(0.4) ? 2 + Math.floor(Math.random() * 2) : 1;
  const replies = await Promise.all(
    Array.from({ length: times }, async () => ask(nodes, buyer, name, body, tally)),
  );
  tally.keys.set(
    key,
    new Set(
      replies.map((reply) => (reply.body === null ? `refused: ${reply.code ?? ''}` : idOf(reply.body))),
    ),
  );
  return replies.find((reply) => reply.body !== null)?.body ?? null;
}

/** One buyer who wants what the others want, until the whistle. */
export async function race(
  nodes: readonly RaceNode[],
  buyer: Person,
  stones: readonly string[],
  tally: Acknowledged,
  whistle: AbortSignal,
): Promise<void> {
  const lines: string[] = [];
  while (!whistle.aborted) {
    const wanted = [...new Set([pick(stones), ...(chance(0.3) ? [pick(stones)] : [])])].flatMap(
      (stone) => stone ?? [],
    );
    const dice = Math.random();
    if (dice < 0.35) {
      const { body } = await ask(nodes, buyer, 'addHold', { cart: wanted, queue: chance(0.5) }, tally);
      for (const { outcome, stock_uuid: stone } of body?.outcomes ?? [])
        if (outcome === 'HELD') tally.holds.push({ account: buyer.account, stone });
    } else if (dice < 0.5) {
      await ask(nodes, buyer, 'deleteHold', { cart: wanted }, tally);
    } else if (dice < 0.7) {
      const key = randomUUID();
      const data = { stones: wanted, idempotency_key: key };
      const idOf = ({ order }: CallAnswer<'addOrder'>) => order.order_id;
      const body = await askUnderKey(nodes, buyer, 'addOrder', { body: { data }, key, idOf }, tally);
      if (body !== null) {
        const left = new Set(body.left_out.map(({ stock_uuid: stone }) => stone));
        tally.orders.set(body.order.order_id, {
          account: buyer.account,
          stones: wanted.filter((stone) => !left.has(stone)),
        });
        if (chance(0.6)) await ask(nodes, buyer, 'cancelOrder', { id: body.order.order_id }, tally);
      }
    } else if (dice < 0.9) {
      const key = randomUUID();
      const data = {
        stones: wanted.map((stone) => ({
          stock_uuid: stone,
          disc: `-${(40 + Math.random() * 10).toFixed(2)}`,
        })),
        idempotency_key: key,
      };
      const idOf = ({ offer }: CallAnswer<'addOffer'>) => offer.offer_id;
      const body = await askUnderKey(nodes, buyer, 'addOffer', { body: { data }, key, idOf }, tally);
      if (body !== null) {
        tally.offers.set(body.offer.offer_id, buyer.account);
        lines.push(...body.offer.lines.map(({ line_id: line }) => line));
      }
    } else {
      const line = pick(lines);
      if (line !== undefined) await ask(nodes, buyer, 'deleteOffer', { cart: [line] }, tally);
    }
    await sleep(Math.random() * 400);
  }
}

/** The sales desk, answering whatever waits, in any way. */
export async function answerAll(
  nodes: readonly RaceNode[],
  desk: Person,
  tally: Acknowledged,
  whistle: AbortSignal,
): Promise<void> {
  while (!whistle.aborted) {
    const { body } = await ask(nodes, desk, 'deskListOrders', { data: { limit: 20 } }, tally);
    const order = pick(body?.rows ?? []);
    if (order !== undefined && chance(0.15)) {
      await ask(nodes, desk, 'deskConfirmOrder', { data: { order_no: order.order_no } }, tally);
    } else if (order !== undefined) {
      await ask(nodes, desk, 'deskCancelOrder', { data: { order_no: order.order_no } }, tally);
    }
    await sleep(Math.random() * 300);
  }
}

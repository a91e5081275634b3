import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import type { AnswerOutcome } from './answer-outcome.ts';
import { sendHolds } from './send-holds.ts';
import { sendOffers, type UnansweredOffer } from './send-offers.ts';

let server: StubServer;
let outcomes: Map<string, AnswerOutcome>;
let unanswered: UnansweredOffer | null;
const uuidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const lines = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ uuid: uuidOf(from + index), ppcCents: 4_500_00 + index }));
const onOutcome = (uuid: string, outcome: AnswerOutcome) => outcomes.set(uuid, outcome);
const send = async (count: number) =>
  sendOffers(lines(count), {
    unanswered,
    setUnanswered: (offer) => {
      unanswered = offer;
    },
    onOutcome,
  });
const offer = {
  offer_id: uuidOf(1),
  offer_no: '1',
  offered_at: '2026-01-14T10:00:00.000Z',
  description: '',
  actor_name: null,
  lines: [],
};

beforeEach(() => {
  server = stubServer();
  outcomes = new Map();
  unanswered = null;
});

test('sends portions of as many stones as one offer may have, with exact prices', async () => {
  server.respond('addOffer', { error: null, message: 'OFFER_MADE', offer, unavailable: [] });
  expect(await send(450)).toBe(true);
  const sent = z
    .array(z.object({ data: z.object({ stones: z.array(z.unknown()) }) }))
    .parse(server.received('addOffer'))
    .map(({ data }) => data.stones);
  expect(sent.map((stones) => stones.length)).toEqual([200, 200, 50]);
  expect(sent[0]?.slice(0, 2)).toEqual([
    { stock_uuid: uuidOf(0), ppc: '4500.00' },
    { stock_uuid: uuidOf(1), ppc: '4500.01' },
  ]);
  expect(new Set([...outcomes.values()].map(({ kind }) => kind))).toEqual(new Set(['sent']));
  expect(unanswered).toBeNull();
});

test('repeats a lost offer under its key, before any other', async () => {
  server.cut('addOffer');
  expect(await send(2)).toBe(false);
  expect([...outcomes.values()]).toEqual([{ kind: 'unknown' }, { kind: 'unknown' }]);
  server.respond('addOffer', { error: null, message: 'OFFER_MADE', offer, unavailable: [] });
  expect(await send(3)).toBe(true);
  const bodies = server.received('addOffer');
  expect(bodies.at(-2)).toEqual(bodies[0]);
  expect(bodies.at(-1)).toMatchObject({ data: { stones: [{ stock_uuid: uuidOf(2) }] } });
  expect([...outcomes.values()].every(({ kind }) => kind === 'sent')).toBe(true);
});

test('records the reason of a rejection that names no stone for each stone alone', async () => {
  server.reject('addOffer', 409, { message: 'PAIR_NOT_SEPARABLE', stones: [] });
  expect(await send(3)).toBe(true);
  expect(Object.fromEntries(outcomes)).toEqual(
    Object.fromEntries(
      lines(3).map(({ uuid }) => [uuid, { kind: 'refused', reason: { code: 'PAIR_NOT_SEPARABLE' } }]),
    ),
  );
});

test('sends nothing again that the account may not send at all', async () => {
  server.reject('addOffer', 403, { message: 'NOT_ALLOWED' });
  expect(await send(3)).toBe(true);
  expect(server.received('addOffer')).toHaveLength(1);
  expect([...outcomes.values()]).toEqual(
    lines(3).map(() => ({ kind: 'refused', reason: { code: 'NOT_ALLOWED' } })),
  );
});

test('sends holds in portions, and records the outcome of each stone', async () => {
  server.respond('requestHold', {
    error: null,
    message: '',
    holds_data: [],
    outcomes: [
      { stock_uuid: uuidOf(0), stock_no: 'L0', outcome: 'HELD', code: null, holder_name: null },
      { stock_uuid: uuidOf(60), stock_no: 'L60', outcome: 'REFUSED', code: 'HOLD_LIMIT', holder_name: null },
    ],
  });
  const uuids = lines(61).map(({ uuid }) => uuid);
  expect(await sendHolds(uuids, onOutcome)).toBe(true);
  expect(server.received('requestHold')).toMatchObject([{ cart: { length: 60 } }, { cart: [uuidOf(60)] }]);
  expect(outcomes.get(uuidOf(0))).toEqual({ kind: 'sent', result: 'HELD' });
  expect(outcomes.get(uuidOf(60))).toEqual({ kind: 'refused', reason: { code: 'HOLD_LIMIT' } });
});

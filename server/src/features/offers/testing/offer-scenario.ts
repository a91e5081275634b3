import type { CallName } from '@loupe/contract';
import { amountOf, formatScaled, ppcFromDiscount } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { DemoStone } from '../../../demo/generate-stock.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { createTestApp, type TestResponse, type TestApp } from '../../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../../testing/test-users.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';

const price = z.object({ disc: z.string().nullable(), ppc: z.string(), amount: z.string() });
const line = z.object({
  line_id: z.string(),
  status: z.string(),
  stone: z.record(z.string(), z.unknown()),
  listed: price,
  own: price,
  offered: price,
  counter: price.nullable(),
  agreed: price.nullable(),
  expires_at: z.string().nullable(),
  order_id: z.string().nullable(),
  events: z.array(z.object({ actor: z.string(), status: z.string(), price: price.nullable() })),
});
const offersResponse = z.object({ offers_data: z.array(z.object({ lines: z.array(line) })) });

/** An offer line as parsed from a response. */
export type OfferLineResponse = z.infer<typeof line>;

/** A stone at a list price of 10,000.00 and a discount of 50 %: the example of the domain reference. */
export const halfOfList = (stone: DemoStone): DemoStone => {
  const carat = 1_010;
  const [rap, disc] = [10_000_00, -5_000];
  const ppc = ppcFromDiscount(rap, disc);
  return {
    ...stone,
    isNet: false,
    priceBasis: 'DISC',
    listBasis: 'OWN',
    noListReason: null,
    facts: { ...stone.facts, status: 'AVAILABLE', carat, rap, disc, ppc, amount: amountOf(ppc, carat) },
  };
};

/** A clock set by the tests. */
interface TurnedClock extends Clock {
  turn(hours: number): void;
}

function turnedClock(): TurnedClock {
  let at = new Date('2026-11-21T10:00:00Z').getTime();
  return {
    now: () => new Date(at),
    turn: (hours) => {
      at += hours * 3_600_000;
    },
  };
}

export interface OfferScenario {
  readonly test: TestApp;
  readonly stones: readonly string[];
  readonly buyer: TestUser;
  readonly rival: TestUser;
  readonly sales: TestUser;
  readonly clock: Clock;
  /** Advances the clock; all sessions stay valid. */
  turn(hours: number): Promise<void>;
  /** Offers a discount for a stone and returns the line; throws when the response is an error. */
  offer(user: TestUser, stone: string | undefined, disc: number): Promise<OfferLineResponse>;
  /** All lines of a customer, newest offer first. */
  lines(user: TestUser): Promise<OfferLineResponse[]>;
  /** Sends a call for one line. */
  about(name: CallName, user: TestUser, lineId: string, more?: object): Promise<TestResponse>;
  /** A stone's status and the reason of its claim. */
  stone(uuid: string | undefined): Promise<string>;
}

/** The body of a call about one line. */
function bodyAbout(name: CallName, lineId: string, more: object): object {
  if (name === 'deleteOffer') return { cart: [lineId] };
  if (name === 'deskCounterOffer') {
    const { note, valid_hours, ...price }: { note?: string; valid_hours?: number } = more;
    return { data: { lines: [{ line_id: lineId, ...price }], note, valid_hours } };
  }
  const isDecision = ['deskAcceptOffer', 'deskRejectOffer', 'deskReopenOffer'].includes(name);
  return { data: isDecision ? { lines: [lineId], ...more } : { line_id: lineId, ...more } };
}

/**
 * Creates the application with some stones at half their list price, two customers with a discount of 1.5 %,
 * and a sales user.
 */
export async function createOfferScenario(database: Database, count = 1): Promise<OfferScenario> {
  const clock = turnedClock();
  const stones = await insertTestStones(database, { count, change: halfOfList });
  const test = await createTestApp(database, { clock });
  const terms = { access: ['offer', 'order'], userDiscHundredths: 150 } as const;
  const [buyer, rival] = [
    await createSignedInUser(test.services, terms),
    await createSignedInUser(test.services, terms),
  ];
  const sales = await createSignedInUser(test.services, { role: 'sales' });
  const lines = async (user: TestUser) => {
    const { body } = await test.send('getOffer', {}, user.token);
    return offersResponse.parse(body).offers_data.flatMap((offer) => offer.lines);
  };
  return {
    test,
    stones,
    buyer,
    rival,
    sales,
    clock,
    turn: async (hours) => {
      clock.turn(hours);
      await database.query(
        sql`update sessions set created_at = ${clock.now()}, last_seen_at = ${clock.now()},
          expires_at = ${clock.now()}::timestamptz + interval '1 day'`,
      );
    },
    lines,
    offer: async (user, stone, disc) => {
      const data = { stones: [{ stock_uuid: stone, disc: formatScaled(disc, 2) }] };
      const { body } = await test.send('addOffer', { data }, user.token);
      if (body['message'] !== 'OFFER_MADE') throw new Error(JSON.stringify(body));
      const [made] = await lines(user);
      if (made === undefined) throw new Error('the offer is not listed');
      return made;
    },
    about: async (name, user, lineId, more = {}) =>
      test.send(name, bodyAbout(name, lineId, more), user.token),
    stone: async (uuid) => {
      const { rows } = await database.query<{ status: string; reason: string | null }>(
        sql`select status, reason from stones left join stone_claims on stone_id = id where uuid = ${uuid}`,
      );
      return `${rows[0]?.status ?? 'none'} ${rows[0]?.reason ?? 'free'}`;
    },
  };
}

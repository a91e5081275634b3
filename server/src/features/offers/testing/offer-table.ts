import type { CallName } from '@loupe/contract';
import { amountOf, formatScaled, ppcFromDiscount } from '@loupe/domain';
import { z } from 'zod';
import type { DemoStone } from '../../../demo/generate-stock.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { openTestApp, type Answered, type TestApp } from '../../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../../testing/test-people.ts';
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
  moves: z.array(z.object({ by: z.string(), status: z.string(), price: price.nullable() })),
});
const told = z.object({ offers_data: z.array(z.object({ lines: z.array(line) })) });

/** The line of an offer as an answer told it. */
export type ToldLine = z.infer<typeof line>;

/** List price 10,000.00, 50 % below it: the stone of the reference's example. */
export const halfOfList = (stone: DemoStone): DemoStone => {
  const carat = 1_010;
  const [rap, disc] = [10_000_00, -5_000];
  const ppc = ppcFromDiscount(rap, disc);
  return {
    ...stone,
    isNet: false,
    basis: 'DISC',
    listBasis: 'OWN',
    noListReason: null,
    facts: { ...stone.facts, status: 'AVAILABLE', carat, rap, disc, ppc, amount: amountOf(ppc, carat) },
  };
};

/** A clock that tests turn. */
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

export interface OfferTable {
  readonly test: TestApp;
  readonly stones: readonly string[];
  readonly buyer: TestPerson;
  readonly rival: TestPerson;
  readonly sales: TestPerson;
  readonly clock: Clock;
  /** Lets hours go by; everybody stays signed in. */
  turn(hours: number): Promise<void>;
  /** Offers a discount for a stone and returns the line; the answer must be a good one. */
  offer(who: TestPerson, stone: string | undefined, disc: number): Promise<ToldLine>;
  /** All lines of a customer, the newest offer first. */
  lines(who: TestPerson): Promise<ToldLine[]>;
  /** A call about one line. */
  about(name: CallName, who: TestPerson, lineId: string, more?: object): Promise<Answered>;
  /** How a stone stands, and why. */
  stone(uuid: string | undefined): Promise<string>;
}

/** The application with some stones at half their list price, two customers with 1.5 % off, and the sales desk. */
export async function openOfferTable(database: Database, count = 1): Promise<OfferTable> {
  const clock = turnedClock();
  const stones = await insertTestStones(database, { count, change: halfOfList });
  const test = await openTestApp(database, { clock });
  const terms = { access: ['offer', 'order'], userDiscHundredths: 150 } as const;
  const [buyer, rival] = [await signInAs(test.parts, terms), await signInAs(test.parts, terms)];
  const sales = await signInAs(test.parts, { role: 'sales' });
  const lines = async (who: TestPerson) => {
    const { body } = await test.send('getOffer', {}, who.token);
    return told.parse(body).offers_data.flatMap((offer) => offer.lines);
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
      await database.raw.query(
        `update sessions set created_at = $1, last_seen_at = $1, expires_at = $1::timestamptz + interval '1 day'`,
        [clock.now()],
      );
    },
    lines,
    offer: async (who, stone, disc) => {
      const data = { stones: [{ stock_uuid: stone, disc: formatScaled(disc, 2) }] };
      const { body } = await test.send('addOffer', { data }, who.token);
      if (body['message'] !== 'OFFER_MADE') throw new Error(JSON.stringify(body));
      const [made] = await lines(who);
      if (made === undefined) throw new Error('the offer is not listed');
      return made;
    },
    about: async (name, who, lineId, more = {}) => {
      const body = name === 'deleteOffer' ? { cart: [lineId] } : { data: { line_id: lineId, ...more } };
      return test.send(name, body, who.token);
    },
    stone: async (uuid) => {
      const { rows } = await database.raw.query<{ status: string; reason: string | null }>(
        'select status, reason from stones left join stone_claims on stone_id = id where uuid = $1',
        [uuid],
      );
      return `${rows[0]?.status ?? 'none'} ${rows[0]?.reason ?? 'free'}`;
    },
  };
}

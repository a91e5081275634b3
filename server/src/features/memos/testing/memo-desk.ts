import { calls, type CallAnswer, type CallName } from '@loupe/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { openTestApp, type Answered, type TestApp } from '../../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../../testing/test-people.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';

export type ToldMemo = CallAnswer<'deskIssueMemo'>['memo_data'];

/** The desk, two customers and some free stones, on a clock that tests turn. */
export interface MemoDesk {
  readonly test: TestApp;
  readonly stones: readonly string[];
  /** Packets of the stones, in their order. */
  readonly packets: readonly string[];
  readonly buyer: TestPerson;
  readonly rival: TestPerson;
  readonly sales: TestPerson;
  readonly clock: Clock;
  /** It is this time from now on; everybody stays signed in. */
  turnTo(time: string): Promise<void>;
  /** Sends goods out; the answer must be a good one. */
  issue(stones: readonly string[], more?: object): Promise<ToldMemo>;
  /** A call of the desk about a memo. */
  say(name: CallName, data: object): Promise<Answered>;
  /** The customer's own memos. */
  own(who?: TestPerson): Promise<CallAnswer<'getMemo'>>;
  /** How a stone stands, and why: `MEMO MEMO`. */
  stands(uuid: string): Promise<string>;
  /** What a person was told: kinds and facts, the first first. */
  told(who?: TestPerson): Promise<{ kind: string; facts: Record<string, unknown> }[]>;
}

/** Saturday 21 November 2026, 14:00 in the Gulf. */
export async function openMemoDesk(database: Database, count = 3): Promise<MemoDesk> {
  let now = new Date('2026-11-21T10:00:00Z');
  const stones = await insertTestStones(database, { count });
  const clock = { now: () => now };
  const test = await openTestApp(database, { clock });
  const terms = { access: ['order', 'offer', 'notifications'], userDiscHundredths: 150 } as const;
  const [buyer, rival] = [await signInAs(test.parts, terms), await signInAs(test.parts, terms)];
  const sales = await signInAs(test.parts, { role: 'sales' });
  const { rows } = await database.raw.query<{ stock_no: string }>('select stock_no from stones order by id');
  const say = async (name: CallName, data: object) => test.send(name, { data }, sales.token);
  return {
    test,
    stones,
    packets: rows.map(({ stock_no: packet }) => packet),
    buyer,
    rival,
    sales,
    clock,
    turnTo: async (time) => {
      now = new Date(time);
      await database.raw.query(
        `update sessions set created_at = $1, last_seen_at = $1, expires_at = $1::timestamptz + interval '1 day'`,
        [now],
      );
    },
    say,
    issue: async (some, more = {}) => {
      const { status, body } = await say('deskIssueMemo', { customer: buyer.email, stones: some, ...more });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return calls.deskIssueMemo.answer.parse(body).memo_data;
    },
    own: async (who = buyer) => calls.getMemo.answer.parse((await test.send('getMemo', {}, who.token)).body),
    stands: async (uuid) => {
      const found = await database.raw.query<{ status: string; reason: string | null }>(
        'select status, reason from stones left join stone_claims on stone_id = id where uuid = $1',
        [uuid],
      );
      return `${found.rows[0]?.status ?? 'none'} ${found.rows[0]?.reason ?? 'free'}`;
    },
    told: async (who = buyer) => {
      const found = await database.raw.query<{ kind: string; facts: Record<string, unknown> }>(
        'select kind, facts from notifications where account_id = $1 order by id',
        [who.id],
      );
      return found.rows;
    },
  };
}

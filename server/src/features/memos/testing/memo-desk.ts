import { calls, type CallResponse, type CallName } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { createTestApp, type TestResponse, type TestApp } from '../../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../../testing/test-users.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';

export type MemoResponse = CallResponse<'deskIssueMemo'>['memo_data'];

/** The desk, two customers and some free stones, with a clock set by the tests. */
export interface MemoDesk {
  readonly test: TestApp;
  readonly stones: readonly string[];
  /** Packet numbers of the stones, in the same order. */
  readonly packets: readonly string[];
  readonly buyer: TestUser;
  readonly rival: TestUser;
  readonly sales: TestUser;
  readonly clock: Clock;
  /** Sets the clock; all sessions stay valid. */
  turnTo(time: string): Promise<void>;
  /** Issues a memo to the buyer; throws when the response is an error. */
  issue(stones: readonly string[], more?: object): Promise<MemoResponse>;
  /** Sends a call as the desk. */
  callDesk(name: CallName, data: object): Promise<TestResponse>;
  /** The customer's own memos. */
  own(user?: TestUser): Promise<CallResponse<'listMemos'>>;
  /** A stone's status and the reason of its claim: `MEMO MEMO`. */
  statusOf(uuid: string): Promise<string>;
  /** A user's notifications, kinds and params, oldest first. */
  notifications(user?: TestUser): Promise<{ kind: string; params: Record<string, unknown> }[]>;
}

/** Starts on Saturday 21 November 2026, 14:00 in the Gulf. */
export async function createMemoDesk(database: Database, count = 3): Promise<MemoDesk> {
  let now = new Date('2026-11-21T10:00:00Z');
  const stones = await insertTestStones(database, { count });
  const clock = { now: () => now };
  const test = await createTestApp(database, { clock });
  const terms = { access: ['order', 'offer', 'notifications'], userDiscHundredths: 150 } as const;
  const [buyer, rival] = [
    await createSignedInUser(test.services, terms),
    await createSignedInUser(test.services, terms),
  ];
  const sales = await createSignedInUser(test.services, { role: 'sales' });
  const { rows } = await database.query<{ stock_no: string }>(sql`select stock_no from stones order by id`);
  const callDesk = async (name: CallName, data: object) => test.send(name, { data }, sales.token);
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
      await database.query(
        sql`update sessions set created_at = ${now}, last_seen_at = ${now},
          expires_at = ${now}::timestamptz + interval '1 day'`,
      );
    },
    callDesk,
    issue: async (some, more = {}) => {
      const { status, body } = await callDesk('deskIssueMemo', {
        customer: buyer.email,
        stones: some,
        ...more,
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return calls.deskIssueMemo.response.parse(body).memo_data;
    },
    own: async (user = buyer) =>
      calls.listMemos.response.parse((await test.send('listMemos', {}, user.token)).body),
    statusOf: async (uuid) => {
      const found = await database.query<{ status: string; reason: string | null }>(
        sql`select status, reason from stones left join stone_claims on stone_id = id where uuid = ${uuid}`,
      );
      return `${found.rows[0]?.status ?? 'none'} ${found.rows[0]?.reason ?? 'free'}`;
    },
    notifications: async (user = buyer) => {
      const found = await database.query<{ kind: string; params: Record<string, unknown> }>(
        sql`select kind, params from notifications where user_id = ${user.id} order by id`,
      );
      return found.rows;
    },
  };
}

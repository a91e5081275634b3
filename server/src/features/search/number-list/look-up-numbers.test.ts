import { calls, type CallAnswer } from '@loupe/contract';
import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../../testing/test-people.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';

describeOnDatabase('a list of numbers', (open) => {
  let test: TestApp;
  let buyer: TestPerson;
  interface Known {
    readonly stock_no: string;
    readonly report_no: string;
    readonly carat: number;
    readonly color: string;
    readonly clarity: string;
  }
  let known: Known[];
  const ask = async <Row extends object>(sql: string): Promise<Row[]> =>
    (await test.parts.database.raw.query<Row>(sql)).rows;
  const lookUp = async (numbers: readonly string[]): Promise<CallAnswer<'lookUpNumbers'>['answers']> => {
    const { status, body } = await test.send('lookUpNumbers', { numbers }, buyer.token);
    expect(status).toBe(200);
    return calls.lookUpNumbers.answer.parse(body).answers;
  };

  beforeAll(async () => {
    const database = await open();
    const states: Readonly<Record<number, string>> = { 0: 'HOLD', 1: 'SOLD', 2: 'OFFLINE', 3: 'MEMO' };
    await insertTestStones(database, { count: 4_000 });
    const { rows } = await database.raw.query<Known & { id: number }>(
      `select id, stock_no, report_no, carat, color, clarity from stones
        where shape = 'ROUND' and type = 'Natural' and report_no is not null and color = 'G' and clarity = 'VS1'
          and carat between 300 and 390 order by id limit 12`,
    );
    known = rows;
    for (const [place, state] of Object.entries(states))
      await database.raw.query('update stones set status = $1 where id = $2', [
        state,
        rows[Number(place)]?.id,
      ]);
    test = await openTestApp(database, { closeWith: 'file' });
    buyer = await signInAs(test.parts, { userDiscHundredths: 200 });
  });

  it('tells of every line what became of it, by packet or report number in any letter case', async () => {
    const [held, sold, offline, memo, free] = known;
    const numbers = [
      held?.stock_no.toLowerCase(),
      sold?.report_no,
      offline?.stock_no,
      memo?.report_no,
      free?.report_no,
      'NOBODY-77',
    ].map(String);
    const answers = await lookUp(numbers);
    expect(answers.map(({ typed, fate, count }) => [typed, fate, count])).toEqual([
      [numbers[0], 'HELD', 1],
      [numbers[1], 'SOLD', 0],
      [numbers[2], 'NOT_OURS', 0],
      [numbers[3], 'HELD', 1],
      [numbers[4], 'FOUND', 1],
      ['NOBODY-77', 'NOT_OURS', 0],
    ]);
    expect(answers[4]?.stones).toMatchObject([{ stock_no: free?.stock_no, status: 'AVAILABLE' }]);
    expect(answers.map(({ substitutes }) => substitutes.length)).toEqual([0, 3, 0, 0, 0, 0]);
  });

  it('offers for a sold stone the free ones of its grades nearest in weight', async () => {
    const sold = known[1];
    const [answer] = await lookUp([sold?.stock_no ?? '']);
    const near = await ask<{ away: number }>(
      `select abs(carat - ${sold?.carat ?? 0}) as away from stones
        where shape = 'ROUND' and type = 'Natural' and color = 'G' and clarity = 'VS1' and status = 'AVAILABLE'
          and carat between 300 and 399 order by away limit 3`,
    );
    const away = answer?.substitutes.map(({ carat }) =>
      Math.abs(Math.round(Number(carat) * 1000) - (sold?.carat ?? 0)),
    );
    expect(away).toEqual(near.map((one) => one.away));
    for (const stone of answer?.substitutes ?? [])
      expect(stone).toMatchObject({ shape: 'ROUND', color: 'G', clarity: 'VS1', status: 'AVAILABLE' });
  });

  it('a star names all that begin so, shows a few and counts the rest', async () => {
    const [answer] = await lookUp(['L1*']);
    const [row] = await ask<{ count: string }>(
      `select count(*) as count from stones where stock_no like 'L1%' and status in ('AVAILABLE', 'HOLD', 'MEMO')`,
    );
    expect(answer).toMatchObject({ fate: 'FOUND', count: Math.min(1_000, Number(row?.count)) });
    expect(answer?.stones).toHaveLength(5);
  });

  it('answers a thousand lines at once, and refuses more by name', async () => {
    const thousand = Array.from({ length: 1_000 }, (_, one) => `X${one}-0`);
    expect(await lookUp(thousand)).toHaveLength(1_000);
    const { status, body } = await test.send(
      'lookUpNumbers',
      { numbers: [...thousand, 'more'] },
      buyer.token,
    );
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('numbers');
  });
});

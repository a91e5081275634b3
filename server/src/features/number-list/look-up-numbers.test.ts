import { calls, type CallResponse } from '@loupe/contract';
import { parseNumberList } from '@loupe/domain';
import sql, { type Sql } from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';

describeOnDatabase('number lookup', (open) => {
  let test: TestApp;
  let buyer: TestUser;
  interface Known {
    readonly stock_no: string;
    readonly report_no: string;
    readonly carat: number;
    readonly color: string;
    readonly clarity: string;
  }
  let known: Known[];
  const query = async <Row extends object>(statement: Sql): Promise<Row[]> =>
    (await test.services.database.query<Row>(statement)).rows;
  const lookUp = async (numbers: readonly string[]): Promise<CallResponse<'lookUpNumbers'>['results']> => {
    const { status, body } = await test.send('lookUpNumbers', { numbers }, buyer.token);
    expect(status).toBe(200);
    return calls.lookUpNumbers.response.parse(body).results;
  };

  beforeAll(async () => {
    const database = await open();
    const states: Readonly<Record<number, string>> = { 0: 'HOLD', 1: 'SOLD', 2: 'OFFLINE', 3: 'MEMO' };
    await insertTestStones(database, { count: 4_000 });
    const { rows } = await database.query<Known & { id: number }>(
      sql`select id, stock_no, report_no, carat, color, clarity from stones
        where shape = 'ROUND' and type = 'Natural' and report_no is not null and color = 'G' and clarity = 'VS1'
          and carat between 300 and 390 order by id limit 12`,
    );
    known = rows;
    for (const [index, state] of Object.entries(states))
      await database.query(sql`update stones set status = ${state} where id = ${rows[Number(index)]?.id}`);
    test = await createTestApp(database, { closeWith: 'file' });
    buyer = await createSignedInUser(test.services, { userDiscHundredths: 200 });
  });

  it('reports the status of every line, by packet or report number in any letter case', async () => {
    const [held, sold, offline, memo, free] = known;
    const numbers = [
      held?.stock_no.toLowerCase(),
      sold?.report_no,
      offline?.stock_no,
      memo?.report_no,
      free?.report_no,
      'NOBODY-77',
    ].map(String);
    const lookups = await lookUp(numbers);
    expect(lookups.map(({ input, status: fate, count }) => [input, fate, count])).toEqual([
      [numbers[0], 'HELD', 1],
      [numbers[1], 'SOLD', 0],
      [numbers[2], 'UNKNOWN', 0],
      [numbers[3], 'HELD', 1],
      [numbers[4], 'FOUND', 1],
      ['NOBODY-77', 'UNKNOWN', 0],
    ]);
    expect(lookups[4]?.stones).toMatchObject([{ stock_no: free?.stock_no, status: 'AVAILABLE' }]);
    expect(lookups.map(({ substitutes }) => substitutes.length)).toEqual([0, 3, 0, 0, 0, 0]);
  });

  it('suggests for a sold stone the available ones of the same grades nearest in weight', async () => {
    const sold = known[1];
    const [lookup] = await lookUp([sold?.stock_no ?? '']);
    const near = await query<{ away: number }>(
      sql`select abs(carat - ${sold?.carat ?? 0}) as away from stones
        where shape = 'ROUND' and type = 'Natural' and color = 'G' and clarity = 'VS1' and status = 'AVAILABLE'
          and carat between 300 and 399 order by away limit 3`,
    );
    const away = lookup?.substitutes.map(({ carat }) =>
      Math.abs(Math.round(Number(carat) * 1000) - (sold?.carat ?? 0)),
    );
    expect(away).toEqual(near.map((one) => one.away));
    for (const stone of lookup?.substitutes ?? [])
      expect(stone).toMatchObject({ shape: 'ROUND', color: 'G', clarity: 'VS1', status: 'AVAILABLE' });
  });

  it('treats a star as a prefix search that returns a few stones and the total', async () => {
    const [lookup] = await lookUp(['L1*']);
    const [row] = await query<{ count: string }>(
      sql`select count(*) as count from stones where stock_no like 'L1%' and status in ('AVAILABLE', 'HOLD', 'MEMO')`,
    );
    expect(lookup).toMatchObject({ status: 'FOUND', count: Math.min(1_000, Number(row?.count)) });
    expect(lookup?.stones).toHaveLength(5);
  });

  it('finds the stone of every number of the stock, however a message writes it, and no other stone', async () => {
    const stones = await query<{ uuid: string; stock_no: string; report_no: string; type: string }>(
      sql`select uuid, stock_no, report_no, type from stones
        where report_no is not null and status in ('AVAILABLE', 'HOLD', 'MEMO') order by md5(uuid::text) limit 300`,
    );
    const writings: readonly ((report: string, stock: string, isGrown: boolean) => string)[] = [
      (report) => `GIA${report}`,
      (report) => `GIA-${report}`,
      (report) => `${report}IGI`,
      (report) => `${report}.0`,
      (report) => `${report.slice(0, 4)} ${report.slice(4, 7)} ${report.slice(7)}`,
      (report) => `${report.slice(0, 1)},${report.slice(1, 4)},${report.slice(4, 7)},${report.slice(7)}`,
      (report, _, isGrown) => (isGrown ? `IGI LG ${report}` : `${report} GIA`),
      (_, stock) => stock.toLowerCase(),
      (report, stock) => `${stock}\t1.01\tG\tVS1\t${report}\t12,345`,
    ];
    const text = stones.map(({ stock_no: stock, report_no: report, type }, index) =>
      writings[index % writings.length]?.(report, stock, type === 'Lab Grown'),
    );
    const lines = parseNumberList(text.join('\n')) ?? [];
    const lookups = await lookUp([...new Set(lines.flatMap(({ numbers }) => numbers))]);
    const uuidsByNumber = new Map(lookups.map((one) => [one.input, one.stones.map((row) => row.stock_uuid)]));
    const found = lines.map(({ numbers }) => [
      ...new Set(numbers.flatMap((number) => uuidsByNumber.get(number) ?? [])),
    ]);
    expect(found).toEqual(stones.map(({ uuid }) => [uuid]));
    const started = performance.now();
    await lookUp(stones.map(({ report_no: report }) => report));
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('accepts a thousand lines in one request and rejects more, naming the field', async () => {
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

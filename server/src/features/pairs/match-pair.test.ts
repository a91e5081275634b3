import { calls, type PairRow } from '@loupe/contract';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';
import { changeStoneStatus } from '../stock/change-stone-status.ts';
import { insertPairStock, sellTogether, workedExamples } from './testing/pair-stock.ts';

interface Answered {
  readonly status: number;
  readonly message: string;
  readonly count: number;
  readonly supplier_count: number;
  readonly rows: readonly PairRow[];
  readonly stock_version: number;
}

const isAnswered = (value: object): value is Answered => 'status' in value;

describeOnDatabase('the call for matched pairs', (open) => {
  let test: TestApp;
  let buyer: TestPerson;
  let stones: readonly { readonly id: number; readonly uuid: string }[];

  const ask = async (body: object, { token } = buyer): Promise<Answered> => {
    const { status, body: answer } = await test.send('matchPair', { search_param: {}, ...body }, token);
    const answered = { status, ...answer };
    if (!isAnswered(answered)) throw new TypeError('no answer');
    return answered;
  };
  const numbers = ({ rows }: Answered) => rows.map(({ stones: both }) => both.map((row) => row['stock_no']));

  beforeAll(async () => {
    const database = await open();
    stones = await insertPairStock(database, [
      ...workedExamples,
      // P-4 and P-5 are sold together and unlike; P-6 is what P-4 would match.
      { carat: 700, color: 'D', length: 570, width: 572 },
      { carat: 720, color: 'K', length: 575, width: 577, depth_pct: null },
      { carat: 700, color: 'D', length: 570, width: 572 },
      // Twenty twins, each dearer than the one before.
      ...Array.from({ length: 20 }, () => ({
        shape: 'HEART',
        cut: null,
        carat: 500,
        length: 510,
        width: 520,
      })),
    ]);
    await sellTogether(database, 'P-4', 'P-5', false);
    test = await openTestApp(database, { closeWith: 'file' });
    buyer = await signInAs(test.parts, { access: ['match_pairs'] });
  });

  it('is refused to a customer without the flag', async () => {
    const other = await signInAs(test.parts, { access: ['order'] });
    expect(await ask({}, other)).toMatchObject({ status: 403, message: 'NOT_ALLOWED' });
  });

  it('scores and explains the worked examples of the rules', async () => {
    const answer = await ask({ search_param: { caratInputData: { from: 1 } } });
    expect(answer).toMatchObject({ status: 200, count: 2, supplier_count: 0 });
    expect(answer.rows).toMatchObject([
      {
        pair_id: `${stones[0]?.uuid}.${stones[1]?.uuid}`,
        stones: [{ carat: '1.03' }, { carat: '1.02' }],
        source: 'MATCHED',
        separable: true,
        total_cts: '2.05',
        color: 'G',
        clarity: 'VS1-VS2',
        diff: { cts: '0.01', mm: '0.02', colour: 0, clarity: 1, depth: '0.3', table: '1.0' },
        score: 76,
        band: 'Good',
        penalties: {
          size: '6.000',
          clarity: '10.000',
          carat: '3.333',
          depth: '1.600',
          table: '3.500',
          total: '24.433',
        },
        status: 'AVAILABLE',
      },
      {
        stones: [{ carat: '2.04' }, { carat: '2.01' }],
        color: 'G-H',
        clarity: 'SI1',
        diff: { mm: '0.08', ratio: '0.01', colour: 1 },
        score: 53,
        band: 'Fair',
        penalties: { colour: '15.000', ratio: '1.508', lab: '5.000', total: '47.192' },
      },
    ]);
  });

  it('adds up both stones at this customer’s prices', async () => {
    const one = await signInAs(test.parts, { access: ['match_pairs'], userDiscHundredths: 200 });
    const search = { search_param: { shape: ['ROUND'], caratInputData: { from: 1 } } };
    const [listed] = (await ask(search)).rows;
    const [own] = (await ask(search, one)).rows;
    // 5,000.00 × 1.03 + 5,100.00 × 1.02; list 10,000.00.
    expect(listed).toMatchObject({ amount: '10352.00', ppc: '5049.76', rap_value: '20500.00' });
    // 4,900.00 × 1.03 + 4,998.00 × 1.02.
    expect(own).toMatchObject({ amount: '10144.96', ppc: '4948.76', rap_value: '20500.00' });
    expect(own?.stones.map((row) => row['final_amount'])).toEqual(['5047.00', '5097.96']);
  });

  it('puts what a supplier sells as a pair first, whatever the gates say, and never splits it', async () => {
    const answer = await ask({ search_param: { shape: ['ROUND'] } });
    expect(answer).toMatchObject({ count: 2, supplier_count: 1 });
    expect(numbers(answer)[0]).toEqual(['P-5', 'P-4']);
    expect(answer.rows[0]).toMatchObject({
      source: 'SUPPLIER',
      separable: false,
      score: null,
      band: null,
      diff: { depth: null, colour: 7 },
    });
    // P-5 does not fit: P-4 is not offered with P-6 either.
    expect((await ask({ search_param: { white_type: ['D'] } })).count).toBe(0);
  });

  it('tells of one stone what it would make a pair with: its supplier’s partner, or the best free matches', async () => {
    const candidates = async (place: number) => {
      const { status, body } = await test.send('pairCandidates', { id: stones[place]?.uuid }, buyer.token);
      expect(status).toBe(200);
      return calls.pairCandidates.answer.parse(body).rows;
    };
    expect(await candidates(0)).toMatchObject([
      { pair_id: `${stones[0]?.uuid}.${stones[1]?.uuid}`, source: 'MATCHED', score: 76 },
    ]);
    expect(await candidates(4)).toMatchObject([
      { source: 'SUPPLIER', separable: false, stones: [{ stock_no: 'P-5' }, { stock_no: 'P-4' }] },
    ]);
    // P-4 is bound to P-5.
    expect(await candidates(6)).toEqual([]);
    // Of twenty twins the five cheapest others.
    const twins = await candidates(10);
    const others = twins.map((pair) => pair.stones.find((row) => row.stock_no !== 'P-10')?.stock_no);
    expect(others).toEqual(['P-7', 'P-8', 'P-9', 'P-11', 'P-12']);
    const nobody = await test.send(
      'pairCandidates',
      { id: '00000000-0000-4000-8000-000000000000' },
      buyer.token,
    );
    expect(nobody).toMatchObject({ status: 200, body: { rows: [] } });
  });

  it('finds by the tolerances asked for, within their bounds', async () => {
    const search = { search_param: { caratInputData: { from: 1 } } };
    expect((await ask({ ...search, tolerances: { size_mm: '0.01' } })).count).toBe(0);
    const given = await ask({ ...search, tolerances: { depth_pct: 0.3 } });
    expect(given.rows[0]?.penalties).toMatchObject({ depth: '8.000' });
    expect(await ask({ tolerances: { size_mm: 5, carat_min: '0' } })).toMatchObject({
      status: 422,
      fields: [
        { field: 'tolerances.size_mm', problem: 'must be a decimal number from 0.01 to 0.50' },
        { field: 'tolerances.carat_min', problem: 'must be a decimal number from 0.010 to 0.200' },
      ],
    });
  });

  it('gives twins in twos, the cheapest first, on pages that fit together', async () => {
    const search = { search_param: { shape: ['HEART'] } };
    const whole = await ask(search);
    expect(whole.count).toBe(10);
    expect(numbers(whole).map((pair) => new Set(pair))).toEqual(
      Array.from({ length: 10 }, (_, at) => new Set([`P-${7 + 2 * at}`, `P-${8 + 2 * at}`])),
    );
    const pages = [];
    for (const offset of [0, 4, 8, 12]) pages.push(await ask({ ...search, view: { offset, limit: 4 } }));
    expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows);
    const [shown] = (await ask({ ...search, view: { fields: ['carat'], limit: 1 } })).rows;
    expect(Object.keys(shown?.stones[0] ?? {}).toSorted()).toEqual(
      ['carat', 'hold_until', 'is_net', 'list_basis', 'mine', 'no_list_reason', 'stock_uuid'].toSorted(),
    );
  });

  it('keeps to the pairs of the first page while others buy, and finds anew when asked anew', async () => {
    const search = { search_param: { shape: ['HEART'] } };
    const { stock_version: version, rows } = await ask(search);
    const { database, stockView } = test.parts;
    const cheapest = stones[7]?.id ?? 0;
    await inTransaction(database, async (transaction) =>
      changeStoneStatus(transaction, { ids: [cheapest], to: 'HOLD', who: 'SALES' }),
    );
    await stockView.catchUp();
    const later = await ask({ ...search, view: { stock_version: version } });
    expect(later.stock_version).toBe(version);
    expect(later.rows.map(({ pair_id }) => pair_id)).toEqual(rows.map(({ pair_id }) => pair_id));
    expect(later.rows[0]?.status).toBe('HOLD');
    const anew = await ask(search);
    expect(anew.count).toBe(9);
    expect(anew.stock_version).toBeGreaterThan(version);
    expect(anew.rows.every(({ status }) => status === 'AVAILABLE')).toBe(true);
    expect((await ask({ ...search, view: { stock_version: version + 1_000 } })).count).toBe(9);
  });
});

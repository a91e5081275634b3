import { calls, type PairRow } from '@loupe/contract';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { changeStoneStatus } from '../stock/change-stone-status.ts';
import { insertPairStock, linkAsPair, workedExamples } from './testing/pair-stock.ts';

interface MatchPairResponse {
  readonly status: number;
  readonly message: string;
  readonly count: number;
  readonly supplier_count: number;
  readonly rows: readonly PairRow[];
  readonly stock_version: number;
}

const isAnswered = (value: object): value is MatchPairResponse => 'status' in value;

describeOnDatabase('pair search', (open) => {
  let test: TestApp;
  let buyer: TestUser;
  let stones: readonly { readonly id: number; readonly uuid: string }[];

  const matchPair = async (body: object, { token } = buyer): Promise<MatchPairResponse> => {
    const { status, body: response } = await test.send('matchPair', { search_param: {}, ...body }, token);
    const answered = { status, ...response };
    if (!isAnswered(answered)) throw new TypeError('no answer');
    return answered;
  };
  const numbers = ({ rows }: MatchPairResponse) =>
    rows.map(({ stones: both }) => both.map((row) => row['stock_no']));

  beforeAll(async () => {
    const database = await open();
    stones = await insertPairStock(database, [
      ...workedExamples,
      // P-4 and P-5 are an inseparable pair of unlike stones; P-6 would match P-4.
      { carat: 700, color: 'D', length: 570, width: 572 },
      { carat: 720, color: 'K', length: 575, width: 577, depth_pct: null },
      { carat: 700, color: 'D', length: 570, width: 572 },
      // Twenty identical stones, each more expensive than the one before.
      ...Array.from({ length: 20 }, () => ({
        shape: 'HEART',
        cut: null,
        carat: 500,
        length: 510,
        width: 520,
      })),
    ]);
    await linkAsPair(database, 'P-4', 'P-5', false);
    test = await createTestApp(database, { closeWith: 'file' });
    buyer = await createSignedInUser(test.services, { access: ['match_pairs'] });
  });

  it('is rejected for a customer without the access flag', async () => {
    const other = await createSignedInUser(test.services, { access: ['order'] });
    expect(await matchPair({}, other)).toMatchObject({ status: 403, message: 'NOT_ALLOWED' });
  });

  it('scores and explains the worked examples of the domain reference', async () => {
    const response = await matchPair({ search_param: { caratInputData: { from: 1 } } });
    expect(response).toMatchObject({ status: 200, count: 2, supplier_count: 0 });
    expect(response.rows).toMatchObject([
      {
        pair_id: `${stones[0]?.uuid}.${stones[1]?.uuid}`,
        stones: [{ carat: '1.03' }, { carat: '1.02' }],
        source: 'MATCHED',
        is_separable: true,
        total_cts: '2.05',
        color: 'G',
        clarity: 'VS1-VS2',
        differences: { cts: '0.01', mm: '0.02', color: 0, clarity: 1, depth: '0.3', table: '1.0' },
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
        differences: { mm: '0.08', ratio: '0.01', color: 1 },
        score: 53,
        band: 'Fair',
        penalties: { color: '15.000', ratio: '1.508', lab: '5.000', total: '47.192' },
      },
    ]);
  });

  it('adds up both stones at the customer’s prices', async () => {
    const one = await createSignedInUser(test.services, { access: ['match_pairs'], userDiscHundredths: 200 });
    const search = { search_param: { shape: ['ROUND'], caratInputData: { from: 1 } } };
    const [listed] = (await matchPair(search)).rows;
    const [own] = (await matchPair(search, one)).rows;
    // 5,000.00 × 1.03 + 5,100.00 × 1.02; list 10,000.00.
    expect(listed).toMatchObject({ amount: '10352.00', ppc: '5049.76', rap_value: '20500.00' });
    // 4,900.00 × 1.03 + 4,998.00 × 1.02.
    expect(own).toMatchObject({ amount: '10144.96', ppc: '4948.76', rap_value: '20500.00' });
    expect(own?.stones.map((row) => row['final_amount'])).toEqual(['5047.00', '5097.96']);
  });

  it('returns supplier pairs first regardless of tolerances, and never splits them', async () => {
    const response = await matchPair({ search_param: { shape: ['ROUND'] } });
    expect(response).toMatchObject({ count: 2, supplier_count: 1 });
    expect(numbers(response)[0]).toEqual(['P-5', 'P-4']);
    expect(response.rows[0]).toMatchObject({
      source: 'SUPPLIER',
      is_separable: false,
      score: null,
      band: null,
      differences: { depth: null, color: 7 },
    });
    // P-5 does not match the search, and P-4 is not offered with P-6 either.
    expect((await matchPair({ search_param: { white_type: ['D'] } })).count).toBe(0);
  });

  it('lists pair candidates of a stone: its supplier’s counterpart, or the best available matches', async () => {
    const candidates = async (index: number) => {
      const { status, body } = await test.send(
        'listPairCandidates',
        { id: stones[index]?.uuid },
        buyer.token,
      );
      expect(status).toBe(200);
      return calls.listPairCandidates.response.parse(body).rows;
    };
    expect(await candidates(0)).toMatchObject([
      { pair_id: `${stones[0]?.uuid}.${stones[1]?.uuid}`, source: 'MATCHED', score: 76 },
    ]);
    expect(await candidates(4)).toMatchObject([
      { source: 'SUPPLIER', is_separable: false, stones: [{ stock_no: 'P-5' }, { stock_no: 'P-4' }] },
    ]);
    // P-6 has no candidate, because P-4 is bound to P-5.
    expect(await candidates(6)).toEqual([]);
    // The five cheapest of the other nineteen identical stones.
    const twins = await candidates(10);
    const others = twins.map((pair) => pair.stones.find((row) => row.stock_no !== 'P-10')?.stock_no);
    expect(others).toEqual(['P-7', 'P-8', 'P-9', 'P-11', 'P-12']);
    const none = await test.send(
      'listPairCandidates',
      { id: '00000000-0000-4000-8000-000000000000' },
      buyer.token,
    );
    expect(none).toMatchObject({ status: 200, body: { rows: [] } });
  });

  it('applies the requested tolerances within their bounds', async () => {
    const search = { search_param: { caratInputData: { from: 1 } } };
    expect((await matchPair({ ...search, tolerances: { size_mm: '0.01' } })).count).toBe(0);
    const given = await matchPair({ ...search, tolerances: { depth_pct: 0.3 } });
    expect(given.rows[0]?.penalties).toMatchObject({ depth: '8.000' });
    expect(await matchPair({ tolerances: { size_mm: 5, carat_min: '0' } })).toMatchObject({
      status: 422,
      fields: [
        { field: 'tolerances.size_mm', problem: 'must be a decimal number from 0.01 to 0.50' },
        { field: 'tolerances.carat_min', problem: 'must be a decimal number from 0.010 to 0.200' },
      ],
    });
  });

  it('pairs identical stones from the cheapest up, on consistent pages', async () => {
    const search = { search_param: { shape: ['HEART'] } };
    const whole = await matchPair(search);
    expect(whole.count).toBe(10);
    expect(numbers(whole).map((pair) => new Set(pair))).toEqual(
      Array.from({ length: 10 }, (_, at) => new Set([`P-${7 + 2 * at}`, `P-${8 + 2 * at}`])),
    );
    const pages = [];
    for (const offset of [0, 4, 8, 12])
      pages.push(await matchPair({ ...search, view: { offset, limit: 4 } }));
    expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows);
    const [shown] = (await matchPair({ ...search, view: { fields: ['carat'], limit: 1 } })).rows;
    expect(Object.keys(shown?.stones[0] ?? {}).toSorted()).toEqual(
      ['carat', 'hold_until', 'is_net', 'list_basis', 'mine', 'no_list_reason', 'stock_uuid'].toSorted(),
    );
  });

  it('sorts pairs by what the customer pays, by weight and by size, supplier pairs among them', async () => {
    const discounted = await createSignedInUser(test.services, {
      access: ['match_pairs'],
      userDiscHundredths: 500,
    });
    const lengthOf = ({ stones: both }: PairRow) => Math.max(...both.map((row) => Number(row['length'])));
    const figures = {
      amount: (pair: PairRow) => Number(pair.amount),
      ppc: (pair: PairRow) => Number(pair.ppc),
      carat: (pair: PairRow) => Number(pair.total_cts),
      size: lengthOf,
    };
    const closest = await matchPair({}, discounted);
    for (const [key, figureOf] of Object.entries(figures)) {
      for (const [direction, sign] of [
        ['asc', 1],
        ['desc', -1],
      ] as const) {
        const view = { sort: { key, direction } };
        const { rows, supplier_count: suppliers } = await matchPair({ view }, discounted);
        expect(suppliers).toBe(1);
        expect(
          rows.filter(({ source, is_separable: parts }) => source === 'SUPPLIER' && !parts),
        ).toHaveLength(1);
        expect(new Set(rows.map(({ pair_id: id }) => id))).toEqual(
          new Set(closest.rows.map(({ pair_id: id }) => id)),
        );
        const values = rows.map(figureOf);
        expect(values, key).toEqual(values.toSorted((a, b) => sign * (a - b)));
      }
    }
  });

  it('keeps the pairs of the first page while stones are sold, and searches again without a version', async () => {
    const search = { search_param: { shape: ['HEART'] } };
    const { stock_version: version, rows } = await matchPair(search);
    const { database, stockSearch } = test.services;
    const cheapest = stones[7]?.id ?? 0;
    await inTransaction(database, async (transaction) =>
      changeStoneStatus(transaction, { ids: [cheapest], to: 'HOLD', actorRole: 'SALES' }),
    );
    await stockSearch.catchUp();
    const later = await matchPair({ ...search, view: { stock_version: version } });
    expect(later.stock_version).toBe(version);
    expect(later.rows.map(({ pair_id }) => pair_id)).toEqual(rows.map(({ pair_id }) => pair_id));
    expect(later.rows[0]?.status).toBe('HOLD');
    const repeated = await matchPair(search);
    expect(repeated.count).toBe(9);
    expect(repeated.stock_version).toBeGreaterThan(version);
    expect(repeated.rows.every(({ status }) => status === 'AVAILABLE')).toBe(true);
    expect((await matchPair({ ...search, view: { stock_version: version + 1_000 } })).count).toBe(9);
  });
});

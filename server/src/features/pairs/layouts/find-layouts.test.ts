import { calls, type LayoutRow } from '@loupe/contract';
import { beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { inTransaction } from '../../../platform/database.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../../testing/test-users.ts';
import { changeStoneStatus } from '../../stock/change-stone-status.ts';
import { insertPairStock, linkAsPair, type PairFacts } from '../testing/pair-stock.ts';

/** Sizes of a round in hundredths of a millimetre. */
const round = (size: number, facts: PairFacts = {}): PairFacts => ({
  length: size,
  width: size,
  carat: Math.round((size / 648) ** 3 * 103) * 10,
  ...facts,
});
const oval: PairFacts = { shape: 'OVAL', cut: null, length: 962, width: 688, carat: 2010 };
const pear: PairFacts = { shape: 'PEAR', cut: null, length: 700, width: 450, carat: 600 };

describeOnDatabase('layouts', (open) => {
  let test: TestApp;
  let buyer: TestUser;
  let stones: readonly { readonly id: number; readonly uuid: string }[];

  const send = async (body: z.input<typeof calls.findLayouts.body>, { token } = buyer) =>
    test.send('findLayouts', { ...body }, token);
  const find = async (body: z.input<typeof calls.findLayouts.body>, user = buyer) => {
    const response = await send(body, user);
    expect(response.status).toBe(200);
    return calls.findLayouts.response.parse(response.body);
  };
  const numbersOf = ({ stones: set }: LayoutRow) => set.map((row) => row['stock_no']);
  const sizes = ({ stones: set }: LayoutRow) => set.map((row) => row['length']);
  const rounds = { search_param: { shape: ['ROUND'] } };

  beforeAll(async () => {
    const database = await open();
    stones = await insertPairStock(database, [
      // P-0 to P-6: a graduated line of 4.00 to 4.60 mm, each size twice except the largest.
      ...[400, 420, 440, 460, 441, 419, 401].map((size) => round(size)),
      // P-7 to P-10: four equal stones of 3.00 mm, each dearer than the one before; P-9 is two colours lower.
      round(300),
      round(301),
      round(300, { color: 'I' }),
      round(299),
      // P-11: a centre; P-12 to P-14: side stones, of which P-14 is of another clarity.
      { ...oval },
      { ...pear },
      { ...pear, carat: 610, length: 703 },
      { ...pear, clarity: 'SI2' },
      // P-15, P-16: two stones that are sold only as a pair.
      round(303),
      round(304),
    ]);
    await linkAsPair(database, 'P-15', 'P-16', false);
    test = await createTestApp(database, { closeWith: 'file' });
    buyer = await createSignedInUser(test.services, { access: ['match_pairs'] });
  });

  it('are rejected for a customer without the access flag', async () => {
    const other = await createSignedInUser(test.services, { access: ['order'] });
    const layout = { kind: 'LINE', count: 3, size_mm: '3.00' } as const;
    expect(await send({ ...rounds, layout }, other)).toMatchObject({ status: 403 });
  });

  it('finds a graduated line with the largest stone in the centre', async () => {
    const layout = {
      kind: 'LINE',
      arrangement: 'CENTRE',
      count: 7,
      size_mm: '4.60',
      smallest_mm: 4,
    } as const;
    const { count, is_complete: isComplete, rows } = await find({ ...rounds, layout });
    expect({ count, isComplete }).toEqual({ count: 1, isComplete: true });
    const [line] = rows;
    if (line === undefined) throw new TypeError('no line');
    const off = sizes(line).map((size, at) => Number(size) - Number(line.targets?.[at]));
    expect(Math.max(...off.map(Math.abs))).toBeCloseTo(0.01, 5);
    expect(line).toMatchObject({
      targets: ['4.00', '4.20', '4.40', '4.60', '4.40', '4.20', '4.00'],
      differences: { mm: '0.01', color: 0, clarity: 0, depth: '0.0', table: '0.0' },
      // 30 points for a difference of the whole tolerance of 0.05 mm.
      score: 94,
      band: 'Excellent',
      status: 'AVAILABLE',
    });
    const total = line.stones.reduce((sum, row) => sum + Number(row['final_amount']), 0);
    expect(Number(line.amount)).toBeCloseTo(total, 2);
  });

  it('finds equal stones within the grades allowed, never one that is sold only in a pair', async () => {
    const layout = { kind: 'LINE', count: 3, size_mm: '3.00' } as const;
    const [line, ...others] = (await find({ ...rounds, layout })).rows;
    expect(others).toEqual([]);
    expect(line && new Set(numbersOf(line))).toEqual(new Set(['P-7', 'P-8', 'P-10']));
    const four = { ...layout, count: 4 };
    expect((await find({ ...rounds, layout: four })).count).toBe(0);
    const wider = await find({ ...rounds, layout: four, rules: { color_steps: 2 } });
    expect(wider.rows).toMatchObject([{ differences: { color: 2 } }]);
  });

  it('applies weight and budget to the whole set, at the customer’s prices', async () => {
    const layout = { kind: 'LINE', count: 3, size_mm: '3.00' } as const;
    const listed = (await find({ ...rounds, layout })).rows[0]?.amount ?? '';
    const discounted = await createSignedInUser(test.services, {
      access: ['match_pairs'],
      userDiscHundredths: 200,
    });
    const own = (await find({ ...rounds, layout }, discounted)).rows[0]?.amount ?? '';
    expect(Number(own)).toBeLessThan(Number(listed));
    expect((await find({ ...rounds, layout, rules: { budget: own } }, discounted)).count).toBe(1);
    expect((await find({ ...rounds, layout, rules: { budget: own } })).count).toBe(0);
    expect((await find({ ...rounds, layout, rules: { total_carat: { from: '0.50' } } })).count).toBe(0);
  });

  it('finds side stones of another shape for a centre', async () => {
    const search = { search_param: { shape: ['OVAL'], caratInputData: { from: '2.00' } } };
    const layout = { kind: 'THREE_STONE', side_shape: 'PEAR' } as const;
    const { rows } = await find({ ...search, layout });
    expect(rows.map(numbersOf)).toEqual([['P-12', 'P-11', 'P-13']]);
    expect(rows).toMatchObject([
      { targets: null, total_cts: '3.22', differences: { cts: '0.01', mm: '0.03', color: 0, clarity: 0 } },
    ]);
    const heavier = { ...layout, side_share: { from: '0.40', to: '0.50' } };
    expect((await find({ ...search, layout: heavier })).count).toBe(0);
  });

  it('sorts sets by the requested figure', async () => {
    const layout = { kind: 'LINE', count: 3, size_mm: '4.20', size_tolerance_mm: '0.45' } as const;
    const rules = { color_steps: 0 };
    for (const key of ['amount', 'ppc', 'carat'] as const) {
      const figureOf = (row: LayoutRow) => Number({ ...row, carat: row.total_cts }[key]);
      const { rows } = await find({ ...rounds, layout, rules, view: { sort: { key, direction: 'asc' } } });
      expect(rows.length).toBeGreaterThan(1);
      expect(rows.map(figureOf)).toEqual(rows.map(figureOf).toSorted((a, b) => a - b));
    }
  });

  it('returns the sets page by page', async () => {
    const layout = { kind: 'LINE', count: 3, size_mm: '4.20', size_tolerance_mm: '0.45' } as const;
    const page = async (view: object) => find({ ...rounds, layout, rules: { color_steps: 0 }, view });
    const whole = await page({});
    const first = await page({ limit: 1 });
    const rest = await page({ offset: 1 });
    expect([...first.rows, ...rest.rows]).toEqual(whole.rows);
    expect(rest.count).toBe(whole.count);
    expect((await page({ offset: whole.count })).rows).toEqual([]);
  });

  it('names what is wrong with a request', async () => {
    const fieldsOf = async (body: object) => (await test.send('findLayouts', body, buyer.token)).body;
    expect(await fieldsOf({ ...rounds, layout: { kind: 'LINE', count: 31, size_mm: 'x' } })).toMatchObject({
      fields: [{ field: 'layout.count' }, { field: 'layout.size_mm' }],
    });
    const graduated = { kind: 'LINE', count: 5, size_mm: '3.00', arrangement: 'CENTRE' };
    const message = 'must be a decimal number from 0.50 to 2.99';
    // The smallest size cannot be the largest of a graduated line.
    expect(
      await fieldsOf({ ...rounds, layout: { ...graduated, size_mm: '0.50', smallest_mm: '0.50' } }),
    ).toMatchObject({
      fields: [
        {
          field: 'layout.size_mm',
          problem: 'must be a decimal number from 0.51 to 30.00 in a graduated line',
        },
      ],
    });
    for (const layout of [graduated, { ...graduated, smallest_mm: '3.00' }]) {
      expect(await fieldsOf({ ...rounds, layout })).toMatchObject({
        fields: [{ field: 'layout.smallest_mm', problem: message }],
      });
    }
    expect(await fieldsOf({ ...rounds, layout: { kind: 'RING' } })).toMatchObject({
      fields: [{ field: 'layout.kind' }],
    });
  });

  it('leaves out stones on hold', async () => {
    const layout = { kind: 'LINE', count: 3, size_mm: '3.00' } as const;
    const { database, stockSearch } = test.services;
    await inTransaction(database, async (transaction) =>
      changeStoneStatus(transaction, { ids: [stones[8]?.id ?? 0], to: 'HOLD', actorRole: 'SALES' }),
    );
    await stockSearch.catchUp();
    expect((await find({ ...rounds, layout })).count).toBe(0);
  });
});

import { calls, lotFilters, lotCriteriaSchema, type GoodsCriteria } from '@loupe/contract';
import { lotAttributes, multiplyDivide, vocabularies, type LooseLot } from '@loupe/domain';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import type * as z from 'zod';
import { generateLots } from '../../demo/generate-lots.ts';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { writeSetting } from '../site-settings/settings.ts';
import { lotColumnType } from './lot-columns.ts';
import { writeLots } from './write-lots.ts';

type Loose = z.output<(typeof calls.getLooseData)['response']>;

const lots = generateLots({ count: 300, seed: 7 });
const shown = lots.filter(({ status }) => status === 'AVAILABLE' || status === 'HOLD');

/** The filter rules, implemented a second time on lots in memory. */
function matches(lot: LooseLot, { choices, ranges }: GoodsCriteria, but?: string): boolean {
  return lotFilters.every(({ criterion, attribute }) => {
    if (criterion === but) return true;
    const chosen = choices[criterion];
    const value = Object.entries(lot).find(([key]) => key === attribute.key)?.[1];
    if (chosen !== undefined) return typeof value === 'string' && chosen.includes(value);
    const span = ranges[criterion];
    if (span === undefined) return true;
    const [from, to] = [span.from ?? -Infinity, span.to ?? Infinity];
    if (criterion === 'mm') {
      if (lot.mm_from === null && lot.mm_to === null) return false;
      return (lot.mm_to ?? Infinity) >= from && (lot.mm_from ?? -Infinity) <= to;
    }
    return typeof value === 'number' && value >= from && value <= to;
  });
}

const searches: readonly object[] = [
  {},
  { shape: ['ROUND'] },
  { kind: ['MELEE'], color: ['G-H', 'F-G'], clarity: ['VS', 'VS-SI'] },
  { sieve_class: ['STAR', 'MELEE'], carats: { from: '20' }, rate: { to: '600' } },
  { mm: { from: '1.30', to: '1.40' } },
  { mm: { to: '1.20' } },
  { type: ['Lab Grown'], location: ['DXB', 'BOM'] },
  { make: ['SINGLE CUT'], color: ['BLACK'], carats: { from: '900', to: '1' } },
];

describeOnDatabase('loose goods', (open) => {
  let test: TestApp;
  let buyer: TestUser;
  const listLoose = async (data: object): Promise<Loose> => {
    const { status, body } = await test.send('getLooseData', { data }, buyer.token);
    expect(status).toBe(200);
    return calls.getLooseData.response.parse(body);
  };
  const demand = async (data: object, { token } = buyer) => test.send('addLooseDemand', { data }, token);

  beforeAll(async () => {
    const database = await open();
    await inTransaction(database, async (transaction) => writeLots(transaction, lots));
    test = await createTestApp(database, { closeWith: 'file' });
    buyer = await createSignedInUser(test.services, { access: ['loose'] });
  });

  it('are stored in a table with a column of the right type for every attribute', async () => {
    const { rows } = await test.services.database.query<{ name: string; type: string }>(
      sql`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
        where attrelid = 'loose_lots'::regclass and attnum > 0`,
    );
    const found = new Map(rows.map(({ name, type }) => [name, type]));
    for (const attribute of lotAttributes) expect(found.get(attribute.key)).toBe(lotColumnType(attribute));
  });

  it.each(searches)(
    'return the same rows, totals and counts as a calculation in memory: %j',
    async (criteria) => {
      const { loose_data: data } = await listLoose({ criteria, limit: 500 });
      const read = lotCriteriaSchema.parse(criteria);
      const expected = shown.filter((lot) => matches(lot, read));
      expect(data.rows.map((row) => row['lot_no'])).toEqual(
        expected.map(({ lot_no }) => lot_no ?? '').toSorted((a, b) => (a < b ? -1 : 1)),
      );
      const sum = (of: (lot: LooseLot) => number | null) =>
        expected.reduce((total, lot) => total + (of(lot) ?? 0), 0);
      const [carats, amount] = [sum((lot) => lot.carats), sum((lot) => lot.amount)];
      expect(data.totals).toEqual({
        lots: expected.length,
        pieces: sum(({ pieces }) => pieces),
        carats: (carats / 1000).toFixed(3),
        rate: carats === 0 ? null : (multiplyDivide(amount, 1000, carats) / 100).toFixed(2),
        amount: (amount / 100).toFixed(2),
      });
      expect(data.count).toBe(expected.length);
      for (const { criterion, attribute } of lotFilters) {
        if (attribute.kind !== 'list') continue;
        const others = shown.filter((lot) => matches(lot, read, criterion));
        for (const { value } of vocabularies[attribute.vocabulary].values) {
          const has = (lot: LooseLot) =>
            Object.entries(lot).some(([key, of]) => key === attribute.key && of === value);
          const count = data.counts[criterion]?.[value];
          expect(count).toBe(shown.some(has) ? others.filter(has).length : undefined);
        }
      }
    },
  );

  it('show an amount that equals rate times carats', async () => {
    const { loose_data: data } = await listLoose({ limit: 500 });
    for (const row of data.rows) {
      const cents = Math.round(Number(row['rate']) * 100) * Math.round(Number(row['carats']) * 1000);
      expect(row['amount']).toBe((Math.round(cents / 1000) / 100).toFixed(2));
    }
  });

  it('exclude sold and offline lots', async () => {
    const { loose_data: data } = await listLoose({ limit: 500 });
    expect(new Set(data.rows.map(({ status }) => status))).toEqual(new Set(['AVAILABLE', 'HOLD']));
    expect(data.count).toBe(shown.length);
  });

  it('are sorted as requested, grades in the order of the trade, unknown values last', async () => {
    const sorted = async (key: string, direction: 'asc' | 'desc') =>
      (await listLoose({ sort: [{ key, direction }], limit: 500 })).loose_data.rows;
    const rates = (await sorted('rate', 'desc')).map(({ rate }) => Number(rate));
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
    const clarities = (await sorted('clarity', 'asc')).map(
      ({ clarity }) => vocabularies['loose-clarity'].codeOf(String(clarity)) ?? 0,
    );
    expect(clarities).toEqual(clarities.toSorted((a, b) => a - b));
    const pieces = (await sorted('pieces', 'asc')).map((row) => row['pieces']);
    const firstUnknown = pieces.indexOf(null);
    expect(firstUnknown).toBeGreaterThan(0);
    expect(pieces.slice(firstUnknown).every((count) => count === null)).toBe(true);
    const sizes = (await sorted('sieve_class', 'asc'))
      .map((row) => row['mm_from'])
      .filter((mm) => mm !== null);
    expect(sizes.map(Number)).toEqual(sizes.map(Number).toSorted((a, b) => a - b));
  });

  it('are returned by page, with the totals of all matches', async () => {
    const sort = [{ key: 'amount', direction: 'desc' }];
    const all = (await listLoose({ sort, limit: 500 })).loose_data;
    const page = (await listLoose({ sort, offset: 20, limit: 10 })).loose_data;
    expect(page.rows).toEqual(all.rows.slice(20, 30));
    expect(page.totals).toEqual(all.totals);
  });

  it('include the declarations that apply, the company’s statement first', async () => {
    await writeSetting(test.services.database, 'kp_statement', 'Conflict-free by our warranty.');
    const topics = async (criteria: object) =>
      (await listLoose({ criteria })).loose_declarations.map(({ topic }) => topic);
    expect(await topics({ type: ['Natural'] })).toEqual(['KP', 'SCREENING', 'TREATMENT', 'WEIGHT']);
    expect(await topics({ type: ['Lab Grown'] })).toEqual(['LAB_GROWN', 'TREATMENT', 'WEIGHT']);
    expect(await topics({})).toEqual(['KP', 'SCREENING', 'LAB_GROWN', 'TREATMENT', 'WEIGHT']);
    expect(await topics({ carats: { from: '90000' } })).toEqual([]);
  });

  it('are rejected without the access flag, and for unknown criteria', async () => {
    const stranger = await createSignedInUser(test.services, { access: ['order'] });
    expect((await test.send('getLooseData', {}, stranger.token)).status).toBe(403);
    const { status, body } = await test.send(
      'getLooseData',
      { data: { criteria: { color: ['Z'], rate: { from: '-1' } } } },
      buyer.token,
    );
    expect(status).toBe(422);
    expect(JSON.stringify(body['fields'])).toContain('data.criteria.color.0');
    expect(JSON.stringify(body['fields'])).toContain('data.criteria.rate');
  });

  it('can be demanded by text, once for identical texts', async () => {
    const data = { title: 'Stars G-H VS', details: '50 ct a month', criteria: { color: ['G-H'] } };
    const responses = await Promise.all([demand(data), demand(data)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(responses[0]?.body['loose_demand_id']).toBe(responses[1]?.body['loose_demand_id']);
    const { rows } = await test.services.database.query(
      sql`select title, details, criteria, goods from demands where user_id = ${buyer.id}`,
    );
    expect(rows).toEqual([{ ...data, goods: 'LOOSE' }]);
    expect((await demand({ title: ' ' })).status).toBe(422);
    const late = await demand({ title: 'x', expires_on: '2020-01-01' });
    expect([late.status, JSON.stringify(late.body['fields'])]).toEqual([
      422,
      expect.stringContaining('"data.expires_on"'),
    ]);
  });
});

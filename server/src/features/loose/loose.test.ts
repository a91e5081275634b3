import { calls, lotFilters, lotCriteriaSchema, type GoodsCriteria } from '@loupe/contract';
import { lotAttributes, multiplyDivide, vocabularies, type LooseLot } from '@loupe/domain';
import { beforeAll, expect, it } from 'vitest';
import type * as z from 'zod';
import { generateLots } from '../../demo/generate-lots.ts';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';
import { writeSetting } from '../settings/settings.ts';
import { lotColumnType } from './lot-columns.ts';
import { writeLots } from './write-lots.ts';

type Loose = z.output<(typeof calls.getLooseData)['answer']>;

const lots = generateLots({ count: 300, seed: 7 });
const shown = lots.filter(({ status }) => status === 'AVAILABLE' || status === 'HOLD');

/** The rules written a second time, on lots in memory. */
function fits(lot: LooseLot, { choices, spans }: GoodsCriteria, but?: string): boolean {
  return lotFilters.every(({ criterion, attribute }) => {
    if (criterion === but) return true;
    const chosen = choices[criterion];
    const value = Object.entries(lot).find(([key]) => key === attribute.key)?.[1];
    if (chosen !== undefined) return typeof value === 'string' && chosen.includes(value);
    const span = spans[criterion];
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
  { kind: ['MELEE'], colour: ['G-H', 'F-G'], clarity: ['VS', 'VS-SI'] },
  { sieve_class: ['STAR', 'MELEE'], carats: { from: '20' }, rate: { to: '600' } },
  { mm: { from: '1.30', to: '1.40' } },
  { mm: { to: '1.20' } },
  { type: ['Lab Grown'], location: ['DXB', 'BOM'] },
  { make: ['SINGLE CUT'], colour: ['BLACK'], carats: { from: '900', to: '1' } },
];

describeOnDatabase('loose goods', (open) => {
  let test: TestApp;
  let buyer: TestPerson;
  const ask = async (data: object): Promise<Loose> => {
    const { status, body } = await test.send('getLooseData', { data }, buyer.token);
    expect(status).toBe(200);
    return calls.getLooseData.answer.parse(body);
  };
  const demand = async (data: object, { token } = buyer) => test.send('addLooseDemand', { data }, token);

  beforeAll(async () => {
    const database = await open();
    await inTransaction(database, async (transaction) => writeLots(transaction, lots));
    test = await openTestApp(database, { closeWith: 'file' });
    buyer = await signInAs(test.parts, { access: ['loose'] });
  });

  it('stand in a table with a column of the right type for every attribute', async () => {
    const { rows } = await test.parts.database.raw.query<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
        where attrelid = 'loose_lots'::regclass and attnum > 0`,
    );
    const found = new Map(rows.map(({ name, type }) => [name, type]));
    for (const attribute of lotAttributes) expect(found.get(attribute.key)).toBe(lotColumnType(attribute));
  });

  it.each(searches)('are found, summed and counted as by hand: %j', async (criteria) => {
    const { loose_data: data } = await ask({ criteria, limit: 500 });
    const read = lotCriteriaSchema.parse(criteria);
    const expected = shown.filter((lot) => fits(lot, read));
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
      const others = shown.filter((lot) => fits(lot, read, criterion));
      for (const { value } of vocabularies[attribute.vocabulary].values) {
        const has = (lot: LooseLot) =>
          Object.entries(lot).some(([key, of]) => key === attribute.key && of === value);
        const count = data.counts[criterion]?.[value];
        expect(count).toBe(shown.some(has) ? others.filter(has).length : undefined);
      }
    }
  });

  it('multiply out on the screen: rate times carats is the amount', async () => {
    const { loose_data: data } = await ask({ limit: 500 });
    for (const row of data.rows) {
      const cents = Math.round(Number(row['rate']) * 100) * Math.round(Number(row['carats']) * 1000);
      expect(row['amount']).toBe((Math.round(cents / 1000) / 100).toFixed(2));
    }
  });

  it('never show what is sold or off', async () => {
    const { loose_data: data } = await ask({ limit: 500 });
    expect(new Set(data.rows.map(({ status }) => status))).toEqual(new Set(['AVAILABLE', 'HOLD']));
    expect(data.count).toBe(shown.length);
  });

  it('come in the order wanted, grades by the trade’s order, unknown ones last', async () => {
    const sorted = async (key: string, direction: 'asc' | 'desc') =>
      (await ask({ sort: [{ key, direction }], limit: 500 })).loose_data.rows;
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

  it('come a page at a time, the totals those of all', async () => {
    const sort = [{ key: 'amount', direction: 'desc' }];
    const all = (await ask({ sort, limit: 500 })).loose_data;
    const page = (await ask({ sort, offset: 20, limit: 10 })).loose_data;
    expect(page.rows).toEqual(all.rows.slice(20, 30));
    expect(page.totals).toEqual(all.totals);
  });

  it('state what applies to them, the company’s own statement first', async () => {
    await writeSetting(test.parts.database, 'kp_statement', 'Conflict-free by our warranty.');
    const topics = async (criteria: object) =>
      (await ask({ criteria })).loose_declarations.map(({ topic }) => topic);
    expect(await topics({ type: ['Natural'] })).toEqual(['KP', 'SCREENING', 'TREATMENT', 'WEIGHT']);
    expect(await topics({ type: ['Lab Grown'] })).toEqual(['LAB_GROWN', 'TREATMENT', 'WEIGHT']);
    expect(await topics({})).toEqual(['KP', 'SCREENING', 'LAB_GROWN', 'TREATMENT', 'WEIGHT']);
    expect(await topics({ carats: { from: '90000' } })).toEqual([]);
  });

  it('are refused to an account without the flag, and for criteria nobody knows', async () => {
    const stranger = await signInAs(test.parts, { access: ['order'] });
    expect((await test.send('getLooseData', {}, stranger.token)).status).toBe(403);
    const { status, body } = await test.send(
      'getLooseData',
      { data: { criteria: { colour: ['Z'], rate: { from: '-1' } } } },
      buyer.token,
    );
    expect(status).toBe(422);
    expect(JSON.stringify(body['fields'])).toContain('data.criteria.colour.0');
    expect(JSON.stringify(body['fields'])).toContain('data.criteria.rate');
  });

  it('are asked for in words when there are none, once for the same words', async () => {
    const data = { title: 'Stars G-H VS', details: '50 ct a month', criteria: { colour: ['G-H'] } };
    const answers = await Promise.all([demand(data), demand(data)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body['loose_demand_id']).toBe(answers[1]?.body['loose_demand_id']);
    const { rows } = await test.parts.database.raw.query(
      `select title, details, criteria, goods from demands where account_id = $1`,
      [buyer.id],
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

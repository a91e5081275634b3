import { calls, pieceCriteriaSchema, pieceFilters, type GoodsCriteria } from '@loupe/contract';
import { pieceAttributes, vocabularies, type JewelleryPiece } from '@loupe/domain';
import sql, { type Sql } from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import type * as z from 'zod';
import { generatePieces } from '../../demo/generate-pieces.ts';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { writeSetting } from '../site-settings/settings.ts';
import { pieceColumnType } from './piece-columns.ts';
import { writePieces } from './write-pieces.ts';

type Jewellery = z.output<(typeof calls.listJewellery)['response']>;

const pieces = generatePieces({ count: 240, seed: 11 });
const onShow = pieces.filter(({ status }) => ['AVAILABLE', 'HOLD', 'MEMO'].includes(status ?? ''));
const forCustomers = onShow.filter(({ images }) => images.length > 0);

const factOf = (piece: JewelleryPiece, key: string): unknown =>
  Object.entries(piece).find(([name]) => name === key)?.[1];
const has = (piece: JewelleryPiece, key: string, value: string): boolean => {
  const fact = factOf(piece, key);
  return Array.isArray(fact) ? fact.includes(value) : fact === value;
};

/** The filter rules, implemented a second time on pieces in memory. */
function matches(piece: JewelleryPiece, { choices, ranges: spans }: GoodsCriteria, but?: string): boolean {
  return pieceFilters.every(({ criterion, attribute: { key } }) => {
    if (criterion === but) return true;
    const chosen = choices[criterion];
    if (chosen !== undefined) return chosen.some((value) => has(piece, key, value));
    const span = spans[criterion];
    if (span === undefined) return true;
    const value = factOf(piece, key);
    return typeof value === 'number' && value >= (span.from ?? -Infinity) && value <= (span.to ?? Infinity);
  });
}

const withValue = (some: readonly JewelleryPiece[], key: string, value: string) =>
  some.filter((piece) => has(piece, key, value)).length;

function countsByHand(criteria: GoodsCriteria) {
  const lists = pieceFilters.flatMap(({ criterion, attribute }) => {
    if (attribute.kind !== 'list') return [];
    const { key, vocabulary } = attribute;
    const others = forCustomers.filter((piece) => matches(piece, criteria, criterion));
    const values = vocabularies[vocabulary].values.filter(
      ({ value }) => withValue(forCustomers, key, value) > 0,
    );
    return [
      [criterion, Object.fromEntries(values.map(({ value }) => [value, withValue(others, key, value)]))],
    ];
  });
  return Object.fromEntries(lists);
}

function rangesByHand(criteria: GoodsCriteria) {
  const ranges = pieceFilters.flatMap(({ criterion, attribute }) => {
    if (attribute.kind !== 'figure') return [];
    const { key, scale } = attribute;
    const figures = forCustomers
      .filter((piece) => matches(piece, criteria, criterion))
      .map((piece) => factOf(piece, key))
      .filter((figure) => typeof figure === 'number');
    const write = (figure: number) => (figure / 10 ** scale).toFixed(scale);
    const range = { from: write(Math.min(...figures)), to: write(Math.max(...figures)) };
    return [[criterion, figures.length === 0 ? null : range]];
  });
  return Object.fromEntries(ranges);
}

const searches: readonly object[] = [
  {},
  { jewellery_type: ['RING', 'EARRINGS'] },
  { metal: ['WHITE GOLD', 'PLATINUM'], stone_shape: ['OVAL', 'ROUND'] },
  { stone_type: ['SAPPHIRE', 'RUBY'], total_price: { to: '6000' } },
  { karat: ['18K'], tdw: { from: '0.5', to: '2' }, location: ['DXB'] },
  { completion: ['SEMI MOUNT'], centre_shape: ['ROUND'] },
  { metal_weight_g: { from: '4' }, condition: ['VINTAGE', 'PRE-OWNED'] },
];

describeOnDatabase('jewellery', (open) => {
  let test: TestApp;
  let buyer: TestUser;
  let clerk: TestUser;
  const listJewellery = async (data: object, { token } = buyer): Promise<Jewellery> => {
    const { status, body } = await test.send('listJewellery', { data }, token);
    expect(status).toBe(200);
    return calls.listJewellery.response.parse(body);
  };

  beforeAll(async () => {
    const database = await open();
    await inTransaction(database, async (transaction) => writePieces(transaction, pieces));
    test = await createTestApp(database, { closeWith: 'file' });
    buyer = await createSignedInUser(test.services, { access: [] });
    clerk = await createSignedInUser(test.services, { role: 'sales' });
  });

  it('is stored in a table with a column of the right type for every attribute', async () => {
    const { rows } = await test.services.database.query<{ name: string; type: string }>(
      sql`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
        where attrelid = 'jewellery_pieces'::regclass and attnum > 0`,
    );
    const found = new Map(rows.map(({ name, type }) => [name, type]));
    for (const attribute of pieceAttributes)
      expect(found.get(attribute.key)).toBe(pieceColumnType(attribute));
  });

  it.each(searches)(
    'returns the same rows, totals, counts and ranges as a calculation in memory: %j',
    async (criteria) => {
      const { jewellery_data: data } = await listJewellery({ criteria, limit: 500 });
      const read = pieceCriteriaSchema.parse(criteria);
      const expected = forCustomers.filter((piece) => matches(piece, read));
      expect(data.rows.map((row) => row['stock_no'])).toEqual(
        expected.map(({ stock_no }) => stock_no ?? '').toSorted((a, b) => (a < b ? -1 : 1)),
      );
      const sum = (of: (piece: JewelleryPiece) => number | null) =>
        expected.reduce((total, piece) => total + (of(piece) ?? 0), 0);
      expect(data.count).toBe(expected.length);
      expect(data.totals).toEqual({
        pieces: expected.length,
        amount: (sum(({ total_price: price }) => price) / 100).toFixed(2),
        tdw: (sum(({ tdw }) => tdw) / 1000).toFixed(3),
      });
      expect(data.counts).toEqual(countsByHand(read));
      expect(data.ranges).toEqual(rangesByHand(read));
    },
  );

  it('shows pieces without an image to staff only, flagged, and hides sold and offline pieces from all users', async () => {
    const { jewellery_data: seen } = await listJewellery({ limit: 500 });
    expect(seen.count).toBe(forCustomers.length);
    expect(seen.rows.every(({ is_staff_only, images }) => !is_staff_only && images.length > 0)).toBe(true);
    const { jewellery_data: whole } = await listJewellery({ limit: 500 }, clerk);
    expect(whole.count).toBe(onShow.length);
    expect(whole.rows.filter((row) => row.is_staff_only)).toHaveLength(onShow.length - forCustomers.length);
    expect(new Set(whole.rows.map((row) => row['status']))).toEqual(new Set(['AVAILABLE', 'HOLD', 'MEMO']));
  });

  it('returns the detail of a piece only to users who may see it', async () => {
    const uuidOf = async (condition: Sql) => {
      const { rows } = await test.services.database.query<{ uuid: string }>(
        sql`select uuid from jewellery_pieces where ${condition} order by id limit 1`,
      );
      return rows[0]?.uuid ?? '';
    };
    const openDetail = async (id: string, { token }: TestUser) =>
      (await test.send('getJewelleryPiece', { id }, token)).status;
    const hidden = await uuidOf(sql`images = '{}' and status = 'AVAILABLE'`);
    expect([await openDetail(hidden, buyer), await openDetail(hidden, clerk)]).toEqual([404, 200]);
    const sold = await uuidOf(sql`status = 'SOLD' and images <> '{}'`);
    expect([await openDetail(sold, buyer), await openDetail(sold, clerk)]).toEqual([404, 404]);
    const shown = await uuidOf(sql`status = 'AVAILABLE' and images <> '{}' and tdw is not null`);
    const { body } = await test.send('getJewelleryPiece', { id: shown }, buyer.token);
    const { piece } = calls.getJewelleryPiece.response.parse(body);
    const weights = piece.stones
      .filter(({ type }) => type?.endsWith('DIAMOND') === true)
      .map(({ cts }) => Math.round(Number(cts) * 1000));
    expect(Math.round(Number(piece['tdw']) * 1000)).toBe(weights.reduce((sum, cts) => sum + cts, 0));
    expect(piece.metals[0]).toHaveProperty('karat');
  });

  it('is sorted as requested, unknown values last', async () => {
    const prices = async (direction: 'asc' | 'desc') =>
      (
        await listJewellery({ sort: [{ key: 'total_price', direction }], limit: 500 })
      ).jewellery_data.rows.map((row) => Number(row['total_price']));
    expect(await prices('asc')).toEqual((await prices('asc')).toSorted((a, b) => a - b));
    expect(await prices('desc')).toEqual((await prices('desc')).toSorted((a, b) => b - a));
    const { jewellery_data: page } = await listJewellery({ sort: [], offset: 10, limit: 5 });
    const { jewellery_data: all } = await listJewellery({ sort: [], limit: 500 });
    expect(page.rows).toEqual(all.rows.slice(10, 15));
    expect(page.totals).toEqual(all.totals);
  });

  it('declares the tolerance of weights, laboratory-grown stones, and the company’s statement', async () => {
    await writeSetting(test.services.database, 'kp_statement', 'Conflict-free by our warranty.');
    const topics = async (criteria: object) =>
      (await listJewellery({ criteria })).jewellery_declarations.map(({ topic }) => topic);
    expect(await topics({})).toEqual(['KP', 'TDW', 'LAB_GROWN', 'TREATMENT', 'PRICE']);
    expect(await topics({ total_price: { from: '9000000' } })).toEqual([]);
    const { jewellery_declarations: stated } = await listJewellery({});
    expect(stated.find(({ topic }) => topic === 'TDW')?.text).toContain('5 %');
  });

  it('rejects unknown criteria', async () => {
    const { status, body } = await test.send(
      'listJewellery',
      { data: { criteria: { metal: ['TIN'], tdw: { from: '-1' }, smell: [] } } },
      buyer.token,
    );
    expect(status).toBe(422);
    expect(JSON.stringify(body['fields'])).toContain('data.criteria.metal.0');
    expect(JSON.stringify(body['fields'])).toContain('data.criteria.tdw');
  });
});

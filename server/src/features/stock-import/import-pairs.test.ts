import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { inTransaction, type Database } from '../../platform/database.ts';
import { migrate } from '../../platform/migrations.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { resetToVersion } from '../../testing/former-versions.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { changeStoneStatus } from '../stock/change-stone-status.ts';
import { validStockRow, importRows, type Row } from './testing/import-rows.ts';
import { undoLastImport } from './undo-import.ts';

/** Two rows that the file sells only together. */
const pairOf = (first: string, second: string, change: Row = {}): Row[] => [
  validStockRow({ 'Stock #': first, 'Pair Stock #': second, 'Pair Separable': 'No' }),
  validStockRow({ 'Stock #': second, 'Pair Stock #': first, 'Pair Separable': 'No', ...change }),
];
const single = (number: string, change: Row = {}) => validStockRow({ 'Stock #': number, ...change });

async function statuses(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ line: string }>(
    sql`select concat_ws(' ', stock_no, status) as line from stones order by stock_no collate "C"`,
  );
  return rows.map(({ line }) => line);
}

async function stoneOf(database: Database, number: string): Promise<{ id: number; uuid: string }> {
  const { rows } = await database.query<{ id: number; uuid: string }>(
    sql`select id, uuid from stones where stock_no = ${number}`,
  );
  const [stone] = rows;
  if (stone === undefined) throw new Error(`there is no stone ${number}`);
  return stone;
}

/**
 * Responses to a customer who searches for a stone and tries to order it, hold it, offer for it and add it to
 * the cart.
 */
async function attempts(database: Database, number: string) {
  const test = await createTestApp(database);
  const buyer = await createSignedInUser(test.services, { access: ['order', 'offer'] });
  const { uuid } = await stoneOf(database, number);
  const search = await test.send('search', { search_param: { type: 'All' } }, buyer.token);
  const order = await test.send('addOrder', { data: { stones: [uuid] } }, buyer.token);
  const hold = await test.send('requestHold', { cart: [uuid] }, buyer.token);
  const offer = await test.send(
    'addOffer',
    { data: { stones: [{ stock_uuid: uuid, disc: '-36.00' }] } },
    buyer.token,
  );
  const cart = await test.send('addToCart', { cart: [uuid] }, buyer.token);
  return { found: search.body['rows'], order, hold: hold.body['outcomes'], offer, cart };
}

describeOnDatabase('inseparable pair', (open) => {
  it('stores the stone for staff, reports it and keeps it from search, holds, offers and orders when the other row is rejected', async () => {
    const database = await open();
    const { preview } = await importRows(database, [...pairOf('100', '101', { Color: 'QQ' }), single('1')]);
    expect(preview).toMatchObject({ accepted: 1, staffOnly: 1, toFix: 1 });
    expect(preview.counts.E_PAIR_INCOMPLETE).toBe(1);
    expect(await statuses(database)).toEqual(['1 AVAILABLE', '100 OFFLINE']);
    const { found, order, offer, hold, cart } = await attempts(database, '100');
    expect(found).toMatchObject([{ stock_no: '1' }]);
    expect([order.status, order.body['message']]).toEqual([409, 'STONE_NOT_AVAILABLE']);
    expect([offer.status, offer.body['message']]).toEqual([409, 'STONE_NOT_AVAILABLE']);
    expect(hold).toMatchObject([{ stock_no: '100', outcome: 'REFUSED' }]);
    expect(cart.status).toBe(404);
  });

  it('is sold again when a later file contains both rows', async () => {
    const database = await open();
    await importRows(database, pairOf('100', '101', { Color: 'QQ' }));
    const { preview } = await importRows(database, pairOf('100', '101'));
    expect(preview.counts.E_PAIR_INCOMPLETE).toBeUndefined();
    expect(await statuses(database)).toEqual(['100 AVAILABLE', '101 AVAILABLE']);
  });

  it('stores a stone for staff when its counterpart does not name it', async () => {
    const database = await open();
    const [names] = pairOf('100', '101');
    const { preview } = await importRows(database, [names ?? {}, single('101')]);
    expect(preview.counts.E_PAIR_INCOMPLETE).toBe(1);
    expect(await statuses(database)).toEqual(['100 OFFLINE', '101 AVAILABLE']);
  });

  it('is withdrawn as a whole when a file lists one row as unavailable, and restored as a whole when the import is undone', async () => {
    const database = await open();
    await importRows(database, [...pairOf('100', '101'), single('1')]);
    const [, second] = pairOf('100', '101', { Availability: 'NA' });
    await importRows(database, [second ?? {}], { isRemovalConfirmed: true });
    expect(await statuses(database)).toEqual(['1 AVAILABLE', '100 OFFLINE', '101 OFFLINE']);
    await undoLastImport(database, { supplierId: null, actorName: 'tester', now: new Date() });
    expect(await statuses(database)).toEqual(['1 AVAILABLE', '100 AVAILABLE', '101 AVAILABLE']);
  });

  it('is repriced by a file with one of its rows while the counterpart is in stock', async () => {
    const database = await open();
    await importRows(database, pairOf('100', '101'));
    const [, second] = pairOf('100', '101', { 'Disc %': '-20' });
    const { applied } = await importRows(database, [second ?? {}]);
    expect(applied).toMatchObject({ changed: 1, delisted: 0 });
    expect(await statuses(database)).toEqual(['100 AVAILABLE', '101 AVAILABLE']);
  });

  it('is repriced by one row and stays complete when another supplier has the same numbers', async () => {
    const database = await open();
    await importRows(database, [single('100'), single('101')]);
    await importRows(database, pairOf('100', '101'), { supplier: 'Acme' });
    const [, second] = pairOf('100', '101', { 'Disc %': '-20' });
    const { applied, preview } = await importRows(database, [second ?? {}], { supplier: 'Acme' });
    expect(applied).toMatchObject({ changed: 1, delisted: 0 });
    expect(preview.counts.E_PAIR_INCOMPLETE).toBeUndefined();
    expect((await statuses(database)).every((line) => line.endsWith('AVAILABLE'))).toBe(true);
  });

  it('is not visible after one of its stones is sold elsewhere', async () => {
    const database = await open();
    await importRows(database, pairOf('100', '101'));
    const { id } = await stoneOf(database, '101');
    await inTransaction(database, async (transaction) => {
      await changeStoneStatus(transaction, { ids: [id], to: 'HOLD', actorRole: 'CUSTOMER' });
      await changeStoneStatus(transaction, { ids: [id], to: 'SOLD', actorRole: 'SALES' });
    });
    expect(await statuses(database)).toEqual(['100 OFFLINE', '101 SOLD']);
    const { preview } = await importRows(database, pairOf('100', '101'));
    expect(preview.counts).toMatchObject({ E_PAIR_INCOMPLETE: 1, W_HELD_OR_SOLD: 1 });
    expect(await statuses(database)).toEqual(['100 OFFLINE', '101 SOLD']);
  });

  it('is withdrawn and restored by the desk as a whole, and one stone cannot be restored alone', async () => {
    const database = await open();
    await importRows(database, pairOf('100', '101'));
    const test = await createTestApp(database);
    const stock = await createSignedInUser(test.services, { role: 'stock' });
    const [first, second] = [await stoneOf(database, '100'), await stoneOf(database, '101')];
    const move = async (stone: string, to: string) =>
      test.send('deskChangeStoneStatus', { data: { stone_uuid: stone, to } }, stock.token);
    expect((await move(second.uuid, 'OFFLINE')).status).toBe(200);
    expect(await statuses(database)).toEqual(['100 OFFLINE', '101 OFFLINE']);
    // Both rows are selected in a list and changed one after the other: the second request finds its change
    // already made.
    expect((await move(first.uuid, 'OFFLINE')).status).toBe(200);
    expect((await move(first.uuid, 'AVAILABLE')).status).toBe(200);
    expect(await statuses(database)).toEqual(['100 AVAILABLE', '101 AVAILABLE']);
    await inTransaction(database, async (transaction) => {
      await changeStoneStatus(transaction, { ids: [second.id], to: 'HOLD', actorRole: 'CUSTOMER' });
      await changeStoneStatus(transaction, { ids: [second.id], to: 'SOLD', actorRole: 'SALES' });
    });
    const refused = await move(first.uuid, 'AVAILABLE');
    expect([refused.status, refused.body['message'], refused.body['stones']]).toEqual([
      409,
      'PAIR_NOT_SEPARABLE',
      [{ stock_uuid: second.uuid, stock_no: '101', status: 'SOLD' }],
    ]);
    const { body } = await test.send('deskGetStone', { data: { stone_uuid: first.uuid } }, stock.token);
    expect(body['missing_pair_stone']).toBe('101');
  });
});

describeOnDatabase('migration of incomplete pairs', (open) => {
  it('withdraws inseparable stones without a counterpart and leaves complete pairs', async () => {
    const database = await open();
    await resetToVersion(database, '0066');
    await database.query(sql`
      insert into stones (stock_no, pair_stock_no, separable, status, type, shape, carat, color_type, color,
          clarity, basis, ppc, amount, no_list_reason, first_listed_on)
        select stock_no, pair_stock_no, false, status, 'Natural', 'ROUND', 1010, 'White', 'G', 'VS2', 'PPC',
               182000, 183820, 'BELOW_LIST', 20000
          from (values ('100', '101', 'AVAILABLE'), ('101', '100', 'AVAILABLE'), ('200', '201', 'AVAILABLE'),
                       ('201', '200', 'SOLD'), ('300', '301', 'AVAILABLE'), ('301', null, 'AVAILABLE'))
               as half (stock_no, pair_stock_no, status)`);
    await migrate(database);
    expect(await statuses(database)).toEqual([
      '100 AVAILABLE',
      '101 AVAILABLE',
      '200 OFFLINE',
      '201 SOLD',
      '300 OFFLINE',
      '301 AVAILABLE',
    ]);
  });
});

describeOnDatabase('separable pair', (open) => {
  it('is reported when one row is rejected, and the remaining stone is sold alone', async () => {
    const database = await open();
    const rows = pairOf('100', '101', { Color: 'QQ' }).map((row) => ({ ...row, 'Pair Separable': 'Yes' }));
    const { preview } = await importRows(database, rows);
    expect(preview.counts).toMatchObject({ W_PAIR_BROKEN: 1 });
    expect(preview.counts.E_PAIR_INCOMPLETE).toBeUndefined();
    expect(await statuses(database)).toEqual(['100 AVAILABLE']);
  });

  it('is inseparable when it has a pair price and the file does not state separability', async () => {
    const database = await open();
    const rows = pairOf('100', '101', { Color: 'QQ' }).map((row) => ({
      ...row,
      'Pair Separable': '',
      'Pair Price': '90000',
    }));
    const { preview } = await importRows(database, rows);
    expect(preview.counts).toMatchObject({ E_PAIR_INCOMPLETE: 1 });
    expect(await statuses(database)).toEqual(['100 OFFLINE']);
  });
});

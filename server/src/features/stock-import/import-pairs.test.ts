import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { inTransaction, type Database } from '../../platform/database.ts';
import { migrationsFolder } from '../../platform/migrations.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { signInAs } from '../../testing/test-people.ts';
import { changeStoneStatus } from '../stock/change-stone-status.ts';
import { goodRow, importRows, type Row } from './testing/import-rows.ts';
import { undoLastImport } from './undo-import.ts';

/** Two rows that their file sells only together. */
const pairOf = (first: string, second: string, change: Row = {}): Row[] => [
  goodRow({ 'Stock #': first, 'Pair Stock #': second, 'Pair Separable': 'No' }),
  goodRow({ 'Stock #': second, 'Pair Stock #': first, 'Pair Separable': 'No', ...change }),
];
const single = (number: string, change: Row = {}) => goodRow({ 'Stock #': number, ...change });

async function statuses({ raw }: Database): Promise<string[]> {
  const { rows } = await raw.query<{ said: string }>(
    `select concat_ws(' ', stock_no, status) as said from stones order by stock_no collate "C"`,
  );
  return rows.map(({ said }) => said);
}

async function stoneOf({ raw }: Database, number: string): Promise<{ id: number; uuid: string }> {
  const { rows } = await raw.query<{ id: number; uuid: string }>(
    'select id, uuid from stones where stock_no = $1',
    [number],
  );
  const [stone] = rows;
  if (stone === undefined) throw new Error(`there is no stone ${number}`);
  return stone;
}

/** What a customer is answered who searches for a stone and tries to add, hold, offer for and order it. */
async function attempts(database: Database, number: string) {
  const test = await openTestApp(database);
  const buyer = await signInAs(test.parts, { access: ['order', 'offer'] });
  const { uuid } = await stoneOf(database, number);
  const search = await test.send('search', { search_param: { type: 'All' } }, buyer.token);
  const order = await test.send('addOrder', { data: { stones: [uuid] } }, buyer.token);
  const hold = await test.send('addHold', { cart: [uuid] }, buyer.token);
  const offer = await test.send(
    'addOffer',
    { data: { stones: [{ stock_uuid: uuid, disc: '-36.00' }] } },
    buyer.token,
  );
  const cart = await test.send('addToCart', { cart: [uuid] }, buyer.token);
  return { found: search.body['rows'], order, hold: hold.body['outcomes'], offer, cart };
}

describeOnDatabase('a pair that its file sells only together', (open) => {
  it('whose other row is rejected is kept for staff, named in the remarks, and cannot be found, held, offered for or ordered', async () => {
    const database = await open();
    const { preview } = await importRows(database, [...pairOf('100', '101', { Color: 'QQ' }), single('1')]);
    expect(preview).toMatchObject({ accepted: 1, forStaff: 1, rejected: 1 });
    expect(preview.counts.E_PAIR_INCOMPLETE).toBe(1);
    expect(await statuses(database)).toEqual(['1 AVAILABLE', '100 OFFLINE']);
    const { found, order, offer, hold, cart } = await attempts(database, '100');
    expect(found).toMatchObject([{ stock_no: '1' }]);
    expect([order.status, order.body['message']]).toEqual([409, 'STONE_NOT_AVAILABLE']);
    expect([offer.status, offer.body['message']]).toEqual([409, 'STONE_NOT_AVAILABLE']);
    expect(hold).toMatchObject([{ stock_no: '100', outcome: 'REFUSED' }]);
    expect(cart.status).toBe(404);
  });

  it('is sold again when a later file brings both rows', async () => {
    const database = await open();
    await importRows(database, pairOf('100', '101', { Color: 'QQ' }));
    const { preview } = await importRows(database, pairOf('100', '101'));
    expect(preview.counts.E_PAIR_INCOMPLETE).toBeUndefined();
    expect(await statuses(database)).toEqual(['100 AVAILABLE', '101 AVAILABLE']);
  });

  it('of which only one row names the other is no pair to sell: the row that names is kept for staff', async () => {
    const database = await open();
    const [names] = pairOf('100', '101');
    const { preview } = await importRows(database, [names ?? {}, single('101')]);
    expect(preview.counts.E_PAIR_INCOMPLETE).toBe(1);
    expect(await statuses(database)).toEqual(['100 OFFLINE', '101 AVAILABLE']);
  });

  it('goes off whole when a file lists one row as gone, and comes back whole when that is undone', async () => {
    const database = await open();
    await importRows(database, [...pairOf('100', '101'), single('1')]);
    const [, second] = pairOf('100', '101', { Availability: 'NA' });
    await importRows(database, [second ?? {}], { isRemovalConfirmed: true });
    expect(await statuses(database)).toEqual(['1 AVAILABLE', '100 OFFLINE', '101 OFFLINE']);
    await undoLastImport(database, { supplierId: null, who: 'tester', now: new Date() });
    expect(await statuses(database)).toEqual(['1 AVAILABLE', '100 AVAILABLE', '101 AVAILABLE']);
  });

  it('is repriced by a file that lists one row of it: its other stone is in stock', async () => {
    const database = await open();
    await importRows(database, pairOf('100', '101'));
    const [, second] = pairOf('100', '101', { 'Disc %': '-20' });
    const { applied } = await importRows(database, [second ?? {}]);
    expect(applied).toMatchObject({ changed: 1, takenOff: 0 });
    expect(await statuses(database)).toEqual(['100 AVAILABLE', '101 AVAILABLE']);
  });

  it('is repriced alone and kept whole under another supplier’s numbers too', async () => {
    const database = await open();
    await importRows(database, [single('100'), single('101')]);
    await importRows(database, pairOf('100', '101'), { supplier: 'Acme' });
    const [, second] = pairOf('100', '101', { 'Disc %': '-20' });
    const { applied, preview } = await importRows(database, [second ?? {}], { supplier: 'Acme' });
    expect(applied).toMatchObject({ changed: 1, takenOff: 0 });
    expect(preview.counts.E_PAIR_INCOMPLETE).toBeUndefined();
    expect((await statuses(database)).every((line) => line.endsWith('AVAILABLE'))).toBe(true);
  });

  it('leaves nothing on show when one stone of it is sold elsewhere', async () => {
    const database = await open();
    await importRows(database, pairOf('100', '101'));
    const { id } = await stoneOf(database, '101');
    await inTransaction(database, async (transaction) => {
      await changeStoneStatus(transaction, { ids: [id], to: 'HOLD', who: 'CUSTOMER' });
      await changeStoneStatus(transaction, { ids: [id], to: 'SOLD', who: 'SALES' });
    });
    expect(await statuses(database)).toEqual(['100 OFFLINE', '101 SOLD']);
    const { preview } = await importRows(database, pairOf('100', '101'));
    expect(preview.counts).toMatchObject({ E_PAIR_INCOMPLETE: 1, W_HELD_OR_SOLD: 1 });
    expect(await statuses(database)).toEqual(['100 OFFLINE', '101 SOLD']);
  });

  it('is withdrawn and put back by the desk as one, and one stone of it is never put back alone', async () => {
    const database = await open();
    await importRows(database, pairOf('100', '101'));
    const test = await openTestApp(database);
    const stock = await signInAs(test.parts, { role: 'stock' });
    const [first, second] = [await stoneOf(database, '100'), await stoneOf(database, '101')];
    const move = async (stone: string, to: string) =>
      test.send('deskMoveStone', { data: { stone_uuid: stone, to } }, stock.token);
    expect((await move(second.uuid, 'OFFLINE')).status).toBe(200);
    expect(await statuses(database)).toEqual(['100 OFFLINE', '101 OFFLINE']);
    // Both rows are chosen in a list and moved one after the other: the second finds its work done.
    expect((await move(first.uuid, 'OFFLINE')).status).toBe(200);
    expect((await move(first.uuid, 'AVAILABLE')).status).toBe(200);
    expect(await statuses(database)).toEqual(['100 AVAILABLE', '101 AVAILABLE']);
    await inTransaction(database, async (transaction) => {
      await changeStoneStatus(transaction, { ids: [second.id], to: 'HOLD', who: 'CUSTOMER' });
      await changeStoneStatus(transaction, { ids: [second.id], to: 'SOLD', who: 'SALES' });
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

describeOnDatabase('a database from before incomplete pairs were kept for staff', (open) => {
  it('takes off what is sold only with a stone that is not there, and leaves whole pairs', async () => {
    const database = await open();
    await importRows(database, [...pairOf('100', '101'), ...pairOf('200', '201'), ...pairOf('300', '301')]);
    await database.raw.query(`
      update stones set status = 'SOLD' where stock_no = '201';
      update stones set pair_stock_no = null where stock_no = '301';
      drop index stones_pair`);
    await database.raw.query(await readFile(`${migrationsFolder()}/0070_incomplete_pairs.sql`, 'utf8'));
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

describeOnDatabase('a pair that its file also sells stone by stone', (open) => {
  it('is remarked on where the other row is rejected, and the stone that stays is sold alone', async () => {
    const database = await open();
    const rows = pairOf('100', '101', { Color: 'QQ' }).map((row) => ({ ...row, 'Pair Separable': 'Yes' }));
    const { preview } = await importRows(database, rows);
    expect(preview.counts).toMatchObject({ W_PAIR_BROKEN: 1 });
    expect(preview.counts.E_PAIR_INCOMPLETE).toBeUndefined();
    expect(await statuses(database)).toEqual(['100 AVAILABLE']);
  });

  it('is sold only together where it has a price as a pair and nothing is said about parting it', async () => {
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

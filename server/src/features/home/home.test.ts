import { accessFlags, calls } from '@loupe/contract';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { insertTestGoods } from '../../testing/test-goods.ts';
import { createSignedInUser, type TestUserOptions } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { pieceTable } from '../jewellery/piece-columns.ts';
import { lotTable } from '../loose/lot-columns.ts';
import { writeSetting } from '../site-settings/settings.ts';
import type { GoodsTableName } from '../stock/goods/goods-tables.ts';
import { recommendGoods } from '../stock/goods/recommend-goods.ts';

describeOnDatabase('dashboard', (open) => {
  it('counts the listed stones and the buyer’s orders, and returns the access flags', async () => {
    const database = await open();
    const [one = '', two = ''] = await insertTestStones(database, { count: 5 });
    await database.query(sql`update stones set status = 'OFFLINE' where uuid = ${two}`);
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services, {
      access: ['order', 'calculator'],
      userDiscHundredths: 150,
    });
    await test.send('addOrder', { data: { stones: [one] } }, buyer.token);
    const { body } = await test.send('updateDashboard', {}, buyer.token);
    expect(body).toMatchObject({
      user: { user_disc: '1.50', role: 'customer' },
      cart_count: 0,
      home_data: { stock_count: 4, order_count: 1, confirmed_count: 0 },
    });
    expect(body).toHaveProperty(
      'home_data.user_access',
      Object.fromEntries(accessFlags.map((flag) => [flag, ['order', 'calculator'].includes(flag) ? 1 : 0])),
    );
  });

  it('shows the company’s settings: its name, its messages, the stones it recommends', async () => {
    const database = await open();
    const [one = ''] = await insertTestStones(database, { count: 2 });
    const { rows } = await database.query<{ stock_no: string }>(
      sql`select stock_no from stones where uuid = ${one}`,
    );
    await writeSetting(database, 'company_name', 'Meridian Gems');
    await writeSetting(database, 'topbar_data', 'Closed on Friday');
    await writeSetting(database, 'order_decl', 'Goods stay ours until paid.');
    await writeSetting(database, 'special_link_data', '/search?arrivals=7D');
    await writeSetting(database, 'special_msg_data', 'New arrivals');
    await writeSetting(database, 'special_msg_link', 'https://northlight.example/new');
    await writeSetting(database, 'kp_statement', 'Conflict free.');
    await writeSetting(database, 'exclusive_stones', [rows[0]?.stock_no, 'GONE-1']);
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    const { body } = await test.send('updateDashboard', {}, buyer.token);
    expect(body).toMatchObject({
      home_data: {
        general_info: { company_name: 'Meridian Gems', developer_name: 'Loupe' },
        special_topbar: 1,
        topbar_data: 'Closed on Friday',
        special_link_status: 1,
        special_link_data: '/search?arrivals=7D',
        order_decl: 'Goods stay ours until paid.\n\nConflict free.',
        offer_decl: 'Conflict free.',
        enquiry_decl: 'Conflict free.',
        special_msg_status: 1,
        special_msg_data: 'New arrivals',
        special_msg_link: 'https://northlight.example/new',
        recommended_c: [{ stock_uuid: one }],
      },
    });
  });

  it('shows the recommended lots and pieces, latest first, to users who may see them', async () => {
    const database = await open();
    const { pieces, hiddenPiece } = await insertTestGoods(database);
    const put = async (table: GoodsTableName, number: string, minute: number, isPutForward = true) =>
      inTransaction(database, async (transaction) =>
        recommendGoods(transaction, {
          table,
          number,
          isPutForward,
          actor: 'desk',
          now: new Date(2026, 1, 1, 9, minute),
        }),
      );
    const numberOf = async (uuid: string) => {
      const { rows } = await database.query<{ no: string }>(
        sql`select stock_no as no from jewellery_pieces where uuid = ${uuid}`,
      );
      return rows[0]?.no ?? '';
    };
    const { rows: lots } = await database.query<{ lot_no: string }>(
      sql`select lot_no from loose_lots order by 1`,
    );
    const [first = '', second = '', third = ''] = await Promise.all(pieces.slice(0, 3).map(numberOf));
    await put(pieceTable, first, 1);
    await put(pieceTable, second, 2);
    await put(pieceTable, third, 3);
    await put(pieceTable, third, 4, false);
    await put(pieceTable, await numberOf(hiddenPiece), 5);
    await put(lotTable, lots[0]?.lot_no ?? '', 1);
    expect(await put(lotTable, 'GONE-1', 1)).toBe(false);
    const test = await createTestApp(database);
    const numbers = async (options: TestUserOptions) => {
      const { token } = await createSignedInUser(test.services, options);
      const { body } = await test.send('updateDashboard', {}, token);
      const { home_data: home } = calls.updateDashboard.response.parse(body);
      return [
        home.recommended_jewel.map((row) => row['stock_no']),
        home.recommended_l.map((row) => row['lot_no']),
      ];
    };
    const lot = lots[0]?.lot_no;
    expect(await numbers({ access: ['loose'] })).toEqual([[second, first], [lot]]);
    expect(await numbers({ access: [] })).toEqual([[second, first], []]);
    expect(await numbers({ role: 'sales' })).toEqual([[await numberOf(hiddenPiece), second, first], [lot]]);
  });

  it('is available to staff', async () => {
    const test = await createTestApp(await open());
    const sales = await createSignedInUser(test.services, { role: 'sales' });
    const { status, body } = await test.send('updateDashboard', {}, sales.token);
    expect([status, body['cart_count']]).toEqual([200, 0]);
  });
});

import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { findUserByName } from '../../features/users/user.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { insertTestGoods } from '../../testing/test-goods.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { createDeskCommandRunner } from '../testing/run-desk-command.ts';
import { userCommands } from './user-commands.ts';
import { goodsCommands } from './goods-commands.ts';
import { orderCommands } from './order-commands.ts';
import { settingCommands } from './setting-commands.ts';

const commands = { ...userCommands, ...goodsCommands, ...orderCommands, ...settingCommands };

describeOnDatabase('desk commands', (open) => {
  it('create a customer, activate the account and set its terms', async () => {
    const database = await open();
    const desk = createDeskCommandRunner(commands, database);
    const output = await desk('create-account customer lena@test.example --company Claes');
    const password = /Initial password: (\S+)/.exec(output)?.[1] ?? '';
    expect(await findUserByName(database, 'lena@test.example')).toMatchObject({
      role: 'customer',
      status: 'IN_REVIEW',
      company_name: 'Claes',
    });
    await desk('activate lena@test.example');
    await desk('set-discount lena@test.example 1.75');
    await desk('set-offer-limit lena@test.example 5');
    await desk('set-access lena@test.example order watchlist');
    const user = await findUserByName(database, 'lena@test.example');
    expect(user).toMatchObject({
      status: 'ACTIVE',
      user_disc: 175,
      offer_limit: 500,
      access: ['watchlist', 'order'],
    });
    expect(await verifyPassword(user?.password_hash ?? null, password)).toBe(true);
    expect(await desk('list-accounts')).toMatch(/customer +ACTIVE +1\.75 % {2}lena@test\.example/);
  });

  it('create staff who are active immediately', async () => {
    const database = await open();
    const desk = createDeskCommandRunner(commands, database);
    await desk('create-account sales samir@test.example --password a-right-one --user samir.haddad');
    expect(await findUserByName(database, 'samir.haddad')).toMatchObject({
      role: 'sales',
      status: 'ACTIVE',
    });
  });

  it("deactivate a user and end the user's sessions", async () => {
    const database = await open();
    const desk = createDeskCommandRunner(commands, database);
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    expect(await desk(`deactivate ${buyer.email}`)).toBe(`${buyer.email} is now INACTIVE.`);
    expect((await test.send('getToCart', {}, buyer.token)).status).toBe(401);
  });

  it('list company members under their owner, set terms for the owner only, and deactivate one member', async () => {
    const database = await open();
    const desk = createDeskCommandRunner(commands, database);
    const test = await createTestApp(database);
    const owner = await createSignedInUser(test.services);
    const colleague = { ownerId: owner.id, permission: 'ORDER', orderLimitCents: 25_000_00 } as const;
    const user = await createSignedInUser(test.services, { companyMember: colleague });
    const listed = (await desk('list-accounts')).split('\n');
    expect(listed).toEqual([
      expect.stringContaining(owner.email),
      `  member  ACTIVE        ${user.email}  permission ORDER, needs approval above US$ 25000.00`,
    ]);
    await expect(desk(`set-discount ${user.email} 1`)).rejects.toThrow('set the terms of the company owner');
    await desk(`deactivate ${user.email}`);
    expect((await test.send('getToCart', {}, user.token)).status).toBe(401);
    expect((await test.send('getToCart', {}, owner.token)).status).toBe(200);
  });

  it('show, confirm and cancel orders, and the running server follows', async () => {
    const database = await open();
    const desk = createDeskCommandRunner(commands, database);
    const [one = '', two = ''] = await insertTestStones(database, { count: 2 });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    expect(await desk('list-orders')).toBe('No orders.');
    for (const stone of [one, two]) {
      await test.send('addOrder', { data: { stones: [stone], description: 'Ship to Antwerp' } }, buyer.token);
    }
    const numbers = (await desk('list-orders')).match(/L-\d{4}-\d{6}/g) ?? [];
    expect(numbers).toHaveLength(2);
    const [second = '', first = ''] = numbers;
    const shown = await desk(`show-order ${first}`);
    expect(shown).toContain(buyer.email);
    expect(shown).toContain('Ship to Antwerp');
    expect(shown).toMatch(/US\$ {2}PENDING$/);
    expect(await desk(`confirm-order ${first}`)).toBe(`Order ${first} is now CONFIRMED.`);
    await desk(`cancel-order ${second}`);
    await test.services.stockSearch.catchUp();
    const seen = await test.send('search', { search_param: { type: 'All' } }, buyer.token);
    expect(seen.body).toMatchObject({ count: 1, rows: [{ stock_uuid: two, status: 'AVAILABLE' }] });
    await desk(`cancel-order ${first} --as admin --reason returned`);
    await test.services.stockSearch.catchUp();
    const back = await test.send('search', { search_param: { type: 'All' } }, buyer.token);
    expect(back.body).toMatchObject({ count: 2 });
  });

  it('recommend a lot and a piece, withdraw the recommendation, and write an audit entry for each', async () => {
    const database = await open();
    const desk = createDeskCommandRunner(commands, database);
    await insertTestGoods(database);
    const { rows } = await database.query<{ lot: string; piece: string }>(
      sql`select (select min(lot_no) from loose_lots) as lot, (select min(stock_no) from jewellery_pieces) as piece`,
    );
    const { lot = '', piece = '' } = rows[0] ?? {};
    expect(await desk(`recommend-lot ${lot} yes`)).toBe(`Lot ${lot} is recommended.`);
    await desk(`recommend-piece ${piece} yes`);
    expect(await desk(`recommend-piece ${piece} no`)).toBe(`Piece ${piece} is no longer recommended.`);
    const put = await database.query(
      sql`select lot_no as number from loose_lots where recommended_at is not null
       union all select stock_no from jewellery_pieces where recommended_at is not null`,
    );
    expect(put.rows).toEqual([{ number: lot }]);
    const { rows: trail } = await database.query(sql`select action, subject from audit_log order by id`);
    expect(trail).toEqual([
      { action: 'goods-recommended', subject: `loose_lots:${lot}` },
      { action: 'goods-recommended', subject: `jewellery_pieces:${piece}` },
      { action: 'goods-no-longer-recommended', subject: `jewellery_pieces:${piece}` },
    ]);
  });

  it('change a site setting and write an audit entry', async () => {
    const database = await open();
    const desk = createDeskCommandRunner(commands, database);
    await desk('set company_name Meridian');
    await desk('set exclusive_stones ["A1","A2"]');
    expect(await desk('settings')).toContain('["A1","A2"]');
    const { rows } = await database.query(
      sql`select actor_name, subject, before, after from audit_log where action = 'setting-changed' order by id limit 1`,
    );
    expect(rows).toEqual([
      {
        actor_name: 'command line',
        subject: 'setting:company_name',
        before: 'Northlight Diamonds',
        after: 'Meridian',
      },
    ]);
  });

  it.each([
    ['activate', 'EMAIL is missing.'],
    ['activate unknown@test.example', 'No account has the email unknown@test.example.'],
    ['list-accounts please', 'Unexpected argument: please.'],
    ['set-discount a@test.example 11', 'PERCENT must be a percentage from 0 to 10.00.'],
    ['set-discount a@test.example much', 'PERCENT must be a percentage'],
    ['set-access a@test.example fly', 'Unknown access flag fly'],
    ['create-account king a@test.example', 'ROLE must be one of customer, sales, stock, admin.'],
    ['create-account customer unknown', 'EMAIL must be an email address.'],
    [
      'create-account customer a@test.example --password abc',
      'The password must have at least 5 characters.',
    ],
    ['create-account customer a@test.example --age 7', "Unknown option '--age'"],
    ['recommend-lot P-0 yes', 'Lot P-0 not found.'],
    ['recommend-piece J-0 maybe', 'The second argument must be yes or no, not maybe.'],
    ['recommend-piece J-0', 'yes|no is missing.'],
    ['show-order L-2026-000001', 'Order not found: L-2026-000001.'],
    ['confirm-order L-2026-000001', 'Order not found: L-2026-000001.'],
    ['cancel-order L-2026-000001 --as king', '--as must be sales or admin.'],
    ['set colour red', 'Unknown setting colour'],
    ['set toString red', 'Unknown setting toString'],
    ['set login_media_type SONG', 'login_media_type: Invalid option'],
  ])('report what is wrong with: %s', async (line, complaint) => {
    const desk = createDeskCommandRunner(commands, await open());
    await expect(desk(line)).rejects.toThrow(complaint);
  });
});

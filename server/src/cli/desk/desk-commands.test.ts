import { expect, it } from 'vitest';
import { findAccountByName } from '../../features/accounts/account.ts';
import { fitsPassword } from '../../platform/passwords.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { insertTestGoods } from '../../testing/test-goods.ts';
import { signInAs } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { atCommandLine } from '../testing/at-command-line.ts';
import { accountCommands } from './account-commands.ts';
import { goodsCommands } from './goods-commands.ts';
import { orderCommands } from './order-commands.ts';
import { settingCommands } from './setting-commands.ts';

const commands = { ...accountCommands, ...goodsCommands, ...orderCommands, ...settingCommands };

describeOnDatabase('the desk at the command line', (open) => {
  it('lets a customer in: creates, activates, sets his terms', async () => {
    const database = await open();
    const desk = atCommandLine(commands, database);
    const said = await desk('create-account customer lena@test.example --company Claes');
    const password = /Its password is (\S+)/.exec(said)?.[1] ?? '';
    expect(await findAccountByName(database, 'lena@test.example')).toMatchObject({
      role: 'customer',
      state: 'IN_REVIEW',
      company_name: 'Claes',
    });
    await desk('activate lena@test.example');
    await desk('set-discount lena@test.example 1.75');
    await desk('set-offer-limit lena@test.example 5');
    await desk('set-access lena@test.example order watchlist');
    const account = await findAccountByName(database, 'lena@test.example');
    expect(account).toMatchObject({
      state: 'ACTIVE',
      user_disc: 175,
      offer_limit: 500,
      access: ['watchlist', 'order'],
    });
    expect(await fitsPassword(account?.password_hash ?? null, password)).toBe(true);
    expect(await desk('list-accounts')).toMatch(/customer +ACTIVE +1\.75 % {2}lena@test\.example/);
  });

  it('creates staff who may come in at once', async () => {
    const database = await open();
    const desk = atCommandLine(commands, database);
    await desk('create-account sales samir@test.example --password a-right-one --user samir.haddad');
    expect(await findAccountByName(database, 'samir.haddad')).toMatchObject({
      role: 'sales',
      state: 'ACTIVE',
    });
  });

  it('switches an account off: who was signed in is out', async () => {
    const database = await open();
    const desk = atCommandLine(commands, database);
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    expect(await desk(`deactivate ${buyer.email}`)).toBe(`${buyer.email} is now INACTIVE.`);
    expect((await test.send('getToCart', {}, buyer.token)).status).toBe(401);
  });

  it('lists the people of a company under its owner, sets terms for him alone, and switches one of them off', async () => {
    const database = await open();
    const desk = atCommandLine(commands, database);
    const test = await openTestApp(database);
    const owner = await signInAs(test.parts);
    const colleague = { ownerId: owner.id, may: 'ORDER', orderLimitCents: 25_000_00 } as const;
    const person = await signInAs(test.parts, { colleague });
    const listed = (await desk('list-accounts')).split('\n');
    expect(listed).toEqual([
      expect.stringContaining(owner.email),
      `  person  ACTIVE        ${person.email}  may order, above 25000.00 US$ with the owner's yes`,
    ]);
    await expect(desk(`set-discount ${person.email} 1`)).rejects.toThrow('set for its owner');
    await desk(`deactivate ${person.email}`);
    expect((await test.send('getToCart', {}, person.token)).status).toBe(401);
    expect((await test.send('getToCart', {}, owner.token)).status).toBe(200);
  });

  it('shows, confirms and cancels orders, and the running server follows', async () => {
    const database = await open();
    const desk = atCommandLine(commands, database);
    const [one = '', two = ''] = await insertTestStones(database, { count: 2 });
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    expect(await desk('list-orders')).toBe('There are no orders.');
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
    await test.parts.stockView.catchUp();
    const seen = await test.send('search', { search_param: { type: 'All' } }, buyer.token);
    expect(seen.body).toMatchObject({ count: 1, rows: [{ stock_uuid: two, status: 'AVAILABLE' }] });
    await desk(`cancel-order ${first} --as admin --reason returned`);
    await test.parts.stockView.catchUp();
    const back = await test.send('search', { search_param: { type: 'All' } }, buyer.token);
    expect(back.body).toMatchObject({ count: 2 });
  });

  it('puts a lot and a piece forward, or no longer, and leaves a line of each', async () => {
    const database = await open();
    const desk = atCommandLine(commands, database);
    await insertTestGoods(database);
    const { rows } = await database.raw.query<{ lot: string; piece: string }>(
      'select (select min(lot_no) from loose_lots) as lot, (select min(stock_no) from jewellery_pieces) as piece',
    );
    const { lot = '', piece = '' } = rows[0] ?? {};
    expect(await desk(`recommend-lot ${lot} yes`)).toBe(`The lot ${lot} is put forward.`);
    await desk(`recommend-piece ${piece} yes`);
    expect(await desk(`recommend-piece ${piece} no`)).toBe(`The piece ${piece} is no longer put forward.`);
    const put = await database.raw.query(
      `select lot_no as number from loose_lots where recommended_at is not null
       union all select stock_no from jewellery_pieces where recommended_at is not null`,
    );
    expect(put.rows).toEqual([{ number: lot }]);
    const { rows: trail } = await database.raw.query('select action, subject from audit order by id');
    expect(trail).toEqual([
      { action: 'goods-recommended', subject: `loose_lots:${lot}` },
      { action: 'goods-recommended', subject: `jewellery_pieces:${piece}` },
      { action: 'goods-no-longer-recommended', subject: `jewellery_pieces:${piece}` },
    ]);
  });

  it('sets what the portal says, and leaves a line of it', async () => {
    const database = await open();
    const desk = atCommandLine(commands, database);
    await desk('set company_name Meridian');
    await desk('set exclusive_stones ["A1","A2"]');
    expect(await desk('settings')).toContain('["A1","A2"]');
    const { rows } = await database.raw.query(
      `select actor, subject, before, after from audit where action = 'setting-changed' order by id limit 1`,
    );
    expect(rows).toEqual([
      {
        actor: 'command line',
        subject: 'setting:company_name',
        before: 'Northlight Diamonds',
        after: 'Meridian',
      },
    ]);
  });

  it.each([
    ['activate', 'EMAIL is missing.'],
    ['activate nobody@test.example', 'No account has the e-mail nobody@test.example.'],
    ['list-accounts please', 'please is one word too many.'],
    ['set-discount a@test.example 11', 'PERCENT must be a percentage from 0 to 10.00.'],
    ['set-discount a@test.example much', 'PERCENT must be a percentage'],
    ['set-access a@test.example fly', 'Unknown access flag fly'],
    ['create-account king a@test.example', 'ROLE must be one of customer, sales, stock, admin.'],
    ['create-account customer nobody', 'EMAIL must be an e-mail address.'],
    ['create-account customer a@test.example --password abc', 'A password has at least 5 characters.'],
    ['create-account customer a@test.example --age 7', "Unknown option '--age'"],
    ['recommend-lot P-0 yes', 'There is no lot P-0.'],
    ['recommend-piece J-0 maybe', 'Say yes or no, not maybe.'],
    ['recommend-piece J-0', 'yes|no is missing.'],
    ['show-order L-2026-000001', 'There is no order L-2026-000001.'],
    ['confirm-order L-2026-000001', 'There is no order L-2026-000001.'],
    ['cancel-order L-2026-000001 --as king', '--as must be sales or admin.'],
    ['set colour red', 'There is no setting colour'],
    ['set toString red', 'There is no setting toString'],
    ['set login_media_type SONG', 'login_media_type: Invalid option'],
  ])('says what is wrong with: %s', async (line, complaint) => {
    const desk = atCommandLine(commands, await open());
    await expect(desk(line)).rejects.toThrow(complaint);
  });
});

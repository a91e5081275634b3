import { accessFlags, accessPresets } from '@loupe/contract';
import { expect, it } from 'vitest';
import { findAccountByName } from '../../features/accounts/account.ts';
import { writeSetting } from '../../features/settings/settings.ts';
import type { Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { workForToken } from '../../testing/human-token.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { signInAs } from '../../testing/test-people.ts';
import { atCommandLine } from '../testing/at-command-line.ts';
import { accountCommands } from './account-commands.ts';
import { mailCommands } from './mail-commands.ts';
import { registrationCommands } from './registration-commands.ts';

const commands = { ...accountCommands, ...registrationCommands, ...mailCommands };

describeOnDatabase('registrations at the desk', (open) => {
  const registered = async (database: Database) => {
    const test = await openTestApp(database);
    await writeSetting(database, 'terms_text', 'Pay within five days.');
    const { version } = Object((await test.send('registrationTerms', {})).body['terms']);
    const data = {
      first_name: 'Lena',
      last_name: 'Claes',
      email: 'lena@test.example',
      username: 'lena.claes',
      password: 'loupe-loupe',
      confirm: 'loupe-loupe',
      company_name: 'Claes & Zonen',
      mobile: '+32 470',
      address_line_one: 'Hoveniersstraat 2',
      country: 'Belgium',
      ref_com_1: 'Meridian Gems',
      ref_com_2: 'Northlight',
      token: await workForToken(test),
      terms_version: version,
    };
    expect((await test.send('register', { data })).body['message']).toBe('10');
    return { test, version: String(version) };
  };

  it('are listed and shown with references and the terms that were accepted', async () => {
    const database = await open();
    const desk = atCommandLine(commands, database);
    expect(await desk('registrations')).toBe('Nobody waits to be let in.');
    const { version } = await registered(database);
    expect(await desk('registrations')).toMatch(
      /PENDING {4}lena@test\.example {2}Lena Claes {2}Claes & Zonen$/,
    );
    const shown = await desk('show-registration LENA@test.example');
    expect(shown).toContain(`Terms        version ${version}, accepted 20`);
    expect(shown).toContain('Reference 1  Meridian Gems\nReference 2  Northlight');
    expect(shown).toContain('Address      Hoveniersstraat 2; Belgium');
    expect(shown).not.toContain('Skype');
  });

  it('are approved with discount, offer limit and access in one step, and welcomed by mail', async () => {
    const database = await open();
    const desk = atCommandLine(commands, database);
    const { test } = await registered(database);
    const said = await desk('approve lena@test.example --discount 1.5 --offer-limit 4 --access order,offer');
    expect(said).toBe(
      'lena@test.example is let in with 1.50 % off the price and: offer, order. The welcome mail is on its way.',
    );
    expect(await findAccountByName(database, 'lena.claes')).toMatchObject({
      state: 'ACTIVE',
      user_disc: 150,
      offer_limit: 400,
      access: ['offer', 'order'],
    });
    const { rows } = await database.raw.query(
      `select before, after from audit where action = 'account-state-changed' order by id`,
    );
    expect(rows).toEqual([
      { before: { state: 'PENDING' }, after: { state: 'IN_REVIEW' } },
      { before: { state: 'IN_REVIEW' }, after: { state: 'ACTIVE' } },
    ]);
    const [, id = ''] = /^([\w-]{36}).*Welcome/m.exec(await desk('outbox')) ?? [];
    const mail = await desk(`show-mail ${id}`);
    expect(mail).toContain('To: lena@test.example\nSubject: Welcome: your account is activated');
    expect(mail).toContain('user ID lena.claes');
    const answer = await test.send('login', { data: { email: 'lena.claes', password: 'loupe-loupe' } });
    expect(answer.body).toMatchObject({
      message: '500',
      user: { user_disc: '1.50', offer_limit: '4.00' },
      home_data: { user_access: { order: 1, offer: 1, watchlist: 0 } },
    });
  });

  it.each([
    ['', accessFlags],
    [' --access full-trade', accessFlags],
    [' --access view-only', accessPresets['view-only']],
    [' --access all', accessFlags],
    [' --access none', []],
  ])('are approved%s with the access that was chosen, trading where none was', async (access, granted) => {
    const database = await open();
    const desk = atCommandLine(commands, database);
    await registered(database);
    await desk(`approve lena@test.example${access}`);
    expect(await findAccountByName(database, 'lena.claes')).toMatchObject({ access: granted });
  });

  it('are welcomed as well when reviewed and activated one step after the other', async () => {
    const database = await open();
    const desk = atCommandLine(commands, database);
    await registered(database);
    await desk('review lena@test.example');
    await desk('activate lena@test.example');
    expect(await desk('outbox')).toContain('Welcome: your account is activated');
  });

  it('are refused in words when something is wrong with the line', async () => {
    const desk = atCommandLine(commands, await open());
    const wrong = {
      approve: 'EMAIL is missing.',
      'approve nobody@test.example': 'No customer has the e-mail nobody@test.example.',
      'approve lena@test.example --access fly': 'Unknown access flag fly',
      'approve lena@test.example --discount 11': '--discount must be a percentage from 0 to 10.00.',
      'show-registration nobody@test.example': 'No customer has the e-mail nobody@test.example.',
    };
    for (const [line, complaint] of Object.entries(wrong))
      await expect(desk(line)).rejects.toThrow(complaint);
  });

  it('are approved once', async () => {
    const database = await open();
    const { email } = await signInAs(await openTestApp(database).then(({ parts }) => parts));
    await expect(atCommandLine(commands, database)(`approve ${email}`)).rejects.toThrow(
      `${email} is ACTIVE; only who waits to be let in is approved.`,
    );
  });
});

import { accessFlags, accessPresets } from '@loupe/contract';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { findUserByName } from '../../features/users/user.ts';
import { writeSetting } from '../../features/site-settings/settings.ts';
import type { Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { solveCaptcha } from '../../testing/captcha-token.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { createDeskCommandRunner } from '../testing/run-desk-command.ts';
import { userCommands } from './user-commands.ts';
import { mailCommands } from './mail-commands.ts';
import { registrationCommands } from './registration-commands.ts';

const commands = { ...userCommands, ...registrationCommands, ...mailCommands };

describeOnDatabase('registration commands', (open) => {
  const registered = async (database: Database) => {
    const test = await createTestApp(database);
    await writeSetting(database, 'terms_text', 'Pay within five days.');
    const { version } = Object((await test.send('getRegistrationTerms', {})).body['terms']);
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
      token: await solveCaptcha(test),
      terms_version: version,
    };
    expect((await test.send('register', { data })).body['message']).toBe('10');
    return { test, version: String(version) };
  };

  it('list registrations and show them with references and the accepted terms', async () => {
    const database = await open();
    const desk = createDeskCommandRunner(commands, database);
    expect(await desk('registrations')).toBe('No pending registrations.');
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

  it('approve with discount, offer limit and access in one command, and send the welcome mail', async () => {
    const database = await open();
    const desk = createDeskCommandRunner(commands, database);
    const { test } = await registered(database);
    const output = await desk(
      'approve lena@test.example --discount 1.5 --offer-limit 4 --access order,offer',
    );
    expect(output).toBe(
      'lena@test.example approved. Additional discount: 1.50 %. Features: offer, order. The welcome email is queued.',
    );
    expect(await findUserByName(database, 'lena.claes')).toMatchObject({
      status: 'ACTIVE',
      user_disc: 150,
      offer_limit: 400,
      access: ['offer', 'order'],
    });
    const { rows } = await database.query(
      sql`select before, after from audit_log where action = 'user-status-changed' order by id`,
    );
    expect(rows).toEqual([
      { before: { state: 'PENDING' }, after: { state: 'IN_REVIEW' } },
      { before: { state: 'IN_REVIEW' }, after: { state: 'ACTIVE' } },
    ]);
    const [, id = ''] = /^([\w-]{36}).*Welcome/m.exec(await desk('outbox')) ?? [];
    const mail = await desk(`show-mail ${id}`);
    expect(mail).toContain('To: lena@test.example\nSubject: Welcome! Your account is active');
    expect(mail).toContain('user ID lena.claes');
    const response = await test.send('login', { data: { email: 'lena.claes', password: 'loupe-loupe' } });
    expect(response.body).toMatchObject({
      message: '500',
      user: { user_disc: '1.50', offer_limit: '4.00' },
      home_data: { user_access: { order: 1, offer: 1, watchlist: 0 } },
    });
  });

  it.each([
    ['', accessPresets['full-trade']],
    [' --access full-trade', accessPresets['full-trade']],
    [' --access view-only', accessPresets['view-only']],
    [' --access all', accessFlags],
    [' --access none', []],
  ])('approve%s with the chosen access, full trade by default', async (access, granted) => {
    const database = await open();
    const desk = createDeskCommandRunner(commands, database);
    await registered(database);
    await desk(`approve lena@test.example${access}`);
    expect(await findUserByName(database, 'lena.claes')).toMatchObject({ access: granted });
  });

  it('send the welcome mail also after review and activation in two commands', async () => {
    const database = await open();
    const desk = createDeskCommandRunner(commands, database);
    await registered(database);
    await desk('review lena@test.example');
    await desk('activate lena@test.example');
    expect(await desk('outbox')).toContain('Welcome! Your account is active');
  });

  it('report what is wrong with a command line', async () => {
    const desk = createDeskCommandRunner(commands, await open());
    const wrong = {
      approve: 'EMAIL is missing.',
      'approve unknown@test.example': 'No customer has the email unknown@test.example.',
      'approve lena@test.example --access fly': 'Unknown access flag fly',
      'approve lena@test.example --discount 11': '--discount must be a percentage from 0 to 10.00.',
      'show-registration unknown@test.example': 'No customer has the email unknown@test.example.',
    };
    for (const [line, complaint] of Object.entries(wrong))
      await expect(desk(line)).rejects.toThrow(complaint);
  });

  it('approve a registration only once', async () => {
    const database = await open();
    const { email } = await createSignedInUser(
      await createTestApp(database).then(({ services }) => services),
    );
    await expect(createDeskCommandRunner(commands, database)(`approve ${email}`)).rejects.toThrow(
      `${email} is ACTIVE; only a pending registration can be approved.`,
    );
  });
});

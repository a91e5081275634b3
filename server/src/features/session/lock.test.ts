import { calls, livePath } from '@loupe/contract';
import { beforeAll, expect, it } from 'vitest';
import { callNames } from '../../route.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { sampleBodies } from '../../testing/sample-bodies.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, testPassword } from '../../testing/test-people.ts';
import { openSession } from '../accounts/sessions.ts';

describeOnDatabase('a locked sign-in', (open) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await openTestApp(await open(), { closeWith: 'file' });
  });

  it('opens nothing but unlocking and signing out, whatever is asked and however', async () => {
    const person = await signInAs(test.parts, { role: 'admin' });
    expect((await test.send('lock', {}, person.token)).status).toBe(200);
    const shut = callNames().filter((name) => {
      const { who, path } = calls[name];
      return who !== 'anyone' && !['/api/auth/lock', '/api/auth/unlock', '/api/auth/signOut'].includes(path);
    });
    for (const name of shut) {
      const { status, body } = await test.send(name, sampleBodies[name], person.token);
      expect([name, status, body['message']]).toEqual([name, 403, 'LOCKED']);
    }
    const live = await test.app.inject({ url: livePath, headers: { authorization: person.token } });
    expect([live.statusCode, live.json().message]).toEqual([403, 'LOCKED']);
    expect((await test.send('signOut', {}, person.token)).body['message']).toBe('000');
  });

  it('opens again by the password, and leaves the others of the person as they are', async () => {
    const person = await signInAs(test.parts);
    const other = await openSession(test.parts.database, person.id, new Date());
    await test.send('lock', {}, person.token);
    await test.send('lock', {}, person.token);
    expect((await test.send('getAccount', {}, other)).status).toBe(200);
    const { body } = await test.send('getSecurity', {}, other);
    expect(body['sign_ins']).toMatchObject([{ is_locked: false }, { is_locked: true }]);
    const unlocked = await test.send('unlock', { data: { password: testPassword } }, person.token);
    expect([unlocked.status, unlocked.body['error']]).toEqual([200, null]);
    expect((await test.send('getAccount', {}, person.token)).status).toBe(200);
  });

  it('counts wrong passwords with those of the door', async () => {
    const person = await signInAs(test.parts);
    await test.send('lock', {}, person.token);
    for (let attempt = 0; attempt < 10; attempt++) {
      const { status, body } = await test.send('unlock', { data: { password: 'wrong' } }, person.token);
      expect([status, body['message']]).toEqual([422, 'PASSWORD_WRONG']);
    }
    const right = await test.send('unlock', { data: { password: testPassword } }, person.token);
    expect([right.status, right.body['message']]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    const door = await test.send('login', { data: { email: person.email, password: testPassword } });
    expect(door.status).toBe(429);
    expect((await test.send('unlock', { data: { password: '' } }, person.token)).status).toBe(422);
  });

  it('hands out no file that was asked for before', async () => {
    const person = await signInAs(test.parts);
    const { body } = await test.send(
      'exportData',
      { data: { search_param: {}, format: 'csv' } },
      person.token,
    );
    const url = String(body['link']);
    expect((await test.app.inject({ url })).statusCode).toBe(200);
    await test.send('lock', {}, person.token);
    expect((await test.app.inject({ url })).statusCode).toBe(404);
  });
});

import { calls, livePath } from '@loupe/contract';
import { beforeAll, expect, it } from 'vitest';
import { callNames } from '../../call-handlers.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { sampleBodies } from '../../testing/sample-bodies.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, testPassword } from '../../testing/test-users.ts';
import { createSession } from '../users/sessions.ts';

describeOnDatabase('a locked session', (open) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp(await open(), { closeWith: 'file' });
  });

  it('allows no call other than unlocking and signing out', async () => {
    const user = await createSignedInUser(test.services, { role: 'admin' });
    expect((await test.send('lock', {}, user.token)).status).toBe(200);
    const closedCalls = callNames().filter((name) => {
      const { roles, path } = calls[name];
      return (
        roles !== 'anyone' && !['/api/auth/lock', '/api/auth/unlock', '/api/auth/signOut'].includes(path)
      );
    });
    for (const name of closedCalls) {
      const { status, body } = await test.send(name, sampleBodies[name], user.token);
      expect([name, status, body['message']]).toEqual([name, 403, 'LOCKED']);
    }
    const live = await test.app.inject({ url: livePath, headers: { authorization: user.token } });
    expect([live.statusCode, live.json().message]).toEqual([403, 'LOCKED']);
    expect((await test.send('signOut', {}, user.token)).body['message']).toBe('000');
  });

  it('is unlocked by the password and leaves the user’s other sessions unchanged', async () => {
    const user = await createSignedInUser(test.services);
    const other = await createSession(test.services.database, user.id, new Date());
    await test.send('lock', {}, user.token);
    await test.send('lock', {}, user.token);
    expect((await test.send('getAccount', {}, other)).status).toBe(200);
    const { body } = await test.send('getSecurity', {}, other);
    expect(body['sessions']).toMatchObject([{ is_locked: false }, { is_locked: true }]);
    const unlocked = await test.send('unlock', { data: { password: testPassword } }, user.token);
    expect([unlocked.status, unlocked.body['error']]).toEqual([200, null]);
    expect((await test.send('getAccount', {}, user.token)).status).toBe(200);
  });

  it('shares the rate limit of wrong passwords with the login', async () => {
    const user = await createSignedInUser(test.services);
    await test.send('lock', {}, user.token);
    for (let attempt = 0; attempt < 10; attempt++) {
      const { status, body } = await test.send('unlock', { data: { password: 'wrong' } }, user.token);
      expect([status, body['message']]).toEqual([422, 'PASSWORD_WRONG']);
    }
    const right = await test.send('unlock', { data: { password: testPassword } }, user.token);
    expect([right.status, right.body['message']]).toEqual([429, 'RATE_LIMITED']);
    const signIn = await test.send('login', { data: { email: user.email, password: testPassword } });
    expect(signIn.status).toBe(429);
    expect((await test.send('unlock', { data: { password: '' } }, user.token)).status).toBe(422);
  });

  it('does not serve files requested before the lock', async () => {
    const user = await createSignedInUser(test.services);
    const { body } = await test.send('exportData', { data: { search_param: {}, format: 'csv' } }, user.token);
    const url = String(body['link']);
    expect((await test.app.inject({ url })).statusCode).toBe(200);
    await test.send('lock', {}, user.token);
    expect((await test.app.inject({ url })).statusCode).toBe(404);
  });
});

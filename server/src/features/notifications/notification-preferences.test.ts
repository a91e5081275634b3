import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser } from '../../testing/test-users.ts';

const night = { wants_mail: true, quiet_from: '22:30', quiet_to: '07:05', time_zone: 'Europe/Brussels' };

describeOnDatabase('notification preferences', (open) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp(await open(), { closeWith: 'file' });
  });

  it('default to mail at any hour until the user chooses, and then return the choice', async () => {
    const { token } = await createSignedInUser(test.services, { access: ['notifications'] });
    const before = await test.send('getNotificationPreferences', {}, token);
    expect(before.body).toMatchObject({
      alerts: { wants_mail: true, quiet_from: null, quiet_to: null, time_zone: 'Asia/Dubai' },
      is_chosen: false,
    });
    for (const chosen of [night, { ...night, wants_mail: false, quiet_from: null, quiet_to: null }]) {
      const { body } = await test.send('updateNotificationPreferences', { data: chosen }, token);
      expect(body).toMatchObject({ alerts: chosen, is_chosen: true });
      expect((await test.send('getNotificationPreferences', {}, token)).body).toMatchObject({
        alerts: chosen,
      });
    }
  });

  it('are separate for each user', async () => {
    const [one, other] = [
      await createSignedInUser(test.services, { access: ['notifications'] }),
      await createSignedInUser(test.services, { role: 'sales' }),
    ];
    await test.send('updateNotificationPreferences', { data: night }, one.token);
    expect((await test.send('getNotificationPreferences', {}, other.token)).body).toMatchObject({
      is_chosen: false,
    });
  });

  it('require both ends of the quiet hours or none, valid hours and a known time zone', async () => {
    const { token } = await createSignedInUser(test.services, { access: ['notifications'] });
    const refused = async (change: object) => {
      const { status, body } = await test.send(
        'updateNotificationPreferences',
        { data: { ...night, ...change } },
        token,
      );
      return [status, JSON.stringify(body['fields'])];
    };
    expect(await refused({ quiet_to: null })).toEqual([422, expect.stringContaining('"data.quiet_to"')]);
    expect(await refused({ quiet_from: '24:00' })).toEqual([
      422,
      expect.stringContaining('"data.quiet_from"'),
    ]);
    expect(await refused({ time_zone: '+04:00' })).toEqual([
      422,
      expect.stringContaining('"data.time_zone"'),
    ]);
    expect(await refused({ wants_mail: 'yes' })).toEqual([422, expect.stringContaining('"data.wants_mail"')]);
  });
});

import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs } from '../../testing/test-people.ts';

const night = { wants_mail: true, quiet_from: '22:30', quiet_to: '07:05', time_zone: 'Europe/Brussels' };

describeOnDatabase('how a person is told', (open) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await openTestApp(await open(), { closeWith: 'file' });
  });

  it('is by mail at any hour until he chooses, and then as he chose', async () => {
    const { token } = await signInAs(test.parts, { access: ['notifications'] });
    const before = await test.send('getAlerts', {}, token);
    expect(before.body).toMatchObject({
      alerts: { wants_mail: true, quiet_from: null, quiet_to: null, time_zone: 'Asia/Dubai' },
      is_chosen: false,
    });
    for (const chosen of [night, { ...night, wants_mail: false, quiet_from: null, quiet_to: null }]) {
      const { body } = await test.send('updateAlerts', { data: chosen }, token);
      expect(body).toMatchObject({ alerts: chosen, is_chosen: true });
      expect((await test.send('getAlerts', {}, token)).body).toMatchObject({ alerts: chosen });
    }
  });

  it('is each person’s own', async () => {
    const [one, other] = [
      await signInAs(test.parts, { access: ['notifications'] }),
      await signInAs(test.parts, { role: 'sales' }),
    ];
    await test.send('updateAlerts', { data: night }, one.token);
    expect((await test.send('getAlerts', {}, other.token)).body).toMatchObject({ is_chosen: false });
  });

  it('has both ends of the quiet hours or none, hours of a day, and a zone that there is', async () => {
    const { token } = await signInAs(test.parts, { access: ['notifications'] });
    const refused = async (change: object) => {
      const { status, body } = await test.send('updateAlerts', { data: { ...night, ...change } }, token);
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

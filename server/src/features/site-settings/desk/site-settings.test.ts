import { loginMediaPath, settingsSchema } from '@loupe/contract';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../../testing/test-users.ts';
import { mediaFile } from '../../media/testing/media-files.ts';

describeOnDatabase('site settings', (open) => {
  let test: TestApp;
  let admin: TestUser;

  beforeAll(async () => {
    test = await createTestApp(await open(), { closeWith: 'file' });
    admin = await createSignedInUser(test.services, { role: 'admin' });
  });

  const write = async (settings: object, insteadOf?: object) =>
    test.send(
      'deskUpdateSettings',
      { data: { settings, ...(insteadOf && { expected_current: insteadOf }) } },
      admin.token,
    );

  it('are read as a whole and written in part, with an audit log entry per change', async () => {
    const { body } = await test.send('deskGetSettings', {}, admin.token);
    expect(Object.keys(Object(body['settings'])).toSorted()).toEqual(
      Object.keys(settingsSchema.shape).toSorted(),
    );
    await write({ topbar_data: 'Closed on Friday', company_name: 'Northlight Diamonds' });
    const { rows } = await test.services.database.query(
      sql`select actor_id, subject, before, after from audit_log where action = 'setting-changed'`,
    );
    expect(rows).toEqual([
      {
        actor_id: admin.id,
        subject: 'setting:topbar_data',
        before: { topbar_data: '' },
        after: { topbar_data: 'Closed on Friday' },
      },
    ]);
    const home = await test.send('updateDashboard', {}, admin.token);
    expect(home.body['home_data']).toMatchObject({ special_topbar: 1, topbar_data: 'Closed on Friday' });
  });

  it('are not overwritten after a concurrent change, and can be undone', async () => {
    await write({ special_msg_data: 'Fair in Dubai' });
    const late = await write({ special_msg_data: 'Mine' }, { special_msg_data: '' });
    expect([late.status, late.body['message']]).toEqual([409, 'SETTINGS_CONFLICT']);
    const undone = await write({ special_msg_data: '' }, { special_msg_data: 'Fair in Dubai' });
    expect(undone.body['settings']).toMatchObject({ special_msg_data: '' });
  });

  it('report each invalid value', async () => {
    const { status, body } = await write({ offer_floor: -1, languages: [], app_store_link: 'here' });
    expect(status).toBe(422);
    const fields: { field: string }[] = JSON.parse(JSON.stringify(body['fields']));
    expect(fields.map(({ field }) => field).toSorted()).toEqual([
      'data.settings.app_store_link',
      'data.settings.languages',
      'data.settings.offer_floor',
    ]);
  });

  it('reject a link that browsers must not open, and accept a portal path, a web URL or none', async () => {
    const links = ['company_link', 'special_link_data', 'special_msg_link'];
    const setAll = async (link: string) => write(Object.fromEntries(links.map((key) => [key, link])));
    for (const link of [
      'javascript:alert(1)',
      'data:text/html,x',
      'mailto:a@b.example',
      'northlight',
      '//host',
    ]) {
      const { status, body } = await setAll(link);
      expect([status, body['fields']], link).toMatchObject([
        422,
        links.map((key) => ({ field: `data.settings.${key}`, cause: { kind: 'WEB_ADDRESS' } })),
      ]);
    }
    for (const link of ['/search?arrivals=7D', 'https://northlight.example/new', '/', ''])
      expect((await setAll(link)).status, link).toBe(200);
  });

  it('return a new terms version when the text changes', async () => {
    const first = await write({ terms_text: 'Payment in 30 days.' });
    const second = await write({ terms_text: 'Payment in 60 days.' });
    expect(first.body['terms_version']).toMatch(/^[0-9a-f]{12}$/);
    expect(second.body['terms_version']).not.toBe(first.body['terms_version']);
    expect((await write({ terms_text: '' })).body['terms_version']).toBeNull();
  });

  const send = async (name: string, bytes: Buffer, { token } = admin) =>
    test.app.inject({
      method: 'POST',
      url: loginMediaPath,
      headers: { authorization: token, 'content-type': 'application/octet-stream', 'x-file-name': name },
      payload: bytes,
    });

  it('accept an image or video for the login page by content, from administrators only', async () => {
    const uploaded = (await send('show%20room.jpg', mediaFile('photograph.jpg'))).json();
    expect(uploaded).toMatchObject({ login_media_type: 'IMAGE' });
    const shown = await test.app.inject({ url: uploaded.login_media_link });
    expect(shown.headers['content-type']).toBe('image/jpeg');
    await write({ login_media_type: uploaded.login_media_type, login_media_link: uploaded.login_media_link });
    const { body } = await test.send('loginPageMedia', {});
    expect(body['pageAssets']).toMatchObject({ status: 1, media_link: uploaded.login_media_link });
    expect((await send('film.mp4', mediaFile('film.mp4'))).json()).toMatchObject({
      login_media_type: 'VIDEO',
    });
    for (const name of ['report.pdf', 'film.jpg']) {
      const refused = await send(name, mediaFile(name === 'film.jpg' ? 'film.mp4' : name));
      expect([refused.statusCode, refused.json().message]).toEqual([422, 'BODY_INVALID']);
    }
    const sales = await createSignedInUser(test.services, { role: 'sales' });
    expect((await send('a.jpg', mediaFile('photograph.jpg'), sales)).statusCode).toBe(403);
  });
});

import { loginMediaPath, settingsSchema } from '@loupe/contract';
import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';
import { mediaFile } from '../media/testing/media-files.ts';

describeOnDatabase('what the company sets', (open) => {
  let test: TestApp;
  let admin: TestPerson;

  beforeAll(async () => {
    test = await openTestApp(await open(), { closeWith: 'file' });
    admin = await signInAs(test.parts, { role: 'admin' });
  });

  const write = async (settings: object, insteadOf?: object) =>
    test.send(
      'deskWriteSettings',
      { data: { settings, ...(insteadOf && { instead_of: insteadOf }) } },
      admin.token,
    );

  it('is read whole and written in part, with a line of the trail for each thing that changed', async () => {
    const { body } = await test.send('deskReadSettings', {}, admin.token);
    expect(Object.keys(Object(body['settings'])).toSorted()).toEqual(
      Object.keys(settingsSchema.shape).toSorted(),
    );
    await write({ topbar_data: 'Closed on Friday', company_name: 'Northlight Diamonds' });
    const { rows } = await test.parts.database.raw.query(
      `select actor_id, subject, before, after from audit where action = 'setting-changed'`,
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

  it('is not written over what somebody else has set meanwhile, and a save is taken back likewise', async () => {
    await write({ special_msg_data: 'Fair in Dubai' });
    const late = await write({ special_msg_data: 'Mine' }, { special_msg_data: '' });
    expect([late.status, late.body['message']]).toEqual([409, 'SETTINGS_MOVED']);
    const undone = await write({ special_msg_data: '' }, { special_msg_data: 'Fair in Dubai' });
    expect(undone.body['settings']).toMatchObject({ special_msg_data: '' });
  });

  it('names each value that does not fit', async () => {
    const { status, body } = await write({ offer_floor: -1, languages: [], app_store_link: 'here' });
    expect(status).toBe(422);
    const fields: { field: string }[] = JSON.parse(JSON.stringify(body['fields']));
    expect(fields.map(({ field }) => field).toSorted()).toEqual([
      'data.settings.app_store_link',
      'data.settings.languages',
      'data.settings.offer_floor',
    ]);
  });

  it('refuses a link that no browser may open, and takes a page of the portal, a web address and none', async () => {
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

  it('says by which version the terms go on when their wording changes', async () => {
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

  it('takes a photograph or film for the sign-in by its content, from administrators alone', async () => {
    const taken = (await send('show%20room.jpg', mediaFile('photograph.jpg'))).json();
    expect(taken).toMatchObject({ login_media_type: 'IMAGE' });
    const shown = await test.app.inject({ url: taken.login_media_link });
    expect(shown.headers['content-type']).toBe('image/jpeg');
    await write({ login_media_type: taken.login_media_type, login_media_link: taken.login_media_link });
    const { body } = await test.send('loginPageMedia', {});
    expect(body['pageAssets']).toMatchObject({ status: 1, media_link: taken.login_media_link });
    expect((await send('film.mp4', mediaFile('film.mp4'))).json()).toMatchObject({
      login_media_type: 'VIDEO',
    });
    for (const name of ['report.pdf', 'film.jpg']) {
      const refused = await send(name, mediaFile(name === 'film.jpg' ? 'film.mp4' : name));
      expect([refused.statusCode, refused.json().message]).toEqual([422, 'BODY_INVALID']);
    }
    const sales = await signInAs(test.parts, { role: 'sales' });
    expect((await send('a.jpg', mediaFile('photograph.jpg'), sales)).statusCode).toBe(403);
  });
});

import {
  clientPagePath,
  defaultLetterhead,
  formerClientPagePath,
  locales,
  type CallName,
  type ClientPage,
  type ClientPagePrice,
} from '@loupe/contract';
import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';

const minuteMs = 60_000;

/** A form as a browser reads it from a page. */
const hidden = (page: string, name: string) =>
  new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(page)?.[1] ?? '';

describeOnDatabase('a client page', (open) => {
  let test: TestApp;
  let buyer: TestUser;
  let stones: string[];
  /** Moved by the tests: a form is sent some time after it was opened. */
  let passedMs = 0;
  let visitors = 0;
  /** Every test has visitors of its own. */
  let address = '';

  beforeAll(async () => {
    const database = await open();
    stones = await insertTestStones(database, { count: 40 });
    test = await createTestApp(database, {
      closeWith: 'file',
      clock: { now: () => new Date(Date.now() + passedMs) },
    });
    buyer = await createSignedInUser(test.services, { userDiscHundredths: 200 });
    await database.query(
      sql`insert into letterheads (company_id, content, updated_at) values (${buyer.id}, ${JSON.stringify({
        ...defaultLetterhead('Meridian Gems'),
        place: 'Gold & Diamond Park, Dubai',
        contacts: [
          {
            name: 'Rohan Mehta',
            position: '',
            phone: '+971 50 555 0142',
            whatsapp: '+971 50 555 0142',
            email: 'rohan@meridian.example',
          },
        ],
      })}, now())`,
    );
    await database.query(
      sql`insert into currency_rates (currency, usd_per_unit, as_of, set_by, set_at)
        values ('AED', 0.27229408, '2026-11-23', ${buyer.id}, now())`,
    );
  });
  beforeEach(() => {
    visitors += 1;
    address = `203.0.113.${visitors}`;
  });

  const send = async (name: CallName, body: object, { token } = buyer) => test.send(name, body, token);
  const make = async (data: object): Promise<ClientPage> => {
    const { status, body } = await send('createClientPage', { data });
    expect(status, JSON.stringify(body)).toBe(200);
    const page: ClientPage = JSON.parse(JSON.stringify(body['client_page']));
    return page;
  };
  const look = async (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url, headers, remoteAddress: address });
  const post = async (link: string, values: Record<string, string>, headers: Record<string, string> = {}) =>
    test.app.inject({
      method: 'POST',
      url: `${link}/answer`,
      payload: new URLSearchParams(values).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      remoteAddress: address,
    });
  const layla = { name: 'Layla Haddad', contact: 'layla@example.org' };
  /** Opens the form, waits as a person does, and sends it. */
  const answer = async (link: string, values: Record<string, string>) => {
    const form = await look(`${link}/answer?stone=${values['stone'] ?? ''}&kind=${values['kind'] ?? ''}`);
    passedMs += 5_000;
    return post(link, { ...layla, message: '', form: hidden(form.body, 'form'), ...values });
  };
  const details = async (id: string) => {
    const { body } = await send('getClientPage', { id });
    const found: {
      client_page: ClientPage;
      answers: { kind: string; stock_uuid: string | null; withdrawn_at: string | null; message: string }[];
    } = JSON.parse(JSON.stringify(body));
    return found;
  };
  const notices = async () => {
    const { rows } = await test.services.database.query<{ kind: string; params: object }>(
      sql`select kind, params from notifications where user_id = ${buyer.id} and kind like 'CLIENT%' order by id`,
    );
    return rows;
  };

  it('shows the letterhead, title, note and facts in full words, by default without prices', async () => {
    const { link } = await make({
      stones: stones.slice(0, 2),
      title: 'For <the> ring',
      client_name: 'Mrs Layla Haddad',
      note: 'I can show you both on Thursday.',
    });
    const page = await look(link);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    });
    for (const text of [
      'For &lt;the&gt; ring',
      'Chosen for Mrs Layla Haddad',
      'Meridian Gems',
      'wa.me/971505550142',
    ])
      expect(page.body).toContain(text);
    expect(page.body).toContain('<svg');
    expect(page.body).not.toContain('<script');
    expect(page.body).not.toMatch(/\$ ?\d/);
  });

  it('allows its own style by hash and nothing else', async () => {
    const { link } = await make({ stones: stones.slice(0, 1) });
    const { headers, body } = await look(link);
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /);
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}';`);
    expect(body).not.toMatch(/ style="|<link|onload|onclick/);
    const fonts = [...style.matchAll(/url\(([^)]+)\)/g)].map(([, url = '']) => url);
    expect(fonts).toHaveLength(10);
    for (const url of fonts) {
      const font = await test.app.inject({ url });
      expect([font.statusCode, font.headers['content-type']], url).toEqual([200, 'font/woff2']);
      expect(font.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
    }
  });

  it('shows every language as chosen with the page, by the browser, or by the visitor', async () => {
    const { link } = await make({ stones: stones.slice(0, 1), language: 'ar' });
    expect((await look(link)).body).toContain('<html lang="ar" dir="rtl">');
    expect((await look(`${link}?lang=fr`)).body).toContain('Je veux celui-ci');
    const open = await make({ stones: stones.slice(0, 1) });
    expect((await look(open.link, { 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.1' })).body).toContain(
      '<html lang="ru"',
    );
    expect((await look(open.link, { 'accept-language': 'xx' })).body).toContain('<html lang="en"');
    for (const locale of locales) expect((await look(`${link}?lang=${locale}`)).statusCode).toBe(200);
  });

  it('switches to the second currency at its dated rate; the total is the sum of what is shown', async () => {
    const { link } = await make({
      stones: stones.slice(0, 5),
      prices: 'MARK_UP',
      mark_up: { kind: 'PERCENT', value: '18' },
      round_up_to: '10',
      currency: 'AED',
    });
    const amounts = (body: string) =>
      Array.from(body.matchAll(/<small>(?:\$|AED)<\/small> ([\d,]+)/g), ([, text = '']) =>
        Number(text.replaceAll(',', '')),
      );
    for (const query of ['', '?currency=AED']) {
      const { body } = await look(`${link}${query}`);
      const shown = amounts(body);
      expect(shown).toHaveLength(6);
      expect(shown.slice(0, 5).reduce((sum, amount) => sum + amount, 0)).toBe(shown[5]);
      expect(shown.every((amount) => query !== '' || amount % 10 === 0)).toBe(true);
      expect(body).toContain('AED at 3.6725 to the dollar, rate of 23 Nov 2026');
    }
  });

  it('shows the customer’s own price only when asked for, and a mark-up of one stone instead of the common one', async () => {
    const [stone = '', other = ''] = stones;
    const { body } = await send('stoneDetail', { id: stone });
    const { final_amount: own }: { final_amount: string } = JSON.parse(JSON.stringify(body['stone']));
    const shown = async (data: object) =>
      (await look((await make(data)).link)).body.replaceAll(',', '').replaceAll('<small>$</small> ', '$');
    expect(await shown({ stones: [stone], prices: 'COST' })).toContain(`$${own.replace(/\.00$/, '')}`);
    const marked = await shown({
      stones: [stone, other],
      prices: 'MARK_UP',
      mark_up: { kind: 'PERCENT', value: '10' },
      stone_mark_ups: { [stone]: { kind: 'FIXED', value: '1000' } },
    });
    expect(marked).toContain(`$${(Number(own) + 1_000).toFixed(2).replace(/\.00$/, '')}`);
  });

  it('counts views of people, tells of the first one, and ignores previews and the visitor’s choices', async () => {
    const before = (await notices()).length;
    const { link, client_page_id: id } = await make({ stones: stones.slice(0, 1), title: 'Ring' });
    await look(link, { 'user-agent': 'WhatsApp/2.23.20.0' });
    await look(`${link}?lang=fr`);
    expect((await details(id)).client_page.views).toBe(0);
    await look(link);
    await look(link);
    expect((await details(id)).client_page.views).toBe(2);
    expect((await notices()).slice(before)).toEqual([
      { kind: 'CLIENT_PAGE_OPENED', params: { title: 'Ring' } },
    ]);
  });

  it('takes an answer once, knows the browser afterwards, and lets the client change the mind', async () => {
    const before = (await notices()).length;
    const { link, client_page_id: id } = await make({ stones: stones.slice(0, 3) });
    const form = hidden((await look(`${link}/answer?stone=2&kind=WANT`)).body, 'form');
    passedMs += 5_000;
    const sent = await post(link, { ...layla, stone: '2', kind: 'WANT', form, message: '' });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${link}?seen=1#s2`]);
    const cookie = String(sent.headers['set-cookie']);
    expect(cookie).toContain(`Path=${link}; `);
    expect(cookie).toContain('HttpOnly; SameSite=Lax; Secure');
    await post(link, { ...layla, stone: '2', kind: 'WANT', form, message: '' });
    const known = { cookie: cookie.split(';')[0] ?? '' };
    const page = await look(link, known);
    expect(page.body).toContain('You want this.');
    // One press is enough for the next stone.
    await post(link, { stone: '3', kind: 'WANT', form: hidden(page.body, 'form') }, known);
    expect((await details(id)).answers).toMatchObject([
      { kind: 'WANT', stock_uuid: stones[2], withdrawn_at: null },
      { kind: 'WANT', stock_uuid: stones[1], withdrawn_at: null },
    ]);
    await post(link, { stone: '2', kind: 'UNDO', form: hidden(page.body, 'form') }, known);
    const { answers, client_page: changed } = await details(id);
    expect(answers[1]?.withdrawn_at).not.toBeNull();
    expect(changed.wanted).toBe(1);
    expect((await notices()).slice(before).map(({ kind }) => kind)).toEqual([
      'CLIENT_WANTS',
      'CLIENT_PAGE_OPENED',
      'CLIENT_WANTS',
    ]);
  });

  it('takes all stones that can still be bought, and questions with a message', async () => {
    const { link, client_page_id: id } = await make({ stones: stones.slice(20, 23) });
    const other = await createSignedInUser(test.services);
    await send('addOrder', { data: { stones: [stones[21]] } }, other);
    expect((await answer(link, { stone: 'all', kind: 'WANT' })).statusCode).toBe(303);
    expect((await details(id)).client_page.wanted).toBe(2);
    expect((await answer(link, { stone: 'all', kind: 'ASK' })).statusCode).toBe(422);
    const asked = await answer(link, { stone: 'all', kind: 'ASK', message: 'Can I see\r\nthem?' });
    expect(asked.headers.location).toBe(`${link}?sent=1`);
    expect((await details(id)).answers[0]).toMatchObject({
      kind: 'ASK',
      stock_uuid: null,
      message: 'Can I see\nthem?',
    });
    expect((await notices()).at(-1)).toEqual({
      kind: 'CLIENT_ASKED',
      params: { ...layla, text: 'Can I see\nthem?' },
    });
  });

  it('asks again for what is missing, and keeps what was typed', async () => {
    const { link, client_page_id: id } = await make({ stones: stones.slice(0, 1) });
    for (const wrong of [
      { name: ' ' },
      { contact: 'somewhere' },
      { contact: '12345' },
      { name: 'x'.repeat(81) },
      { message: 'x'.repeat(2_001) },
      { form: 'made-up' },
    ]) {
      const { statusCode, body } = await answer(link, { stone: '1', kind: 'WANT', ...wrong });
      expect(statusCode).toBe(422);
      expect(body).toContain('role="alert"');
    }
    expect((await answer(link, { stone: '1', kind: 'WANT', contact: '+971 (50) 555-0142' })).statusCode).toBe(
      303,
    );
    expect((await details(id)).answers).toHaveLength(1);
  });

  it('keeps programs out: a filled trap, a form that is too fast, of another page, or too old', async () => {
    const { link, client_page_id: id } = await make({ stones: stones.slice(0, 1) });
    const other = await make({ stones: stones.slice(0, 1) });
    expect(
      (await answer(link, { stone: '1', kind: 'WANT', website: 'https://spam.example' })).statusCode,
    ).toBe(303);
    const formOf = async (page: string) =>
      hidden((await look(`${page}/answer?stone=1&kind=WANT`)).body, 'form');
    const fields = { ...layla, stone: '1', kind: 'WANT', message: '' };
    expect((await post(link, { ...fields, form: await formOf(link) })).statusCode).toBe(422);
    const foreign = await formOf(other.link);
    const old = await formOf(link);
    passedMs += 5_000;
    expect((await post(link, { ...fields, form: foreign })).statusCode).toBe(422);
    passedMs += 25 * 60 * minuteMs;
    expect((await post(link, { ...fields, form: old })).statusCode).toBe(422);
    passedMs = 0;
    expect((await details(id)).answers).toEqual([]);
  });

  it('limits answers per address and page, and reads forms at this address only', async () => {
    const { link } = await make({ stones: stones.slice(0, 1) });
    const spam = { stone: '1', kind: 'ASK', website: 'x' };
    const codes: number[] = [];
    for (let sent = 0; sent < 31; sent += 1) codes.push((await post(link, spam)).statusCode);
    expect([codes.at(0), codes.at(29), codes.at(30)]).toEqual([303, 303, 429]);
    const { statusCode, headers, body } = await post(link, spam);
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toContain('Too many messages');
    const form = {
      method: 'POST',
      payload: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    } as const;
    expect((await test.app.inject({ ...form, url: '/api/user/client-pages/list' })).statusCode).not.toBe(200);
    expect((await post(link, { ...spam, message: 'x'.repeat(20_000) })).statusCode).toBe(413);
  });

  it('shows an unavailable stone only as no longer available', async () => {
    const [stone = ''] = stones.slice(5);
    const { link } = await make({
      stones: [stone],
      prices: 'MARK_UP',
      mark_up: { kind: 'FIXED', value: '5' },
    });
    const other = await createSignedInUser(test.services);
    await send('addOrder', { data: { stones: [stone] } }, other);
    const { body } = await look(link);
    expect(body).toContain('No longer available');
    expect(body).not.toContain('I want this');
    expect(body).not.toMatch(/<small>\$/);
  });

  it('answers 404 when it is ended, expired, guessed or changed, or its owner is inactive', async () => {
    const { link, client_page_id: id } = await make({ stones: stones.slice(0, 1) });
    const stranger = await createSignedInUser(test.services);
    for (const call of ['revokeClientPage', 'getClientPage'] as const)
      expect((await send(call, { id }, stranger)).status).toBe(404);
    expect((await send('updateClientPage', { id, data: { note: 'x' } }, stranger)).status).toBe(404);
    for (let again = 0; again < 2; again += 1)
      expect((await send('revokeClientPage', { id })).body['client_page']).toMatchObject({
        status: 'REVOKED',
      });
    expect((await send('updateClientPage', { id, data: { note: 'x' } })).status).toBe(409);
    const over = await make({ stones: stones.slice(0, 1) });
    await test.services.database.query(
      sql`update client_pages set expires_at = now() - interval '1 day' where uuid = ${over.client_page_id}`,
    );
    const owned = await make({ stones: stones.slice(0, 1) });
    await test.services.database.query(sql`update users set status = 'INACTIVE' where id = ${buyer.id}`);
    const changed = `${owned.link.slice(0, -1)}${owned.link.endsWith('A') ? 'B' : 'A'}`;
    const guessed = `${clientPagePath}${'A'.repeat(22)}`;
    for (const closed of [link, over.link, owned.link, changed, guessed, `${clientPagePath}x`]) {
      for (const below of ['', '/answer?stone=1&kind=WANT', '/logo', '/media/1/1', '/pdf'])
        expect((await look(`${closed}${below}`)).statusCode).toBe(404);
      expect((await post(closed, { ...layla, stone: '1', kind: 'WANT' })).statusCode).toBe(404);
    }
    expect((await look(link)).body).toContain('This page is closed');
    expect((await look(link)).body).toBe((await look(guessed)).body);
    await test.services.database.query(sql`update users set status = 'ACTIVE' where id = ${buyer.id}`);
  });

  it('stores no answer once it is ended, however the two meet', async () => {
    const { link, client_page_id: id } = await make({ stones: stones.slice(10, 20) });
    const form = hidden((await look(`${link}/answer?stone=1&kind=WANT`)).body, 'form');
    passedMs += 5_000;
    const [ended, ...answers] = await Promise.all([
      send('revokeClientPage', { id }),
      ...Array.from({ length: 8 }, async (_, index) =>
        post(link, { ...layla, stone: String(index + 1), kind: 'WANT', form, message: '' }),
      ),
    ]);
    expect(ended.status).toBe(200);
    const stored = answers.filter(({ statusCode }) => statusCode === 303).length;
    expect(answers.every(({ statusCode }) => [303, 404].includes(statusCode))).toBe(true);
    expect((await details(id)).answers).toHaveLength(stored);
    expect((await post(link, { ...layla, stone: '1', kind: 'WANT', form, message: '' })).statusCode).toBe(
      404,
    );
  });

  it('is changed in place: the client sees the new words and prices at the same address', async () => {
    const { link, client_page_id: id } = await make({ stones: stones.slice(0, 1), title: 'Before' });
    const data = {
      title: 'After',
      prices: 'MARK_UP',
      mark_up: { kind: 'PER_CARAT', value: '100' },
      fields: ['report'],
      language: 'es',
    };
    const { body } = await send('updateClientPage', { id, data });
    expect(body['client_page']).toMatchObject({ ...data, mark_up: { kind: 'PER_CARAT', value: '100.00' } });
    const page = await look(link);
    expect(page.body).toContain('After');
    expect(page.body).toContain('<small>$</small>');
    expect(page.body).not.toContain('<svg class="plan"');
    await send('updateClientPage', { id, data: { prices: 'NONE' } });
    expect((await look(link)).body).not.toContain('<small>$</small>');
    expect(
      (await send('updateClientPage', { id, data: { prices: 'MARK_UP' } })).body['fields'],
    ).toMatchObject([{ field: 'data.mark_up' }]);
  });

  it('keeps its prices until it expires, tells the customer what costs more now, and renews them on request', async () => {
    const [stone = '', other = ''] = stones.slice(30);
    const markUp = { prices: 'MARK_UP', mark_up: { kind: 'PERCENT', value: '10' } };
    const { link, client_page_id: id } = await make({ stones: [stone, other], ...markUp });
    const shown = async () =>
      [...(await look(link)).body.matchAll(/<small>\$<\/small>\s*([\d.,]+)/g)].map(String);
    const prices = async (): Promise<ClientPagePrice[]> =>
      JSON.parse(JSON.stringify((await send('getClientPage', { id })).body['prices']));
    const [sent, priced] = [await shown(), await prices()];
    expect(priced.map((one) => one.cost_now)).toEqual(priced.map((one) => one.cost_then));
    await test.services.database.query(
      sql`update stones set ppc = ppc * 2, amount = amount * 2 where uuid = ${stone}`,
    );
    expect(await shown()).toEqual(sent);
    const [dearer, same] = await prices();
    expect(dearer).toMatchObject({ cost_then: priced[0]?.cost_then, client: priced[0]?.client });
    expect(Number(dearer?.cost_now)).toBeGreaterThan(Number(dearer?.cost_then));
    expect(same).toEqual(priced[1]);
    // New words do not price the page again.
    await send('updateClientPage', { id, data: { title: 'For the ring', ...markUp } });
    expect(await shown()).toEqual(sent);
    await send('updateClientPage', { id, data: { renew_prices: true } });
    expect(await shown()).not.toEqual(sent);
    const [renewed] = await prices();
    expect(renewed?.cost_then).toBe(dearer?.cost_now);
    expect(Number(renewed?.client)).toBeCloseTo(Number(renewed?.cost_now) * 1.1, 1);
    // A page of an earlier version follows the prices of the day.
    await test.services.database.query(
      sql`update client_page_stones set cost_cents = null, client_cents = null`,
    );
    expect(await prices()).toEqual([]);
  });

  it('keeps the links that were sent earlier', async () => {
    const { link } = await make({ stones: stones.slice(0, 1) });
    const former = `${formerClientPagePath}${link.slice(clientPagePath.length)}`;
    const { statusCode, headers } = await look(former);
    expect([statusCode, headers.location]).toEqual([308, link]);
    expect((await look(`${formerClientPagePath}x`)).statusCode).toBe(404);
  });

  it('rejects stones that do not exist, a mark-up out of range, and days that are over', async () => {
    const add = async (data: object) => (await send('createClientPage', { data })).body['message'];
    expect(await add({ stones: ['00000000-0000-4000-8000-000000000000'] })).toBe('NOT_FOUND');
    const chosen = stones.slice(0, 1);
    for (const value of ['-5', 'ten', '1000'])
      expect(await add({ stones: chosen, prices: 'MARK_UP', mark_up: { kind: 'PERCENT', value } })).toBe(
        'BODY_INVALID',
      );
    expect(await add({ stones: chosen, prices: 'MARK_UP' })).toBe('BODY_INVALID');
    for (const day of ['2001-01-01', '2999-01-01'])
      expect(await add({ stones: chosen, valid_until: day })).toBe('BODY_INVALID');
  });
});

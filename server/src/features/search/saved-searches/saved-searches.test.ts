import { limits } from '@loupe/contract';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createSignedInUser, testPassword } from '../../../testing/test-users.ts';
import { purgeDeletedSearches } from './delete-saved-search.ts';

const unknownSearch = '00000000-0000-4000-8000-000000000000';
const rounds = { shape: ['ROUND'], caratInputData: [{ from: '1.000', to: '1.490' }] };

const save = async (test: TestApp, token: string, criteria: object, title = '') =>
  test.send('addSavedSearch', { search_param: JSON.stringify(criteria), title }, token);
const search = async (test: TestApp, token: string, criteria: object, remember = true) =>
  test.send('search', { search_param: criteria, view: { limit: 0, saveToRecent: remember } }, token);
const historyOf = async (test: TestApp, token: string) =>
  (await test.send('updateDashboard', {}, token)).body;
const packets = async (test: TestApp, token: string) => {
  const recent = (await historyOf(test, token))['recent_search'];
  return JSON.stringify(recent).match(/P\d+/g);
};

describeOnDatabase('saved searches', (open) => {
  it('have their criteria, Gulf day and uuid, newest first', async () => {
    const clock = { now: () => new Date('2026-01-13T21:30:00Z') };
    const test = await createTestApp(await open(), { clock });
    const buyer = await createSignedInUser(test.services);
    await save(test, buyer.token, { lab: ['GIA'] });
    const { body } = await save(test, buyer.token, rounds, '  One carat rounds ');
    expect(body).toMatchObject({ error: null, uuid: expect.any(String), date: '14-Jan-2026' });
    const { saved_search: saved } = await historyOf(test, buyer.token);
    expect(saved).toMatchObject([
      { uuid: body['uuid'], date: '14-Jan-2026', title: 'One carat rounds', search_param: rounds },
      { title: '', search_param: { lab: ['GIA'] } },
    ]);
    const login = await test.send('login', { data: { email: buyer.email, password: testPassword } });
    expect(login.body).toMatchObject({ saved_search: saved, recent_search: [] });
  });

  it('are stored once for the same search, in any order of its values', async () => {
    const test = await createTestApp(await open());
    const { token } = await createSignedInUser(test.services);
    const responses = await Promise.all([
      save(test, token, { white_type: ['D', 'E'] }, 'Whites'),
      save(test, token, { white_type: ['E', 'D'] }, 'Whites'),
    ]);
    expect(responses[0]?.body['uuid']).toBe(responses[1]?.body['uuid']);
    await save(test, token, { white_type: ['D', 'E'] }, 'For the ring');
    expect((await historyOf(test, token))['saved_search']).toHaveLength(2);
  });

  it('are rejected for invalid criteria, naming the field', async () => {
    const test = await createTestApp(await open());
    const { token } = await createSignedInUser(test.services);
    const refused = async (search_param: unknown) => {
      const { status, body } = await test.send('addSavedSearch', { search_param }, token);
      return [status, JSON.stringify(body['fields'])];
    };
    expect(await refused('{"shape": ')).toEqual([422, expect.stringContaining('"search_param"')]);
    expect(await refused('{"shape":["SQUARE ROUND"]}')).toEqual([
      422,
      expect.stringContaining('"search_param.shape.0"'),
    ]);
    expect(await refused('{"colour":["D"]}')).toEqual([
      422,
      expect.stringContaining('"search_param.colour"'),
    ]);
    expect(await refused(rounds)).toEqual([422, expect.stringContaining('"search_param"')]);
    const long = JSON.stringify({ packetNo: 'A'.repeat(limits.savedSearchTextMax) });
    expect(await refused(long)).toEqual([422, expect.stringContaining('"search_param"')]);
    for (const hidden of ['A\u0000', 'A\ud800'])
      expect(await refused(JSON.stringify({ packetNo: hidden }))).toEqual([
        422,
        expect.stringContaining('"search_param.packetNo"'),
      ]);
    expect((await save(test, token, {}, 'x'.repeat(limits.savedSearchTitleMax + 1))).status).toBe(422);
    expect((await historyOf(test, token))['saved_search']).toEqual([]);
  });

  it('are limited in number, also for concurrent requests', async () => {
    const database = await open();
    const test = await createTestApp(database);
    const { id, token } = await createSignedInUser(test.services);
    await database.query(
      sql`insert into saved_searches (user_id, title, criteria, created_at)
       select ${id}, 'number ' || n, '{}', now() from generate_series(1, ${limits.savedSearchesMax - 1}) n`,
    );
    const responses = await Promise.all(['a', 'b', 'c'].map((title) => save(test, token, rounds, title)));
    const refused = responses.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(2);
    expect(JSON.stringify(refused[0]?.body['fields'])).toContain('limit of 200 saved searches reached');
  });

  it('are deleted idempotently and hidden from other users', async () => {
    const database = await open();
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    const rival = await createSignedInUser(test.services);
    const uuid = String((await save(test, buyer.token, rounds)).body['uuid']);
    const asRival = await test.send('deleteSavedSearch', { uuid }, rival.token);
    const unknown = await test.send('deleteSavedSearch', { uuid: unknownSearch }, rival.token);
    expect([asRival.status, asRival.body]).toEqual([404, unknown.body]);
    expect((await historyOf(test, rival.token))['saved_search']).toEqual([]);
    const both = [
      await test.send('deleteSavedSearch', { uuid }, buyer.token),
      await test.send('deleteSavedSearch', { uuid }, buyer.token),
    ];
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await historyOf(test, buyer.token))['saved_search']).toEqual([]);
    await purgeDeletedSearches(database, 1);
    expect((await test.send('deleteSavedSearch', { uuid }, buyer.token)).status).toBe(200);
    await database.query(sql`update saved_searches set deleted_at = now() - interval '2 hours'`);
    await purgeDeletedSearches(database, 1);
    expect((await test.send('deleteSavedSearch', { uuid }, buyer.token)).status).toBe(404);
  });
});

describeOnDatabase('recent searches', (open) => {
  it('are the last ten new searches, without page or count requests', async () => {
    const test = await createTestApp(await open());
    const buyer = await createSignedInUser(test.services);
    const rival = await createSignedInUser(test.services);
    for (let number = 1; number <= 12; number++) await search(test, buyer.token, { packetNo: `P${number}` });
    await search(test, buyer.token, { packetNo: 'P77' }, false);
    const newest = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `P${number}`);
    expect(await packets(test, buyer.token)).toEqual(newest);
    expect((await historyOf(test, rival.token))['recent_search']).toEqual([]);
  });

  it('move to the front when repeated', async () => {
    const test = await createTestApp(await open());
    const { token } = await createSignedInUser(test.services);
    for (const packetNo of ['P1', 'P2', 'P1']) await search(test, token, { packetNo });
    await search(test, token, { white_type: ['D', 'E'] });
    await search(test, token, { white_type: ['E', 'D'] });
    expect((await historyOf(test, token))['recent_search']).toMatchObject([
      { search_param: { white_type: ['D', 'E'] }, uuid: expect.any(String) },
      { search_param: { packetNo: 'P1' } },
      { search_param: { packetNo: 'P2' } },
    ]);
  });

  it('include pair searches in the same list of ten, without their further pages', async () => {
    const test = await createTestApp(await open());
    const { token } = await createSignedInUser(test.services, { access: ['match_pairs'] });
    const pairs = async (packetNo: string, remember = true) =>
      test.send(
        'matchPair',
        { search_param: { packetNo }, view: { limit: 1, saveToRecent: remember } },
        token,
      );
    for (let number = 1; number <= 10; number++) await search(test, token, { packetNo: `P${number}` });
    expect((await pairs('P20')).status).toBe(200);
    await pairs('P99', false);
    await pairs('P9');
    expect(await packets(test, token)).toEqual(
      [9, 20, 10, 8, 7, 6, 5, 4, 3, 2].map((number) => `P${number}`),
    );
  });

  it('include calls without a view, as the specification defines, for stones and pairs', async () => {
    const test = await createTestApp(await open());
    const { token } = await createSignedInUser(test.services, { access: ['match_pairs'] });
    await test.send('search', { search_param: { packetNo: ['P1'] }, user: 'me' }, token);
    await test.send('matchPair', { search_param: { packetNo: ['P2'] }, user: 'me' }, token);
    await test.send('search', { search_param: { packetNo: ['P3'] }, view: { limit: 1 } }, token);
    expect(await packets(test, token)).toEqual(['P2', 'P1']);
  });

  it('are limited to ten under concurrent searches', async () => {
    const database = await open();
    const test = await createTestApp(database);
    const { token } = await createSignedInUser(test.services);
    const numbers = Array.from({ length: 30 }, (_, number) => number % 15);
    const responses = await Promise.all(
      numbers.map(async (number) => search(test, token, { packetNo: `P${number}` })),
    );
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    const { rows } = await database.query(sql`select count(*) as count from recent_searches`);
    expect(rows).toEqual([{ count: 10 }]);
    expect(new Set(await packets(test, token)).size).toBe(10);
  });

  it('never make a search fail', async () => {
    const database = await open();
    const test = await createTestApp(database);
    const { token } = await createSignedInUser(test.services);
    await database.query(sql`drop table recent_searches`);
    expect((await search(test, token, {})).status).toBe(200);
  });
});

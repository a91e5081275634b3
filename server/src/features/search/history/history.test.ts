import { limits } from '@loupe/contract';
import { expect, it } from 'vitest';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInAs, testPassword } from '../../../testing/test-people.ts';
import { forgetDeletedSearches } from './delete-saved-search.ts';

const unknownSearch = '00000000-0000-4000-8000-000000000000';
const rounds = { shape: ['ROUND'], caratInputData: [{ from: '1.000', to: '1.490' }] };

const save = async (test: TestApp, token: string, criteria: object, title = '') =>
  test.send('addSavedSearch', { search_param: JSON.stringify(criteria), title }, token);
const search = async (test: TestApp, token: string, criteria: object, remember = true) =>
  test.send('search', { search_param: criteria, view: { limit: 0, remember } }, token);
const historyOf = async (test: TestApp, token: string) =>
  (await test.send('updateDashboard', {}, token)).body;
const packets = async (test: TestApp, token: string) => {
  const recent = (await historyOf(test, token))['recent_search'];
  return JSON.stringify(recent).match(/P\d+/g);
};

describeOnDatabase('saved searches', (open) => {
  it('carry their criteria, their Gulf day and a uuid, newest first', async () => {
    const clock = { now: () => new Date('2026-01-13T21:30:00Z') };
    const test = await openTestApp(await open(), { clock });
    const buyer = await signInAs(test.parts);
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

  it('are one when the same search is saved twice, whatever the order of its values', async () => {
    const test = await openTestApp(await open());
    const { token } = await signInAs(test.parts);
    const answers = await Promise.all([
      save(test, token, { white_type: ['D', 'E'] }, 'Whites'),
      save(test, token, { white_type: ['E', 'D'] }, 'Whites'),
    ]);
    expect(answers[0]?.body['uuid']).toBe(answers[1]?.body['uuid']);
    await save(test, token, { white_type: ['D', 'E'] }, 'For the ring');
    expect((await historyOf(test, token))['saved_search']).toHaveLength(2);
  });

  it('are refused when they say nothing a search could, naming the field', async () => {
    const test = await openTestApp(await open());
    const { token } = await signInAs(test.parts);
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

  it('are so many and no more, also when two requests come together', async () => {
    const database = await open();
    const test = await openTestApp(database);
    const { id, token } = await signInAs(test.parts);
    await database.raw.query(
      `insert into saved_searches (account_id, title, criteria, created_at)
       select $1, 'number ' || n, '{}', now() from generate_series(1, $2) n`,
      [id, limits.savedSearchesMax - 1],
    );
    const answers = await Promise.all(['a', 'b', 'c'].map((title) => save(test, token, rounds, title)));
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(2);
    expect(JSON.stringify(refused[0]?.body['fields'])).toContain('200 searches are saved already');
  });

  it('go once for all, and nobody else’s goes or is told of', async () => {
    const database = await open();
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    const rival = await signInAs(test.parts);
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
    await forgetDeletedSearches(database, 1);
    expect((await test.send('deleteSavedSearch', { uuid }, buyer.token)).status).toBe(200);
    await database.raw.query(`update saved_searches set deleted_at = now() - interval '2 hours'`);
    await forgetDeletedSearches(database, 1);
    expect((await test.send('deleteSavedSearch', { uuid }, buyer.token)).status).toBe(404);
  });
});

describeOnDatabase('recent searches', (open) => {
  it('are the last ten that were begun, and no page fetched nor count asked for on the way', async () => {
    const test = await openTestApp(await open());
    const buyer = await signInAs(test.parts);
    const rival = await signInAs(test.parts);
    for (let number = 1; number <= 12; number++) await search(test, buyer.token, { packetNo: `P${number}` });
    await search(test, buyer.token, { packetNo: 'P77' }, false);
    const newest = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `P${number}`);
    expect(await packets(test, buyer.token)).toEqual(newest);
    expect((await historyOf(test, rival.token))['recent_search']).toEqual([]);
  });

  it('move to the front when they are made again', async () => {
    const test = await openTestApp(await open());
    const { token } = await signInAs(test.parts);
    for (const packetNo of ['P1', 'P2', 'P1']) await search(test, token, { packetNo });
    await search(test, token, { white_type: ['D', 'E'] });
    await search(test, token, { white_type: ['E', 'D'] });
    expect((await historyOf(test, token))['recent_search']).toMatchObject([
      { search_param: { white_type: ['D', 'E'] }, uuid: expect.any(String) },
      { search_param: { packetNo: 'P1' } },
      { search_param: { packetNo: 'P2' } },
    ]);
  });

  it('are searches for matched pairs too, one list of ten with the others, and not their further pages', async () => {
    const test = await openTestApp(await open());
    const { token } = await signInAs(test.parts, { access: ['match_pairs'] });
    const pairs = async (packetNo: string, remember = true) =>
      test.send('matchPair', { search_param: { packetNo }, view: { limit: 1, remember } }, token);
    for (let number = 1; number <= 10; number++) await search(test, token, { packetNo: `P${number}` });
    expect((await pairs('P20')).status).toBe(200);
    await pairs('P99', false);
    await pairs('P9');
    expect(await packets(test, token)).toEqual(
      [9, 20, 10, 8, 7, 6, 5, 4, 3, 2].map((number) => `P${number}`),
    );
  });

  it('are what a call says that has no view, as the specification writes it, normal or for pairs', async () => {
    const test = await openTestApp(await open());
    const { token } = await signInAs(test.parts, { access: ['match_pairs'] });
    await test.send('search', { search_param: { packetNo: ['P1'] }, user: 'me' }, token);
    await test.send('matchPair', { search_param: { packetNo: ['P2'] }, user: 'me' }, token);
    await test.send('search', { search_param: { packetNo: ['P3'] }, view: { limit: 1 } }, token);
    expect(await packets(test, token)).toEqual(['P2', 'P1']);
  });

  it('stay ten when many searches come together', async () => {
    const database = await open();
    const test = await openTestApp(database);
    const { token } = await signInAs(test.parts);
    const numbers = Array.from({ length: 30 }, (_, number) => number % 15);
    const answers = await Promise.all(
      numbers.map(async (number) => search(test, token, { packetNo: `P${number}` })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { rows } = await database.raw.query('select count(*) as count from recent_searches');
    expect(rows).toEqual([{ count: 10 }]);
    expect(new Set(await packets(test, token)).size).toBe(10);
  });

  it('never cost a search its answer', async () => {
    const database = await open();
    const test = await openTestApp(database);
    const { token } = await signInAs(test.parts);
    await database.raw.query('drop table recent_searches');
    expect((await search(test, token, {})).status).toBe(200);
  });
});

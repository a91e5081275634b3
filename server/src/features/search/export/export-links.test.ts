import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../../testing/test-people.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';
import { changeAccountState } from '../../accounts/change-account.ts';
import { sweepExportLinks } from './export-links.ts';

describeOnDatabase('the address of an exported file', (open) => {
  let test: TestApp;
  let now = new Date();
  const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000);

  beforeAll(async () => {
    const database = await open();
    await insertTestStones(database, { count: 3 });
    test = await openTestApp(database, { closeWith: 'file', clock: { now: () => now } });
  });

  const linkOf = async ({ token }: TestPerson): Promise<string> => {
    const wanted = { search_param: { type: 'All' }, format: 'csv' };
    const { body } = await test.send('exportData', { data: wanted }, token);
    expect(body).toMatchObject({ error: null, rows: 3 });
    return String(body['link']);
  };
  const statusOf = async (url: string, headers: Record<string, string> = {}) =>
    (await test.app.inject({ method: 'GET', url, headers })).statusCode;

  it('needs no header, and may be followed again while it lasts', async () => {
    now = new Date();
    const url = await linkOf(await signInAs(test.parts));
    for (let time = 0; time < 5; time++) expect(await statusOf(url)).toBe(200);
    expect(await statusOf(url, { 'accept-encoding': 'gzip' })).toBe(200);
  });

  it('opens for nobody who guesses', async () => {
    const url = await linkOf(await signInAs(test.parts));
    const guessed = `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`;
    expect(await statusOf(guessed)).toBe(404);
    expect(url.slice(url.lastIndexOf('/') + 1)).toMatch(/^[\w-]{43}$/);
    const { rows } = await test.parts.database.raw.query<{ kept: string }>(
      "select encode(token_hash, 'base64') || wanted::text as kept from export_links",
    );
    expect(rows.some(({ kept }) => kept.includes(url.slice(-43)))).toBe(false);
  });

  it('is refused to a browser in which somebody else is signed in', async () => {
    const owner = await signInAs(test.parts);
    const other = await signInAs(test.parts);
    const url = await linkOf(owner);
    expect(await statusOf(url, { cookie: `theme=dark; token=${other.token}` })).toBe(404);
    expect(await statusOf(url, { authorization: `Bearer ${other.token}` })).toBe(404);
    expect(await statusOf(url, { cookie: `token=${owner.token}` })).toBe(200);
    expect(await statusOf(url, { cookie: 'token=%E0%A4%A' })).toBe(200);
  });

  it('is gone ten minutes later, and swept', async () => {
    now = new Date();
    const url = await linkOf(await signInAs(test.parts));
    now = minutesLater(9.9);
    expect(await statusOf(url)).toBe(200);
    now = minutesLater(10.1);
    expect(await statusOf(url)).toBe(404);
    await sweepExportLinks(test.parts.database, now);
    const { rowCount } = await test.parts.database.raw.query('select from export_links');
    expect(rowCount).toBe(0);
    now = new Date();
  });

  it('ends with the sign-in it was asked for in', async () => {
    const person = await signInAs(test.parts);
    const url = await linkOf(person);
    await test.send('signOut', {}, person.token);
    expect(await statusOf(url)).toBe(404);
  });

  it('ends with the account', async () => {
    const person = await signInAs(test.parts);
    const url = await linkOf(person);
    await inTransaction(test.parts.database, async (transaction) =>
      changeAccountState(transaction, person.email, 'INACTIVE', { actorId: null, actor: 'test', now }),
    );
    expect(await statusOf(url)).toBe(404);
  });

  it('is not handed out without end', async () => {
    const person = await signInAs(test.parts);
    for (let asked = 0; asked < 60; asked++) await linkOf(person);
    const wanted = { search_param: { type: 'All' }, format: 'csv' };
    const { status, body } = await test.send('exportData', { data: wanted }, person.token);
    expect([status, body['message']]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  });
});

import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { changeUserStatus } from '../users/change-user.ts';
import { deleteExpired } from '../retention/apply-retention.ts';

describeOnDatabase('export link', (open) => {
  let test: TestApp;
  let now = new Date();
  const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000);

  beforeAll(async () => {
    const database = await open();
    await insertTestStones(database, { count: 3 });
    test = await createTestApp(database, { closeWith: 'file', clock: { now: () => now } });
  });

  const linkOf = async ({ token }: TestUser): Promise<string> => {
    const exportRequest = { search_param: { type: 'All' }, format: 'csv' };
    const { body } = await test.send('exportData', { data: exportRequest }, token);
    expect(body).toMatchObject({ error: null, rows: 3 });
    return String(body['link']);
  };
  const statusOf = async (url: string, headers: Record<string, string> = {}) =>
    (await test.app.inject({ method: 'GET', url, headers })).statusCode;

  it('needs no header, and works repeatedly until it expires', async () => {
    now = new Date();
    const url = await linkOf(await createSignedInUser(test.services));
    for (let time = 0; time < 5; time++) expect(await statusOf(url)).toBe(200);
    expect(await statusOf(url, { 'accept-encoding': 'gzip' })).toBe(200);
  });

  it('cannot be guessed, and is not stored in clear text', async () => {
    const url = await linkOf(await createSignedInUser(test.services));
    const guessed = `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`;
    expect(await statusOf(guessed)).toBe(404);
    expect(url.slice(url.lastIndexOf('/') + 1)).toMatch(/^[\w-]{43}$/);
    const { rows } = await test.services.database.query<{ kept: string }>(
      sql`select encode(token_hash, 'base64') || request::text as kept from export_links`,
    );
    expect(rows.some(({ kept }) => kept.includes(url.slice(-43)))).toBe(false);
  });

  it('is rejected in a browser with another user’s session', async () => {
    const owner = await createSignedInUser(test.services);
    const other = await createSignedInUser(test.services);
    const url = await linkOf(owner);
    expect(await statusOf(url, { cookie: `theme=dark; token=${other.token}` })).toBe(404);
    expect(await statusOf(url, { authorization: `Bearer ${other.token}` })).toBe(404);
    expect(await statusOf(url, { cookie: `token=${owner.token}` })).toBe(200);
    expect(await statusOf(url, { cookie: 'token=%E0%A4%A' })).toBe(200);
  });

  it('expires after ten minutes, and is deleted', async () => {
    now = new Date();
    const url = await linkOf(await createSignedInUser(test.services));
    now = minutesLater(9.9);
    expect(await statusOf(url)).toBe(200);
    now = minutesLater(10.1);
    expect(await statusOf(url)).toBe(404);
    await deleteExpired(test.services.database, 'export_links', { now, days: 0 });
    const { rowCount } = await test.services.database.query(sql`select from export_links`);
    expect(rowCount).toBe(0);
    now = new Date();
  });

  it('ends with the session that requested it', async () => {
    const user = await createSignedInUser(test.services);
    const url = await linkOf(user);
    await test.send('signOut', {}, user.token);
    expect(await statusOf(url)).toBe(404);
  });

  it('ends when the user is deactivated', async () => {
    const user = await createSignedInUser(test.services);
    const url = await linkOf(user);
    await inTransaction(test.services.database, async (transaction) =>
      changeUserStatus(transaction, user.email, 'INACTIVE', { actorId: null, actor: 'test', now }),
    );
    expect(await statusOf(url)).toBe(404);
  });

  it('is subject to a rate limit', async () => {
    const user = await createSignedInUser(test.services);
    for (let index = 0; index < 60; index++) await linkOf(user);
    const exportRequest = { search_param: { type: 'All' }, format: 'csv' };
    const { status, body } = await test.send('exportData', { data: exportRequest }, user.token);
    expect([status, body['message']]).toEqual([429, 'RATE_LIMITED']);
  });
});

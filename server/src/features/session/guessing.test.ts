import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, testPassword } from '../../testing/test-users.ts';

describeOnDatabase('password guessing', (open) => {
  const signIn = async ({ app }: TestApp, remoteAddress: string, email: string, password: string) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ data: { email, password } }),
    });
    const { message } = response.json<{ message: string }>();
    return message;
  };
  const countFor = async ({ services }: TestApp, key: string) => {
    const { rows } = await services.database.query<{ count: number }>(
      sql`select count from rate_limits where key = ${key}`,
    );
    return rows[0]?.count;
  };

  it('counts all addresses of an IPv6 network as one', async () => {
    const test = await createTestApp(await open());
    for (let host = 1; host <= 5; host++)
      expect(await signIn(test, `2001:db8:7:1::${host}`, `stranger${host}`, 'guess')).toBe('100');
    expect(await countFor(test, 'sign-in:address:2001:db8:7:1::/64')).toBe(5);
    await signIn(test, '::ffff:192.0.2.1', 'stranger', 'guess');
    await signIn(test, '192.0.2.1', 'stranger', 'guess');
    expect(await countFor(test, 'sign-in:address:192.0.2.1')).toBe(2);
  });

  it('allows few guesses per address in a distributed attack, while users with the right password sign in', async () => {
    const test = await createTestApp(await open());
    const user = await createSignedInUser(test.services);
    await test.services.database.query(
      sql`insert into rate_limits (key, window_start, count) values ('sign-in:wrong', now(), 1000)`,
    );
    // The 1,001st wrong password activates the strict limit.
    expect(await signIn(test, '192.0.2.1', 'stranger', 'guess')).toBe('100');
    const guesses = [];
    for (let guess = 0; guess < 6; guess++)
      guesses.push(await signIn(test, '198.51.100.7', `stranger${guess}`, 'guess'));
    expect(guesses).toEqual(['100', '100', '100', '100', 'RATE_LIMITED', 'RATE_LIMITED']);
    for (let time = 0; time < 10; time++)
      expect(await signIn(test, '203.0.113.9', user.email, testPassword)).toBe('500');
    // A user who mistypes once can still sign in.
    expect(await signIn(test, '203.0.113.10', user.email, 'mistyped')).toBe('200');
    expect(await signIn(test, '203.0.113.10', user.email, testPassword)).toBe('500');
  });
});

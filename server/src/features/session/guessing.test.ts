import { expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, testPassword } from '../../testing/test-people.ts';

describeOnDatabase('guessing passwords', (open) => {
  const signIn = async ({ app }: TestApp, remoteAddress: string, email: string, password: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ data: { email, password } }),
    });
    const { message } = answer.json<{ message: string }>();
    return message;
  };
  const countFor = async ({ parts }: TestApp, key: string) => {
    const { rows } = await parts.database.raw.query<{ count: number }>(
      'select count from attempts where key = $1',
      [key],
    );
    return rows[0]?.count;
  };

  it('from many addresses of one IPv6 network is counted as from one address', async () => {
    const test = await openTestApp(await open());
    for (let host = 1; host <= 5; host++)
      expect(await signIn(test, `2001:db8:7:1::${host}`, `stranger${host}`, 'guess')).toBe('100');
    expect(await countFor(test, 'sign-in:address:2001:db8:7:1::/64')).toBe(5);
    await signIn(test, '::ffff:192.0.2.1', 'stranger', 'guess');
    await signIn(test, '192.0.2.1', 'stranger', 'guess');
    expect(await countFor(test, 'sign-in:address:192.0.2.1')).toBe(2);
  });

  it('from addresses all over the world leaves few guesses to each, and every user who knows the password signs in', async () => {
    const test = await openTestApp(await open());
    const user = await signInAs(test.parts);
    await test.parts.database.raw.query(
      `insert into attempts (key, window_starts, count) values ('sign-in:wrong', now(), 1000)`,
    );
    // The thousand and first wrong password begins the strict time.
    expect(await signIn(test, '192.0.2.1', 'stranger', 'guess')).toBe('100');
    const guesses = [];
    for (let guess = 0; guess < 6; guess++)
      guesses.push(await signIn(test, '198.51.100.7', `stranger${guess}`, 'guess'));
    expect(guesses).toEqual(['100', '100', '100', '100', 'TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS']);
    for (let time = 0; time < 10; time++)
      expect(await signIn(test, '203.0.113.9', user.email, testPassword)).toBe('500');
    // One who mistypes, too.
    expect(await signIn(test, '203.0.113.10', user.email, 'mistyped')).toBe('200');
    expect(await signIn(test, '203.0.113.10', user.email, testPassword)).toBe('500');
  });
});

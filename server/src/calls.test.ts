import * as z from 'zod';
import {
  accessFlags,
  bodyLimitOf,
  calls,
  errorCatalogue,
  feedReads,
  roles,
  type CallName,
  type CallSpec,
  type Role,
} from '@loupe/contract';
import { beforeAll, expect, it } from 'vitest';
import { callNames } from './route.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { sampleBodies } from './testing/sample-bodies.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';
import { signInAs, type TestPerson } from './testing/test-people.ts';

const table: Readonly<Record<CallName, CallSpec>> = calls;
const memberCalls = callNames().filter((name) => table[name].who !== 'anyone');
const customerCalls = memberCalls.filter((name) => table[name].who.includes('customer'));
const rolesOf = (name: CallName): readonly Role[] => {
  const { who } = table[name];
  return who === 'anyone' ? roles : who;
};
/** Every kind of person beside every call that is not his. */
const foreign = memberCalls.flatMap((name) =>
  roles.filter((role) => !rolesOf(name).includes(role)).map((role) => [name, role] as const),
);
const flagged = customerCalls.filter((name) => table[name].flag !== null);

/** Calls that end, lock or re-word the sign-in they are sent with, or begin something with it. */
const changesSignIn: ReadonlySet<CallName> = new Set([
  'signOut',
  'lock',
  'unlock',
  'updatePassword',
  'beginTwoStep',
]);

/** Bodies no call may accept, and none may stumble over. */
const malformed: readonly (readonly [string, string])[] = [
  ['no JSON', '{"data": '],
  ['a bare word', 'stones'],
  ['a number', '42'],
  ['a list', '[1, 2, 3]'],
  ['a string', '"search"'],
  ['deep nesting', `${'{"data":'.repeat(1_000)}1${'}'.repeat(1_000)}`],
  [
    'a poisoned prototype',
    '{"__proto__": {"admin": true}, "data": 7, "id": 7, "cart": 7, "search_param": 7}',
  ],
  ['wrong types everywhere', '{"data": 7, "id": 7, "cart": 7, "search_param": 7, "view": 7}'],
];

/** Calls whose body must hold something; the others take an empty one, so little can be wrong with it. */
const needsBody = (name: CallName) => !z.safeParse(table[name].body, {}).success;

describeOnDatabase('every call of the table', (open) => {
  let test: TestApp;
  const people = new Map<Role, TestPerson>();
  let plain: TestPerson;
  let expired: TestPerson;

  beforeAll(async () => {
    const database = await open();
    test = await openTestApp(database, { closeWith: 'file' });
    for (const role of roles) people.set(role, await signInAs(test.parts, { role, access: accessFlags }));
    plain = await signInAs(test.parts, { access: [] });
    expired = await signInAs(test.parts, { access: accessFlags, isExpired: true });
  });

  /**
   * The token of somebody whose call it is. Some calls change what the next one with the same token is answered: they
   * get a person of their own each time.
   */
  const tokenFor = async (name: CallName) => {
    if (changesSignIn.has(name)) return (await signInAs(test.parts, { access: accessFlags })).token;
    const role = roles.find((one) => rolesOf(name).includes(one)) ?? 'customer';
    return people.get(role)?.token ?? '';
  };

  it.each(memberCalls)('%s refuses a missing token', async (name) => {
    const { status, body } = await test.send(name, sampleBodies[name]);
    expect([status, body['message']]).toEqual([401, 'SIGNED_OUT']);
  });

  it.each(memberCalls)('%s refuses an unknown token before it looks at the body', async (name) => {
    const { status, body } = await test.send(name, '{', 'Bearer not-a-token');
    expect([status, body['message']]).toEqual([401, 'SIGNED_OUT']);
  });

  it.each(memberCalls)('%s refuses an expired token', async (name) => {
    const { status, body } = await test.send(name, sampleBodies[name], expired.token);
    expect([status, body['message']]).toEqual([401, 'SIGNED_OUT']);
  });

  it.each(flagged)('%s refuses a customer without its access flag', async (name) => {
    const { status, body } = await test.send(name, sampleBodies[name], plain.token);
    expect([status, body['message']]).toEqual([403, 'NOT_ALLOWED']);
  });

  it.each(foreign)('%s is not for the role %s', async (name, role) => {
    const { status, body } = await test.send(name, sampleBodies[name], people.get(role)?.token);
    expect([status, body['message']]).toEqual([403, 'NOT_ALLOWED']);
  });

  it.each(callNames())('%s reads an empty body of type JSON as {}', async (name) => {
    const token = await tokenFor(name);
    const send = async (payload: string) => {
      const { statusCode, json } = await test.app.inject({
        method: 'POST',
        url: table[name].path,
        headers: { 'content-type': 'application/json', authorization: token },
        payload,
      });
      const { message, fields }: { message: string; fields?: unknown } = json();
      return [statusCode, message, fields];
    };
    // What was sent first may have changed what the second is answered; a body is wrong in the same way.
    const refusalOf = ([status, message, fields]: unknown[]) =>
      needsBody(name) ? [status, message, fields] : [message === 'BODY_INVALID'];
    const empty = await send('');
    expect(empty[0]).toBeLessThan(500);
    expect(refusalOf(empty)).toEqual(refusalOf(await send('{}')));
  });

  it.each(callNames())('%s accepts a body that fits, with and without Bearer', async (name) => {
    for (const prefix of ['Bearer ', '']) {
      const token = await tokenFor(name);
      const { status, body } = await test.send(name, sampleBodies[name], `${prefix}${token}`);
      expect(errorCatalogue).toHaveProperty(status === 200 ? '500' : String(body['message']));
      expect([200, 404]).toContain(status);
      expect(body).toHaveProperty('error');
      expect(body).toHaveProperty('message');
    }
  });

  it.each(callNames().flatMap((name) => malformed.map(([what, body]) => [name, what, body] as const)))(
    '%s answers %s clearly',
    async (name, _what, text) => {
      const { status, body } = await test.send(name, text, await tokenFor(name));
      const isRefused = status === 422 && body['message'] === 'BODY_INVALID' && Array.isArray(body['fields']);
      expect(isRefused || (status === 200 && !needsBody(name)), `${status} ${JSON.stringify(body)}`).toBe(
        true,
      );
    },
  );

  it.each(callNames())('%s refuses an oversized body', async (name) => {
    const text = JSON.stringify({ ...sampleBodies[name], filler: 'x'.repeat(bodyLimitOf(table[name])) });
    const { status, body } = await test.send(name, text, await tokenFor(name));
    expect([status, body['message']]).toEqual([413, 'TOO_LARGE']);
  });

  it('an unknown path is not found, and says so in the same words', async () => {
    const answer = await test.app.inject({ method: 'POST', url: '/api/user/transaction/none', payload: {} });
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'NOT_FOUND']);
  });

  it('a wrong field is named, with what would fit', async () => {
    const { body } = await test.send(
      'search',
      { search_param: { shape: ['SQUARE ROUND'] } },
      await tokenFor('search'),
    );
    expect(body['fields']).toMatchObject([
      {
        field: 'search_param.shape.0',
        problem: expect.stringContaining('expected one of'),
        cause: { kind: 'ONE_OF', args: { values: expect.stringContaining('ROUND, ') } },
      },
    ]);
  });

  it('is described in the API document', async () => {
    const answer = await test.app.inject({ method: 'GET', url: '/api-reference/json' });
    expect(Object.keys(answer.json().paths).toSorted()).toEqual(
      [
        ...callNames().map((name) => table[name].path),
        ...Object.values(feedReads).map(({ path }) => path),
      ].toSorted(),
    );
  });
});

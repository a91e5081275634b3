import * as z from 'zod';
import {
  accessFlags,
  bodyLimitOf,
  calls,
  errorCatalogue,
  feedEndpoints,
  roles,
  type CallName,
  type CallSpec,
  type Role,
} from '@loupe/contract';
import { beforeAll, expect, it } from 'vitest';
import { callNames } from './call-handlers.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { sampleBodies } from './testing/sample-bodies.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { createSignedInUser, type TestUser } from './testing/test-users.ts';

const table: Readonly<Record<CallName, CallSpec>> = calls;
const memberCalls = callNames().filter((name) => table[name].roles !== 'anyone');
const customerCalls = memberCalls.filter((name) => table[name].roles.includes('customer'));
const rolesOf = (name: CallName): readonly Role[] => {
  const { roles: allowedRoles } = table[name];
  return allowedRoles === 'anyone' ? roles : allowedRoles;
};
/** Every role paired with every call it may not make. */
const foreign = memberCalls.flatMap((name) =>
  roles.filter((role) => !rolesOf(name).includes(role)).map((role) => [name, role] as const),
);
const flagged = customerCalls.filter((name) => table[name].accessFlag !== null);

/** Calls that end, lock or change the session they are sent with, or start an enrolment in it. */
const changesSignIn: ReadonlySet<CallName> = new Set([
  'signOut',
  'lock',
  'unlock',
  'updatePassword',
  'startTwoStepEnrolment',
]);

/** Bodies that no call may accept and that must not cause a server error. */
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

/**
 * Calls that require a field in the body; the others accept an empty body, so few bodies are invalid for
 * them.
 */
const needsBody = (name: CallName) => !z.safeParse(table[name].body, {}).success;

describeOnDatabase('every call of the table', (open) => {
  let test: TestApp;
  const users = new Map<Role, TestUser>();
  let plain: TestUser;
  let expired: TestUser;

  beforeAll(async () => {
    const database = await open();
    test = await createTestApp(database, { closeWith: 'file' });
    for (const role of roles)
      users.set(role, await createSignedInUser(test.services, { role, access: accessFlags }));
    plain = await createSignedInUser(test.services, { access: [] });
    expired = await createSignedInUser(test.services, { access: accessFlags, isExpired: true });
  });

  /**
   * The token of a user who may make the call. Some calls change what later calls with the same token return:
   * they get a separate user each time.
   */
  const tokenFor = async (name: CallName) => {
    if (changesSignIn.has(name))
      return (await createSignedInUser(test.services, { access: accessFlags })).token;
    const role = roles.find((one) => rolesOf(name).includes(one)) ?? 'customer';
    return users.get(role)?.token ?? '';
  };

  it.each(memberCalls)('%s refuses a missing token', async (name) => {
    const { status, body } = await test.send(name, sampleBodies[name]);
    expect([status, body['message']]).toEqual([401, 'SIGNED_OUT']);
  });

  it.each(memberCalls)('%s refuses an unknown token before it reads the body', async (name) => {
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

  it.each(foreign)('%s refuses the role %s', async (name, role) => {
    const { status, body } = await test.send(name, sampleBodies[name], users.get(role)?.token);
    expect([status, body['message']]).toEqual([403, 'NOT_ALLOWED']);
  });

  it.each(callNames())('%s reads an empty JSON body as {}', async (name) => {
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
    // The first request may change the response to the second; an invalid body is refused in the same way.
    const refusalOf = ([status, message, fields]: unknown[]) =>
      needsBody(name) ? [status, message, fields] : [message === 'BODY_INVALID'];
    const empty = await send('');
    expect(empty[0]).toBeLessThan(500);
    expect(refusalOf(empty)).toEqual(refusalOf(await send('{}')));
  });

  it.each(callNames())('%s accepts a valid body, with and without Bearer', async (name) => {
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
    '%s answers %s with field issues, or accepts it where no field is required',
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

  it('an unknown path is answered with NOT_FOUND in the same format', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/user/transaction/none',
      payload: {},
    });
    expect([response.statusCode, response.json().message]).toEqual([404, 'NOT_FOUND']);
  });

  it('an invalid field is reported with the accepted values', async () => {
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
    const response = await test.app.inject({ method: 'GET', url: '/api-reference/json' });
    expect(Object.keys(response.json().paths).toSorted()).toEqual(
      [
        ...callNames().map((name) => table[name].path),
        ...Object.values(feedEndpoints).map(({ path }) => path),
      ].toSorted(),
    );
  });
});

import {
  accessFlags,
  bodyLimitOf,
  calls,
  errorResponse,
  roles,
  type CallName,
  type CallSpec,
  type Role,
} from '@loupe/contract';
import fc from 'fast-check';
import sql, { join } from 'sql-template-tag';
import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { Database } from './platform/database.ts';
import { identifier } from './platform/sql.ts';
import { callNames } from './call-handlers.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { hostileBodies } from './testing/hostile-bodies.ts';
import { sampleBodies } from './testing/sample-bodies.ts';
import { mutateBody, bodyMutations } from './testing/malformed-bodies.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { createSignedInUser } from './testing/test-users.ts';
import { insertTestStones } from './testing/test-stones.ts';
import { bodiesOf } from './testing/valid-bodies.ts';

// Half a minute on an idle machine.
vi.setConfig({ testTimeout: 300_000 });

/**
 * Fixed seeds, so that each run makes the same tries; seeds that found a fault are added here, and FUZZ_SEED
 * adds more.
 */
const seeds = [
  20_261_121,
  ...z.coerce
    .number()
    .int()
    .array()
    .parse(process.env['FUZZ_SEED']?.split(',') ?? []),
];
const tries = 3_000;
/** Number of bodies generated from the schema of each call. */
const validTries = 8;
const table: Readonly<Record<CallName, CallSpec>> = calls;
const unknownId = /00000000-0000-4000-8000-000000000000/g;

/** What a refusal says: its message, and the kind of issue of each field. */
function kindOf(body: unknown): string {
  const { message, fields = [] } = errorResponse.parse(body);
  return [message, ...fields.map(({ field, cause }) => `${field} ${cause?.kind}`)].join(', ');
}

/** A checksum per table, except those of rate limits and sessions. */
async function checksumOf(database: Database): Promise<Map<string, string>> {
  const { rows: tables } = await database.query<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name not in ('rate_limits', 'sessions') order by 1`,
  );
  const checksums = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, coalesce(md5(string_agg(t::text, '' order by t::text)), '') as sum
            from ${identifier(`"${name}"`)} t`,
  );
  const { rows } = await database.query<{ name: string; sum: string }>(join(checksums, ' union all '));
  return new Map(rows.map(({ name, sum }) => [name, sum]));
}

/**
 * The calls that write although they are refused, and what they write. A checksum takes longer than many calls,
 * so all calls are sent between two of them. Where something has changed, each half is sent again.
 */
async function findWriters(
  database: Database,
  names: readonly CallName[],
  isRefused: (name: CallName) => Promise<boolean>,
): Promise<string[]> {
  const before = await checksumOf(database);
  let areAllRefused = true;
  for (const name of names) areAllRefused = (await isRefused(name)) && areAllRefused;
  const changed = [...(await checksumOf(database))].flatMap(([of, sum]) =>
    before.get(of) === sum ? [] : [of],
  );
  if (changed.length === 0) return [];
  const middle = Math.ceil(names.length / 2);
  const parts = names.length > 1 ? [names.slice(0, middle), names.slice(middle)] : [];
  const found: string[] = [];
  for (const part of parts) found.push(...(await findWriters(database, part, isRefused)));
  // A body that has become valid through other writes may write.
  return found.length > 0 || !areAllRefused ? found : [`${names.join(', ')}: ${changed.join(', ')}`];
}

/** Returns the token of a user who may make a call; each role gets its user when it is first needed. */
function createUserTokens({ services }: TestApp) {
  const tokens = new Map<Role, string>();
  const signIn = async (role: Role) =>
    (await createSignedInUser(services, { role, access: accessFlags })).token;
  return async (name: CallName) => {
    const { roles: allowed } = table[name];
    const role =
      allowed === 'anyone' ? 'customer' : (roles.find((one) => allowed.includes(one)) ?? 'customer');
    // These calls end or lock the session they are sent with.
    if (name === 'signOut' || name === 'lock') return signIn(role);
    const token = tokens.get(role) ?? (await signIn(role));
    tokens.set(role, token);
    return token;
  };
}

describeOnDatabase('bodies of any kind, for every call', (open) => {
  it.each(seeds)(
    'are answered without a server error, and refused ones write nothing (seed %s)',
    async (seed) => {
      const database = await open();
      const stones = await insertTestStones(database, { count: 40 });
      const test = await createTestApp(database);
      const tokenFor = createUserTokens(test);
      /** One body of each kind of refusal: by call, and by status and message. */
      const refused = new Map<CallName, Map<string, string>>();
      const body = fc.record({
        name: fc.constantFrom(...callNames()),
        changes: bodyMutations,
        stone: fc.option(fc.constantFrom(...stones)),
      });
      await fc.assert(
        fc.asyncProperty(body, async ({ name, changes, stone }) => {
          const sample = JSON.stringify(sampleBodies[name]).replaceAll(unknownId, (id) => stone ?? id);
          const text = mutateBody(JSON.parse(sample), changes);
          const response = await test.app.inject({
            method: 'POST',
            url: table[name].path,
            headers: { 'content-type': 'application/json', authorization: await tokenFor(name) },
            payload: text,
          });
          expect(response.statusCode, `${name} ${text.slice(0, 500)} → ${response.body}`).toBeLessThan(500);
          expect(response.json()).toHaveProperty('message');
          expect(response.body).not.toMatch(/\n\s+at |node_modules|\.ts:\d+/);
          if (response.statusCode < 400) return;
          const kinds = refused.get(name) ?? new Map<string, string>();
          refused.set(name, kinds.set(`${response.statusCode} ${kindOf(response.json())}`, text));
        }),
        { seed, numRuns: tries },
      );
      expect(refused.size).toBeGreaterThan(callNames().length / 2);
      // Signing a user in writes, so it precedes the first checksum.
      const tokens = new Map<CallName, string>();
      for (const name of refused.keys()) tokens.set(name, await tokenFor(name));
      const isRefused = async (name: CallName) => {
        const statuses: number[] = [];
        for (const text of refused.get(name)?.values() ?? [])
          statuses.push((await test.send(name, text, tokens.get(name))).status);
        return statuses.every((status) => status >= 400);
      };
      const stillRefused: CallName[] = [];
      for (const name of refused.keys()) if (await isRefused(name)) stillRefused.push(name);
      const wrote = await findWriters(database, stillRefused, isRefused);
      expect(wrote, 'refused, and wrote all the same').toEqual([]);
    },
  );

  it('that are expensive to validate are rejected with a short response', async () => {
    const test = await createTestApp(await open());
    const tokenFor = createUserTokens(test);
    for (const name of callNames()) {
      const token = await tokenFor(name);
      for (const [what, text] of hostileBodies) {
        const { status, body } = await test.send(name, text, token);
        const isTooLarge = Buffer.byteLength(text) > bodyLimitOf(table[name]);
        // Some calls ignore fields that no schema names.
        const isLeftAside = status < 400 && z.safeParse(table[name].body, JSON.parse(text)).success;
        const code = isLeftAside ? '' : isTooLarge ? 'TOO_LARGE' : 'BODY_INVALID';
        expect([name, what, isLeftAside ? '' : body['message']]).toEqual([name, what, code]);
        expect(JSON.stringify(body).length, `${name} ${what}`).toBeLessThan(16_384);
      }
    }
  });

  it.each(seeds)(
    'generated from the schema of the call are answered without a server error (seed %s)',
    async (seed) => {
      const database = await open();
      const stones = await insertTestStones(database, { count: 20 });
      const test = await createTestApp(database);
      const fitted = new Set<CallName>();
      for (const name of callNames()) {
        // Some calls end sessions or change what a user may do, so each call gets separate users.
        const tokenFor = createUserTokens(test);
        for (const body of fc.sample(bodiesOf(name, stones), { seed, numRuns: validTries })) {
          const text = JSON.stringify(body);
          const response = await test.send(name, text, await tokenFor(name));
          expect(
            response.status,
            `seed ${seed}: ${name} ${text} → ${JSON.stringify(response.body)}`,
          ).toBeLessThan(500);
          if (z.safeParse(table[name].body, JSON.parse(text)).success) fitted.add(name);
        }
      }
      expect(fitted.size).toBeGreaterThan(callNames().length * 0.8);
    },
  );
});

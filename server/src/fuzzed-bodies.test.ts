import {
  accessFlags,
  bodyLimitOf,
  calls,
  roles,
  type CallName,
  type CallSpec,
  type Role,
} from '@loupe/contract';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { Database } from './platform/database.ts';
import { callNames } from './route.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { hostileBodies } from './testing/hostile-bodies.ts';
import { sampleBodies } from './testing/sample-bodies.ts';
import { spoil, spoiling } from './testing/spoilt-bodies.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';
import { signInAs } from './testing/test-people.ts';
import { insertTestStones } from './testing/test-stones.ts';
import { bodiesOf } from './testing/valid-bodies.ts';

// Half a minute on an idle machine.
vi.setConfig({ testTimeout: 300_000 });

/** The same tries each time; other seeds that found something are kept beside, and FUZZ_SEED tries one more. */
const seeds = [
  20_261_121,
  ...z.coerce
    .number()
    .int()
    .array()
    .parse(process.env['FUZZ_SEED']?.split(',') ?? []),
];
const tries = 5_000;
/** Bodies made from the schemas, for each call. */
const validTries = 12;
const table: Readonly<Record<CallName, CallSpec>> = calls;
const unknownId = /00000000-0000-4000-8000-000000000000/g;

/** One figure for all that is in the database, but for what counts attempts and sign-ins. */
async function checksumOf({ raw }: Database): Promise<Map<string, string>> {
  const { rows: tables } = await raw.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name not in ('attempts', 'sessions') order by 1`,
  );
  const { rows } = await raw.query<{ name: string; sum: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, coalesce(md5(string_agg(t::text, '' order by t::text)), '') as sum from "${name}" t`,
      )
      .join(' union all '),
  );
  return new Map(rows.map(({ name, sum }) => [name, sum]));
}

/** The token of a person whose call it is. */
async function peopleOf({ parts }: TestApp) {
  const tokens = new Map<Role, string>();
  for (const role of roles) tokens.set(role, (await signInAs(parts, { role, access: accessFlags })).token);
  return async (name: CallName) => {
    const { who } = table[name];
    const role = who === 'anyone' ? 'customer' : (roles.find((one) => who.includes(one)) ?? 'customer');
    // These end or shut the sign-in they are sent with.
    return name === 'signOut' || name === 'lock'
      ? (await signInAs(parts, { role })).token
      : (tokens.get(role) ?? '');
  };
}

describeOnDatabase('bodies of any kind, for every call', (open) => {
  it.each(seeds)(
    'are answered without a fault, and what is refused writes nothing (seed %s)',
    async (seed) => {
      const database = await open();
      const stones = await insertTestStones(database, { count: 40 });
      const test = await openTestApp(database);
      const tokenFor = await peopleOf(test);
      const refused = new Map<CallName, string[]>();
      const body = fc.record({
        name: fc.constantFrom(...callNames()),
        changes: spoiling,
        stone: fc.option(fc.constantFrom(...stones)),
      });
      await fc.assert(
        fc.asyncProperty(body, async ({ name, changes, stone }) => {
          const sample = JSON.stringify(sampleBodies[name]).replaceAll(unknownId, (id) => stone ?? id);
          const text = spoil(JSON.parse(sample), changes);
          const answer = await test.app.inject({
            method: 'POST',
            url: table[name].path,
            headers: { 'content-type': 'application/json', authorization: await tokenFor(name) },
            payload: text,
          });
          expect(answer.statusCode, `${name} ${text.slice(0, 500)} → ${answer.body}`).toBeLessThan(500);
          expect(answer.json()).toHaveProperty('message');
          expect(answer.body).not.toMatch(/\n\s+at |node_modules|\.ts:\d+/);
          if (answer.statusCode >= 400) refused.set(name, [...(refused.get(name) ?? []), text]);
        }),
        { seed, numRuns: tries },
      );
      expect(refused.size).toBeGreaterThan(callNames().length / 2);
      const wrote: string[] = [];
      for (const [name, texts] of refused) {
        const token = await tokenFor(name);
        const before = await checksumOf(database);
        const answers: number[] = [];
        for (const text of texts) answers.push((await test.send(name, text, token)).status);
        // What fits by now, since others wrote meanwhile, may write.
        const isAllRefused = answers.every((status) => status >= 400);
        const after = isAllRefused ? await checksumOf(database) : before;
        wrote.push(...[...after].flatMap(([of, sum]) => (before.get(of) === sum ? [] : [`${name}: ${of}`])));
      }
      expect(wrote, 'refused, and wrote all the same').toEqual([]);
    },
  );

  it('made to cost more than they cost their sender are refused in a few bytes, by every call', async () => {
    const test = await openTestApp(await open());
    const tokenFor = await peopleOf(test);
    for (const name of callNames()) {
      const token = await tokenFor(name);
      for (const [what, text] of hostileBodies) {
        const { status, body } = await test.send(name, text, token);
        const isTooLarge = Buffer.byteLength(text) > bodyLimitOf(table[name]);
        // Names that no schema asks for are left aside by some calls.
        const isLeftAside = status < 400 && z.safeParse(table[name].body, JSON.parse(text)).success;
        const code = isLeftAside ? '' : isTooLarge ? 'TOO_LARGE' : 'BODY_INVALID';
        expect([name, what, isLeftAside ? '' : body['message']]).toEqual([name, what, code]);
        expect(JSON.stringify(body).length, `${name} ${what}`).toBeLessThan(16_384);
      }
    }
  });

  it.each(seeds)(
    'that fit, made from the schema of every call, are answered without a fault (seed %s)',
    async (seed) => {
      const database = await open();
      const stones = await insertTestStones(database, { count: 20 });
      const test = await openTestApp(database);
      const fitted = new Set<CallName>();
      for (const name of callNames()) {
        // Some of them end sign-ins, or what a person may: each call has people of its own.
        const tokenFor = await peopleOf(test);
        for (const body of fc.sample(bodiesOf(name, stones), { seed, numRuns: validTries })) {
          const text = JSON.stringify(body);
          const answer = await test.send(name, text, await tokenFor(name));
          expect(
            answer.status,
            `seed ${seed}: ${name} ${text} → ${JSON.stringify(answer.body)}`,
          ).toBeLessThan(500);
          if (z.safeParse(table[name].body, JSON.parse(text)).success) fitted.add(name);
        }
      }
      expect(fitted.size).toBeGreaterThan(callNames().length * 0.8);
    },
  );
});

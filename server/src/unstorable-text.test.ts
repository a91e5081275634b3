import { accessFlags, type CallName, createFieldIssue } from '@loupe/contract';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { toValidationIssues } from './validation-issues.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { createTestApp } from './testing/test-app.ts';
import { createSignedInUser } from './testing/test-users.ts';
import { unstorableValues } from './unstorable-text.ts';

const nested = (levels: number, inside: unknown) => {
  let body = inside;
  for (let level = 0; level < levels; level += 1) body = [body];
  return body;
};

it('finds texts the database cannot store at their path, also in names of fields', () => {
  const body = { data: { stones: ['A1', 'A\u00002'], description: 'a\u0000' }, limit: 5, user: null };
  expect(unstorableValues(body).map(({ field }) => field)).toEqual(['data.stones.1', 'data.description']);
  expect(unstorableValues({ title: ['\ud83d\ude00', 'half \ud83d'] }).map(({ field }) => field)).toEqual([
    'title.1',
  ]);
  expect(unstorableValues({ headers: { 'Stock\u0000': 'stock_no' } })).toEqual([
    createFieldIssue('headers.Stock\u0000', 'NUL_CHARACTER'),
  ]);
});

it('rejects a body nested deeper than 32 levels, and accepts one of 32', () => {
  const [problem, ...others] = unstorableValues({ data: nested(40, 'x') });
  expect(problem?.cause).toEqual({ kind: 'TOO_DEEP', args: { max: 32 } });
  expect(problem?.field).toBe(`data${'.0'.repeat(31)}`);
  expect(others).toEqual([]);
  expect(unstorableValues(nested(32, 'x'))).toEqual([]);
});

it('stops at 20 issues and names each by a path of bounded length', () => {
  const long = 'k'.repeat(5_000);
  const problems = unstorableValues({ [long]: { [long]: Array.from({ length: 30_000 }, () => '\u0000') } });
  expect(problems).toHaveLength(20);
  for (const { field } of problems) expect(field.length).toBeLessThanOrEqual(200);
});

it('reports 20 invalid fields and builds no more, also for unions inside unions', () => {
  const leaf = z.union([z.strictObject({ a: z.string() }), z.array(z.union([z.int(), z.boolean()]))]);
  const schema = z.union([z.string(), z.array(z.union([leaf, z.record(z.string(), leaf)]))]);
  const read = z.safeParse(schema, [{ x: Array.from({ length: 20_000 }, () => '?') }]);
  const problems = toValidationIssues(read.error ?? new z.ZodError([]));
  expect(problems).toHaveLength(20);
  expect(problems[0]?.field).toBe('0.x.0');
  const strict = z.safeParse(
    z.strictObject({}),
    Object.fromEntries(Array.from({ length: 40_000 }, (_, i) => [i, i])),
  );
  expect(toValidationIssues(strict.error ?? new z.ZodError([]))).toHaveLength(20);
});

describeOnDatabase('a text the database cannot store', (open) => {
  it('is rejected with its field, whatever its purpose', async () => {
    const test = await createTestApp(await open());
    const { token } = await createSignedInUser(test.services, { access: accessFlags });
    const spoiled: readonly (readonly [CallName, object, string])[] = [
      ['login', { data: { email: 'abcde\u0000', password: 'abcde' } }, 'data.email'],
      ['search', { search_param: { packetNo: 'A\u00001' } }, 'search_param.packetNo'],
      [
        'search',
        { search_param: {}, view: { columnFilters: { stock_no: '\u0000' } } },
        'view.columnFilters.stock_no',
      ],
      [
        'addOrder',
        { data: { stones: ['00000000-0000-4000-8000-000000000000'], description: 'to \u0000' } },
        'data.description',
      ],
    ];
    for (const [name, body, field] of spoiled) {
      const response = await test.send(name, body, token);
      expect([response.status, response.body['fields']]).toEqual([
        422,
        [createFieldIssue(field, 'NUL_CHARACTER')],
      ]);
    }
  });
});

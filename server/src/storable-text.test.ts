import { accessFlags, type CallName, fieldProblem } from '@loupe/contract';
import { expect, it } from 'vitest';
import { describeOnDatabase } from './testing/databases.ts';
import { openTestApp } from './testing/test-app.ts';
import { signInAs } from './testing/test-people.ts';
import { unstorableTexts } from './storable-text.ts';

it('finds every text the database cannot keep, however deep it lies', () => {
  const body = { data: { stones: ['A1', 'A\u00002'], description: 'a\u0000' }, limit: 5, user: null };
  expect(unstorableTexts(body).map(({ field }) => field)).toEqual(['data.description', 'data.stones.1']);
  expect(unstorableTexts({ title: ['\ud83d\ude00', 'half \ud83d'] }).map(({ field }) => field)).toEqual([
    'title.1',
  ]);
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}`);
  expect(unstorableTexts(deep)).toHaveLength(1);
});

describeOnDatabase('a text the database cannot keep', (open) => {
  it('is refused by its field, whatever it was meant for', async () => {
    const test = await openTestApp(await open());
    const { token } = await signInAs(test.parts, { access: accessFlags });
    const spoiled: readonly (readonly [CallName, object, string])[] = [
      ['login', { data: { email: 'abcde\u0000', password: 'abcde' } }, 'data.email'],
      ['search', { search_param: { packetNo: 'A\u00001' } }, 'search_param.packetNo'],
      ['search', { search_param: {}, view: { columns: { stock_no: '\u0000' } } }, 'view.columns.stock_no'],
      [
        'addOrder',
        { data: { stones: ['00000000-0000-4000-8000-000000000000'], description: 'to \u0000' } },
        'data.description',
      ],
    ];
    for (const [name, body, field] of spoiled) {
      const answer = await test.send(name, body, token);
      expect([answer.status, answer.body['fields']]).toEqual([422, [fieldProblem(field, 'NUL_CHARACTER')]]);
    }
  });
});

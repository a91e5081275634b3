import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { applyAnswers } from './questions/apply-answers.ts';
import { emptyProfile } from './profile.ts';
import { csvOf, importRows, validStockRow, type Row } from './testing/import-rows.ts';
import { previewContent } from './testing/preview-path.ts';

const rowsWith = (change: Row, count = 4) =>
  Array.from({ length: count }, (_, index) =>
    validStockRow({ 'Stock #': `A${index}`, 'Disc %': '', ...change }),
  );
const without = (header: string, rows: readonly Row[]): Row[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== header)));
const answered = (answers: Readonly<Record<string, string>>) => applyAnswers(emptyProfile, answers);

describe('prices of a stock file', () => {
  it('in another currency are a question, whose answer decides', async () => {
    const content = csvOf(rowsWith({ 'Price/Ct EUR': '2000' }));
    const { preview } = await previewContent(content);
    expect(preview).toMatchObject({ accepted: 0, toFix: 4 });
    expect(preview.questions.map(({ id, rows }) => [id, rows])).toEqual([['currency:EUR', 4]]);
    const dollars = await previewContent(content, answered({ 'currency:EUR': 'USD' }));
    expect(dollars.stones[0]?.values.get('ppc')).toBe(200_000);
    const converted = await previewContent(content, answered({ 'currency:EUR': 'rate:1.1' }));
    expect(converted.stones[0]?.values.get('ppc')).toBe(220_000);
    const unused = await previewContent(content, answered({ 'currency:EUR': 'none' }));
    expect(unused.preview).toMatchObject({ accepted: 0, questions: [] });
    expect(() => answered({ 'currency:EUR': 'maybe' })).toThrow('is not an answer');
  });

  it('are per carat when the cells say so', async () => {
    const { preview, stones } = await previewContent(csvOf(rowsWith({ Asking: '$4,550/ct' })));
    expect(preview.questions).toEqual([]);
    expect(stones[0]?.values.get('ppc')).toBe(455_000);
  });

  it('are asked for when negative percentages have an unknown header', async () => {
    const rows = without('Disc %', rowsWith({ Zq: '-35.5' }));
    const { preview } = await previewContent(csvOf(rows));
    expect(preview).toMatchObject({ accepted: 0, toFix: 4 });
    expect(preview.questions.map(({ id }) => id)).toEqual(['column:ZQ']);
    expect(preview.questions[0]?.options[0]?.answer).toBe('disc');
  });

  it('leave an unknown column of negative percentages alone beside a price', async () => {
    const rows = without('Disc %', rowsWith({ Zq: '-35.5', 'Price/Ct': '2000' }));
    const { preview } = await previewContent(csvOf(rows));
    expect(preview).toMatchObject({ accepted: 4, questions: [] });
  });
});

it('values of a stock file are read in languages that the portal does not have', async () => {
  const rows = without('Shape', [
    validStockRow({ Form: 'Rund', Fluoreszenz: 'keine' }),
    validStockRow({ 'Stock #': 'A2', Form: 'Birne', Fluoreszenz: 'schwach' }),
    validStockRow({ 'Stock #': 'A3', Form: 'Tropfen', Fluoreszenz: 'mittel' }),
  ]);
  const { stones } = await previewContent(csvOf(rows));
  expect(stones.map(({ values }) => [values.get('shape'), values.get('fluorescence')])).toEqual([
    ['ROUND', 'NONE'],
    ['PEAR', 'FNT'],
    ['PEAR', 'MED'],
  ]);
});

describeOnDatabase('the desk’s exchange rates', (open) => {
  it('convert the prices of a file, which states the rate and its day, and are not stored with its profile', async () => {
    const database = await open();
    const test = await createTestApp(database);
    const { token } = await createSignedInUser(test.services, { role: 'admin' });
    const rate = { currency: 'EUR', usd_per_unit: '1.25', as_of: '2026-02-27' };
    expect(await test.send('deskSetCurrencyRate', { data: rate }, token)).toMatchObject({ status: 200 });
    const { preview, applied } = await importRows(database, rowsWith({ 'Price/Ct EUR': '2000' }));
    expect(applied?.added).toBe(4);
    const column = preview.analysis.main.columns.find(({ header }) => header === 'Price/Ct EUR');
    expect(column?.notes.join(' ')).toMatch(/EUR.*1\.25.*2026-02-27/);
    const { rows } = await database.query<{ ppc: string }>(sql`select distinct ppc::text as ppc from stones`);
    expect(rows).toEqual([{ ppc: '250000' }]);
    const { rows: profiles } = await database.query<{ profile: string }>(
      sql`select profile::text as profile from supplier_profiles`,
    );
    expect(profiles.map(({ profile }) => profile).join()).not.toContain('1.25');
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { csvOf, validStockRow } from '../features/stock-import/testing/import-rows.ts';
import { runProgram } from '../testing/spawn-program.ts';

const reading = z.looseObject({
  counts: z.record(z.string(), z.number()),
  questions: z.array(z.looseObject({ id: z.string() })),
  rows: z.array(z.looseObject({ result: z.string() })),
  stones: z.array(z.looseObject({ stock_no: z.string(), shape: z.string() })),
});

const goodsReading = z.looseObject({
  kind: z.string(),
  counts: z.record(z.string(), z.number()),
  tables: z.array(z.looseObject({ columns: z.array(z.looseObject({ confidence: z.string() })) })),
  lots: z.array(z.looseObject({})).optional(),
  pieces: z.array(z.looseObject({})).optional(),
});

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'loupe-read-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string, content: string) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const run = async (...args: string[]) => runProgram('cli/read-file', args, {});

describe('npm run files:read', () => {
  it('prints what an import would do, and again with answers', async () => {
    const path = fileOf(
      'stock.csv',
      csvOf([validStockRow({ 'Stock #': 'A1' }), validStockRow({ 'Stock #': 'A2', Shape: 'R' })]),
    );
    const first = reading.parse(JSON.parse((await run(path)).stdout));
    expect(first.counts).toMatchObject({ rows: 2, accepted: 1, toFix: 1, rejected: 0 });
    expect(first.questions).toMatchObject([{ id: 'value:shape:R', kind: 'value', rows: 1 }]);
    expect(first.rows).toMatchObject([{ row: 3, result: 'to-fix', reasons: [{ code: 'E_UNKNOWN_VALUE' }] }]);
    const answers = fileOf('answers.json', JSON.stringify({ 'value:shape:R': 'ROUND' }));
    const second = reading.parse(JSON.parse((await run(path, '--answers', answers)).stdout));
    expect(second.questions).toEqual([]);
    expect(second.stones.map(({ stock_no: number, shape }) => `${number} ${shape}`)).toEqual([
      'A1 ROUND',
      'A2 ROUND',
    ]);
  });

  it.each([
    ['lots', '../features/loose/fixtures/star-melee.csv', { type: 'Natural', 'all:location': 'ANR' }, 6],
    ['pieces', '../features/jewellery/fixtures/rings.csv', { 'all:location': 'DXB' }, 3],
  ])('decides from the file that it lists %s', async (kind, file, given, count) => {
    const path = fileURLToPath(new URL(file, import.meta.url));
    const first = goodsReading.parse(JSON.parse((await run(path)).stdout));
    expect(first).toMatchObject({ kind, counts: { rows: count, accepted: 0, toFix: count, rejected: 0 } });
    const answers = fileOf('answers.json', JSON.stringify(given));
    const second = goodsReading.parse(
      JSON.parse((await run(path, '--kind', kind, '--answers', answers)).stdout),
    );
    expect([second.counts['accepted'], (second[kind === 'lots' ? 'lots' : 'pieces'] ?? []).length]).toEqual([
      count,
      count,
    ]);
    expect(second.tables[0]?.columns.map(({ confidence }) => confidence)).toContain('certain');
  });

  it.each([
    ['a file without a header', 'Payment terms: 30 days', 'No header row found'],
    ['a file that does not exist', null, 'does not exist'],
  ])('states in a sentence why it cannot read %s', async (_, content, sentence) => {
    const path = content === null ? join(folder, 'absent.csv') : fileOf('wrong.csv', content);
    const { code, stdout, stderr } = await run(path);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});

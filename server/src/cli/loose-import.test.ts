import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Workbook } from '@cj-tech-master/excelts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { describeOnDatabase } from '../testing/databases.ts';
import { createSignedInUser } from '../testing/test-users.ts';
import { runProgram } from '../testing/spawn-program.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'loupe-loose-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const header = [
  'Lot No',
  'Category',
  'Type',
  'Shape',
  'Sieve',
  'Color',
  'Clarity',
  'Make',
  'Pcs',
  'Cts',
  'Rate',
  'Min Cts',
  'Screened',
  'Location',
];
const lot = (no: string, change: Readonly<Record<string, string>> = {}) => {
  const output = [
    'MELEE',
    'Natural',
    'Round',
    '+6.5-11',
    'G-H',
    'VS/SI',
    'VG',
    '400',
    '20.15',
    '$412.50',
    '5',
    'yes',
    'Dubai',
  ];
  return header.map((name, index) => change[name] ?? [no, ...output][index] ?? '');
};

function fileOf(name: string, rows: readonly (readonly string[])[]): string {
  const path = join(folder, name);
  writeFileSync(
    path,
    [['Parcels of November'], [], header, ...rows].map((cells) => cells.join(';')).join('\n'),
  );
  return path;
}

/** Runs the command as the desk does. */
const run = async (database: Database, ...positionals: string[]) =>
  runProgram('cli/loose-import', positionals, { DATABASE_URL: database.url });

const lotsIn = async (database: Database) =>
  (await database.query(sql`select * from loose_lots order by lot_no`)).rows;

describeOnDatabase('npm run loose:import', (open) => {
  it('reports what was expected of every rejected cell, and changes nothing without --yes', async () => {
    const database = await open();
    const path = fileOf('bad.csv', [
      lot('P1'),
      lot('P2', { Sieve: '6.5', Rate: 'ask', Category: 'Rough' }),
      lot('P3', { 'Min Cts': '30', Cts: '20.1555' }),
      lot('P4', { Sieve: '+11-6.5', 'Min Cts': '30' }),
      lot('P1', { Rate: '1' }),
      lot('', {}),
    ]);
    const { code, output } = await run(database, path);
    expect(code).toBe(0);
    expect(output.split('\n')).toEqual(
      expect.arrayContaining([
        'Row 5, Category: “Rough”; expected one of MELEE, SINGLE-LOT, CERT-LOT.',
        'Row 5, Sieve: “6.5”; expected sieve plates such as +6.5-11, +11 or -2. The row waits for an answer.',
        'Row 5, Rate: “ask”; expected a number from 0.01 to 21474836.00 $/ct.',
        'Row 6, Cts: “20.1555”; expected a number from 0.001 to 100000.000 ct.',
        'Row 7, Sieve: “11”; expected a finer plate than 6.5.',
        'Row 7, Min Cts: “30”; expected no more than the weight of the lot. The value was corrected.',
        'Row 8, Lot No: “P1”; expected a unique number; row 4 already has this one.',
        'Row 9, Lot No: “”; expected a value (required).',
        '6 rows: 1 accepted, 5 rejected',
        'Question value:sieve:6.5 (1 rows): +6.5, -6.5, none',
      ]),
    );
    expect(output).toContain('Run again with --yes');
    expect(await lotsIn(database)).toEqual([]);
  });

  it('adds lots and updates them by number; the status of lots on hold or sold does not change', async () => {
    const database = await open();
    const first = await run(database, fileOf('one.csv', [lot('P1'), lot('P2'), lot('P3')]), '--yes');
    expect(first.output).toContain('3 added, 0 updated.');
    const [added] = await lotsIn(database);
    expect(added).toMatchObject({
      sieve_from: '6.5',
      sieve_to: '11',
      sieve_class: 'MELEE',
      mm_from: 180,
      mm_to: 270,
      clarity: 'VS-SI',
      carats: 20_150,
      rate: 412_50,
      amount: 831_188,
      screened: true,
      location: 'DXB',
      status: 'AVAILABLE',
    });
    await database.query(sql`update loose_lots set status = 'HOLD' where lot_no = 'P1'`);
    await database.query(sql`update loose_lots set status = 'OFFLINE' where lot_no = 'P2'`);
    const path = fileOf('two.csv', [lot('P1', { Rate: '500' }), lot('P2'), lot('P4')]);
    expect((await run(database, path, '--yes')).output).toContain('1 added, 2 updated.');
    const after = (await lotsIn(database)).map(({ lot_no, rate, status }) => [lot_no, rate, status]);
    expect(after).toEqual([
      ['P1', 500_00, 'HOLD'],
      ['P2', 412_50, 'AVAILABLE'],
      ['P3', 412_50, 'AVAILABLE'],
      ['P4', 412_50, 'AVAILABLE'],
    ]);
    const { rows } = await database.query(
      sql`select after from audit_log where action = 'loose-lots-imported'`,
    );
    expect(rows.at(-1)).toEqual({ after: { added: 1, updated: 2, rejected: 0 } });
  });

  it('converts prices by the rates of the desk, and states the rate and its day', async () => {
    const database = await open();
    const path = fileOf('euros.csv', [lot('P1', { Rate: 'EUR 400.00' })]);
    expect((await run(database, path)).output).toContain('Question currency:EUR');
    const { id } = await createSignedInUser({ database, clock: systemClock }, { role: 'admin' });
    await database.query(
      sql`insert into currency_rates (currency, usd_per_unit, as_of, set_by, set_at)
        values ('EUR', 1.1, '2026-11-20', ${id}, now())`,
    );
    const { output } = await run(database, path, '--yes');
    expect(output).toContain('1.1');
    expect(output).toContain('2026-11-20');
    expect(await lotsIn(database)).toMatchObject([{ rate: 440_00 }]);
  });

  it('waits for answers, which a file can give', async () => {
    const database = await open();
    const path = fileOf('open.csv', [lot('P1', { Shape: 'Rnd brill', Location: '' })]);
    const first = await run(database, path, '--yes');
    expect(first.output).toContain('1 rows: 0 accepted, 0 rejected, 1 to fix');
    expect(first.output).toContain('0 added, 0 updated.');
    const answers = join(folder, 'answers.json');
    writeFileSync(answers, JSON.stringify({ 'value:shape:Rnd brill': 'ROUND', 'all:location': 'HKG' }));
    const second = await run(database, path, '--answers', answers, '--yes');
    expect(second.output).toContain('1 added, 0 updated.');
    expect(await lotsIn(database)).toMatchObject([{ shape: 'ROUND', location: 'HKG' }]);
  });

  it('reads spreadsheets too, and explains why a file contains no lots', async () => {
    const database = await open();
    const book = new Workbook();
    const sheet = book.addWorksheet('Lots');
    sheet.addRow(header);
    sheet.addRow(lot('X1'));
    const path = join(folder, 'lots.xlsx');
    await book.xlsx.writeFile(path);
    expect((await run(database, path, '--yes')).output).toContain('1 added');
    const wrong = join(folder, 'wrong.csv');
    writeFileSync(wrong, 'name,age\nA,1\n');
    expect(await run(database, wrong)).toMatchObject({
      code: 1,
      output: expect.stringContaining('No header row'),
    });
    const short = join(folder, 'short.csv');
    writeFileSync(short, 'Lot No,Shape,Color,Clarity,Make\nP1,Round,G-H,VS,VG\n');
    expect((await run(database, short)).output).toContain('carats (Carats, Cts, Ct)');
  });
});

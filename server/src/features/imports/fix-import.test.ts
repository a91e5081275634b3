import { importReportPath, type CallName } from '@loupe/contract';
import { dayMs } from '@loupe/domain';
import { gzipSync } from 'node:zlib';
import { Workbook } from '@cj-tech-master/excelts';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { csvOf, validStockRow, type Row } from '../stock-import/testing/import-rows.ts';
import { deleteExpired } from '../retention/apply-retention.ts';
import { importFileDays } from './create-job.ts';
import { runImports, uploadFile } from './testing/upload-file.ts';

const response = z.object({
  main_data: z.object({ import_uuid: z.string(), status: z.string() }),
  preview: z
    .looseObject({
      rows: z.number(),
      accepted: z.number(),
      to_fix: z.number(),
      rejected: z.number(),
      skipped: z.number(),
      questions: z.array(z.looseObject({ id: z.string() })),
      causes: z.array(z.looseObject({ code: z.string(), value: z.string(), rows: z.number() })),
      columns: z.array(z.looseObject({ letters: z.string(), header: z.string(), filled: z.number() })),
    })
    .nullable(),
  options: z.looseObject({
    answers: z.record(z.string(), z.string()),
    answered: z.array(z.looseObject({ id: z.string(), answer: z.string() })),
  }),
});
const listed = z.object({
  rows: z.array(
    z.looseObject({
      row: z.number(),
      state: z.string(),
      facts: z.record(z.string(), z.unknown()),
      faults: z.array(z.object({ field: z.string(), value: z.string(), code: z.string() })),
    }),
  ),
});

describeOnDatabase('corrections of an uploaded file', (open) => {
  let database: Database;
  let test: TestApp;
  let stock: TestUser;
  let sent = 0;

  beforeAll(async () => {
    database = await open();
    test = await createTestApp(database, { closeWith: 'file' });
    stock = await createSignedInUser(test.services, { role: 'stock' });
  });
  beforeEach(async () => {
    await database.query(sql`truncate stones, imports, import_jobs cascade`);
  });

  const send = async (name: CallName, data: object) => test.send(name, { data }, stock.token);
  const get = async (uuid: string) =>
    response.parse((await send('deskGetImport', { import_uuid: uuid })).body);
  const run = async (
    name: CallName,
    data: { readonly import_uuid: string; readonly [key: string]: unknown },
  ) => {
    const { status, body } = await send(name, data);
    expect([status, body['error']]).toEqual([200, null]);
    await runImports(test);
    return get(data.import_uuid);
  };
  const start = async (rows: readonly Row[]) => {
    sent += 1;
    const file = await uploadFile(test, stock.token, { content: csvOf(rows), changedAt: sent });
    const { body } = await send('deskStartImport', { file, kind: 'STONES' });
    await runImports(test);
    return get(response.parse(body).main_data.import_uuid);
  };
  const rowsOf = async (uuid: string, show = 'all') =>
    listed.parse((await send('deskListImportRows', { import_uuid: uuid, show })).body).rows;
  /** The stones without what differs with every import, and without the cells as received. */
  const stones = async () => {
    const { rows } = await database.query(
      sql`select to_jsonb(stones) - '{id,uuid,import_id,created_at,updated_at,source_cells}'::text[] as stone
            from stones order by stock_no`,
      z.object({ stone: z.looseObject({ stock_no: z.string() }) }),
    );
    return rows.map(({ stone }) => stone);
  };
  const broken = [
    validStockRow({ 'Stock #': 'A1' }),
    validStockRow({ 'Stock #': 'A2', Weight: '1,05,500' }),
    validStockRow({ 'Stock #': 'A3', Color: 'QQ' }),
    validStockRow({ 'Stock #': 'A4', Color: 'QQ' }),
    validStockRow({ 'Stock #': 'A5', Weight: 'heavy' }),
  ];
  const sheet = 'stock.csv';

  it('produce the stones that a file with the corrected cells would have produced', async () => {
    const read = await start(broken);
    const uuid = read.main_data.import_uuid;
    expect(read.preview).toMatchObject({ accepted: 1, to_fix: 2, rejected: 2 });
    const fixed = await run('deskFixImport', {
      import_uuid: uuid,
      cells: [
        { sheet, row: 3, header: 'Weight', value: '1.05' },
        { sheet, row: 6, header: 'Weight', value: '2.5' },
      ],
      values: [{ header: 'Color', value: 'QQ', replacement: 'H' }],
    });
    expect(fixed.preview).toMatchObject({ accepted: 5, to_fix: 0, rejected: 0, causes: [], questions: [] });
    expect((await run('deskAcceptImport', { import_uuid: uuid })).main_data.status).toBe('APPLIED');
    const corrected = await stones();
    expect(corrected.map(({ stock_no: number }) => number)).toEqual(['A1', 'A2', 'A3', 'A4', 'A5']);
    await database.query(sql`truncate stones, imports, import_jobs, supplier_profiles cascade`);

    const right = await start([
      validStockRow({ 'Stock #': 'A1' }),
      validStockRow({ 'Stock #': 'A2', Weight: '1.05' }),
      validStockRow({ 'Stock #': 'A3', Color: 'H' }),
      validStockRow({ 'Stock #': 'A4', Color: 'H' }),
      validStockRow({ 'Stock #': 'A5', Weight: '2.5' }),
    ]);
    await run('deskAcceptImport', { import_uuid: right.main_data.import_uuid });
    expect(corrected).toEqual(await stones());
  });

  it('are remarked in the report, keep the cells as received, and are withdrawn by null', async () => {
    const { main_data: job } = await start(broken);
    const { import_uuid: uuid } = job;
    const fix = { sheet, row: 3, header: 'Weight' };
    await run('deskFixImport', { import_uuid: uuid, cells: [{ ...fix, value: '1.05' }] });
    const { body } = await send('deskListImportIssues', { import_uuid: uuid, code: 'W_CHANGED_BY_DESK' });
    expect(body['rows']).toMatchObject([
      {
        row: 3,
        header: 'Weight',
        value: '1,05,500',
        level: 'warning',
        cause: { kind: 'CHANGED_TO', args: { value: '1.05' } },
      },
    ]);
    const withdrawn = await run('deskFixImport', {
      import_uuid: uuid,
      cells: [{ ...fix, value: null }],
    });
    expect(withdrawn.preview).toMatchObject({ accepted: 1, rejected: 2 });
  });

  it('skip rows and read them again', async () => {
    const { main_data: job } = await start(broken);
    const { import_uuid: uuid } = job;
    const skip = async (isSkipped: boolean) =>
      run('deskFixImport', {
        import_uuid: uuid,
        skipped_rows: [3, 6].map((row) => ({ sheet, row, is_skipped: isSkipped })),
      });
    expect((await skip(true)).preview).toMatchObject({
      rows: 3,
      accepted: 1,
      to_fix: 2,
      rejected: 0,
      skipped: 2,
    });
    expect((await skip(false)).preview).toMatchObject({ rows: 5, rejected: 2, skipped: 0 });
    await skip(true);
    expect((await run('deskAcceptImport', { import_uuid: uuid })).main_data.status).toBe('APPLIED');
    expect(await stones()).toHaveLength(1);
  });

  it.each([
    [{ cells: [{ sheet: 'Other', row: 3, header: 'Weight', value: '1' }] }, 'data.cells.0.sheet'],
    [{ cells: [{ sheet, row: 3, header: 'Heft', value: '1' }] }, 'data.cells.0.header'],
    [{ cells: [{ sheet, row: 1, header: 'Weight', value: '1' }] }, 'data.cells.0.row'],
    [{ cells: [{ sheet, row: 99, header: 'Weight', value: '1' }] }, 'data.cells.0.row'],
    [{ values: [{ header: 'Heft', value: 'x', replacement: 'y' }] }, 'data.values.0.header'],
    [{ skipped_rows: [{ sheet, row: 7 }] }, 'data.skipped_rows.0.row'],
  ])('are rejected outside the tables of the file: %j', async (change, field) => {
    const { main_data: job } = await start(broken);
    const { status, body } = await send('deskFixImport', { import_uuid: job.import_uuid, ...change });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(`"field":"${field}"`);
  });

  it('are offered by cause and value, those of most rows first', async () => {
    const { preview } = await start(broken);
    expect(preview?.causes).toMatchObject([
      { code: 'E_UNKNOWN_VALUE', header: 'Color', value: 'QQ', rows: 2, first_rows: [4, 5], stock_no: 'A3' },
      { header: 'Weight', value: '1,05,500', rows: 1, first_rows: [3], stock_no: 'A2', suggestion: '1.055' },
      { header: 'Weight', value: 'heavy', rows: 1, suggestion: null },
    ]);
    expect(preview?.columns[2]).toMatchObject({ letters: 'C', header: 'Weight', filled: 5 });
  });

  it('show the first rows of each state in the order of the file', async () => {
    const { main_data: job } = await start(broken);
    const { import_uuid: uuid } = job;
    const rows = await rowsOf(uuid);
    expect(rows.map(({ row, state }) => `${row} ${state}`)).toEqual([
      '2 accepted',
      '3 rejected',
      '4 to-fix',
      '5 to-fix',
      '6 rejected',
    ]);
    expect(rows[0]?.facts).toMatchObject({ stock_no: 'A1', carat: '1.01', color: 'G', disc: '-35.00' });
    expect(rows[1]?.faults).toEqual([{ field: 'carat', value: '1,05,500', code: expect.any(String) }]);
    expect((await rowsOf(uuid, 'to-fix')).map(({ row }) => row)).toEqual([4, 5]);
    await run('deskAnswerImport', { import_uuid: uuid, answers: { 'value:color:QQ': 'H' } });
    expect(await rowsOf(uuid, 'to-fix')).toEqual([]);
  });

  it('list an answered question as it was asked, until the answer is withdrawn', async () => {
    const { main_data: job } = await start(broken);
    const { import_uuid: uuid } = job;
    const answer = async (value: string | null) =>
      run('deskAnswerImport', { import_uuid: uuid, answers: { 'value:color:QQ': value } });
    const answered = await answer('H');
    expect(answered.options.answered).toMatchObject([
      { id: 'value:color:QQ', subject: 'QQ', rows: 2, first_rows: [4, 5], answer: 'H' },
    ]);
    expect(answered.preview).toMatchObject({ accepted: 3, to_fix: 0, questions: [] });
    const withdrawn = await answer(null);
    expect(withdrawn.options).toMatchObject({ answers: {}, answered: [] });
    expect(withdrawn.preview).toMatchObject({ accepted: 1, to_fix: 2 });
  });

  it('are deleted with the report once the file has expired', async () => {
    const { main_data: job } = await start(broken);
    const { import_uuid: uuid } = job;
    const later = (days: number) => new Date(test.services.clock.now().getTime() + days * dayMs);
    const deleteAt = async (now: Date) => {
      await deleteExpired(database, 'uploads', { now, days: 0 });
      await deleteExpired(database, 'import_rows', { now, days: importFileDays });
      await deleteExpired(database, 'import_details', { now, days: importFileDays });
    };
    await deleteAt(later(importFileDays - 1));
    expect(await rowsOf(uuid)).toHaveLength(5);
    await deleteAt(later(importFileDays + 1));
    expect(await rowsOf(uuid)).toEqual([]);
    const { body } = await send('deskListImportIssues', { import_uuid: uuid });
    expect(body['rows']).toEqual([]);
    const report = await test.app.inject({
      method: 'GET',
      url: importReportPath(uuid),
      headers: { authorization: stock.token },
    });
    expect(report.statusCode).toBe(404);
  });

  it('are reported to the supplier as a workbook of the rows as received', async () => {
    const { main_data: job } = await start(broken);
    const answer = await test.app.inject({
      method: 'GET',
      url: importReportPath(job.import_uuid),
      headers: { authorization: stock.token },
    });
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="stock.csv.report.xlsx"',
    ]);
    const workbook = new Workbook();
    await workbook.xlsx.load(answer.rawPayload);
    const lines: unknown[][] = [];
    workbook.worksheets[0]?.eachRow((row) => {
      lines.push([1, 3, 7, 8].map((column) => row.getCell(column).value));
    });
    expect(lines).toEqual([
      ['Stock #', 'Weight', 'Result', 'What to change'],
      ['A2', '1,05,500', 'Not accepted', expect.stringMatching(/^Weight “1,05,500”: a number from/)],
      ['A3', '1.01', 'Not accepted', expect.stringMatching(/^Color “QQ”: one of D, E/)],
      ['A4', '1.01', 'Not accepted', expect.any(String)],
      ['A5', 'heavy', 'Not accepted', expect.any(String)],
    ]);
  });

  it('are reported in the language of the desk, also of a file that is read in a thread of its own', async () => {
    sent += 1;
    const content = gzipSync(csvOf(broken));
    const file = await uploadFile(test, stock.token, { name: 'stock.csv.gz', content, changedAt: sent });
    const started = await send('deskStartImport', { file, kind: 'STONES' });
    const { main_data: job } = response.parse(started.body);
    await runImports(test);
    await database.query(sql`update users set locale = 'fr' where id = ${stock.id}`);
    const answer = await test.app.inject({
      method: 'GET',
      url: importReportPath(job.import_uuid),
      headers: { authorization: stock.token },
    });
    expect(answer.statusCode).toBe(200);
    const workbook = new Workbook();
    await workbook.xlsx.load(answer.rawPayload);
    const [sheet] = workbook.worksheets;
    expect(sheet?.name).toBe('Lignes');
    expect([1, 2].map((row) => [7, 8].map((column) => sheet?.getRow(row).getCell(column).value))).toEqual([
      ['Résultat', 'À modifier'],
      ['Refusé', expect.stringMatching(/^Weight « 1,05,500 » : un nombre de /)],
    ]);
  });
});

import { calls, importIssuesPath, formatIssue } from '@loupe/contract';
import { formatScaled, sampleListCells } from '@loupe/domain';
import { gzipSync } from 'node:zlib';
import { Workbook } from '@cj-tech-master/excelts';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { csvOf, validStockRow, importRows } from '../stock-import/testing/import-rows.ts';
import { recoverJobs } from '../../platform/jobs/job-nodes.ts';
import { claimJobAndDie } from '../../testing/dead-worker.ts';
import { importJob } from './import-job.ts';
import { uploadFile, sendChunk, runImports } from './testing/upload-file.ts';

const jobResponse = z.object({
  main_data: z.object({
    import_uuid: z.string(),
    status: z.string(),
    stage: z.string().nullable(),
    processed_rows: z.number().nullable(),
    failure_reason: z.string().nullable(),
    outcome: z.record(z.string(), z.number()).nullable(),
    row_counts: z.record(z.string(), z.number()).nullable(),
  }),
  preview: z
    .looseObject({
      added: z.number().optional(),
      changed: z.number().optional(),
      unchanged: z.number().optional(),
      removed: z.number().optional(),
      rejected: z.number().optional(),
      needs_confirmation: z.boolean().optional(),
      columns: z.array(
        z.object({ header: z.string(), field: z.string().nullable(), samples: z.array(z.string()) }),
      ),
    })
    .nullable(),
});

describeOnDatabase('import of an uploaded file', (open) => {
  let database: Database;
  let test: TestApp;
  let stock: TestUser;
  let buyer: TestUser;
  let sales: TestUser;
  let sent = 0;

  beforeAll(async () => {
    database = await open();
    test = await createTestApp(database, { closeWith: 'file' });
    stock = await createSignedInUser(test.services, { role: 'stock' });
    sales = await createSignedInUser(test.services, { role: 'sales' });
    buyer = await createSignedInUser(test.services);
  });

  const send = async (name: Parameters<TestApp['send']>[0], data: object) =>
    test.send(name, { data }, stock.token);
  const sendCall = async (name: Parameters<TestApp['send']>[0], data: object) => {
    const { status, body } = await test.send(name, { data }, stock.token);
    expect([status, body['error']]).toEqual([200, null]);
    return jobResponse.parse(body);
  };
  const startImport = async (content: string | Buffer, more: object = {}, name = 'stock.csv') => {
    sent += 1;
    const file = await uploadFile(test, stock.token, { name, content, changedAt: sent });
    const started = await sendCall('deskStartImport', { file, kind: 'STONES', ...more });
    await runImports(test);
    return get(started.main_data.import_uuid);
  };
  const get = async (uuid: string) => sendCall('deskGetImport', { import_uuid: uuid });
  const accept = async (uuid: string, isConfirmed = false) => {
    await sendCall('deskAcceptImport', { import_uuid: uuid, is_confirmed: isConfirmed });
    await runImports(test);
    return get(uuid);
  };
  const stones = async () => {
    const { rows } = await database.query<{ stock_no: string; status: string; disc: number }>(
      sql`select stock_no, status, disc from stones order by stock_no`,
    );
    return rows.map(({ stock_no: number, status, disc }) => `${number} ${status} ${disc / 100}`);
  };

  it('changes nothing before its preview is accepted, then applies the whole file, and can be undone', async () => {
    const rows = ['A1', 'A2', 'A3'].map((number) => validStockRow({ 'Stock #': number }));
    const read = await startImport(csvOf([...rows, validStockRow({ 'Stock #': 'A4', Clarity: 'gorgeous' })]));
    expect([read.main_data.status, read.preview?.added, read.preview?.to_fix]).toEqual([
      'AWAITING_REVIEW',
      3,
      1,
    ]);
    expect(read.preview?.columns[0]).toMatchObject({
      header: 'Stock #',
      field: 'stock_no',
      samples: ['A1', 'A2', 'A3'],
    });
    expect(await stones()).toEqual([]);
    const uuid = read.main_data.import_uuid;
    const { body } = await test.send('deskListImportIssues', { data: { import_uuid: uuid } }, stock.token);
    expect(JSON.stringify(body['rows'])).toContain('"row":5,"column":"E","header":"Clarity"');
    expect(JSON.stringify(body['rows'])).toContain('"value":"gorgeous","code":"E_UNKNOWN_VALUE"');
    expect(JSON.stringify(body['rows'])).toContain('"cause":{"kind":"ONE_OF","args":{"values":"FL, IF, ');
    const done = await accept(uuid);
    expect([done.main_data.status, done.main_data.outcome]).toEqual([
      'APPLIED',
      { added: 3, changed: 0, unchanged: 0, removed: 0, bound: 0 },
    ]);
    expect(await stones()).toEqual(['A1 AVAILABLE -35', 'A2 AVAILABLE -35', 'A3 AVAILABLE -35']);
    const planned = await test.send('deskPreviewImportUndo', { data: { import_uuid: uuid } }, stock.token);
    expect(planned.body['undo']).toMatchObject({ added: 3, restored: 0 });
    await sendCall('deskUndoImport', { import_uuid: uuid });
    await runImports(test);
    expect((await get(uuid)).main_data.status).toBe('UNDONE');
    expect(await stones()).toEqual(['A1 OFFLINE -35', 'A2 OFFLINE -35', 'A3 OFFLINE -35']);
    const trail = await database.query<{ action: string; actor_id: number }>(
      sql`select action, actor_id from audit_log where subject like 'import job:%' or action = 'import-undone' order by id`,
    );
    expect(trail.rows).toEqual(
      [
        'import-job-created',
        'import-job-awaiting-review',
        'import-job-accepted',
        'import-job-applied',
        'import-job-undoing',
        'import-undone',
        'import-job-undone',
      ].map((action) => ({ action, actor_id: stock.id })),
    );
  });

  it('is parsed again with a corrected mapping, which also applies to the next file with the same headers', async () => {
    const rows = ['B1', 'B2'].map((number) =>
      Object.fromEntries(
        Object.entries(validStockRow({ 'Stock #': number })).map(([head, text]) => [
          head === 'Disc %' ? 'Zq' : head,
          text,
        ]),
      ),
    );
    const read = await startImport(csvOf(rows));
    expect([read.preview?.added, read.preview?.rejected]).toEqual([0, 2]);
    const uuid = read.main_data.import_uuid;
    const wrong = await test.send(
      'deskReparseImport',
      { data: { import_uuid: uuid, corrections: { headers: { Zq: 'no such field' } } } },
      stock.token,
    );
    expect([wrong.status, wrong.body['message']]).toEqual([422, 'BODY_INVALID']);
    await sendCall('deskReparseImport', {
      import_uuid: uuid,
      corrections: { headers: { Zq: 'disc' } },
    });
    await runImports(test);
    expect((await get(uuid)).preview).toMatchObject({ added: 2, rejected: 0 });
    await accept(uuid);
    const next = await startImport(csvOf(rows.map((row) => ({ ...row, Zq: '-40' }))));
    expect(next.preview).toMatchObject({
      added: 0,
      changed: 2,
      mapping_note: expect.stringContaining('Read with the saved mapping'),
    });
    const profiles = async () =>
      calls.deskListSupplierProfiles.response.parse(
        (await test.send('deskListSupplierProfiles', {}, stock.token)).body,
      ).profiles;
    const taught = (await profiles()).find(({ mapping }) => 'Zq' in (mapping.headers ?? {}));
    expect(taught?.mapping.headers).toMatchObject({ Zq: 'disc' });
    const forget = { data: { name: taught?.name } };
    expect((await test.send('deskDeleteSupplierProfile', forget, stock.token)).status).toBe(200);
    expect((await profiles()).map(({ name }) => name)).not.toContain(taught?.name);
  });

  it('requires confirmation when much of the stock would be removed, and a new preview when the stock has changed since', async () => {
    const first = await startImport(
      csvOf(['C1', 'C2', 'C3', 'C4'].map((number) => validStockRow({ 'Stock #': number }))),
    );
    await accept(first.main_data.import_uuid);
    const read = await startImport(csvOf([validStockRow({ 'Stock #': 'C1' })]), { mode: 'REPLACE' });
    expect(read.preview).toMatchObject({ removed: 5, needs_confirmation: true });
    const uuid = read.main_data.import_uuid;
    const refused = await test.send('deskAcceptImport', { data: { import_uuid: uuid } }, stock.token);
    expect([refused.status, refused.body['message']]).toEqual([409, 'CONFIRMATION_NEEDED']);
    await importRows(database, [validStockRow({ 'Stock #': 'C9' })]);
    const stale = await accept(uuid, true);
    expect([stale.main_data.status, stale.preview?.removed]).toEqual(['AWAITING_REVIEW', 6]);
    const done = await accept(uuid, true);
    expect(done.main_data.outcome).toMatchObject({ removed: 6 });
  });

  it('is rejected as a whole, with the reason, when the file is not a sheet', async () => {
    const file = await test.send(
      'deskOpenUpload',
      { data: { purpose: 'IMPORT', file: { name: 'stock.xlsx', bytes: 8, modified_at: 0 } } },
      stock.token,
    );
    const pdf = await sendChunk(test, stock.token, {
      file: z.string().parse(file.body['file']),
      at: 0,
      bytes: Buffer.from('%PDF-1.7'),
    });
    expect([pdf.statusCode, pdf.body]).toEqual([422, expect.stringContaining('This is a PDF')]);
    const read = await startImport('a,b\n1,2\n');
    expect([read.main_data.status, read.main_data.failure_reason]).toEqual([
      'REJECTED',
      expect.stringContaining('No header row found'),
    ]);
    const huge = await test.send(
      'deskOpenUpload',
      { data: { purpose: 'IMPORT', file: { name: 'stock.csv', bytes: 1e12, modified_at: 0 } } },
      stock.token,
    );
    expect(huge.status).toBe(413);
  });

  it('resumes an interrupted upload, and is claimed again when its worker is dead', async () => {
    const content = Buffer.from(csvOf([validStockRow({ 'Stock #': 'D1' })]));
    const sentAs = { purpose: 'IMPORT', file: { name: 'half.csv', bytes: content.length, modified_at: 7 } };
    const opened = await test.send('deskOpenUpload', { data: sentAs }, stock.token);
    const file = z.string().parse(opened.body['file']);
    await sendChunk(test, stock.token, { file, at: 0, bytes: content.subarray(0, 10) });
    const started = await sendCall('deskStartImport', { file, kind: 'STONES' });
    await runImports(test);
    const uuid = started.main_data.import_uuid;
    expect((await get(uuid)).main_data).toMatchObject({
      status: 'QUEUED',
      stage: 'uploading',
      processed_rows: 10,
    });
    const again = await test.send('deskOpenUpload', { data: sentAs }, stock.token);
    expect(again.body).toMatchObject({ file, received: 10 });
    await sendChunk(test, stock.token, { file, at: 0, bytes: content.subarray(0, 10) });
    await sendChunk(test, stock.token, { file, at: 10, bytes: content.subarray(10) });
    // A process that claimed the job and was killed.
    expect(await claimJobAndDie(database, importJob.name)).not.toBeNull();
    await runImports(test);
    expect((await get(uuid)).main_data.status).toBe('QUEUED');
    await recoverJobs(database, 0);
    await runImports(test);
    expect((await get(uuid)).main_data.status).toBe('AWAITING_REVIEW');
  });

  it('stops without losing the file when its worker is killed repeatedly', async () => {
    sent += 1;
    const content = csvOf([validStockRow({ 'Stock #': 'E1' })]);
    const file = await uploadFile(test, stock.token, { content, changedAt: sent });
    const { main_data: job } = await sendCall('deskStartImport', { file, kind: 'STONES' });
    for (let killed = 0; killed < 3; killed++) {
      await claimJobAndDie(database, importJob.name);
      await recoverJobs(database, 0);
    }
    await runImports(test);
    const stopped = await get(job.import_uuid);
    expect([stopped.main_data.status, stopped.main_data.failure_reason]).toEqual([
      'FAILED',
      expect.stringContaining('The file is kept'),
    ]);
    await sendCall('deskReparseImport', { import_uuid: job.import_uuid });
    await runImports(test);
    expect((await get(job.import_uuid)).main_data.status).toBe('AWAITING_REVIEW');
    await sendCall('deskDiscardImport', { import_uuid: job.import_uuid });
    const late = await test.send('deskAcceptImport', { data: { import_uuid: job.import_uuid } }, stock.token);
    expect([late.status, late.body['status']]).toEqual([409, 'DISCARDED']);
  });

  it('parses a compressed file in a separate thread', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => validStockRow({ 'Stock #': `F${index}` }));
    const read = await startImport(gzipSync(csvOf(rows)), {}, 'stock.csv.gz');
    expect([read.main_data.status, read.preview?.added]).toEqual(['AWAITING_REVIEW', 30]);
  });

  it('adds and changes lots, which the undo restores', async () => {
    const head = 'Lot No,Kind,Type,Shape,Sieve,Carats,Rate,Location';
    const csv = (rate: string) => `${head}\nL-1,MELEE,Natural,ROUND,+6.5-11,10.000,${rate},Mumbai\n`;
    const first = await startImport(csv('350'), { kind: 'LOOSE' }, 'lots.csv');
    expect([first.main_data.status, first.main_data.failure_reason, first.preview?.added]).toEqual([
      'AWAITING_REVIEW',
      null,
      1,
    ]);
    expect(first.main_data.row_counts).toEqual({ accepted: 1, staff_only: 0, to_fix: 0, rejected: 0 });
    await accept(first.main_data.import_uuid);
    const second = await startImport(csv('400'), { kind: 'LOOSE' }, 'lots.csv');
    expect(second.preview).toMatchObject({ added: 0, changed: 1 });
    const uuid = second.main_data.import_uuid;
    await accept(uuid);
    const rate = async () =>
      (await database.query<{ rate: number }>(sql`select rate from loose_lots`)).rows[0]?.rate;
    expect(await rate()).toBe(400_00);
    await sendCall('deskUndoImport', { import_uuid: uuid });
    await runImports(test);
    expect([(await get(uuid)).main_data.status, await rate()]).toEqual(['UNDONE', 350_00]);
  });

  it('previews the repricing of a price list before it is accepted, and can restore the former list', async () => {
    const list = (share: number) =>
      ['shape,clarity,color,low,high,price,date']
        .concat(
          sampleListCells().map(({ list: of, clarity, color, ...cell }) =>
            [
              of,
              clarity,
              color,
              formatScaled(cell.lowCaratThousandths, 3, 2),
              formatScaled(cell.highCaratThousandths, 3, 2),
              formatScaled(cell.pricePerCaratCents * share, 2),
              '2026-11-20',
            ].join(','),
          ),
        )
        .join('\n');
    const broken = await startImport(list(2).replace(',IF,D,', ',IF,Q,'), { kind: 'PRICE_LIST' }, 'list.csv');
    expect([broken.main_data.status, broken.main_data.failure_reason]).toEqual([
      'REJECTED',
      expect.stringContaining('"Q" is not a colour'),
    ]);
    const { status, body } = await send('deskStartImport', {
      file: await uploadFile(test, stock.token, { name: 'list.csv', content: list(2) }),
      kind: 'PRICE_LIST',
    });
    expect(status).toBe(200);
    await runImports(test);
    const uuid = z.object({ main_data: z.object({ import_uuid: z.string() }) }).parse(body)
      .main_data.import_uuid;
    const read = await send('deskGetImport', { import_uuid: uuid });
    expect(read.body).toMatchObject({
      main_data: { status: 'AWAITING_REVIEW' },
      preview: {
        kind: 'PRICE_LIST',
        date: '2026-11-20',
        confirmation_reasons: ['WORTH_MOVES'],
        largest_change: { percent: '100.00' },
      },
    });
    expect((await send('deskAcceptImport', { import_uuid: uuid })).status).toBe(409);
    await send('deskAcceptImport', { import_uuid: uuid, is_confirmed: true });
    await runImports(test);
    expect((await send('deskGetImport', { import_uuid: uuid })).body).toMatchObject({
      main_data: { status: 'APPLIED' },
    });
    const { body: lists } = await send('deskListPriceLists', {});
    const [present, former] = z
      .array(z.object({ id: z.number(), is_active: z.boolean() }))
      .parse(lists['rows']);
    expect([present?.is_active, former?.is_active]).toEqual([true, false]);
    expect((await send('deskRestorePriceList', { price_list_id: present?.id })).status).toBe(409);
    const back = await send('deskRestorePriceList', { price_list_id: former?.id });
    await runImports(test);
    const backUuid = z.object({ main_data: z.object({ import_uuid: z.string() }) }).parse(back.body)
      .main_data.import_uuid;
    await send('deskAcceptImport', { import_uuid: backUuid, is_confirmed: true });
    await runImports(test);
    const table = async (id: number | undefined, name: 'ROUND' | 'PEAR') => {
      const { status: found, body: shown } = await send('deskGetPriceList', { price_list_id: id, name });
      expect(found).toBe(200);
      return z
        .object({
          colors: z.array(z.string()),
          clarities: z.array(z.string()),
          brackets: z.array(
            z.object({ low_carat: z.string(), prices: z.array(z.array(z.string().nullable())) }),
          ),
        })
        .parse(shown);
    };
    const priceOf = ({ colors, clarities, brackets }: Awaited<ReturnType<typeof table>>) =>
      brackets.find(({ low_carat: low }) => low === '1.00')?.prices[colors.indexOf('G')]?.[
        clarities.indexOf('VS2')
      ];
    const round = await table(former?.id, 'ROUND');
    expect([round.colors[0], round.clarities[0], round.clarities.at(-1)]).toEqual(['D', 'IF', 'I3']);
    expect([priceOf(round), priceOf(await table(present?.id, 'ROUND'))]).toEqual(['2800.00', '5600.00']);
    expect(round.brackets.at(-1)?.low_carat).toBe('10.00');
    expect(priceOf(await table(former?.id, 'PEAR'))).not.toBe('2800.00');
    expect((await send('deskGetPriceList', { price_list_id: 999_999 })).status).toBe(404);
    const { body: again } = await send('deskListPriceLists', {});
    expect(again['rows']).toMatchObject([{ is_active: false }, { id: former?.id, is_active: true }]);
  });

  it('reads every sheet with stones and names the others', async () => {
    const book = new Workbook();
    const header = Object.keys(validStockRow());
    for (const [name, number] of [
      ['White', 'S1'],
      ['Fancy', 'S2'],
      ['Sold', 'S3'],
    ] as const)
      book.addWorksheet(name).addRows([header, Object.values(validStockRow({ 'Stock #': number }))]);
    book.addWorksheet('Terms').addRows([['Payment'], ['Net 30']]);
    const read = await startImport(Buffer.from(await book.xlsx.writeBuffer()), {}, 'stock.xlsx');
    expect(read.preview).toMatchObject({
      rows: 2,
      accepted: 2,
      tables: [{ sheet: 'White' }, { sheet: 'Fancy' }],
      unread_sheets: [
        { name: 'Sold', rows: 2, reason: 'not-for-sale' },
        { name: 'Terms', rows: 2, reason: 'no-header' },
      ],
    });
  });

  it('asks for the meaning of a value once, and stores its rows when it is answered', async () => {
    const rows = [validStockRow({ 'Stock #': 'Q1' }), validStockRow({ 'Stock #': 'Q2', Shape: 'R' })];
    const read = await startImport(csvOf(rows));
    expect(read.preview).toMatchObject({
      accepted: 1,
      to_fix: 1,
      rejected: 0,
      questions: [{ id: 'value:shape:R', kind: 'value', subject: 'R', field: 'shape', rows: 1 }],
    });
    const { import_uuid: uuid } = read.main_data;
    const answer = (answers: object) => send('deskAnswerImport', { import_uuid: uuid, answers });
    expect((await answer({ 'value:shape:R': 'STAR' })).status).toBe(422);
    expect((await answer({ 'value:shape:R': 'ROUND' })).status).toBe(200);
    await runImports(test);
    expect((await get(uuid)).preview).toMatchObject({ accepted: 2, to_fix: 0, questions: [] });
  });

  it('asks about a file of lots and of jewellery in the same way', async () => {
    const lots = 'Lot No,Kind,Type,Shape,Sieve,Carats,Rate\nQ-1,MELEE,Natural,ROUND,+6.5-11,10.00,350\n';
    const read = await startImport(lots, { kind: 'LOOSE' }, 'lots.csv');
    expect(read.preview).toMatchObject({
      accepted: 0,
      to_fix: 1,
      rejected: 0,
      questions: [{ id: 'all:location', kind: 'constant', field: 'location', rows: 1 }],
    });
    const { import_uuid: uuid } = read.main_data;
    const answer = (answers: object) => send('deskAnswerImport', { import_uuid: uuid, answers });
    expect((await answer({ 'all:location': 'MARS' })).status).toBe(422);
    expect((await answer({ 'all:location': 'HKG' })).status).toBe(200);
    await runImports(test);
    expect((await get(uuid)).preview).toMatchObject({ accepted: 1, to_fix: 0, questions: [], added: 1 });
    const pieces = 'SKU,Category,Title,Metal,Price USD,Location\nQ-2,Huggies,Hoops,18K WG,540,Dubai\n';
    const other = await startImport(pieces, { kind: 'JEWELLERY' }, 'pieces.csv');
    expect(other.preview).toMatchObject({
      to_fix: 1,
      questions: [{ id: 'value:jewellery_type:Huggies', kind: 'value', field: 'jewellery_type' }],
    });
  });

  it.each(['..', '.', `${'宝'.repeat(116)}.csv`])('accepts any file name: %s', async (name) => {
    const read = await startImport(csvOf([validStockRow({ 'Stock #': 'N1' })]), {}, name);
    expect([read.main_data.status, read.preview?.added]).toEqual(['AWAITING_REVIEW', 1]);
  });

  it('stops with the reason when its thread sends no heartbeat, and the next file is parsed', async () => {
    sent += 1;
    const content = gzipSync(csvOf([validStockRow()]));
    const file = await uploadFile(test, stock.token, { name: 'slow.csv.gz', content, changedAt: sent });
    const { main_data: job } = await sendCall('deskStartImport', { file, kind: 'STONES' });
    await runImports(test, { silenceMs: 1, totalMs: 60_000 });
    expect((await get(job.import_uuid)).main_data).toMatchObject({
      status: 'FAILED',
      failure_reason: formatIssue('JOB_TIMEOUT'),
    });
    expect((await startImport(csvOf([validStockRow()]))).main_data.status).toBe('AWAITING_REVIEW');
  });

  it('rejects customers, the sales desk and anonymous requests, and lets users continue only their own uploads', async () => {
    const file = await uploadFile(test, stock.token, { content: 'abc', changedAt: 99 });
    const piece = { file, at: 0, bytes: Buffer.from('x') };
    expect((await sendChunk(test, null, piece)).statusCode).toBe(401);
    for (const { token } of [buyer, sales])
      expect((await sendChunk(test, token, piece)).statusCode).toBe(403);
    const other = await createSignedInUser(test.services, { role: 'admin' });
    expect((await sendChunk(test, other.token, piece)).statusCode).toBe(404);
    const { main_data: job } = await sendCall('deskStartImport', { file, kind: 'STONES' });
    const csv = async (token: string) =>
      test.app.inject({ url: importIssuesPath(job.import_uuid), headers: { authorization: token } });
    expect((await csv(sales.token)).statusCode).toBe(403);
    expect((await csv(other.token)).statusCode).toBe(200);
  });
});

import { calls, importRemarksPath, problemText } from '@loupe/contract';
import { formatScaled, sampleListCells } from '@loupe/domain';
import { gzipSync } from 'node:zlib';
import { Workbook } from '@cj-tech-master/excelts';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';
import { csvOf, goodRow, importRows } from '../stock-import/testing/import-rows.ts';
import { runImportJobs } from './run-import-jobs.ts';
import { takeJob } from './take-job.ts';
import { sendFile, sendPiece, workOnFiles } from './testing/send-file.ts';

const answer = z.object({
  main_data: z.object({
    import_uuid: z.string(),
    state: z.string(),
    stage: z.string().nullable(),
    rows_done: z.number().nullable(),
    why: z.string().nullable(),
    outcome: z.record(z.string(), z.number()).nullable(),
  }),
  found: z
    .looseObject({
      added: z.number().optional(),
      changed: z.number().optional(),
      unchanged: z.number().optional(),
      removed: z.number().optional(),
      rejected: z.number().optional(),
      needs_second_yes: z.boolean().optional(),
      columns: z.array(
        z.object({ header: z.string(), field: z.string().nullable(), samples: z.array(z.string()) }),
      ),
    })
    .nullable(),
});

describeOnDatabase('a file the stock desk sends', (open) => {
  let database: Database;
  let test: TestApp;
  let stock: TestPerson;
  let buyer: TestPerson;
  let sales: TestPerson;
  let sent = 0;

  beforeAll(async () => {
    database = await open();
    test = await openTestApp(database, { closeWith: 'file' });
    stock = await signInAs(test.parts, { role: 'stock' });
    sales = await signInAs(test.parts, { role: 'sales' });
    buyer = await signInAs(test.parts);
  });

  const send = async (name: Parameters<TestApp['send']>[0], data: object) =>
    test.send(name, { data }, stock.token);
  const ask = async (name: Parameters<TestApp['send']>[0], data: object) => {
    const { status, body } = await test.send(name, { data }, stock.token);
    expect([status, body['error']]).toEqual([200, null]);
    return answer.parse(body);
  };
  const begin = async (content: string | Buffer, more: object = {}, name = 'stock.csv') => {
    sent += 1;
    const file = await sendFile(test, stock.token, { name, content, changedAt: sent });
    const begun = await ask('deskBeginImport', { file, kind: 'STONES', ...more });
    await workOnFiles(test);
    return get(begun.main_data.import_uuid);
  };
  const get = async (uuid: string) => ask('deskGetImport', { import_uuid: uuid });
  const accept = async (uuid: string, isConfirmed = false) => {
    await ask('deskAcceptImport', { import_uuid: uuid, is_confirmed: isConfirmed });
    await workOnFiles(test);
    return get(uuid);
  };
  const stones = async () => {
    const { rows } = await database.raw.query<{ stock_no: string; status: string; disc: number }>(
      'select stock_no, status, disc from stones order by stock_no',
    );
    return rows.map(({ stock_no: number, status, disc }) => `${number} ${status} ${disc / 100}`);
  };

  it('changes nothing before its preview is accepted, then everything at once, and is undone', async () => {
    const rows = ['A1', 'A2', 'A3'].map((number) => goodRow({ 'Stock #': number }));
    const read = await begin(csvOf([...rows, goodRow({ 'Stock #': 'A4', Clarity: 'gorgeous' })]));
    expect([read.main_data.state, read.found?.added, read.found?.rejected]).toEqual(['READ', 3, 1]);
    expect(read.found?.columns[0]).toMatchObject({
      header: 'Stock #',
      field: 'stock_no',
      samples: ['A1', 'A2', 'A3'],
    });
    expect(await stones()).toEqual([]);
    const uuid = read.main_data.import_uuid;
    const { body } = await test.send('deskListImportRemarks', { data: { import_uuid: uuid } }, stock.token);
    expect(JSON.stringify(body['rows'])).toContain('"row":5,"column":"E","header":"Clarity"');
    expect(JSON.stringify(body['rows'])).toContain('"value":"gorgeous","code":"E_UNKNOWN_VALUE"');
    expect(JSON.stringify(body['rows'])).toContain('"cause":{"kind":"ONE_OF","args":{"values":"FL, IF, ');
    const done = await accept(uuid);
    expect([done.main_data.state, done.main_data.outcome]).toEqual([
      'DONE',
      { added: 3, changed: 0, unchanged: 0, removed: 0, bound: 0 },
    ]);
    expect(await stones()).toEqual(['A1 AVAILABLE -35', 'A2 AVAILABLE -35', 'A3 AVAILABLE -35']);
    const planned = await test.send('deskPlanImportUndo', { data: { import_uuid: uuid } }, stock.token);
    expect(planned.body['undo']).toMatchObject({ added: 3, restored: 0 });
    await ask('deskUndoImport', { import_uuid: uuid });
    await workOnFiles(test);
    expect((await get(uuid)).main_data.state).toBe('UNDONE');
    expect(await stones()).toEqual(['A1 OFFLINE -35', 'A2 OFFLINE -35', 'A3 OFFLINE -35']);
    const trail = await database.raw.query<{ action: string; actor_id: number }>(
      `select action, actor_id from audit where subject like 'import job:%' or action = 'import-undone' order by id`,
    );
    expect(trail.rows).toEqual(
      [
        'import-job-begun',
        'import-job-read',
        'import-job-accepted',
        'import-job-done',
        'import-job-undoing',
        'import-undone',
        'import-job-undone',
      ].map((action) => ({ action, actor_id: stock.id })),
    );
  });

  it('is read again by a corrected map, which the next file with its headers is read by', async () => {
    const rows = ['B1', 'B2'].map((number) =>
      Object.fromEntries(
        Object.entries(goodRow({ 'Stock #': number })).map(([head, text]) => [
          head === 'Disc %' ? 'Nachlass' : head,
          text,
        ]),
      ),
    );
    const read = await begin(csvOf(rows));
    expect([read.found?.added, read.found?.rejected]).toEqual([0, 2]);
    const uuid = read.main_data.import_uuid;
    const wrong = await test.send(
      'deskReadImportAgain',
      { data: { import_uuid: uuid, corrections: { headers: { Nachlass: 'no such field' } } } },
      stock.token,
    );
    expect([wrong.status, wrong.body['message']]).toEqual([422, 'BODY_INVALID']);
    await ask('deskReadImportAgain', { import_uuid: uuid, corrections: { headers: { Nachlass: 'disc' } } });
    await workOnFiles(test);
    expect((await get(uuid)).found).toMatchObject({ added: 2, rejected: 0 });
    await accept(uuid);
    const next = await begin(csvOf(rows.map((row) => ({ ...row, Nachlass: '-40' }))));
    expect(next.found).toMatchObject({
      added: 0,
      changed: 2,
      said: expect.stringContaining('Read by the profile'),
    });
    const profiles = async () =>
      calls.deskListSupplierProfiles.answer.parse(
        (await test.send('deskListSupplierProfiles', {}, stock.token)).body,
      ).profiles;
    const taught = (await profiles()).find(({ remembered }) => 'Nachlass' in (remembered.headers ?? {}));
    expect(taught?.remembered.headers).toMatchObject({ Nachlass: 'disc' });
    const forget = { data: { name: taught?.name } };
    expect((await test.send('deskForgetSupplierProfile', forget, stock.token)).status).toBe(200);
    expect((await profiles()).map(({ name }) => name)).not.toContain(taught?.name);
  });

  it('asks a second time when much of the stock would go, and again when the stock has changed since', async () => {
    const first = await begin(
      csvOf(['C1', 'C2', 'C3', 'C4'].map((number) => goodRow({ 'Stock #': number }))),
    );
    await accept(first.main_data.import_uuid);
    const read = await begin(csvOf([goodRow({ 'Stock #': 'C1' })]), { mode: 'REPLACE' });
    expect(read.found).toMatchObject({ removed: 5, needs_second_yes: true });
    const uuid = read.main_data.import_uuid;
    const refused = await test.send('deskAcceptImport', { data: { import_uuid: uuid } }, stock.token);
    expect([refused.status, refused.body['message']]).toEqual([409, 'CONFIRMATION_NEEDED']);
    await importRows(database, [goodRow({ 'Stock #': 'C9' })]);
    const stale = await accept(uuid, true);
    expect([stale.main_data.state, stale.found?.removed]).toEqual(['READ', 6]);
    const done = await accept(uuid, true);
    expect(done.main_data.outcome).toMatchObject({ removed: 6 });
  });

  it('is refused whole, with the reason, when it is no sheet', async () => {
    const file = await test.send(
      'deskOpenFile',
      { data: { purpose: 'IMPORT', file: { name: 'stock.xlsx', bytes: 8, changed_at: 0 } } },
      stock.token,
    );
    const pdf = await sendPiece(test, stock.token, {
      file: z.string().parse(file.body['file']),
      at: 0,
      bytes: Buffer.from('%PDF-1.7'),
    });
    expect([pdf.statusCode, pdf.body]).toEqual([422, expect.stringContaining('This is a PDF')]);
    const read = await begin('a,b\n1,2\n');
    expect([read.main_data.state, read.main_data.why]).toEqual([
      'REFUSED',
      expect.stringContaining('No header row found'),
    ]);
    const huge = await test.send(
      'deskOpenFile',
      { data: { purpose: 'IMPORT', file: { name: 'stock.csv', bytes: 1e12, changed_at: 0 } } },
      stock.token,
    );
    expect(huge.status).toBe(413);
  });

  it('comes on where it broke off, and is worked on when its worker is gone', async () => {
    const content = Buffer.from(csvOf([goodRow({ 'Stock #': 'D1' })]));
    const sentAs = { purpose: 'IMPORT', file: { name: 'half.csv', bytes: content.length, changed_at: 7 } };
    const opened = await test.send('deskOpenFile', { data: sentAs }, stock.token);
    const file = z.string().parse(opened.body['file']);
    await sendPiece(test, stock.token, { file, at: 0, bytes: content.subarray(0, 10) });
    const begun = await ask('deskBeginImport', { file, kind: 'STONES' });
    await workOnFiles(test);
    const uuid = begun.main_data.import_uuid;
    expect((await get(uuid)).main_data).toMatchObject({ state: 'WAITING', stage: 'arriving', rows_done: 10 });
    const again = await test.send('deskOpenFile', { data: sentAs }, stock.token);
    expect(again.body).toMatchObject({ file, received: 10 });
    await sendPiece(test, stock.token, { file, at: 0, bytes: content.subarray(0, 10) });
    await sendPiece(test, stock.token, { file, at: 10, bytes: content.subarray(10) });
    // A process that took the job and was killed.
    expect(await takeJob(database)).not.toBeNull();
    await workOnFiles(test);
    expect((await get(uuid)).main_data.state).toBe('WAITING');
    await database.raw.query(`update import_jobs set taken_until = now() - interval '1 second'`);
    await workOnFiles(test);
    expect((await get(uuid)).main_data.state).toBe('READ');
  });

  it('stops, its file still there, when whoever works on it is killed again and again', async () => {
    sent += 1;
    const content = csvOf([goodRow({ 'Stock #': 'E1' })]);
    const file = await sendFile(test, stock.token, { content, changedAt: sent });
    const { main_data: job } = await ask('deskBeginImport', { file, kind: 'STONES' });
    for (let killed = 0; killed < 3; killed++) {
      await takeJob(database);
      await database.raw.query(`update import_jobs set taken_until = now() - interval '1 second'`);
    }
    await workOnFiles(test);
    const stopped = await get(job.import_uuid);
    expect([stopped.main_data.state, stopped.main_data.why]).toEqual([
      'STOPPED',
      expect.stringContaining('still here'),
    ]);
    await ask('deskReadImportAgain', { import_uuid: job.import_uuid });
    await workOnFiles(test);
    expect((await get(job.import_uuid)).main_data.state).toBe('READ');
    await ask('deskGiveUpImport', { import_uuid: job.import_uuid });
    const late = await test.send('deskAcceptImport', { data: { import_uuid: job.import_uuid } }, stock.token);
    expect([late.status, late.body['state']]).toEqual([409, 'GIVEN_UP']);
  });

  it('is read in a thread of its own when it is packed', async () => {
    const rows = Array.from({ length: 30 }, (_, place) => goodRow({ 'Stock #': `F${place}` }));
    const read = await begin(gzipSync(csvOf(rows)), {}, 'stock.csv.gz');
    expect([read.main_data.state, read.found?.added]).toEqual(['READ', 30]);
  });

  it('brings lots, which go back to what they were', async () => {
    const head = 'Lot No,Kind,Type,Shape,Sieve,Carats,Rate,Location';
    const csv = (rate: string) => `${head}\nL-1,MELEE,Natural,ROUND,+6.5-11,10.000,${rate},Mumbai\n`;
    const first = await begin(csv('350'), { kind: 'LOOSE' }, 'lots.csv');
    expect([first.main_data.state, first.main_data.why, first.found?.added]).toEqual(['READ', null, 1]);
    await accept(first.main_data.import_uuid);
    const second = await begin(csv('400'), { kind: 'LOOSE' }, 'lots.csv');
    expect(second.found).toMatchObject({ added: 0, changed: 1 });
    const uuid = second.main_data.import_uuid;
    await accept(uuid);
    const rate = async () =>
      (await database.raw.query<{ rate: number }>('select rate from loose_lots')).rows[0]?.rate;
    expect(await rate()).toBe(400_00);
    await ask('deskUndoImport', { import_uuid: uuid });
    await workOnFiles(test);
    expect([(await get(uuid)).main_data.state, await rate()]).toEqual(['UNDONE', 350_00]);
  });

  it('is a price list, whose repricing is shown before it is accepted, and which the former one follows again', async () => {
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
    const broken = await begin(list(2).replace(',IF,D,', ',IF,Q,'), { kind: 'PRICE_LIST' }, 'list.csv');
    expect([broken.main_data.state, broken.main_data.why]).toEqual([
      'REFUSED',
      expect.stringContaining('"Q" is not a colour'),
    ]);
    const { status, body } = await send('deskBeginImport', {
      file: await sendFile(test, stock.token, { name: 'list.csv', content: list(2) }),
      kind: 'PRICE_LIST',
    });
    expect(status).toBe(200);
    await workOnFiles(test);
    const uuid = z.object({ main_data: z.object({ import_uuid: z.string() }) }).parse(body)
      .main_data.import_uuid;
    const read = await send('deskGetImport', { import_uuid: uuid });
    expect(read.body).toMatchObject({
      main_data: { state: 'READ' },
      found: {
        kind: 'PRICE_LIST',
        date: '2026-11-20',
        guards: ['WORTH_MOVES'],
        furthest: { percent: '100.00' },
      },
    });
    expect((await send('deskAcceptImport', { import_uuid: uuid })).status).toBe(409);
    await send('deskAcceptImport', { import_uuid: uuid, is_confirmed: true });
    await workOnFiles(test);
    expect((await send('deskGetImport', { import_uuid: uuid })).body).toMatchObject({
      main_data: { state: 'DONE' },
    });
    const { body: lists } = await send('deskListPriceLists', {});
    const [present, former] = z
      .array(z.object({ id: z.number(), is_active: z.boolean() }))
      .parse(lists['rows']);
    expect([present?.is_active, former?.is_active]).toEqual([true, false]);
    expect((await send('deskGoBackToPriceList', { price_list_id: present?.id })).status).toBe(409);
    const back = await send('deskGoBackToPriceList', { price_list_id: former?.id });
    await workOnFiles(test);
    const backUuid = z.object({ main_data: z.object({ import_uuid: z.string() }) }).parse(back.body)
      .main_data.import_uuid;
    await send('deskAcceptImport', { import_uuid: backUuid, is_confirmed: true });
    await workOnFiles(test);
    const { body: again } = await send('deskListPriceLists', {});
    expect(again['rows']).toMatchObject([{ is_active: false }, { id: former?.id, is_active: true }]);
  });

  it('names a second sheet with rows, which is not read', async () => {
    const book = new Workbook();
    const rows = [goodRow({ 'Stock #': 'S1' }), goodRow({ 'Stock #': 'S2' })];
    for (const name of ['White', 'Fancy'])
      book.addWorksheet(name).addRows([Object.keys(goodRow()), ...rows.map((row) => Object.values(row))]);
    const read = await begin(Buffer.from(await book.xlsx.writeBuffer()), {}, 'stock.xlsx');
    expect(read.found).toMatchObject({ sheet: 'White', unread_sheets: [{ name: 'Fancy', rows: 3 }] });
  });

  it.each(['..', '.', `${'宝'.repeat(116)}.csv`])('is read whatever it is called: %s', async (name) => {
    const read = await begin(csvOf([goodRow({ 'Stock #': 'N1' })]), {}, name);
    expect([read.main_data.state, read.found?.added]).toEqual(['READ', 1]);
  });

  it('is stopped with the reason when its thread says nothing for too long, and the next file is read', async () => {
    sent += 1;
    const content = gzipSync(csvOf([goodRow()]));
    const file = await sendFile(test, stock.token, { name: 'slow.csv.gz', content, changedAt: sent });
    const { main_data: job } = await ask('deskBeginImport', { file, kind: 'STONES' });
    await runImportJobs(test.parts, new AbortController().signal, { silenceMs: 1, totalMs: 60_000 });
    expect((await get(job.import_uuid)).main_data).toMatchObject({
      state: 'STOPPED',
      why: problemText('JOB_TIMEOUT'),
    });
    expect((await begin(csvOf([goodRow()]))).main_data.state).toBe('READ');
  });

  it('is nobody else’s: customers, the sales desk and strangers are refused, and each person sends on his own file', async () => {
    const file = await sendFile(test, stock.token, { content: 'abc', changedAt: 99 });
    const piece = { file, at: 0, bytes: Buffer.from('x') };
    expect((await sendPiece(test, null, piece)).statusCode).toBe(401);
    for (const { token } of [buyer, sales])
      expect((await sendPiece(test, token, piece)).statusCode).toBe(403);
    const other = await signInAs(test.parts, { role: 'admin' });
    expect((await sendPiece(test, other.token, piece)).statusCode).toBe(404);
    const { main_data: job } = await ask('deskBeginImport', { file, kind: 'STONES' });
    const csv = async (token: string) =>
      test.app.inject({ url: importRemarksPath(job.import_uuid), headers: { authorization: token } });
    expect((await csv(sales.token)).statusCode).toBe(403);
    expect((await csv(other.token)).statusCode).toBe(200);
  });
});

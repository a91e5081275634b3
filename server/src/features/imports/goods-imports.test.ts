import { calls, type CallName, type CallResponse, type GoodsPreview } from '@loupe/contract';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { runImports, uploadFile } from './testing/upload-file.ts';

const rowsOf = (header: string, rows: readonly string[]) => [header, ...rows].join('\n');
const pieces = (...rows: readonly string[]) => rowsOf('SKU,Type,Title,Metal,Qty,Total,Location', rows);
const lots = (...rows: readonly string[]) =>
  rowsOf('Lot,Kind,Type,Shape,Carats,Rate EUR,Amount EUR,Location', rows);

describeOnDatabase('import of goods', (open) => {
  let database: Database;
  let test: TestApp;
  let stock: TestUser;
  let sent = 0;

  beforeAll(async () => {
    database = await open();
    test = await createTestApp(database, { closeWith: 'file' });
    stock = await createSignedInUser(test.services, { role: 'stock' });
  });

  const send = async <Name extends CallName>(name: Name, data: object) => {
    const { status, body } = await test.send(name, { data }, stock.token);
    expect([status, body['error']]).toEqual([200, null]);
    return body;
  };
  const get = async (uuid: string) =>
    calls.deskGetImport.response.parse(await send('deskGetImport', { import_uuid: uuid }));
  const start = async (kind: 'LOOSE' | 'JEWELLERY', content: string, more: object = {}) => {
    sent += 1;
    const name = `file-${sent}.csv`;
    const file = await uploadFile(test, stock.token, { name, content, changedAt: sent });
    const started = calls.deskGetImport.response.parse(
      await send('deskStartImport', { file, kind, ...more }),
    );
    await runImports(test);
    return get(started.main_data.import_uuid);
  };
  const change = async (name: 'deskAnswerImport' | 'deskReparseImport', uuid: string, data: object) => {
    await send(name, { import_uuid: uuid, ...data });
    await runImports(test);
    return get(uuid);
  };
  const accept = async (uuid: string) => {
    await send('deskAcceptImport', { import_uuid: uuid });
    await runImports(test);
    return get(uuid);
  };
  const foundIn = ({ preview }: CallResponse<'deskGetImport'>): GoodsPreview => {
    if (preview === null || preview.kind === 'PRICE_LIST' || preview.kind === 'STONES')
      throw new Error('no preview of goods');
    return preview;
  };
  const asked = (whole: CallResponse<'deskGetImport'>) => foundIn(whole).questions.map(({ id }) => id);
  const profiles = async () =>
    calls.deskListSupplierProfiles.response.parse(await send('deskListSupplierProfiles', {})).profiles;

  it('keeps the answers of an accepted file for the supplier, whose next file asks nothing', async () => {
    const first = await start(
      'JEWELLERY',
      pieces('P-1,Ring,Halo,18K WG,2,4200 USD,Dubai', 'P-2,Huggies,Hoops,18K YG,1,990 USD,Dubai'),
      { supplier: 'Gem House' },
    );
    expect(asked(first)).toEqual(['column:TOTAL', 'value:jewellery_type:Huggies']);
    expect(foundIn(first).mapping_note).toBeNull();
    const { import_uuid: uuid } = first.main_data;
    const answers = { 'column:TOTAL': 'row_total', 'value:jewellery_type:Huggies': 'EARRINGS' };
    const answered = await change('deskAnswerImport', uuid, { answers });
    expect([asked(answered), foundIn(answered).accepted]).toEqual([[], 2]);
    expect((await profiles()).length).toBe(0);
    expect((await accept(uuid)).main_data.status).toBe('APPLIED');
    expect(await profiles()).toMatchObject([
      { kind: 'JEWELLERY', name: 'Gem House', supplier: 'Gem House', headers: 7, file_name: 'file-1.csv' },
    ]);

    const second = await start('JEWELLERY', pieces('P-3,Huggies,Hoops,18K YG,3,3000 USD,Dubai'), {
      supplier: 'Gem House',
    });
    expect([asked(second), foundIn(second).accepted]).toEqual([[], 1]);
    expect(foundIn(second).mapping_note_issue?.kind).toBe('SAID_PROFILE');
    await accept(second.main_data.import_uuid);
    const { rows } = await database.query(
      sql`select stock_no, jewellery_type, total_price from jewellery_pieces where stock_no in ('P-1', 'P-3') order by stock_no`,
    );
    expect(rows).toEqual([
      { stock_no: 'P-1', jewellery_type: 'RING', total_price: 2_100_00 },
      { stock_no: 'P-3', jewellery_type: 'EARRINGS', total_price: 1_000_00 },
    ]);
  });

  it('asks again by the standard rules, for other headers, and once the profile is deleted', async () => {
    const content = pieces('P-4,Ring,Halo,18K WG,2,4200 USD,Dubai');
    const known = await start('JEWELLERY', content);
    expect(asked(known)).toEqual([]);
    const { import_uuid: uuid } = known.main_data;
    expect(asked(await change('deskReparseImport', uuid, { mapping_source: 'rules' }))).toEqual([
      'column:TOTAL',
    ]);
    const others = content.replace('Metal', 'Material').replace('Title', 'Name');
    expect(asked(await start('JEWELLERY', others))).toEqual(['column:TOTAL']);
    await send('deskDeleteSupplierProfile', { kind: 'JEWELLERY', name: 'Gem House' });
    expect(await profiles()).toEqual([]);
    expect(asked(await start('JEWELLERY', content))).toEqual(['column:TOTAL']);
    expect(
      (await test.send('deskDeleteSupplierProfile', { data: { name: 'Gem House' } }, stock.token)).status,
    ).toBe(404);
  });

  it('deletes the profile with the undo of the import that created it', async () => {
    const { main_data: job } = await start('JEWELLERY', pieces('P-5,Ring,Halo,18K WG,2,4200 USD,Dubai'));
    await change('deskAnswerImport', job.import_uuid, { answers: { 'column:TOTAL': 'row_total' } });
    await accept(job.import_uuid);
    expect(await profiles()).toMatchObject([{ kind: 'JEWELLERY', supplier: null }]);
    await send('deskUndoImport', { import_uuid: job.import_uuid });
    await runImports(test);
    expect(await profiles()).toEqual([]);
  });

  it('says that it cannot be undone once the values from before are deleted', async () => {
    const { main_data: job } = await start('JEWELLERY', pieces('P-6,Ring,Halo,18K WG,2,4200 USD,Dubai'));
    await change('deskAnswerImport', job.import_uuid, { answers: { 'column:TOTAL': 'row_total' } });
    await accept(job.import_uuid);
    const preview = async () =>
      calls.deskPreviewImportUndo.response.parse(
        await send('deskPreviewImportUndo', { import_uuid: job.import_uuid }),
      );
    expect((await preview()).undo).toMatchObject({ added: 1, restored: 0 });
    await database.query(sql`delete from goods_import_snapshots`);
    expect(await preview()).toMatchObject({
      undo: null,
      failure_reason: 'This import cannot be undone: the values from before it are no longer stored.',
      failure_issues: [{ kind: 'UNDO_EXPIRED' }],
    });
    await send('deskUndoImport', { import_uuid: job.import_uuid });
    await runImports(test);
    const { rows } = await database.query<{ status: string }>(
      sql`select status from jewellery_pieces where stock_no = 'P-6'`,
    );
    expect(rows[0]?.status).not.toBe('OFFLINE');
    const refused = await database.query<{ status: string; reason: string | null }>(
      sql`select status, failure_reason as reason from import_jobs where uuid = ${job.import_uuid}`,
    );
    expect(refused.rows).toEqual([
      {
        status: 'APPLIED',
        reason: 'This import cannot be undone: the values from before it are no longer stored.',
      },
    ]);
  });

  it('keeps a column that the user maps', async () => {
    const content = rowsOf('Lot,Kind,Type,Shape,Carats,Price,Location,Notiz', [
      'L-1,Melee,Natural,Round,10.5,350 USD,Dubai,bright',
      'L-2,Melee,Natural,Round,7.25,400 USD,Dubai,dark',
    ]);
    const first = await start('LOOSE', content);
    const { import_uuid: uuid } = first.main_data;
    expect(asked(first)).toEqual(['price']);
    await change('deskReparseImport', uuid, { corrections: { headers: { Notiz: 'remark' } } });
    const read = await change('deskAnswerImport', uuid, { answers: { price: 'per-carat' } });
    expect(foundIn(read).columns.find(({ header }) => header === 'Notiz')).toMatchObject({
      field: 'remark',
      confidence: 'certain',
    });
    await accept(uuid);
    const second = await start('LOOSE', content.replaceAll('L-', 'M-'));
    expect(asked(second)).toEqual([]);
    expect(foundIn(second).columns.find(({ header }) => header === 'Notiz')?.field).toBe('remark');
  });

  it('converts prices by the rate of the desk and states the rate and its day', async () => {
    const content = lots(
      'E-1,Melee,Natural,Round,10.000,350.00,3500.00,Dubai',
      'E-2,Melee,Natural,Round,4.000,500.00,2000.00,Dubai',
      'E-3,Melee,Natural,Round,2.000,100.00,200.00,Dubai',
    );
    expect(asked(await start('LOOSE', content))).toEqual(['currency:EUR']);
    await test.send(
      'deskSetCurrencyRate',
      { data: { currency: 'EUR', usd_per_unit: '1.1', as_of: '2026-03-02' } },
      (await createSignedInUser(test.services, { role: 'sales' })).token,
    );
    const read = await start('LOOSE', content);
    expect([asked(read), foundIn(read).accepted]).toEqual([[], 3]);
    expect(foundIn(read).issue_count).toBe(0);
    const rate = foundIn(read).columns.find(({ header }) => header === 'Rate EUR');
    expect(rate?.note_issues).toEqual([
      { kind: 'NOTE_CONVERTED', args: { currency: 'EUR', rate: expect.anything() } },
      { kind: 'NOTE_RATE_DAY', args: { day: '2026-03-02' } },
    ]);
    await accept(read.main_data.import_uuid);
    const { rows } = await database.query(sql`select lot_no, rate from loose_lots where lot_no = 'E-1'`);
    expect(rows).toEqual([{ lot_no: 'E-1', rate: 385_00 }]);
    // The desk's rates are never stored with a profile.
    expect((await profiles()).some(({ file_name: file }) => file === read.main_data.file_name)).toBe(false);
  });

  it('reads the file again when a rate has changed since the preview', async () => {
    const read = await start('LOOSE', lots('E-9,Melee,Natural,Round,10.000,350.00,3500.00,Dubai'));
    await test.send(
      'deskSetCurrencyRate',
      { data: { currency: 'EUR', usd_per_unit: '1.2', as_of: '2026-03-03' } },
      (await createSignedInUser(test.services, { role: 'sales' })).token,
    );
    const after = await accept(read.main_data.import_uuid);
    expect(after.main_data.status).toBe('AWAITING_REVIEW');
    expect(
      foundIn(after)
        .columns.flatMap(({ notes }) => notes)
        .join(' '),
    ).toContain('2026-03-03');
  });
});

import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { formatProposal } from '../format-import.ts';
import type { ImportSettings, Row } from '../testing/import-rows.ts';
import { validStockRow, importRows } from '../testing/import-rows.ts';
import { undoLastImport } from '../undo-import.ts';
import { listStoredProfiles } from './stored-profiles.ts';

const namesOf = async (database: Database) => (await listStoredProfiles(database)).map(({ name }) => name);
const shapesOf = async (database: Database) =>
  (await database.query<{ shape: string }>(sql`select shape from stones order by stock_no`)).rows.map(
    ({ shape }) => shape,
  );

/** Rows of a dealer that writes R for round and leaves out what all its stones have in common. */
const supplierRow = (number: string, change: Row = {}) =>
  validStockRow({ 'Stock #': number, Shape: 'R', ...change });
const map = { name: 'Acme', codes: { 'shape.R': 'ROUND' }, constants: { location: 'MUMBAI' } };
const preview = async (database: Database, rows: readonly Row[], settings: ImportSettings = {}) =>
  importRows(database, rows, { accept: false, ...settings });

describeOnDatabase('profile learnt from an accepted file', (open) => {
  it('reads the next file with the same headers in any column order, and is named before the file is accepted', async () => {
    const database = await open();
    await importRows(database, [supplierRow('A1')], { profile: map });
    const [second] = [Object.fromEntries(Object.entries(supplierRow('A2')).toReversed())];
    const outcome = await importRows(database, [second ?? {}]);
    expect(outcome.applied?.added).toBe(1);
    expect(await shapesOf(database)).toEqual(['ROUND', 'ROUND']);
    expect(formatProposal(outcome)).toContainEqual(
      expect.stringMatching(/^Read with the saved mapping "Acme" of \d{4}-\d\d-\d\d \(from stock\.csv\)\.$/),
    );
    const { rows } = await database.query(sql`select profile from imports order by id desc limit 1`);
    expect(rows).toEqual([{ profile: 'Acme' }]);
    expect(await namesOf(database)).toEqual(['Acme']);
  });

  it('is created without a given profile too: the header mapping, and what the values show', async () => {
    const database = await open();
    const priced = (number: string, Weight: string, Price: string): Row => ({
      'Stock #': number,
      Shape: 'RD',
      Weight,
      Color: 'G',
      Clarity: 'VS2',
      Depth: '4.01',
      Price,
    });
    const clear = [0.3, 0.5, 0.7, 1.5, 2.01, 3.02].map((carat, index) =>
      priced(`P${index}`, String(carat), String(Math.round(2800 * carat ** 1.85))),
    );
    await importRows(database, clear);
    const [stored] = await listStoredProfiles(database);
    expect(stored).toMatchObject({
      name: 'stock',
      profile: { headers: { 'Stock #': 'stock_no', Color: 'color' }, supposed: { price: 'total' } },
    });
    expect(stored?.profile.headers).not.toHaveProperty('Depth');
    expect(stored?.profile.headers).not.toHaveProperty('Price');
    const unclear = [priced('P9', '1.00', '4100')];
    expect((await preview(database, unclear, { isByRules: true })).preview.toFix).toBe(1);
    expect((await preview(database, unclear)).preview.accepted).toBe(1);
  });

  it('never overrides the values of the next file', async () => {
    const database = await open();
    const signed = [supplierRow('A1', { 'Disc %': '-35' }), supplierRow('A2', { 'Disc %': '4' })];
    await importRows(database, [...signed, supplierRow('A3', { Depth: '4.1' })], { profile: map });
    const [stored] = await listStoredProfiles(database);
    expect(stored?.profile.supposed).toEqual({ discountSign: 'as-written' });
    const few = await preview(database, [supplierRow('B1', { 'Disc %': '4', Depth: '62.1' })]);
    const notesOf = (outcome: typeof few, header: string) =>
      outcome.preview.analysis.main.columns.find((column) => column.header === header);
    expect(notesOf(few, 'Disc %')).toMatchObject({ isBelowUnsigned: false });
    expect(notesOf(few, 'Depth')?.field).toBe('depth_pct');
    const whole = Array.from({ length: 25 }, (_, index) =>
      supplierRow(`C${index}`, { 'Disc %': '40', Depth: '4.1' }),
    );
    const all = await preview(database, whole);
    expect(notesOf(all, 'Disc %')).toMatchObject({ isBelowUnsigned: true });
    expect(notesOf(all, 'Depth')?.field).toBe('depth_mm');
    expect(all.preview.counts.W_DISC_SIGN).toBe(1);
  });

  it('yields to a given profile, is ignored by the rules, and is replaced by the given profile', async () => {
    const database = await open();
    await importRows(database, [supplierRow('A1')], { profile: map });
    const byRules = await importRows(database, [supplierRow('A2')], { isByRules: true });
    expect(byRules.preview.rejectedBy).toEqual({ E_UNKNOWN_VALUE: 1 });
    await importRows(database, [supplierRow('A3')], { profile: { ...map, codes: { 'shape.R': 'RADIANT' } } });
    await importRows(database, [supplierRow('A4')]);
    expect(await shapesOf(database)).toEqual(['ROUND', 'RADIANT', 'RADIANT']);
    expect(await namesOf(database)).toEqual(['Acme']);
  });

  it('is stored separately for suppliers with the same headers, and for other headers of one supplier', async () => {
    const database = await open();
    await importRows(database, [supplierRow('A1')], { profile: map, supplier: 'Acme' });
    await importRows(database, [supplierRow('B1')], {
      profile: { codes: { 'shape.R': 'RADIANT' } },
      supplier: 'Bell',
    });
    await importRows(database, [supplierRow('A2', { Lab: '' })], { profile: map, supplier: 'Acme' });
    expect(await namesOf(database)).toEqual(['Acme', 'Acme (2)', 'test']);
    await importRows(database, [supplierRow('A3')], { supplier: 'Acme' });
    await importRows(database, [supplierRow('B3')], { supplier: 'Bell' });
    expect(await shapesOf(database)).toEqual(['ROUND', 'ROUND', 'ROUND', 'RADIANT', 'RADIANT']);
    expect((await preview(database, [supplierRow('C1')])).chosen.message).toContain('Enter the supplier');
  });

  it('is not stored when the file is declined, and is deleted when its import is undone', async () => {
    const database = await open();
    await preview(database, [supplierRow('A1')], { profile: map });
    expect(await namesOf(database)).toEqual([]);
    await importRows(database, [supplierRow('A1')], { profile: map });
    expect(await namesOf(database)).toEqual(['Acme']);
    await undoLastImport(database, { actorName: 'tester', now: new Date() });
    expect(await namesOf(database)).toEqual([]);
  });
});

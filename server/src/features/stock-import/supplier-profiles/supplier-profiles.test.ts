import { expect, it } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { linesOfQuestion } from '../present.ts';
import type { ImportSettings, Row } from '../testing/import-rows.ts';
import { goodRow, importRows } from '../testing/import-rows.ts';
import { undoLastImport } from '../undo-import.ts';
import { storedProfiles } from './stored-profiles.ts';

const namesOf = async (database: Database) => (await storedProfiles(database)).map(({ name }) => name);
const shapesOf = async ({ raw }: Database) =>
  (await raw.query<{ shape: string }>('select shape from stones order by stock_no')).rows.map(
    ({ shape }) => shape,
  );

/** Rows of a dealer who writes R for round and leaves out what everybody knows of him. */
const his = (number: string, change: Row = {}) => goodRow({ 'Stock #': number, Shape: 'R', ...change });
const map = { name: 'Acme', codes: { 'shape.R': 'ROUND' }, constants: { location: 'MUMBAI' } };
const preview = async (database: Database, rows: readonly Row[], settings: ImportSettings = {}) =>
  importRows(database, rows, { accept: false, ...settings });

describeOnDatabase('what an accepted file teaches', (open) => {
  it('reads the next one with the same headers, in any order of the columns, and is named before it is accepted', async () => {
    const database = await open();
    await importRows(database, [his('A1')], { profile: map });
    const [second] = [Object.fromEntries(Object.entries(his('A2')).toReversed())];
    const outcome = await importRows(database, [second ?? {}]);
    expect(outcome.applied?.added).toBe(1);
    expect(await shapesOf(database)).toEqual(['ROUND', 'ROUND']);
    expect(linesOfQuestion(outcome)).toContainEqual(
      expect.stringMatching(/^Read by the profile "Acme" of \d{4}-\d\d-\d\d \(made from stock\.csv\)$/),
    );
    const { rows } = await database.raw.query('select profile from imports order by id desc limit 1');
    expect(rows).toEqual([{ profile: 'Acme' }]);
    expect(await namesOf(database)).toEqual(['Acme']);
  });

  it('is learnt without a map as well: the header map, and what the values decided', async () => {
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
    const clear = [0.3, 0.5, 0.7, 1.5, 2.01, 3.02].map((carat, place) =>
      priced(`P${place}`, String(carat), String(Math.round(2800 * carat ** 1.85))),
    );
    await importRows(database, clear);
    const [stored] = await storedProfiles(database);
    expect(stored).toMatchObject({
      name: 'stock',
      profile: { headers: { 'Stock #': 'stock_no', Color: 'color' }, supposed: { price: 'total' } },
    });
    expect(stored?.profile.headers).not.toHaveProperty('Depth');
    expect(stored?.profile.headers).not.toHaveProperty('Price');
    const unclear = [priced('P9', '1.00', '4100')];
    await expect(preview(database, unclear, { isByRules: true })).rejects.toThrow('It is not clear');
    expect((await preview(database, unclear)).preview.accepted).toBe(1);
  });

  it('never outweighs what the next file itself shows', async () => {
    const database = await open();
    const signed = [his('A1', { 'Disc %': '-35' }), his('A2', { 'Disc %': '4' })];
    await importRows(database, [...signed, his('A3', { Depth: '4.1' })], { profile: map });
    const [stored] = await storedProfiles(database);
    expect(stored?.profile.supposed).toEqual({ discountSign: 'as-written' });
    const few = await preview(database, [his('B1', { 'Disc %': '4', Depth: '62.1' })]);
    const notesOf = (outcome: typeof few, header: string) =>
      outcome.preview.analysis.columns.find((column) => column.header === header);
    expect(notesOf(few, 'Disc %')).toMatchObject({ isBelowUnsigned: false });
    expect(notesOf(few, 'Depth')?.field).toBe('depth_pct');
    const whole = Array.from({ length: 25 }, (_, place) =>
      his(`C${place}`, { 'Disc %': '40', Depth: '4.1' }),
    );
    const all = await preview(database, whole);
    expect(notesOf(all, 'Disc %')).toMatchObject({ isBelowUnsigned: true });
    expect(notesOf(all, 'Depth')?.field).toBe('depth_mm');
    expect(all.preview.counts.W_DISC_SIGN).toBe(1);
  });

  it('gives way to a map, is left alone by the rules, and is learnt anew from the map', async () => {
    const database = await open();
    await importRows(database, [his('A1')], { profile: map });
    const byRules = await importRows(database, [his('A2')], { isByRules: true });
    expect(byRules.preview.rejectedBy).toEqual({ E_UNKNOWN_VALUE: 1 });
    await importRows(database, [his('A3')], { profile: { ...map, codes: { 'shape.R': 'RADIANT' } } });
    await importRows(database, [his('A4')]);
    expect(await shapesOf(database)).toEqual(['ROUND', 'RADIANT', 'RADIANT']);
    expect(await namesOf(database)).toEqual(['Acme']);
  });

  it('is kept apart for suppliers with the same headers, and for other headers of one supplier', async () => {
    const database = await open();
    await importRows(database, [his('A1')], { profile: map, supplier: 'Acme' });
    await importRows(database, [his('B1')], {
      profile: { codes: { 'shape.R': 'RADIANT' } },
      supplier: 'Bell',
    });
    await importRows(database, [his('A2', { Lab: '' })], { profile: map, supplier: 'Acme' });
    expect(await namesOf(database)).toEqual(['Acme', 'Acme (2)', 'test']);
    await importRows(database, [his('A3')], { supplier: 'Acme' });
    await importRows(database, [his('B3')], { supplier: 'Bell' });
    expect(await shapesOf(database)).toEqual(['ROUND', 'ROUND', 'ROUND', 'RADIANT', 'RADIANT']);
    expect((await preview(database, [his('C1')])).chosen.said).toContain('name the supplier');
  });

  it('is nothing when the file was declined, and is forgotten when its import is undone', async () => {
    const database = await open();
    await preview(database, [his('A1')], { profile: map });
    expect(await namesOf(database)).toEqual([]);
    await importRows(database, [his('A1')], { profile: map });
    expect(await namesOf(database)).toEqual(['Acme']);
    await undoLastImport(database, { who: 'tester', now: new Date() });
    expect(await namesOf(database)).toEqual([]);
  });
});

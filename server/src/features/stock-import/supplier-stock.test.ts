import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { inseparableStones } from '../holds/inseparable-stones.ts';
import { stoneMedia } from '../media/stone-media.ts';
import { changeStoneStatus } from '../stock/change-stone-status.ts';
import { SupplierNotNamed, importStock } from './import-stock.ts';
import { RemovalNotConfirmed } from './apply-import.ts';
import { openReport } from './report/open-report.ts';
import { csvOf, goodRow, importRows, type ImportSettings, type Row } from './testing/import-rows.ts';
import { undoLastImport, UndoRefused } from './undo-import.ts';

const numbered = (count: number, change: Row = {}, prefix = 'S') =>
  Array.from({ length: count }, (_, place) => goodRow({ 'Stock #': `${prefix}${place + 1}`, ...change }));

/** Every stone as supplier, number and status, in the order of the packet numbers. */
async function stock({ raw }: Database): Promise<string[]> {
  const { rows } = await raw.query<{ said: string }>(
    `select concat_ws(' ', suppliers.name, stock_no, supplier_stock_no, status, disc / 100) as said
       from stones join suppliers on suppliers.id = supplier_id order by suppliers.id, stones.id`,
  );
  return rows.map(({ said }) => said);
}

async function move(database: Database, number: string, to: 'HOLD' | 'SOLD') {
  const { rows } = await database.raw.query<{ id: number }>('select id from stones where stock_no = $1', [
    number,
  ]);
  await inTransaction(database, async (transaction) => {
    const ids = rows.map(({ id }) => id);
    await changeStoneStatus(transaction, { ids, to: 'HOLD', who: 'CUSTOMER' });
    if (to === 'SOLD') await changeStoneStatus(transaction, { ids, to: 'SOLD', who: 'SALES' });
  });
}

const undo = async (database: Database, supplierId: number | null = null) =>
  undoLastImport(database, { supplierId, who: 'tester', now: new Date() });

async function idOf({ raw }: Database, name: string): Promise<number> {
  const { rows } = await raw.query<{ id: number }>('select id from suppliers where name = $1', [name]);
  return rows[0]?.id ?? 0;
}

describeOnEveryDatabase('stock per supplier', (open) => {
  it('a replacing file takes off the stones of its own supplier and of no other', async () => {
    const database = await open();
    await importRows(database, numbered(4, {}, 'OWN'));
    await importRows(database, numbered(4, {}, 'A'), { supplier: 'Acme' });
    const { plan, applied, supplier } = await importRows(database, numbered(3, {}, 'A'), {
      supplier: 'acme',
      mode: 'REPLACE',
    });
    expect(supplier).toMatchObject({ name: 'Acme', isOwn: false });
    expect(plan).toMatchObject({ known: 3, removed: 1, visible: 4 });
    expect(applied?.takenOff).toBe(1);
    expect((await stock(database)).filter((line) => line.includes('OFFLINE'))).toEqual([
      'Acme A4 OFFLINE -35',
    ]);
  });

  it('three tenths are counted in the stock of the supplier, not in that of the whole company', async () => {
    const database = await open();
    await importRows(database, numbered(40, {}, 'OWN'));
    await importRows(database, numbered(4, {}, 'A'), { supplier: 'Acme' });
    const few = numbered(2, {}, 'A');
    await expect(importRows(database, few, { supplier: 'Acme', mode: 'REPLACE' })).rejects.toThrow(
      RemovalNotConfirmed,
    );
    expect((await stock(database)).join()).not.toContain('OFFLINE');
  });

  it('a number of two suppliers is two stones, and customers see two numbers', async () => {
    const database = await open();
    await importRows(database, numbered(2));
    const first = await importRows(database, numbered(2, { 'Disc %': '-20' }), { supplier: 'Acme' });
    expect(first.preview.counts.W_STOCK_NO_ELSEWHERE).toBe(2);
    const id = await idOf(database, 'Acme');
    const both = [
      'Own stock S1 AVAILABLE -35',
      'Own stock S2 AVAILABLE -35',
      `Acme S${id}-S1 S1 AVAILABLE -20`,
      `Acme S${id}-S2 S2 AVAILABLE -20`,
    ];
    expect(await stock(database)).toEqual(both);
    const again = await importRows(database, numbered(2, { 'Disc %': '-20' }), { supplier: 'Acme' });
    expect(again.applied).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(again.preview.counts.W_STOCK_NO_ELSEWHERE).toBeUndefined();
    await importRows(database, numbered(1, { 'Disc %': '-10' }));
    expect(await stock(database)).toEqual(['Own stock S1 AVAILABLE -10', ...both.slice(1)]);
  });

  it('a number customers see is given once, however long and whatever else the file holds', async () => {
    const database = await open();
    const long = 'L'.repeat(32);
    const rows = ['100', long].map((number) => goodRow({ 'Stock #': number }));
    await importRows(database, rows);
    await importRows(database, [goodRow({ 'Stock #': 'FIRST' })], { supplier: 'Acme' });
    const id = await idOf(database, 'Acme');
    await importRows(database, [...rows, goodRow({ 'Stock #': `S${id}-100` })], { supplier: 'Acme' });
    const { rows: found } = await database.raw.query<{ stock_no: string }>(
      'select stock_no from stones where supplier_id = $1 and supplier_stock_no is not null order by id',
      [id],
    );
    expect(
      found
        .map(({ stock_no: number }) => `${number.slice(0, 8)} ${number.length <= 32}`)
        .toSorted((one, other) => one.localeCompare(other)),
    ).toEqual([`S${id}-LLLLL true`, `S${id}.2-100 true`]);
  });

  it('two suppliers may have a pair of the same numbers: each is sold with its own partner', async () => {
    const database = await open();
    const pair = [
      goodRow({ 'Stock #': '100', 'Pair Stock #': '101', 'Pair Separable': 'No' }),
      goodRow({ 'Stock #': '101', 'Pair Stock #': '100', 'Pair Separable': 'No' }),
    ];
    await importRows(database, pair);
    await importRows(database, pair, { supplier: 'Acme' });
    const { rows } = await database.raw.query<{ id: number; supplier_id: number }>(
      'select id, supplier_id from stones order by id',
    );
    const [a, b, c, d] = rows.map(({ id }) => id);
    const partners = await inseparableStones(
      database,
      rows.map(({ id }) => id),
    );
    expect(Object.fromEntries(partners)).toEqual({ [a ?? 0]: b, [b ?? 0]: a, [c ?? 0]: d, [d ?? 0]: c });
    const again = await importRows(database, pair, { supplier: 'Acme' });
    expect(again.applied).toMatchObject({ changed: 0, unchanged: 2 });
  });

  it('a photograph named by a number of two suppliers shows neither until it is asked', async () => {
    const database = await open();
    await importRows(database, numbered(1));
    await importRows(database, numbered(1), { supplier: 'Acme' });
    const both = await stoneMedia.find(database, ['S1']);
    expect(both.get('S1')).toHaveLength(2);
    await move(database, 'S1', 'SOLD');
    const sold = await stoneMedia.find(database, ['S1']);
    expect(sold.get('S1')).toHaveLength(2);
  });

  it('the same report at two suppliers is remarked on, and both stones stay', async () => {
    const database = await open();
    const report = { Lab: 'GIA', 'Certificate #': '2466123456' };
    await importRows(database, numbered(1, report, 'OWN'));
    const { preview, applied } = await importRows(database, numbered(1, report, 'A'), { supplier: 'Acme' });
    expect(preview.counts.W_REPORT_ELSEWHERE).toBe(1);
    expect(applied?.added).toBe(1);
    expect(await stock(database)).toEqual(['Own stock OWN1 AVAILABLE -35', 'Acme A1 AVAILABLE -35']);
  });

  it('undo reaches the last import of a supplier, whatever others imported since, and only its effect', async () => {
    const database = await open();
    await importRows(database, numbered(2, {}, 'A'), { supplier: 'Acme' });
    await importRows(database, numbered(1, { 'Disc %': '-20' }, 'A'), {
      supplier: 'Acme',
      mode: 'REPLACE',
      isRemovalConfirmed: true,
    });
    await importRows(database, numbered(2, {}, 'B'), { supplier: 'Bell' });
    const { supplier, restored, added } = await undo(database, await idOf(database, 'Acme'));
    expect({ supplier, restored, added }).toEqual({ supplier: 'Acme', restored: 2, added: 0 });
    const asBefore = [
      'Acme A1 AVAILABLE -35',
      'Acme A2 AVAILABLE -35',
      'Bell B1 AVAILABLE -35',
      'Bell B2 AVAILABLE -35',
    ];
    expect(await stock(database)).toEqual(asBefore);
    await expect(undo(database, await idOf(database, 'Acme'))).rejects.toThrow(UndoRefused);
    await undo(database);
    expect(await stock(database)).toEqual([
      ...asBefore.slice(0, 2),
      'Bell B1 OFFLINE -35',
      'Bell B2 OFFLINE -35',
    ]);
  });

  it.each(['UPDATE', 'REPLACE'] as const)(
    'a file neither reprices nor moves a stone that is held or sold, and its report names it (%s)',
    async (mode) => {
      const database = await open();
      await importRows(database, numbered(4));
      await move(database, 'S1', 'HOLD');
      await move(database, 'S2', 'SOLD');
      const folder = mkdtempSync(join(tmpdir(), 'loupe-bound-'));
      try {
        const path = join(folder, 'stock.csv');
        const report = join(folder, 'report.csv');
        const rows = numbered(4, { 'Disc %': '-20' });
        writeFileSync(path, csvOf([...rows.slice(0, 3), { ...rows[3], Availability: 'NA' }]));
        const outcome = await importStock(
          database,
          { now: () => new Date() },
          {
            path,
            mode,
            profile: 'saved',
            who: 'tester',
            openReport: async (sheet) => openReport(report, sheet),
          },
          async () => ({ accept: true, isRemovalConfirmed: true }),
        );
        expect(outcome.preview.counts.W_HELD_OR_SOLD).toBe(2);
        expect(outcome.plan.bound).toBe(2);
        expect(outcome.applied).toMatchObject({ changed: 2, unchanged: 0 });
        const lines = readFileSync(report, 'utf8')
          .split('\n')
          .filter((line) => line.includes('W_HELD_OR_SOLD'));
        expect(lines.map((line) => line.split(',').slice(1, 7).join())).toEqual([
          '2,A,Stock #,stock_no,S1,W_HELD_OR_SOLD',
          '3,A,Stock #,stock_no,S2,W_HELD_OR_SOLD',
        ]);
      } finally {
        rmSync(folder, { recursive: true });
      }
      expect(await stock(database)).toEqual([
        'Own stock S1 HOLD -35',
        'Own stock S2 SOLD -35',
        'Own stock S3 AVAILABLE -20',
        'Own stock S4 OFFLINE -20',
      ]);
    },
  );

  it('a hold that is being placed while a file is applied wins over the file, or waits for it', async () => {
    const database = await open();
    await importRows(database, numbered(30));
    const holder = await database.raw.connect();
    await holder.query('begin');
    await holder.query(`update stones set status = 'HOLD' where stock_no = 'S7'`);
    const importing = importRows(database, numbered(20, { 'Disc %': '-20' }, 'S'), {
      mode: 'REPLACE',
      isRemovalConfirmed: true,
    });
    // The import waits for the row; the hold is committed under its eyes.
    for (let waits = 0; waits === 0;) {
      const { rows } = await database.raw.query<{ waits: number }>(
        `select count(*)::integer as waits from pg_locks where not granted`,
      );
      waits = rows[0]?.waits ?? 0;
    }
    await holder.query('commit');
    holder.release();
    const { applied } = await importing;
    expect(applied).toMatchObject({ changed: 19, takenOff: 10 });
    expect(applied?.bound.remarks.map(({ value }) => value)).toEqual(['S7']);
    expect(await stock(database)).toContain('Own stock S7 HOLD -35');
  });

  it('the supplier comes from the profile where the headers are known from one, and is asked for where from two', async () => {
    const database = await open();
    await importRows(database, numbered(2, {}, 'A'), { supplier: 'Acme' });
    const known = await importRows(database, numbered(1, { 'Disc %': '-20' }, 'A'));
    expect(known.supplier.name).toBe('Acme');
    await importRows(database, numbered(2, {}, 'B'), { supplier: 'Bell' });
    const unclear: ImportSettings = { mode: 'REPLACE', isRemovalConfirmed: true };
    const before = await stock(database);
    await expect(importRows(database, numbered(1, {}, 'C'), unclear)).rejects.toThrow(SupplierNotNamed);
    expect(await stock(database)).toEqual(before);
    const named = await importRows(database, numbered(1, {}, 'C'), { supplier: 'Own stock' });
    expect(named.supplier.isOwn).toBe(true);
  });
});

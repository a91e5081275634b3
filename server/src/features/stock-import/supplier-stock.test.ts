import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { findInseparablePairs } from '../holds/inseparable-pairs.ts';
import { stoneMediaTarget } from '../media/stone-media.ts';
import { changeStoneStatus } from '../stock/change-stone-status.ts';
import { SupplierNotNamed, importStock } from './import-stock.ts';
import { RemovalNotConfirmedError } from './apply-import.ts';
import { openReport } from './report/open-report.ts';
import { csvOf, validStockRow, importRows, type ImportSettings, type Row } from './testing/import-rows.ts';
import { undoLastImport, UndoRejectedError } from './undo-import.ts';

const numbered = (count: number, change: Row = {}, prefix = 'S') =>
  Array.from({ length: count }, (_, index) =>
    validStockRow({ 'Stock #': `${prefix}${index + 1}`, ...change }),
  );

/** Every stone as supplier, numbers, status and discount, ordered by supplier and id. */
async function stock(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ line: string }>(
    sql`select concat_ws(' ', suppliers.name, stock_no, supplier_stock_no, status, disc / 100) as line
       from stones join suppliers on suppliers.id = supplier_id order by suppliers.id, stones.id`,
  );
  return rows.map(({ line }) => line);
}

async function move(database: Database, number: string, to: 'HOLD' | 'SOLD') {
  const { rows } = await database.query<{ id: number }>(
    sql`select id from stones where stock_no = ${number}`,
  );
  await inTransaction(database, async (transaction) => {
    const ids = rows.map(({ id }) => id);
    await changeStoneStatus(transaction, { ids, to: 'HOLD', actorRole: 'CUSTOMER' });
    if (to === 'SOLD') await changeStoneStatus(transaction, { ids, to: 'SOLD', actorRole: 'SALES' });
  });
}

const undo = async (database: Database, supplierId: number | null = null) =>
  undoLastImport(database, { supplierId, actorName: 'tester', now: new Date() });

async function idOf(database: Database, name: string): Promise<number> {
  const { rows } = await database.query<{ id: number }>(sql`select id from suppliers where name = ${name}`);
  return rows[0]?.id ?? 0;
}

describeOnDatabase('stock per supplier', (open) => {
  it("withdraws only stones of the file's supplier when a file replaces the stock", async () => {
    const database = await open();
    await importRows(database, numbered(4, {}, 'OWN'));
    await importRows(database, numbered(4, {}, 'A'), { supplier: 'Acme' });
    const { plan, applied, supplier } = await importRows(database, numbered(3, {}, 'A'), {
      supplier: 'acme',
      mode: 'REPLACE',
    });
    expect(supplier).toMatchObject({ name: 'Acme', isOwn: false });
    expect(plan).toMatchObject({ existing: 3, removed: 1, visible: 4 });
    expect(applied?.delisted).toBe(1);
    expect((await stock(database)).filter((line) => line.includes('OFFLINE'))).toEqual([
      'Acme A4 OFFLINE -35',
    ]);
  });

  it('applies the 30 % limit to the stock of the supplier, not to the whole stock', async () => {
    const database = await open();
    await importRows(database, numbered(40, {}, 'OWN'));
    await importRows(database, numbered(4, {}, 'A'), { supplier: 'Acme' });
    const few = numbered(2, {}, 'A');
    await expect(importRows(database, few, { supplier: 'Acme', mode: 'REPLACE' })).rejects.toThrow(
      RemovalNotConfirmedError,
    );
    expect((await stock(database)).join()).not.toContain('OFFLINE');
  });

  it('stores the same number of two suppliers as two stones, shown under two numbers', async () => {
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

  it('assigns each number shown to customers once, whatever its length and the rest of the file', async () => {
    const database = await open();
    const long = 'L'.repeat(32);
    const rows = ['100', long].map((number) => validStockRow({ 'Stock #': number }));
    await importRows(database, rows);
    await importRows(database, [validStockRow({ 'Stock #': 'FIRST' })], { supplier: 'Acme' });
    const id = await idOf(database, 'Acme');
    await importRows(database, [...rows, validStockRow({ 'Stock #': `S${id}-100` })], { supplier: 'Acme' });
    const { rows: found } = await database.query<{ stock_no: string }>(
      sql`select stock_no from stones where supplier_id = ${id} and supplier_stock_no is not null order by id`,
    );
    expect(
      found
        .map(({ stock_no: number }) => `${number.slice(0, 8)} ${number.length <= 32}`)
        .toSorted((one, other) => one.localeCompare(other)),
    ).toEqual([`S${id}-LLLLL true`, `S${id}.2-100 true`]);
  });

  it('pairs stones within their supplier when two suppliers use the same numbers', async () => {
    const database = await open();
    const pair = [
      validStockRow({ 'Stock #': '100', 'Pair Stock #': '101', 'Pair Separable': 'No' }),
      validStockRow({ 'Stock #': '101', 'Pair Stock #': '100', 'Pair Separable': 'No' }),
    ];
    await importRows(database, pair);
    await importRows(database, pair, { supplier: 'Acme' });
    const { rows } = await database.query<{ id: number; supplier_id: number }>(
      sql`select id, supplier_id from stones order by id`,
    );
    const [a, b, c, d] = rows.map(({ id }) => id);
    const partners = await findInseparablePairs(
      database,
      rows.map(({ id }) => id),
    );
    expect(Object.fromEntries(partners)).toEqual({ [a ?? 0]: b, [b ?? 0]: a, [c ?? 0]: d, [d ?? 0]: c });
    const again = await importRows(database, pair, { supplier: 'Acme' });
    expect(again.applied).toMatchObject({ changed: 0, unchanged: 2 });
  });

  it('returns both stones for a photo named by a number of two suppliers', async () => {
    const database = await open();
    await importRows(database, numbered(1));
    await importRows(database, numbered(1), { supplier: 'Acme' });
    const both = await stoneMediaTarget.find(database, ['S1']);
    expect(both.get('S1')).toHaveLength(2);
    await move(database, 'S1', 'SOLD');
    const sold = await stoneMediaTarget.find(database, ['S1']);
    expect(sold.get('S1')).toHaveLength(2);
  });

  it('reports the same report at two suppliers and keeps both stones', async () => {
    const database = await open();
    const report = { Lab: 'GIA', 'Certificate #': '2466123456' };
    await importRows(database, numbered(1, report, 'OWN'));
    const { preview, applied } = await importRows(database, numbered(1, report, 'A'), { supplier: 'Acme' });
    expect(preview.counts.W_REPORT_ELSEWHERE).toBe(1);
    expect(applied?.added).toBe(1);
    expect(await stock(database)).toEqual(['Own stock OWN1 AVAILABLE -35', 'Acme A1 AVAILABLE -35']);
  });

  it('undoes only the last import of a supplier, whatever others imported since', async () => {
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
    await expect(undo(database, await idOf(database, 'Acme'))).rejects.toThrow(UndoRejectedError);
    await undo(database);
    expect(await stock(database)).toEqual([
      ...asBefore.slice(0, 2),
      'Bell B1 OFFLINE -35',
      'Bell B2 OFFLINE -35',
    ]);
  });

  it.each(['UPDATE', 'REPLACE'] as const)(
    'neither reprices nor moves a stone on hold or sold, and names it in the report (%s)',
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
            importedBy: 'tester',
            openReport: async () => openReport(report),
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

  it('preserves a hold that is placed while a file is applied', async () => {
    const database = await open();
    await importRows(database, numbered(30));
    const holder = await database.pool.connect();
    await holder.query(sql`begin`);
    await holder.query(sql`update stones set status = 'HOLD' where stock_no = 'S7'`);
    const importing = importRows(database, numbered(20, { 'Disc %': '-20' }, 'S'), {
      mode: 'REPLACE',
      isRemovalConfirmed: true,
    });
    // The import waits for the row lock; the hold is committed meanwhile.
    for (let waits = 0; waits === 0;) {
      const { rows } = await database.query<{ waits: number }>(
        sql`select count(*)::integer as waits from pg_locks where not granted`,
      );
      waits = rows[0]?.waits ?? 0;
    }
    await holder.query(sql`commit`);
    holder.release();
    const { applied } = await importing;
    expect(applied).toMatchObject({ changed: 19, delisted: 10 });
    expect(applied?.bound.issues.map(({ value }) => value)).toEqual(['S7']);
    expect(await stock(database)).toContain('Own stock S7 HOLD -35');
  });

  it('takes the supplier from the profile of known headers, and requires it when two suppliers use them', async () => {
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

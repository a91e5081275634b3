import { searchViewOptions, type Criteria } from '@loupe/contract';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { expect, it, onTestFinished } from 'vitest';
import { appendChange } from '../../../platform/change-log.ts';
import { systemClock } from '../../../platform/clock.ts';
import { inTransaction, type Database } from '../../../platform/database.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';
import { createTestStockSearch } from '../../../testing/test-stock-search.ts';
import { stockTopic } from '../../stock/change-stone-status.ts';
import { searchNamed } from '../testing/search-named.ts';
import type { StockSearch } from '../stock-search.ts';
import { readSnapshot } from './snapshot-file.ts';
import { readSnapshotKey } from './snapshot-key.ts';

const everything: Criteria = {
  choices: {},
  ranges: {},
  grades: {},
  packets: [],
  status: 'All',
  mine: false,
};

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-snapshot-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return join(folder, 'stock-snapshot');
}

const placeOf = (file: string) => ({ file, temporaryFolder: dirname(file) });

/** The whole answer of a search, except what counts the changes of one process. */
async function answerOf(database: Database, stockView: StockSearch) {
  const view = searchViewOptions.parse({
    limit: 100,
    includeCounts: true,
    sort: [{ key: 'amount', direction: 'desc' }],
  });
  const customer = { companyId: 1, userDiscHundredths: -250 };
  const { stock_version: _, ...answer } = await searchNamed(
    { connection: database, stockView, customer },
    everything,
    view,
  );
  return { answer, pairs: stockView.supplierPairs().pairs() };
}

async function change(database: Database, statement: ReturnType<typeof sql>): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<{ id: number }>(statement);
    await appendChange(
      transaction,
      stockTopic,
      rows.map(({ id }) => id),
    );
  });
}

/** Opens the stock search until it has written its snapshot. */
async function writeOne(database: Database, snapshotFile: string): Promise<void> {
  const stockView = await createTestStockSearch(database, systemClock, 'test', {
    snapshotPlace: placeOf(snapshotFile),
  });
  await expect.poll(() => existsSync(snapshotFile), { timeout: 50_000 }).toBe(true);
  await stockView.close();
}

describeOnDatabase('the stock snapshot', (open) => {
  it('gives the stock as it was and all changes since, few or many', async () => {
    const database = await open();
    await insertTestStones(database, { count: 1_500 });
    const snapshotFile = openFolder();
    await writeOne(database, snapshotFile);
    expect(statSync(snapshotFile).mode & 0o077).toBe(0);
    for (const share of [50, 2]) {
      await change(
        database,
        sql`update stones set ppc = ppc + 100, report_comment = 'ü' || chr(20000 + (id % 9000)::integer) || ' changed ' || id where id % ${share} = 0 returning id`,
      );
      await change(database, sql`update stones set status = 'SOLD' where id % ${share * 7} = 1 returning id`);
      const [restored, loaded] = [
        await createTestStockSearch(database, systemClock, 'test', {
          snapshotPlace: placeOf(snapshotFile),
          rebuildThreshold: 200,
        }),
        await createTestStockSearch(database, systemClock, 'test'),
      ];
      expect(await answerOf(database, restored)).toEqual(await answerOf(database, loaded));
      await change(
        database,
        sql`update stones set status = 'HOLD' where id % 11 = 3 and status = 'AVAILABLE' returning id`,
      );
      await Promise.all([restored.catchUp(), loaded.catchUp()]);
      expect(await answerOf(database, restored)).toEqual(await answerOf(database, loaded));
    }
  });

  it.each([0, 5, 30, 100])(
    'is left when the stock search closes while it is written: after %i ms',
    async (delay) => {
      const database = await open();
      await insertTestStones(database, { count: 300 });
      const snapshotPlace = placeOf(openFolder());
      const stockView = await createTestStockSearch(database, systemClock, 'test', { snapshotPlace });
      await sleep(delay);
      await expect(stockView.close()).resolves.toBeUndefined();
    },
  );

  it('is not used when changes since then are no longer known', async () => {
    const database = await open();
    await insertTestStones(database, { count: 300 });
    const snapshotFile = openFolder();
    await writeOne(database, snapshotFile);
    await database.query(sql`update stones set status = 'SOLD' where id % 2 = 0`);
    await database.query(sql`update change_log_pruned set up_to_xid = pg_current_xact_id()`);
    const restored = await createTestStockSearch(database, systemClock, 'test', {
      snapshotPlace: placeOf(snapshotFile),
    });
    expect(restored.size()).toBe(150);
  });

  it('is refused when any part of the file is damaged, cut off or of another stock', async () => {
    const database = await open();
    await insertTestStones(database, { count: 300 });
    const snapshotFile = openFolder();
    await writeOne(database, snapshotFile);
    const key = (await readSnapshotKey(database, silentLog)) ?? '';
    expect(readSnapshot(snapshotFile, key)?.stock.index.layout.baseRows).toBe(300);
    expect(readSnapshot(snapshotFile, `${key.slice(1)}0`)).toBeNull();
    expect(readSnapshot(`${snapshotFile}-other`, key)).toBeNull();
    const bytes = readFileSync(snapshotFile);
    for (let part = 0; part <= 40; part++) {
      const position = Math.min(bytes.length - 1, Math.floor((bytes.length * part) / 40));
      const damaged = Uint8Array.from(bytes);
      damaged[position] = (damaged[position] ?? 0) ^ 0x10;
      writeFileSync(snapshotFile, damaged);
      expect(readSnapshot(snapshotFile, key), `byte ${position}`).toBeNull();
      writeFileSync(snapshotFile, bytes.subarray(0, position));
      expect(readSnapshot(snapshotFile, key), `cut at ${position}`).toBeNull();
    }
  });
});

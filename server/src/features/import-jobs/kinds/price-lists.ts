import { createPriceList, formatScaled } from '@loupe/domain';
import { readFile } from 'node:fs/promises';
import { type FoundPriceList, problemText } from '@loupe/contract';
import { inTransaction, type Connection } from '../../../platform/database.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { activePriceList, cellsOf } from '../../price-lists/active-price-list.ts';
import { PriceListRefused } from '../../price-lists/activate-price-list.ts';
import { readCheckedPriceList, type CheckedPriceList } from '../../price-lists/read-checked-price-list.ts';
import { storedPriceLists } from '../../price-lists/stored-price-list.ts';
import type { PriceListSource } from '../../price-lists/tables.ts';
import { moveEdges, previewRepricing } from '../../stock/preview-repricing.ts';
import { switchBackToPriceList, switchPriceList } from '../../stock/switch-price-list.ts';
import { openFile } from '../../stock-import/file/open-file.ts';
import { ChangedMeanwhile, JobRefused, type KindOfFile, type Work } from '../work.ts';

interface ListAtHand extends CheckedPriceList {
  readonly source: PriceListSource;
  /** Of the house's own: it is gone back to. */
  readonly id: number | null;
}

/** Files of list prices, and the lists the house has had. */
export const priceListFiles: KindOfFile = {
  async read(work) {
    const list = await listAtHand(work);
    const { database, heart } = work;
    const { preview, present, furthest } = await inTransaction(database, async (transaction) => {
      const of = await unsoldCount(transaction);
      const repriced = await previewRepricing(transaction, createPriceList(list.cells), (stones) => {
        heart.check();
        heart.say('reading', stones, of);
      });
      const numberOf =
        repriced.furthest === null ? null : await stockNumberOf(transaction, repriced.furthest.stoneId);
      return { preview: repriced, present: await activePriceList(transaction), furthest: numberOf };
    });
    const { worthBeforeCents: before, worthAfterCents: after } = preview;
    const guards: FoundPriceList['guards'] = [
      ...(list.id === null && present !== null && present.date >= list.date ? (['OLDER'] as const) : []),
      ...(preview.lostListPrice > 0 ? (['LOSES_LIST_PRICE'] as const) : []),
      ...(Math.abs(after - before) > before * largeMove ? (['WORTH_MOVES'] as const) : []),
    ];
    return {
      base: null,
      shown: {
        kind: 'PRICE_LIST',
        source: list.source,
        date: list.date,
        cells: list.cells.length,
        warnings: list.warnings.slice(0, mostWarnings),
        guards,
        stones: preview.stones,
        changed: preview.changed,
        risen: preview.risen,
        fallen: preview.fallen,
        lost_list_price: preview.lostListPrice,
        worth_before: formatScaled(before, 2),
        worth_after: formatScaled(after, 2),
        edges: [...moveEdges],
        moves: [...preview.moves],
        furthest:
          preview.furthest === null || furthest === null
            ? null
            : { stock_no: furthest, percent: formatScaled(preview.furthest.moveHundredths, 2) },
      },
    };
  },

  async apply(work, end) {
    const { database, heart, job } = work;
    const list = await listAtHand(work);
    const shown = job.found?.shown;
    if (shown?.kind !== 'PRICE_LIST') throw new ChangedMeanwhile(problemText('JOB_NOT_READ'));
    try {
      await inTransaction(database, async (transaction) => {
        const of = await unsoldCount(transaction);
        const onStones = (stones: number) => {
          heart.check();
          heart.say('writing', stones, of);
        };
        const before = await activePriceList(transaction);
        const switched =
          list.id === null
            ? await switchPriceList(
                transaction,
                { ...list, isOlderConfirmed: job.wishes.isConfirmed },
                onStones,
              )
            : { id: list.id, ...(await switchBackToPriceList(transaction, list.id, onStones)) };
        const { id, changed, lostListPrice } = switched;
        if (lostListPrice > 0 && !job.wishes.isConfirmed)
          throw new ChangedMeanwhile(problemText('LIST_PRICE_LOST'));
        await writeAudit(transaction, {
          at: work.clock.now(),
          actorId: job.movedBy,
          actor: work.who,
          action: 'price-list-switched',
          subject: `price-list:${id}`,
          before: before && { id: before.id, source: before.source, date: before.date },
          after: { id, source: list.source, date: list.date, changed },
        });
        await end(transaction, { outcome: { changed, lost_list_price: lostListPrice } });
      });
    } catch (error) {
      throw error instanceof PriceListRefused ? new JobRefused(error.message) : error;
    }
  },

  undo: async () => Promise.reject(new JobRefused(problemText('LIST_UNDO'))),
};

const mostWarnings = 20;
/** Part of the worth of the stock that a usual list does not move it by. */
const largeMove = 0.1;

async function listAtHand({ database, job, path }: Work): Promise<ListAtHand> {
  const { listId, source } = job.wishes;
  if (listId !== null) {
    const stored = (await storedPriceLists(database)).find(({ id }) => id === listId);
    if (stored === undefined) throw new JobRefused(problemText('LIST_UNKNOWN', { id: listId }));
    return { ...stored, cells: await cellsOf(database, listId), warnings: [] };
  }
  if (path === null) throw new JobRefused(problemText('FILE_GONE'));
  await openFile(path);
  try {
    return { ...readCheckedPriceList(await readFile(path, 'utf8')), source, id: null };
  } catch (error) {
    throw error instanceof PriceListRefused ? new JobRefused(error.reasons.join('\n')) : error;
  }
}

async function unsoldCount({ raw }: Connection): Promise<number> {
  const { rows } = await raw.query<{ count: number }>(
    `select count(*) as count from stones where status <> 'SOLD'`,
  );
  return rows[0]?.count ?? 0;
}

async function stockNumberOf({ raw }: Connection, id: number): Promise<string | null> {
  const { rows } = await raw.query<{ stock_no: string }>('select stock_no from stones where id = $1', [id]);
  return rows[0]?.stock_no ?? null;
}

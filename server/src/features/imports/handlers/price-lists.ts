import { createPriceList, formatScaled } from '@loupe/domain';
import { readFile } from 'node:fs/promises';
import { type PriceListPreview, formatIssue } from '@loupe/contract';
import sql from 'sql-template-tag';
import { inTransaction, type Connection } from '../../../platform/database.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { loadActivePriceList, loadPriceListCells } from '../../price-lists/active-price-list.ts';
import { PriceListRejectedError } from '../../price-lists/activate-price-list.ts';
import { parseCheckedPriceList, type CheckedPriceList } from '../../price-lists/parse-checked-price-list.ts';
import type { PriceListSource } from '../../price-lists/price-list-row.ts';
import { findStoredPriceList } from '../../price-lists/stored-price-list.ts';
import { priceChangeEdges, previewRepricing } from '../../stock/preview-repricing.ts';
import { revertToPriceList, switchPriceList } from '../../stock/switch-price-list.ts';
import { openFile } from '../../stock-import/file/open-file.ts';
import {
  PreviewOutdatedError,
  JobRejectedError,
  type ImportHandler,
  type JobContext,
} from '../job-context.ts';

interface ListAtHand extends CheckedPriceList {
  readonly source: PriceListSource;
  /** The stored list to restore; null for a list from a file. */
  readonly id: number | null;
}

/** Handles price lists from files, and stored lists to restore. */
export const priceListImportHandler: ImportHandler = {
  async read(work) {
    const list = await listAtHand(work);
    const { database, progress } = work;
    const { preview, present, furthest } = await inTransaction(database, async (transaction) => {
      const of = await unsoldCount(transaction);
      const repriced = await previewRepricing(transaction, createPriceList(list.cells), (stones) => {
        progress.assertClaim();
        progress.reportProgress('reading', stones, of);
      });
      const numberOf =
        repriced.largestChange === null
          ? null
          : await stockNumberOf(transaction, repriced.largestChange.stoneId);
      return { preview: repriced, present: await loadActivePriceList(transaction), furthest: numberOf };
    });
    const { worthBeforeCents: before, worthAfterCents: after } = preview;
    const guards: PriceListPreview['confirmation_reasons'] = [
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
        warnings: list.warnings.slice(0, maxWarnings),
        confirmation_reasons: guards,
        stones: preview.stones,
        changed: preview.changed,
        risen: preview.risen,
        fallen: preview.fallen,
        lost_list_price: preview.lostListPrice,
        worth_before: formatScaled(before, 2),
        worth_after: formatScaled(after, 2),
        edges: [...priceChangeEdges],
        change_counts: [...preview.changeHistogram],
        largest_change:
          preview.largestChange === null || furthest === null
            ? null
            : { stock_no: furthest, percent: formatScaled(preview.largestChange.moveHundredths, 2) },
      },
    };
  },

  async apply(work, end) {
    const { database, progress, job } = work;
    const list = await listAtHand(work);
    const shown = job.preview?.shown;
    if (shown?.kind !== 'PRICE_LIST') throw new PreviewOutdatedError(formatIssue('JOB_NOT_READ'));
    try {
      await inTransaction(database, async (transaction) => {
        const of = await unsoldCount(transaction);
        const onStones = (stones: number) => {
          progress.assertClaim();
          progress.reportProgress('writing', stones, of);
        };
        const before = await loadActivePriceList(transaction);
        const switched =
          list.id === null
            ? await switchPriceList(
                transaction,
                { ...list, isOlderConfirmed: job.options.isConfirmed },
                onStones,
              )
            : { id: list.id, ...(await revertToPriceList(transaction, list.id, onStones)) };
        const { id, changed, lostListPrice } = switched;
        if (lostListPrice > 0 && !job.options.isConfirmed)
          throw new PreviewOutdatedError(formatIssue('LIST_PRICE_LOST'));
        await writeAudit(transaction, {
          createdAt: work.clock.now(),
          actorId: job.statusChangedBy,
          actorName: work.actorName,
          action: 'price-list-switched',
          subject: `price-list:${id}`,
          before: before && { id: before.id, source: before.source, date: before.date },
          after: { id, source: list.source, date: list.date, changed },
        });
        await end(transaction, { result: { changed, lost_list_price: lostListPrice } });
      });
    } catch (error) {
      throw error instanceof PriceListRejectedError ? new JobRejectedError(error.message) : error;
    }
  },

  undo: async () => Promise.reject(new JobRejectedError(formatIssue('LIST_UNDO'))),
};

const maxWarnings = 20;
/** A fraction of the value of the stock; a usual list changes it by less. */
const largeMove = 0.1;

async function listAtHand({ database, job, path }: JobContext): Promise<ListAtHand> {
  const { listId, source } = job.options;
  if (listId !== null) {
    const stored = await findStoredPriceList(database, listId);
    if (stored === null) throw new JobRejectedError(formatIssue('LIST_UNKNOWN', { id: listId }));
    return { ...stored, cells: await loadPriceListCells(database, listId), warnings: [] };
  }
  if (path === null) throw new JobRejectedError(formatIssue('FILE_GONE'));
  await openFile(path);
  try {
    return { ...parseCheckedPriceList(await readFile(path, 'utf8')), source, id: null };
  } catch (error) {
    throw error instanceof PriceListRejectedError ? new JobRejectedError(error.reasons.join('\n')) : error;
  }
}

async function unsoldCount(connection: Connection): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    sql`select count(*) as count from stones where status <> 'SOLD'`,
  );
  return rows[0]?.count ?? 0;
}

async function stockNumberOf(connection: Connection, id: number): Promise<string | null> {
  const { rows } = await connection.query<{ stock_no: string }>(
    sql`select stock_no from stones where id = ${id}`,
  );
  return rows[0]?.stock_no ?? null;
}

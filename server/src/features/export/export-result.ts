import { AppError } from '@loupe/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SummaryTotals } from '@loupe/domain';
import type { CustomerContext } from '@loupe/stock-search';
import type { SearchThreads } from '../../search-threads/search-threads.ts';
import type { FoundExport } from './export-query.ts';
import { pageStones } from './stone-pages.ts';
import type { ExportPage, WrittenPage } from './write-export-page.ts';

/** The stones of a file. */
export interface ExportResult {
  readonly count: number;
  readonly totals: SummaryTotals;
  /** The rows as they are in the file, page by page; `firstRow` is the number of the first one. */
  readonly pages: (firstRow: number) => AsyncGenerator<string>;
}

type FileSpec = Pick<ExportPage, 'format' | 'keys' | 'answers' | 'publicUrl'>;

/** Reads the stones of a file while it is written. */
export function readExportedStones(
  searchThreads: SearchThreads,
  customer: CustomerContext,
  { totals, ids }: FoundExport,
  file: FileSpec,
): ExportResult {
  const count = totals.pieces;
  return {
    count,
    totals,
    pages: async function* pages(firstRow) {
      let row = firstRow;
      for (let start = 0; start < ids.length; start += pageStones) {
        const page = { ...file, count, row, ids: ids.slice(start, start + pageStones) };
        const { text, rows } = await whenFree(async () =>
          searchThreads.read('writeExportPage', page, customer),
        );
        row += rows;
        yield text;
      }
    },
  };
}

/** A file that has begun cannot be refused any more, so its pages wait until the threads are free. */
async function whenFree(write: () => Promise<WrittenPage>): Promise<WrittenPage> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'BUSY')) throw error;
    await sleep(busyWaitMs);
    return whenFree(write);
  }
}

const busyWaitMs = 1_000;

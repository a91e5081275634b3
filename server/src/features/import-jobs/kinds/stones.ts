import { type FoundStones, problemText } from '@loupe/contract';
import { PriceListChanged, RemovalNotConfirmed } from '../../stock-import/apply-import.ts';
import { fieldNames } from '../../stock-import/fields.ts';
import { openFile } from '../../stock-import/file/open-file.ts';
import {
  importStock,
  SupplierNotNamed,
  type ImportQuestion,
  type ImportRequest,
} from '../../stock-import/import-stock.ts';
import { countedCodes, issueCodes } from '../../stock-import/issue-codes.ts';
import type { IssueCounts } from '../../stock-import/report/report-source.ts';
import { undoLastImport, UndoRefused } from '../../stock-import/undo-import.ts';
import type { KeptFound } from '../job.ts';
import { profileWanted } from '../profile-wanted.ts';
import { sampleCells } from '../sample-cells.ts';
import { ChangedMeanwhile, JobRefused, type KindOfFile, type Work } from '../work.ts';
import { remarksReport, replaceRemarks } from '../write-remarks.ts';

const boundCode = 'W_HELD_OR_SOLD';

/** Files of stones, by the same use cases as the command line. */
export const stoneFiles: KindOfFile = {
  async read(work) {
    const { database, clock, job } = work;
    const path = pathOf(work);
    const outcome = await importStock(
      database,
      clock,
      {
        ...requestOf(work),
        countsChanged: true,
        openReport: async (sheet) => remarksReport(database, job.id, sheet),
      },
      async () => ({ accept: false }),
    );
    const samples = await sampleCells(await openFile(path), outcome.preview.analysis.headerRow);
    return {
      shown: found(outcome, samples),
      base: outcome.chosen.isSaved ? outcome.chosen.profile : (job.wishes.base ?? null),
    };
  },

  async apply(work, end) {
    const { database, clock, job, heart } = work;
    const shown = job.found?.shown;
    if (shown?.kind !== 'STONES') throw new ChangedMeanwhile(problemText('JOB_NOT_READ'));
    try {
      await importStock(
        database,
        clock,
        {
          ...requestOf(work),
          onApplied: async (transaction, { id, added, changed, unchanged, takenOff, bound }, boundLines) => {
            heart.check();
            await replaceRemarks(transaction, job.id, boundCode, boundLines);
            const outcome = { added, changed, unchanged, removed: takenOff, bound: bound.count };
            await end(transaction, {
              outcome,
              importId: id,
              found: withBound(job.found?.base ?? null, shown, bound.count),
            });
          },
        },
        async (question) => {
          const why = whatChanged(shown, question);
          if (why !== null) throw new ChangedMeanwhile(why);
          return { accept: true, isRemovalConfirmed: job.wishes.isConfirmed };
        },
      );
    } catch (error) {
      if (
        error instanceof PriceListChanged ||
        error instanceof RemovalNotConfirmed ||
        error instanceof SupplierNotNamed
      )
        throw new ChangedMeanwhile(error.message);
      throw error;
    }
  },

  async undo({ database, clock, job, who }, end) {
    try {
      await undoLastImport(database, {
        who,
        personId: job.movedBy,
        now: clock.now(),
        importId: job.importId,
        onUndone: async (transaction, { added, restored }) => {
          await end(transaction, { outcome: { taken_off: added, restored } });
        },
      });
    } catch (error) {
      throw error instanceof UndoRefused ? new JobRefused(error.message) : error;
    }
  },
};

function pathOf({ path }: Work): string {
  if (path === null) throw new JobRefused(problemText('FILE_GONE'));
  return path;
}

function requestOf(work: Work): ImportRequest {
  const { job, who, heart } = work;
  return {
    path: pathOf(work),
    fileName: job.fileName,
    mode: job.wishes.mode,
    profile: profileWanted(job.wishes),
    ...(job.wishes.supplier !== null && { supplier: job.wishes.supplier }),
    who,
    onProgress: (stage, rows, of) => {
      heart.check();
      heart.say(stage, rows, of);
    },
  };
}

const counted = (counts: IssueCounts) =>
  countedCodes(counts).map((code) => ({ code, what: issueCodes[code], count: counts[code] ?? 0 }));

function found(
  {
    preview,
    plan,
    chosen,
    supplier,
    list,
    ...report
  }: ImportQuestion & { reportLines: number; isReportCut: boolean },
  samples: readonly (readonly string[])[],
): FoundStones {
  const { analysis, wrongMap } = preview;
  const changed = plan.changed ?? plan.known - plan.bound;
  return {
    kind: 'STONES',
    sheet: preview.sheet,
    unread_sheets: [...preview.unread],
    header_row: analysis.headerRow,
    said: chosen.said,
    supplier: {
      name: supplier.name,
      is_own: supplier.isOwn,
      is_new: supplier.id === null,
      is_certain: chosen.needsSupplier !== true,
    },
    columns: analysis.columns.map(({ index, header, field, notes }) => ({
      header,
      field,
      notes: [...notes],
      samples: [...(samples[index] ?? [])],
    })),
    fields: [...fieldNames],
    rows: preview.rows,
    accepted: preview.accepted,
    for_staff: preview.forStaff,
    rejected: preview.rejected,
    rejected_by: counted(preview.rejectedBy),
    remarks: counted(preview.counts),
    remark_lines: report.reportLines,
    is_cut: report.isReportCut,
    wrong_map: wrongMap === null ? null : { code: wrongMap, what: issueCodes[wrongMap] },
    added: plan.added,
    changed,
    unchanged: plan.known - changed - plan.bound,
    bound: plan.bound,
    removed: plan.removed,
    visible: plan.visible,
    needs_second_yes: plan.needsSecondYes,
    price_list: { id: list.id, source: list.source, date: list.date },
  };
}

/** What was shown of a file, with the stones that were held or sold when it was applied. */
function withBound(base: KeptFound['base'], shown: FoundStones, bound: number): KeptFound {
  const remarks = shown.remarks.filter(({ code }) => code !== boundCode);
  const before = shown.remarks.find(({ code }) => code === boundCode)?.count ?? 0;
  const counts = bound === 0 ? [] : [{ code: boundCode, what: issueCodes[boundCode], count: bound }];
  return {
    base,
    shown: {
      ...shown,
      bound,
      remarks: [...remarks, ...counts],
      remark_lines: shown.remark_lines - before + bound,
    },
  };
}

/**
 * What is not as it was shown, in words; null when a person would see the same again. Stones that were held or sold
 * since are left alone: fewer go off than were shown, and never others.
 */
function whatChanged(shown: FoundStones, { preview, plan, list, supplier }: ImportQuestion): string | null {
  if (list.id !== shown.price_list.id) return problemText('LIST_CHANGED');
  const isSame =
    supplier.name === shown.supplier.name &&
    plan.added === shown.added &&
    plan.known === shown.changed + shown.unchanged + shown.bound &&
    plan.removed <= shown.removed &&
    preview.accepted === shown.accepted &&
    preview.rejected === shown.rejected;
  return isSame ? null : problemText('STOCK_CHANGED');
}

import { isDeepStrictEqual } from 'node:util';
import { type ImportCause, type StonesPreview, formatIssue } from '@loupe/contract';
import { PriceListChangedError, RemovalNotConfirmedError } from '../../stock-import/apply-import.ts';
import { columnLetters } from '../../../platform/xlsx/cells.ts';
import { CauseCollector, type BlockingCause } from '../../stock-import/collect-causes.ts';
import { fieldNames } from '../../stock-import/fields.ts';
import { openFile } from '../../stock-import/file/open-file.ts';
import {
  importStock,
  SupplierNotNamed,
  type ImportProposal,
  type ImportRequest,
} from '../../stock-import/import-stock.ts';
import { listCountedCodes, issueCodes } from '../../stock-import/issue-codes.ts';
import type { IssueCounts } from '../../stock-import/report/report-source.ts';
import { undoLastImport, UndoRejectedError } from '../../stock-import/undo-import.ts';
import { RowCollector } from '../collect-rows.ts';
import { FilledCounter } from '../count-filled.ts';
import { markHiddenPairs, replaceImportRows } from '../import-rows.ts';
import type { StoredPreview } from '../job.ts';
import { presentQuestion } from '../present-question.ts';
import { selectProfile } from '../select-profile.ts';
import { sampleCells } from '../sample-cells.ts';
import {
  PreviewOutdatedError,
  JobRejectedError,
  type ImportHandler,
  type JobContext,
} from '../job-context.ts';
import { createIssueReport, replaceIssuesByCode } from '../issue-report.ts';

const boundCode = 'W_HELD_OR_SOLD';

/** Handles files of stones, based on the same functions as the command line. */
export const stoneImportHandler: ImportHandler = {
  async read(work) {
    const { database, clock, job } = work;
    const path = pathOf(work);
    const rows = new RowCollector();
    const causes = new CauseCollector();
    const filled = new FilledCounter();
    const outcome = await importStock(
      database,
      clock,
      {
        ...requestOf(work),
        countsChanged: true,
        onRow: (row) => {
          rows.add(row);
          causes.add(row);
          filled.add(row.table, row.cells);
        },
        openReport: async () => createIssueReport(database, job.id),
      },
      async () => ({ accept: false }),
    );
    await replaceImportRows(database, job.id, rows.rows);
    await markHiddenPairs(database, job.id);
    const { main } = outcome.preview.analysis;
    const { sheet: name, headerRow } = main;
    const file = await openFile(path);
    const samples = await sampleCells(file.sheets.find((sheet) => sheet.name === name) ?? file, headerRow);
    return {
      shown: found(outcome, { samples, causes, filled: filled.countsOf(main) }),
      base: outcome.chosen.isSaved ? outcome.chosen.profile : (job.options.base ?? null),
    };
  },

  async apply(work, end) {
    const { database, clock, job, progress } = work;
    const shown = job.preview?.shown;
    if (shown?.kind !== 'STONES') throw new PreviewOutdatedError(formatIssue('JOB_NOT_READ'));
    try {
      await importStock(
        database,
        clock,
        {
          ...requestOf(work),
          onApplied: async (transaction, { id, added, changed, unchanged, delisted, bound }, boundLines) => {
            progress.assertClaim();
            await replaceIssuesByCode(transaction, job.id, boundCode, boundLines);
            await end(transaction, {
              result: { added, changed, unchanged, removed: delisted, bound: bound.count },
              importId: id,
              preview: withBound(job.preview?.base ?? null, shown, bound.count),
            });
          },
        },
        async (question) => {
          const difference = whatChanged(shown, question);
          if (difference !== null) throw new PreviewOutdatedError(difference);
          return { accept: true, isRemovalConfirmed: job.options.isConfirmed };
        },
      );
    } catch (error) {
      if (
        error instanceof PriceListChangedError ||
        error instanceof RemovalNotConfirmedError ||
        error instanceof SupplierNotNamed
      )
        throw new PreviewOutdatedError(error.message);
      throw error;
    }
  },

  async undo({ database, clock, job, actorName }, end) {
    try {
      await undoLastImport(database, {
        actorName,
        userId: job.statusChangedBy,
        now: clock.now(),
        importId: job.importId,
        onUndone: async (transaction, { added, restored }) => {
          await end(transaction, { result: { removed: added, restored } });
        },
      });
    } catch (error) {
      throw error instanceof UndoRejectedError ? new JobRejectedError(error.message) : error;
    }
  },
};

function pathOf({ path }: JobContext): string {
  if (path === null) throw new JobRejectedError(formatIssue('FILE_GONE'));
  return path;
}

function requestOf(work: JobContext): ImportRequest {
  const { job, actorName, progress } = work;
  return {
    path: pathOf(work),
    fileName: job.fileName,
    mode: job.options.mode,
    answers: job.options.answers,
    fixes: { ...job.options.fixes, skippedRows: job.options.fixes.skipped_rows },
    profile: selectProfile(job.options),
    ...(job.options.supplier !== null && { supplier: job.options.supplier }),
    importedBy: actorName,
    onProgress: (stage, rows, of) => {
      progress.assertClaim();
      progress.reportProgress(stage, rows, of);
    },
  };
}

const counted = (counts: IssueCounts) =>
  listCountedCodes(counts).map((code) => ({ code, what: issueCodes[code], count: counts[code] ?? 0 }));

function found(
  {
    preview,
    plan,
    chosen,
    supplier,
    list,
    ...report
  }: ImportProposal & { reportLines: number; isReportCut: boolean },
  {
    samples,
    causes,
    filled,
  }: {
    readonly samples: readonly (readonly string[])[];
    readonly causes: CauseCollector;
    /** Filled cells of each column of the main table. */
    readonly filled: readonly number[];
  },
): StonesPreview {
  const { analysis, wrongMap } = preview;
  const { main } = analysis;
  const changed = plan.changed ?? plan.existing - plan.bound;
  return {
    kind: 'STONES',
    sheet: main.sheet,
    header_row: main.headerRow,
    tables: analysis.tables.map(({ sheet, headerRow, rows, lastRow, headers }) => ({
      sheet,
      header_row: headerRow,
      rows,
      last_row: lastRow,
      headers: [...headers],
    })),
    unread_sheets: analysis.skippedTables.map(({ sheet, rows, reason }) => ({ name: sheet, rows, reason })),
    questions: preview.questions.map(presentQuestion),
    causes: causes.list().map(presentCause),
    mapping_note: chosen.message,
    supplier: {
      name: supplier.name,
      is_own: supplier.isOwn,
      is_new: supplier.id === null,
      is_certain: chosen.needsSupplier !== true,
    },
    columns: main.columns.map(({ index, header, field, notes, confidence }) => ({
      letters: columnLetters(index),
      header,
      field,
      notes: [...notes],
      confidence,
      filled: filled[index] ?? 0,
      samples: [...(samples[index] ?? [])],
    })),
    fields: [...fieldNames],
    rows: preview.rows,
    accepted: preview.accepted,
    staff_only: preview.staffOnly,
    to_fix: preview.toFix,
    skipped: preview.skipped,
    rejected: preview.rejected,
    rejection_reasons: counted(preview.rejectedBy),
    issues: listCountedCodes(preview.counts).map((code) => ({
      code,
      what: issueCodes[code],
      count: preview.counts[code] ?? 0,
      waiting: preview.waiting[code] ?? 0,
    })),
    issue_count: report.reportLines,
    is_truncated: report.isReportCut,
    suspected_mismatch: wrongMap === null ? null : { code: wrongMap, what: issueCodes[wrongMap] },
    added: plan.added,
    changed,
    unchanged: plan.existing - changed - plan.bound,
    bound: plan.bound,
    removed: plan.removed,
    visible: plan.visible,
    needs_confirmation: plan.needsRemovalConfirmation,
    price_list: { id: list.id, source: list.source, date: list.date },
  };
}

const presentCause = ({ firstRows, stockNo, ...cause }: BlockingCause): ImportCause => ({
  ...cause,
  first_rows: [...firstRows],
  stock_no: stockNo,
});

/** The preview of a file, with the number of stones that were held or sold when it was applied. */
function withBound(base: StoredPreview['base'], shown: StonesPreview, bound: number): StoredPreview {
  const issues = shown.issues.filter(({ code }) => code !== boundCode);
  const before = shown.issues.find(({ code }) => code === boundCode)?.count ?? 0;
  const counts = bound === 0 ? [] : [{ code: boundCode, what: issueCodes[boundCode], count: bound }];
  return {
    base,
    shown: {
      ...shown,
      bound,
      issues: [...issues, ...counts],
      issue_count: shown.issue_count - before + bound,
    },
  };
}

/**
 * How the import differs from its preview, as a message; null when the user would see the same preview.
 * Stones held or sold since are left alone: fewer are removed than shown, never others.
 */
function whatChanged(shown: StonesPreview, { preview, plan, list, supplier }: ImportProposal): string | null {
  if (list.id !== shown.price_list.id) return formatIssue('LIST_CHANGED');
  const isSame =
    supplier.name === shown.supplier.name &&
    plan.added === shown.added &&
    plan.existing === shown.changed + shown.unchanged + shown.bound &&
    plan.removed <= shown.removed &&
    preview.accepted === shown.accepted &&
    preview.skipped === shown.skipped &&
    preview.rejected === shown.rejected &&
    // The notes state the exchange rates.
    isDeepStrictEqual(
      preview.analysis.main.columns.map(({ notes }) => notes),
      shown.columns.map(({ notes }) => notes),
    );
  return isSame ? null : formatIssue('STOCK_CHANGED');
}

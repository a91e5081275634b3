import { locales } from '@loupe/contract';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { openFile } from '../stock-import/file/open-file.ts';
import { rowReportChunks } from '../stock-import/report/row-report.ts';
import { getTranslator } from '../translations/translator.ts';
import { writeUploadToDisk } from '../uploads/uploads.ts';
import { readIssuesByRow } from './issues.ts';
import { safeFileName } from './file-names.ts';

/** The workbook in the folder of a report. */
export const reportPath = (folder: string): string => join(folder, 'report.xlsx');

/** What a workbook for the supplier of a file is written from. */
export const reportWorkSchema = z.object({
  jobId: z.int(),
  fileId: z.int(),
  fileName: z.string(),
  tables: z.array(
    z.object({
      sheet: z.string(),
      headerRow: z.int(),
      lastRow: z.int(),
      headers: z.array(z.string()),
    }),
  ),
  locale: z.enum(locales),
  /** Folder for the received file and the workbook. */
  folder: z.string(),
});
export type ReportWork = z.infer<typeof reportWorkSchema>;

/** Writes the rows of a stock file that are not accepted or have issues as a workbook. */
export async function writeReport(database: Database, work: ReportWork): Promise<void> {
  const { jobId, fileId, fileName, tables, locale, folder } = work;
  const path = join(folder, safeFileName(fileName));
  await writeUploadToDisk(database, fileId, path);
  const chunks = rowReportChunks(
    await openFile(path),
    tables,
    async (sheet) => readIssuesByRow(database, jobId, sheet),
    getTranslator(locale),
  );
  await pipeline(chunks, createWriteStream(reportPath(folder)));
}

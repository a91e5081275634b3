import { AppError } from '@loupe/contract';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { bindMemberRoute } from '../../bind-routes.ts';
import type { Services } from '../../services.ts';
import { openFile } from '../stock-import/file/open-file.ts';
import { rowReportChunks } from '../stock-import/report/row-report.ts';
import { writeUploadToDisk } from '../uploads/uploads.ts';
import { readIssuesByRow } from './issues.ts';
import { findJobByUuid } from './job.ts';
import { reportFileName, safeFileName } from './file-names.ts';

const paramsSchema = z.object({ uuid: z.uuid() });
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Serves the rows of a stock file that are not accepted or have issues as a workbook. The file is read again from the
 * database; the temporary copy is deleted when the response ends.
 */
export function registerReportDownload(app: FastifyInstance, services: Services): void {
  bindMemberRoute(app, services, 'importReport', async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    const job = params.success ? await findJobByUuid(services.database, params.data.uuid) : null;
    const shown = job?.preview?.shown;
    if (job === null || job.fileId === null || shown?.kind !== 'STONES') throw new AppError('NOT_FOUND');
    const { id: jobId, fileId, fileName } = job;
    const tables = shown.tables.map(({ header_row: headerRow, last_row: lastRow, ...table }) => ({
      ...table,
      headerRow,
      lastRow,
    }));
    return reply
      .type(workbookType)
      .header('content-disposition', `attachment; filename="${reportFileName(fileName, 'xlsx')}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(chunks(), { objectMode: false }));

    async function* chunks(): AsyncGenerator<Buffer> {
      const folder = await mkdtemp(join(services.temporaryFolder, 'report-'));
      try {
        const path = join(folder, safeFileName(fileName));
        await writeUploadToDisk(services.database, fileId, path);
        yield* rowReportChunks(await openFile(path), tables, async (sheet) =>
          readIssuesByRow(services.database, jobId, sheet),
        );
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    }
  });
}

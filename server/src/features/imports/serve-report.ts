import { AppError } from '@loupe/contract';
import type { FastifyInstance } from 'fastify';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { bindMemberRoute } from '../../bind-routes.ts';
import { signalOfClose } from '../../platform/call-limiter/signal-of-close.ts';
import { openWorker, waitForExit } from '../../platform/open-worker.ts';
import type { Services } from '../../services.ts';
import { findJobByUuid } from './job.ts';
import { reportFileName } from './file-names.ts';
import { isSmallPlainFile } from './small-file.ts';
import { reportPath, writeReport, type ReportWork } from './write-report.ts';

const paramsSchema = z.object({ uuid: z.uuid() });
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const maxMegabytes = 1_024;
const timeLimitMs = 5 * 60_000;

/**
 * Serves the rows of a stock file that are not accepted or have issues as a workbook in the language of the caller. The
 * file is read again from the database, in a thread of its own unless it is small; the temporary files are deleted when
 * the response ends.
 */
export function registerReportDownload(app: FastifyInstance, services: Services): void {
  bindMemberRoute(app, services, 'importReport', async (request, reply, { locale }) => {
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
    const folder = await mkdtemp(join(services.temporaryFolder, 'report-'));
    reply.raw.once('close', () => void rm(folder, { recursive: true, force: true }));
    const work: ReportWork = { jobId, fileId, fileName, tables, locale, folder };
    await services.standbyReads.read(async (database) =>
      isSmallPlainFile(job)
        ? writeReport(database, work)
        : writeReportInThread(database.url, work, signalOfClose(reply.raw)),
    );
    return reply
      .type(workbookType)
      .header('content-disposition', `attachment; filename="${reportFileName(fileName, 'xlsx')}"`)
      .header('cache-control', 'no-store')
      .send(createReadStream(reportPath(folder)));
  });
}

/** Writes a report in a thread, which ends with the connection of the client or after the time limit. */
async function writeReportInThread(url: string, work: ReportWork, closed: AbortSignal): Promise<void> {
  const worker = openWorker(new URL('./write-report-worker.ts', import.meta.url), {
    workerData: { url, work },
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  const stop = () => void worker.terminate();
  const limit = setTimeout(stop, timeLimitMs);
  closed.addEventListener('abort', stop, { once: true });
  try {
    const code = await waitForExit(worker);
    closed.throwIfAborted();
    if (code !== 0) throw new Error(`the report of import job ${work.jobId} ended with code ${code}`);
  } finally {
    clearTimeout(limit);
    closed.removeEventListener('abort', stop);
  }
}

import { AppError } from '@loupe/contract';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { bindMemberRoute } from '../../bind-routes.ts';
import type { Services } from '../../services.ts';
import { safeCsvLines } from '../../platform/csv-lines.ts';
import { reportFileName } from './file-names.ts';
import { findJobByUuid } from './job.ts';
import { streamImportIssues } from './issues.ts';

const paramsSchema = z.object({ uuid: z.uuid() });
const heads = ['sheet', 'row', 'column', 'header', 'field', 'value', 'code', 'expected', 'level'] as const;

/** Serves the issues of a file as CSV, streamed as fast as the client reads. */
export function registerIssueDownload(app: FastifyInstance, parts: Services): void {
  bindMemberRoute(app, parts, 'importIssues', async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    const job = params.success ? await findJobByUuid(parts.database, params.data.uuid) : null;
    if (job === null) throw new AppError('NOT_FOUND');
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${reportFileName(job.fileName, 'csv')}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(lines(parts, job.id), { objectMode: false }));
  });
}

async function* lines({ database }: Services, jobId: number): AsyncGenerator<string> {
  // The byte order mark by which Excel detects UTF-8.
  yield `\u{feff}${safeCsvLines([heads])}`;
  for await (const issues of streamImportIssues(database, jobId))
    yield safeCsvLines(issues.map((issue) => heads.map((head) => String(issue[head]))));
}

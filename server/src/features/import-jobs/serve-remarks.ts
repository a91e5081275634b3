import { AppError } from '@loupe/contract';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { bindMemberRoute } from '../../bind-routes.ts';
import type { Parts } from '../../parts.ts';
import { safeCsvLines } from '../../platform/csv-lines.ts';
import { findJob } from './job.ts';
import { readRemarks } from './remarks.ts';

const paramsSchema = z.object({ uuid: z.uuid() });
const heads = ['sheet', 'row', 'column', 'header', 'field', 'value', 'code', 'expected', 'level'] as const;

/** Serves what is wrong with a file as a CSV, as fast as it is read. */
export function serveImportRemarks(app: FastifyInstance, parts: Parts): void {
  bindMemberRoute(app, parts, 'importRemarks', async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    const job = params.success ? await findJob(parts.database, params.data.uuid) : null;
    if (job === null) throw new AppError('NOT_FOUND');
    const name = `${job.fileName.replaceAll(/[^A-Za-z0-9._-]/g, '_')}.report.csv`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(lines(parts, job.id), { objectMode: false }));
  });
}

async function* lines({ database }: Parts, jobId: number): AsyncGenerator<string> {
  // By this mark Excel knows UTF-8.
  yield `\u{feff}${safeCsvLines([heads])}`;
  for await (const remarks of readRemarks(database, jobId))
    yield safeCsvLines(remarks.map((remark) => heads.map((head) => String(remark[head]))));
}

import { AppError, uploadOffsetHeader, limits, validationError } from '@loupe/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bindMemberRoute } from '../../bind-routes.ts';
import type { Services } from '../../services.ts';
import { appendChunk, findUpload, type OnUploadComplete } from './uploads.ts';
import { rejectUnsupportedFile } from './reject-unsupported-file.ts';

const paramsSchema = z.object({ uuid: z.uuid() });
const offsetSchema = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);
const purposeSchema = z.enum(['IMPORT', 'MEDIA']);

/**
 * Registers the route that receives chunks of uploads. A chunk is small enough to arrive within the time
 * limit of any request.
 */
export async function registerUploadRoutes(
  app: FastifyInstance,
  parts: Services,
  onComplete: OnUploadComplete,
): Promise<void> {
  await app.register(async (chunkRoutes) => {
    chunkRoutes.removeAllContentTypeParsers();
    chunkRoutes.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: limits.uploadChunkBytes },
      async (_request: unknown, body: Buffer) => body,
    );
    bindMemberRoute(chunkRoutes, parts, 'uploadChunk', async (request, _reply, caller) => {
      const params = paramsSchema.safeParse(request.params);
      if (!params.success) throw new AppError('NOT_FOUND');
      const offset = offsetSchema.safeParse(request.headers[uploadOffsetHeader]);
      if (!offset.success || !Buffer.isBuffer(request.body))
        throw validationError(uploadOffsetHeader, 'CHUNK_OFFSET');
      const [at, bytes] = [offset.data, request.body];
      const { uuid } = params.data;
      const file = await findUpload(parts.database, uuid, caller.userId);
      if (file === null) throw new AppError('NOT_FOUND');
      if (at === 0) rejectUnsupportedFile(purposeSchema.parse(file.purpose), bytes);
      const chunk = { uuid, ownerId: caller.userId, at, bytes };
      const received = await appendChunk(parts.database, chunk, onComplete);
      return { error: null, message: '', received };
    });
  });
}

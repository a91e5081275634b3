import { AppError, fileOffsetHeader, limits, misfit } from '@loupe/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bindMemberRoute } from '../../bind-routes.ts';
import type { Parts } from '../../parts.ts';
import { addPiece, findReceivedFile } from './received-files.ts';
import { refuseStart } from './refuse-start.ts';

const paramsSchema = z.object({ uuid: z.uuid() });
const offsetSchema = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);
const purposeSchema = z.enum(['IMPORT', 'MEDIA']);

/** Takes the pieces of files. A piece is small, so that it comes within the time any request may take. */
export async function serveReceivedFiles(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (pieces) => {
    pieces.removeAllContentTypeParsers();
    pieces.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: limits.filePieceBytes },
      async (_request: unknown, body: Buffer) => body,
    );
    bindMemberRoute(pieces, parts, 'filePiece', async (request, _reply, caller) => {
      const params = paramsSchema.safeParse(request.params);
      if (!params.success) throw new AppError('NOT_FOUND');
      const offset = offsetSchema.safeParse(request.headers[fileOffsetHeader]);
      if (!offset.success || !Buffer.isBuffer(request.body)) throw misfit(fileOffsetHeader, 'PIECE_PLACE');
      const [at, bytes] = [offset.data, request.body];
      const { uuid } = params.data;
      const file = await findReceivedFile(parts.database, uuid, caller.personId);
      if (file === null) throw new AppError('NOT_FOUND');
      if (at === 0) refuseStart(purposeSchema.parse(file.purpose), bytes);
      const received = await addPiece(parts.database, { uuid, ownerId: caller.personId, at, bytes });
      return { error: null, message: '', received };
    });
  });
}

import { AppError, fileOffsetHeader, filePiecePath, filePurposes, limits, misfit } from '@loupe/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../../route.ts';
import { requireCaller } from '../accounts/read-caller.ts';
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
    const callers = new WeakMap<object, Caller>();
    pieces.removeAllContentTypeParsers();
    pieces.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: limits.filePieceBytes },
      async (_request: unknown, body: Buffer) => body,
    );
    pieces.post(
      `${filePiecePath}:uuid`,
      {
        // Before a byte is read: a stranger costs nothing.
        onRequest: async (request) => {
          const { caller } = await requireCaller(parts, request.headers);
          if (!Object.values(filePurposes).some(({ who }) => who.some((role) => role === caller.role)))
            throw new AppError('NOT_ALLOWED');
          callers.set(request, caller);
        },
      },
      async (request) => {
        const caller = callers.get(request);
        if (caller === undefined) throw new AppError('SIGNED_OUT');
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
      },
    );
  });
}

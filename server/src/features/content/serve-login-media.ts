import {
  AppError,
  fileNameHeader,
  type loginMediaAnswer,
  mediaTypes,
  problemText,
  causeOf,
} from '@loupe/contract';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import { bindMemberRoute } from '../../bind-routes.ts';
import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database.ts';
import { MediaRefused } from '../media/identify/media-types.ts';
import { mediaAddress } from '../media/media-address.ts';
import { storeFile } from '../media/store-file.ts';

/**
 * Takes in a photograph or film for the sign-in. What it is, its content says. It shows once the settings name its
 * address.
 */
export function serveLoginMedia(app: FastifyInstance, parts: Parts): void {
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', (_request, payload, done) => {
      done(null, payload);
    });
    bindMemberRoute(inner, parts, 'loginMedia', async (request, _reply, caller) => {
      const name = nameIn(request.headers[fileNameHeader]);
      const body = request.body instanceof Readable ? request.body : Readable.from([]);
      return takeIn(parts, { name, open: () => body }, caller.role);
    });
    await Promise.resolve();
  });
}

/** A file's name goes percent-encoded: headers know no other letters. */
function nameIn(header: unknown): string {
  try {
    return typeof header === 'string' ? decodeURIComponent(header) : 'file';
  } catch {
    return 'file';
  }
}

async function takeIn(
  { database, clock }: Parts,
  source: { readonly name: string; readonly open: () => Readable },
  actor: string,
): Promise<z.infer<typeof loginMediaAnswer>> {
  try {
    return await inTransaction(database, async (transaction) => {
      const file = await storeFile(transaction, source, { actor, now: clock.now() });
      const { group } = mediaTypes[file.type];
      if (group === 'document') throw new MediaRefused(problemText('NOT_A_PICTURE'));
      return {
        error: null,
        message: '',
        login_media_type: group === 'image' ? 'IMAGE' : 'VIDEO',
        login_media_link: mediaAddress(file.address, file.name),
      };
    });
  } catch (error) {
    if (!(error instanceof MediaRefused)) throw error;
    throw new AppError('BODY_INVALID', {
      fields: [{ field: source.name, problem: error.message, cause: causeOf(error.message) }],
    });
  }
}

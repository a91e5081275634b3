import {
  AppError,
  fileNameHeader,
  type loginMediaResponse,
  mediaTypes,
  formatIssue,
  parseIssue,
} from '@loupe/contract';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import { bindMemberRoute } from '../../../bind-routes.ts';
import type { Services } from '../../../services.ts';
import { inTransaction } from '../../../platform/database.ts';
import { MediaRejectedError } from '../../media/identify/media-types.ts';
import { mediaUrl } from '../../media/media-url.ts';
import { storeFile } from '../../media/store-file.ts';

/**
 * Stores an uploaded image or video for the login page; its content decides the type. It is shown once the
 * settings contain its URL.
 */
export function registerLoginMediaUpload(app: FastifyInstance, parts: Services): void {
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

/** Decodes a percent-encoded file name, because header values are limited to ASCII. */
function nameIn(header: unknown): string {
  try {
    return typeof header === 'string' ? decodeURIComponent(header) : 'file';
  } catch {
    return 'file';
  }
}

async function takeIn(
  { database, clock }: Services,
  source: { readonly name: string; readonly open: () => Readable },
  actor: string,
): Promise<z.infer<typeof loginMediaResponse>> {
  try {
    return await inTransaction(database, async (transaction) => {
      const file = await storeFile(transaction, source, { actor, now: clock.now() });
      const { group } = mediaTypes[file.type];
      if (group === 'document') throw new MediaRejectedError(formatIssue('NOT_A_PICTURE'));
      return {
        error: null,
        message: '',
        login_media_type: group === 'image' ? 'IMAGE' : 'VIDEO',
        login_media_link: mediaUrl(file.publicId, file.name),
      };
    });
  } catch (error) {
    if (!(error instanceof MediaRejectedError)) throw error;
    throw new AppError('BODY_INVALID', {
      fields: [{ field: source.name, problem: error.message, cause: parseIssue(error.message) }],
    });
  }
}

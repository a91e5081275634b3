import { AppError, uploadPurposes } from '@loupe/contract';
import type { Services } from '../../services.ts';
import type { Handlers } from '../../call-handlers.ts';
import { startUpload } from './uploads.ts';

/** The call that starts an upload. */
export function uploadRoutes({ database, clock }: Services): Pick<Handlers, 'deskOpenUpload'> {
  return {
    deskOpenUpload: async ({ caller, body: { data } }) => {
      const { roles, bytes } = uploadPurposes[data.purpose];
      if (!roles.some((role) => role === caller.role)) throw new AppError('NOT_ALLOWED');
      if (data.file.bytes > bytes) throw new AppError('TOO_LARGE');
      const { name, bytes: size, modified_at: changedAt } = data.file;
      const file = await startUpload(
        database,
        caller.userId,
        { purpose: data.purpose, name, bytes: size, modifiedAtMs: changedAt },
        clock.now(),
      );
      return { error: null, message: '', file: file.uuid, received: file.receivedBytes };
    },
  };
}

import { AppError, filePurposes } from '@loupe/contract';
import type { Parts } from '../../parts.ts';
import type { Handlers } from '../../route.ts';
import { openReceivedFile } from './received-files.ts';

/** The call that begins with a file. */
export function receivedFileRoutes({ database, clock }: Parts): Pick<Handlers, 'deskOpenFile'> {
  return {
    deskOpenFile: async ({ caller, body: { data } }) => {
      const { who, bytes } = filePurposes[data.purpose];
      if (!who.some((role) => role === caller.role)) throw new AppError('NOT_ALLOWED');
      if (data.file.bytes > bytes) throw new AppError('TOO_LARGE');
      const { name, bytes: size, changed_at: changedAt } = data.file;
      const file = await openReceivedFile(
        database,
        caller.personId,
        { purpose: data.purpose, name, bytes: size, changedAt },
        clock.now(),
      );
      return { error: null, message: '', file: file.uuid, received: file.received };
    },
  };
}

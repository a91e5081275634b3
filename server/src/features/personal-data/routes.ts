import { AppError } from '@loupe/contract';
import type { Handlers } from '../../call-handlers.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Services } from '../../services.ts';
import { toDeskContext, UserChangeRejectedError } from '../users/change-user.ts';
import { erasePerson } from './erase-person.ts';
import { exportPersonalData } from './export-personal-data.ts';
import { readPersonalData } from './read-personal-data.ts';

type PersonalDataCall = 'getPersonalData' | 'deskGetPersonalData' | 'deskErasePersonalData';

/** Export and erasure of the personal data of a user. */
export function personalDataRoutes({
  database,
  standbyReads,
  clock,
}: Services): Pick<Handlers, PersonalDataCall> {
  const done = { error: null, message: '' };
  return {
    getPersonalData: async ({ caller: { userId } }) => ({
      ...done,
      data: await standbyReads.read(async (from) => readPersonalData(from, userId)),
    }),
    deskGetPersonalData: async ({ caller, body: { id } }) => ({
      ...done,
      data: await inTransaction(database, async (transaction) =>
        exportPersonalData(transaction, id, toDeskContext(caller, clock.now())),
      ),
    }),
    deskErasePersonalData: async ({ caller, body: { id, data } }) => {
      try {
        await inTransaction(database, async (transaction) =>
          erasePerson(transaction, { uuid: id, email: data.email }, toDeskContext(caller, clock.now())),
        );
      } catch (error) {
        throw error instanceof UserChangeRejectedError ? new AppError('NOT_FOUND') : error;
      }
      return done;
    },
  };
}

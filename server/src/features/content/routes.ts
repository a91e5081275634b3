import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Handlers } from '../../route.ts';
import { deskAct } from '../accounts/change-account.ts';
import { readTerms } from '../registration/terms.ts';
import { readSettings } from '../settings/settings.ts';
import { writeSettings } from './write-settings.ts';

/** What the company sets for its portal, for administrators. */
export function contentRoutes({
  database,
  clock,
}: Parts): Pick<Handlers, 'deskReadSettings' | 'deskWriteSettings'> {
  const answer = async () => ({
    error: null,
    message: '',
    settings: await readSettings(database),
    terms_version: (await readTerms(database))?.version ?? null,
  });
  return {
    deskReadSettings: answer,
    deskWriteSettings: async ({ caller, body: { data } }) => {
      await inTransaction(database, async (transaction) =>
        writeSettings(
          transaction,
          { settings: data.settings, ...(data.instead_of && { insteadOf: data.instead_of }) },
          deskAct(caller, clock.now()),
        ),
      );
      return answer();
    },
  };
}

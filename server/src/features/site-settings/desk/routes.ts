import type { Services } from '../../../services.ts';
import { inTransaction } from '../../../platform/database.ts';
import type { Handlers } from '../../../call-handlers.ts';
import { toDeskContext } from '../../users/change-user.ts';
import { readTerms } from '../../registration/terms.ts';
import { readSettings } from '../settings.ts';
import { writeSettings } from './write-settings.ts';

/** The company's portal settings, for administrators. */
export function siteSettingsRoutes({
  database,
  clock,
}: Services): Pick<Handlers, 'deskGetSettings' | 'deskUpdateSettings'> {
  const settingsResponse = async () => ({
    error: null,
    message: '',
    settings: await readSettings(database),
    terms_version: (await readTerms(database))?.version ?? null,
  });
  return {
    deskGetSettings: settingsResponse,
    deskUpdateSettings: async ({ caller, body: { data } }) => {
      await inTransaction(database, async (transaction) =>
        writeSettings(
          transaction,
          { settings: data.settings, ...(data.expected_current && { insteadOf: data.expected_current }) },
          toDeskContext(caller, clock.now()),
        ),
      );
      return settingsResponse();
    },
  };
}

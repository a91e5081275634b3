import type { Handlers } from '../../call-handlers.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Services } from '../../services.ts';
import { toDeskContext } from '../users/change-user.ts';
import { importCurrencyRates } from './desk/import-currency-rates.ts';
import { setCurrencyRate } from './desk/set-currency-rate.ts';
import { readCurrencyRates } from './read-currency-rates.ts';

export function currencyRateRoutes({
  database,
  clock,
}: Services): Pick<Handlers, 'getCurrencyRates' | 'deskSetCurrencyRate' | 'deskImportCurrencyRates'> {
  const ratesResponse = async () => ({ error: null, message: '', rates: await readCurrencyRates(database) });
  return {
    getCurrencyRates: ratesResponse,
    deskSetCurrencyRate: async ({ caller, body: { data } }) => {
      await inTransaction(database, async (transaction) =>
        setCurrencyRate(transaction, data, toDeskContext(caller, clock.now())),
      );
      return ratesResponse();
    },
    deskImportCurrencyRates: async ({ caller, body: { data } }) => {
      const { file, is_applied: isApplied } = data;
      const preview = await inTransaction(database, async (transaction) =>
        importCurrencyRates(transaction, { file, isApplied }, toDeskContext(caller, clock.now())),
      );
      return { ...(await ratesResponse()), ...preview };
    },
  };
}

import { validationError, type CallResponse } from '@loupe/contract';
import { currencies, formatScaled, rateScale } from '@loupe/domain';
import type { Transaction } from '../../../platform/database.ts';
import type { DeskContext } from '../../users/change-user.ts';
import { EcbFileError, readEcbRates, type EcbRates } from '../read-ecb-rates.ts';
import { readCurrencyRates } from '../read-currency-rates.ts';
import { requireRateDay, setCurrencyRate } from './set-currency-rate.ts';

type Preview = Pick<CallResponse<'deskImportCurrencyRates'>, 'as_of' | 'rows'>;

/**
 * Compares the daily file of the European Central Bank with the rates of the desk, and with `isApplied` sets the
 * changed ones. A rate of a later day is kept, and so is that of a currency that the file does not contain.
 * BODY_INVALID for another file, or one of a day for which no rate can be set.
 */
export async function importCurrencyRates(
  transaction: Transaction,
  { file, isApplied }: { readonly file: string; readonly isApplied: boolean },
  context: DeskContext,
): Promise<Preview> {
  const { asOf, rates } = readFile(file);
  requireRateDay('data.file', asOf, context.now);
  const stored = await readCurrencyRates(transaction);
  const rows: Preview['rows'] = [];
  for (const currency of currencies) {
    const before = stored.find((one) => one.currency === currency) ?? null;
    const rate = rates.get(currency);
    const after = rate === undefined ? null : formatScaled(rate, rateScale);
    const status = statusOf(before, after, asOf);
    rows.push({ currency, before, usd_per_unit: after, status });
    if (isApplied && status === 'CHANGED' && rate !== undefined)
      await setCurrencyRate(transaction, { currency, usd_per_unit: rate, as_of: asOf }, context);
  }
  return { as_of: asOf, rows };
}

function statusOf(
  before: Preview['rows'][number]['before'],
  after: string | null,
  asOf: string,
): Preview['rows'][number]['status'] {
  if (after === null) return 'NOT_IN_FILE';
  if (before !== null && before.as_of > asOf) return 'NEWER_KEPT';
  return before?.usd_per_unit === after && before.as_of === asOf ? 'UNCHANGED' : 'CHANGED';
}

function readFile(file: string): EcbRates {
  try {
    return readEcbRates(file);
  } catch (error) {
    if (error instanceof EcbFileError) throw validationError('data.file', 'ECB_FILE');
    throw error;
  }
}

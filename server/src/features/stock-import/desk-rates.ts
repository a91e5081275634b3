import type { CurrencyRate } from '@loupe/contract';
import type { Connection } from '../../platform/database.ts';
import { readCurrencyRates } from '../currency-rates/read-currency-rates.ts';

interface Rates {
  /** US dollars for one unit of other currencies; null for a currency whose prices are not used. */
  readonly usdRates: Readonly<Record<string, number | null>>;
  /** Days to which rates apply, when they are those of the desk. */
  readonly usdRateDays: Readonly<Record<string, string>>;
}

/** The desk's exchange rates, each with the day to which it applies. */
export type DeskRates = readonly CurrencyRate[];
export const noDeskRates: DeskRates = [];

/** A profile with the desk's exchange rates; its own rates take precedence. */
export function withRates<Profile extends Rates>(profile: Profile, rates: DeskRates): Profile {
  const isOwn = (currency: string) => Object.hasOwn(profile.usdRates, currency);
  return {
    ...profile,
    usdRates: {
      ...Object.fromEntries(rates.map((rate) => [rate.currency, Number(rate.usd_per_unit)])),
      ...profile.usdRates,
    },
    usdRateDays: Object.fromEntries(
      rates.flatMap(({ currency, as_of: day }) => (isOwn(currency) ? [] : [[currency, day]])),
    ),
  };
}

/**
 * A profile with the desk's current exchange rates. The result is for reading one file and never stored, because
 * rates change from day to day.
 */
export const withDeskRates = async <Profile extends Rates>(
  connection: Connection,
  profile: Profile,
): Promise<Profile> => withRates(profile, await readCurrencyRates(connection));

import type { Handlers } from '../../route.ts';
import { readCities, readCountries, readStateNames } from './read-countries.ts';

type CountryCall = 'countries' | 'countryStates' | 'stateCities';

export function countryRoutes(): Pick<Handlers, CountryCall> {
  const done = { error: null, message: '' };
  return {
    countries: async () => ({ ...done, countries: [...(await readCountries())] }),
    countryStates: async ({ body: { data } }) => ({
      ...done,
      states: [...(await readStateNames(data.country))],
    }),
    stateCities: async ({ body: { data } }) => ({
      ...done,
      cities: [...(await readCities(data.country, data.state))],
    }),
  };
}

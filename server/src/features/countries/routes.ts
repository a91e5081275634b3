import type { Handlers } from '../../call-handlers.ts';
import { readCities, readCountries, readStateNames } from './read-countries.ts';

type CountryCall = 'listCountries' | 'listStates' | 'listCities';

export function countryRoutes(): Pick<Handlers, CountryCall> {
  const done = { error: null, message: '' };
  return {
    listCountries: async () => ({ ...done, countries: [...(await readCountries())] }),
    listStates: async ({ body: { data } }) => ({
      ...done,
      states: [...(await readStateNames(data.country))],
    }),
    listCities: async ({ body: { data } }) => ({
      ...done,
      cities: [...(await readCities(data.country, data.state))],
    }),
  };
}

import * as z from 'zod';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows } from './limits.ts';

const shared = {
  feature: 'countries',
  roles: 'anyone',
  accessFlag: null,
  repeatWindowMs: repeatWindows.none,
} as const;

/** Name of a country, state or city. */
const name = z.string().min(1).max(limits.regionNameMax);

/** Countries, their states and their cities, by name, for address forms. They hardly ever change. */
export const countryCalls = {
  listCountries: defineCall({
    ...shared,
    path: '/api/countries/list',
    summary: 'Lists all countries with their two-letter codes.',
    body: z.object({ ...userField }).optional(),
    response: z.object({
      ...envelope,
      countries: z.array(z.object({ name: z.string(), code: z.string() })),
    }),
    codes: [],
  }),
  listStates: defineCall({
    ...shared,
    path: '/api/countries/states/list',
    summary:
      'Lists the states or provinces of a country; the list is empty for a country without any or an unknown one.',
    body: z.object({ ...userField, data: z.object({ country: name }) }),
    response: z.object({ ...envelope, states: z.array(z.string()) }),
    codes: [],
  }),
  listCities: defineCall({
    ...shared,
    path: '/api/countries/cities/list',
    summary: 'Lists the cities of a state; the list is empty when none are known.',
    body: z.object({ ...userField, data: z.object({ country: name, state: name }) }),
    response: z.object({ ...envelope, cities: z.array(z.string()) }),
    codes: [],
  }),
} as const;

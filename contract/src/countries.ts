import * as z from 'zod';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows } from './limits.ts';

const shared = {
  feature: 'countries',
  who: 'anyone',
  flag: null,
  repeatWindowMs: repeatWindows.none,
} as const;

/** Longest name of a country, state or city. */
const name = z.string().min(1).max(limits.placeNameMax);

/** Countries, their states and their cities, by name: for whoever fills in an address. They hardly ever change. */
export const countryCalls = {
  countries: defineCall({
    ...shared,
    path: '/api/countries',
    summary: 'Every country, with its two-letter code.',
    body: z.object({ ...userField }).optional(),
    answer: z.object({
      ...envelope,
      countries: z.array(z.object({ name: z.string(), code: z.string() })),
    }),
    codes: [],
  }),
  countryStates: defineCall({
    ...shared,
    path: '/api/countries/states',
    summary: 'The states or provinces of a country; none where it has none, or is no country of the list.',
    body: z.object({ ...userField, data: z.object({ country: name }) }),
    answer: z.object({ ...envelope, states: z.array(z.string()) }),
    codes: [],
  }),
  stateCities: defineCall({
    ...shared,
    path: '/api/countries/cities',
    summary: 'The cities of a state; none where none are known.',
    body: z.object({ ...userField, data: z.object({ country: name, state: name }) }),
    answer: z.object({ ...envelope, cities: z.array(z.string()) }),
    codes: [],
  }),
} as const;

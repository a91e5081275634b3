import type { CallResponse } from '@loupe/contract';

type Country = CallResponse<'listCountries'>['countries'][number];

/** Loads the data set when the first address is filled in: it is large, and most servers never need it. */
const openAtlas = async () => import('@countrystatecity/countries');

/**
 * Cached names by country or by country and state. Only known countries and states are added, which bounds
 * the size.
 */
const statesByCountry = new Map<string, Promise<readonly string[]>>();
let countries: Promise<readonly Country[]> | undefined;

const alphabet = new Intl.Collator('en');

/** Sorted and without duplicates: some states list a city twice. */
const inOrder = (names: readonly string[]) => [...new Set(names)].toSorted(alphabet.compare);

async function readCached(key: string, read: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const known = statesByCountry.get(key) ?? read();
  statesByCountry.set(key, known);
  return known;
}

/** Every country, sorted by name. */
export async function readCountries(): Promise<readonly Country[]> {
  countries ??= openAtlas().then(async (atlas) =>
    (await atlas.getCountries())
      .map(({ name, iso2: code }) => ({ name, code }))
      .toSorted((one, other) => alphabet.compare(one.name, other.name)),
  );
  return countries;
}

const codeOf = async (country: string) =>
  (await readCountries()).find(({ name }) => name === country)?.code ?? null;

async function readStates(country: string) {
  const code = await codeOf(country);
  if (code === null) return [];
  const atlas = await openAtlas();
  return (await atlas.getStatesOfCountry(code)).map(({ name, iso2: state }) => ({
    name,
    code: state,
    country: code,
  }));
}

/** The states of a country, sorted by name; empty for an unknown country. */
export async function readStateNames(country: string): Promise<readonly string[]> {
  if ((await codeOf(country)) === null) return [];
  return readCached(country, async () => inOrder((await readStates(country)).map(({ name }) => name)));
}

/** The cities of a state, sorted by name; empty for an unknown state. */
export async function readCities(country: string, state: string): Promise<readonly string[]> {
  if (!(await readStateNames(country)).includes(state)) return [];
  return readCached(`${country}/${state}`, async () => {
    const atlas = await openAtlas();
    const found = (await readStates(country)).find(({ name }) => name === state);
    const cities = found === undefined ? [] : await atlas.getCitiesOfState(found.country, found.code);
    return inOrder(cities.map(({ name }) => name));
  });
}

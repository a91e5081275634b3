import { expect, it } from 'vitest';
import { readCities, readCountries, readStateNames } from './read-countries.ts';

it('lists every country once, with its code, in alphabetical order', async () => {
  const countries = await readCountries();
  expect(countries.length).toBeGreaterThan(240);
  expect(countries[0]).toEqual({ name: 'Afghanistan', code: 'AF' });
  expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
});

it('lists the states of a country and the cities of a state by name', async () => {
  expect(await readStateNames('India')).toContain('Gujarat');
  const cities = await readCities('India', 'Gujarat');
  expect(cities).toContain('Surat');
  expect(cities.every((name) => typeof name === 'string')).toBe(true);
  expect(new Set(cities).size).toBe(cities.length);
});

it('returns nothing for unknown countries and states', async () => {
  expect(await readStateNames('Atlantis')).toEqual([]);
  expect(await readStateNames('../../package')).toEqual([]);
  expect(await readCities('Atlantis', 'Gujarat')).toEqual([]);
  expect(await readCities('India', 'Atlantis')).toEqual([]);
  expect(await readCities('India', '../Kerala-KL')).toEqual([]);
});

it('returns no states for a country that has none', async () => {
  const states = await Promise.all((await readCountries()).map(async ({ name }) => readStateNames(name)));
  expect(states.some((names) => names.length === 0)).toBe(true);
});

import { expect, it } from 'vitest';
import { readCities, readCountries, readStateNames } from './read-countries.ts';

it('every country is named once, with its code, in the order of the alphabet', async () => {
  const countries = await readCountries();
  expect(countries.length).toBeGreaterThan(240);
  expect(countries[0]).toEqual({ name: 'Afghanistan', code: 'AF' });
  expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
});

it('a country has its states and a state its cities, by name alone', async () => {
  expect(await readStateNames('India')).toContain('Gujarat');
  const cities = await readCities('India', 'Gujarat');
  expect(cities).toContain('Surat');
  expect(cities.every((name) => typeof name === 'string')).toBe(true);
  expect(new Set(cities).size).toBe(cities.length);
});

it('what is not on the map has nothing in it', async () => {
  expect(await readStateNames('Atlantis')).toEqual([]);
  expect(await readStateNames('../../package')).toEqual([]);
  expect(await readCities('Atlantis', 'Gujarat')).toEqual([]);
  expect(await readCities('India', 'Atlantis')).toEqual([]);
  expect(await readCities('India', '../Kerala-KL')).toEqual([]);
});

it('some countries have no states, and some states no cities', async () => {
  const states = await Promise.all((await readCountries()).map(async ({ name }) => readStateNames(name)));
  expect(states.some((names) => names.length === 0)).toBe(true);
});

import { useQuery } from '@tanstack/react-query';
import { callQuery } from './call-query.ts';

const nothing: readonly string[] = [];
/** The map of the world stays as it is for as long as anybody fills in an address. */
const lasting = { staleTime: Infinity, retry: false } as const;

/** The names of all countries, once they are here. */
export function useCountries(): readonly string[] {
  const { data } = useQuery({ ...callQuery('countries', {}), ...lasting });
  return data?.countries.map(({ name }) => name) ?? nothing;
}

/** The states of a country; none for one that has none, or is not on the map. */
export function useStates(country: string, isListed: boolean): readonly string[] {
  const { data } = useQuery({
    ...callQuery('countryStates', { data: { country } }),
    ...lasting,
    enabled: isListed,
  });
  return data?.states ?? nothing;
}

/** The cities of a state; none where none are known. */
export function useCities(country: string, state: string, isListed: boolean): readonly string[] {
  const { data } = useQuery({
    ...callQuery('stateCities', { data: { country, state } }),
    ...lasting,
    enabled: isListed,
  });
  return data?.cities ?? nothing;
}

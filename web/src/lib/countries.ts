import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { callQuery } from './call-query.ts';

const nothing: readonly string[] = [];
/** The map of the world stays as it is for as long as anybody fills in an address. */
const lasting = { staleTime: Infinity, retry: false } as const;

/** Countries are kept by their English names and read in the reader's language. */
export interface Countries {
  /** As the reader calls them, in the order of his alphabet; none until they are here. */
  readonly words: readonly string[];
  /** How the reader calls a country; what is none stays as it is. */
  readonly inWords: (name: string) => string;
  /** The English name behind the reader's; what is none stays as it is. */
  readonly nameOf: (words: string) => string;
  readonly isListed: (name: string) => boolean;
}

export function useCountries(): Countries {
  const { locale } = useIntl();
  const { data } = useQuery({ ...callQuery('countries', {}), ...lasting });
  return useMemo(() => {
    const regions = new Intl.DisplayNames(locale, { type: 'region' });
    const isEnglish = locale.startsWith('en');
    const pairs = (data?.countries ?? []).map(
      ({ name, code }) => [name, isEnglish ? name : (regions.of(code) ?? name)] as const,
    );
    const [words, names] = [new Map(pairs), new Map(pairs.map(([name, word]) => [word, name]))];
    return {
      words: [...words.values()].toSorted(new Intl.Collator(locale).compare),
      inWords: (name) => words.get(name) ?? name,
      nameOf: (word) => names.get(word) ?? word,
      isListed: (name) => words.has(name),
    };
  }, [data, locale]);
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

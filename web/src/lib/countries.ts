import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { callQueryOptions } from './call-query.ts';

const nothing: readonly string[] = [];
/** Geographic data does not change while a user fills in an address. */
const lasting = { staleTime: Infinity, retry: false } as const;

/** Country names: stored in English, shown in the reader's language. */
export interface CountryNames {
  /** Localized names, sorted by the reader's language; empty until loaded. */
  readonly names: readonly string[];
  /** Localized name of a country; unknown names are returned unchanged. */
  readonly localizedName: (name: string) => string;
  /** English name of a localized country name; unknown names are returned unchanged. */
  readonly nameOf: (words: string) => string;
  readonly isKnown: (name: string) => boolean;
}

export function useCountries(): CountryNames {
  const { locale } = useIntl();
  const { data } = useQuery({ ...callQueryOptions('listCountries', {}), ...lasting });
  return useMemo(() => {
    const regions = new Intl.DisplayNames(locale, { type: 'region' });
    const isEnglish = locale.startsWith('en');
    const pairs = (data?.countries ?? []).map(
      ({ name, code }) => [name, isEnglish ? name : (regions.of(code) ?? name)] as const,
    );
    const [words, names] = [new Map(pairs), new Map(pairs.map(([name, word]) => [word, name]))];
    return {
      names: [...words.values()].toSorted(new Intl.Collator(locale).compare),
      localizedName: (name) => words.get(name) ?? name,
      nameOf: (word) => names.get(word) ?? word,
      isKnown: (name) => words.has(name),
    };
  }, [data, locale]);
}

/** The states of a country; empty for a country without states or an unknown one. */
export function useStates(country: string, isListed: boolean): readonly string[] {
  const { data } = useQuery({
    ...callQueryOptions('listStates', { data: { country } }),
    ...lasting,
    enabled: isListed,
  });
  return data?.states ?? nothing;
}

/** The cities of a state; empty when none are known. */
export function useCities(country: string, state: string, isListed: boolean): readonly string[] {
  const { data } = useQuery({
    ...callQueryOptions('listCities', { data: { country, state } }),
    ...lasting,
    enabled: isListed,
  });
  return data?.cities ?? nothing;
}

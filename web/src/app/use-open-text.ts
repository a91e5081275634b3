import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { emptyPlace, writePlace } from '../features/search/criteria-url.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A request on its way to the form, which shows what it understood of it. */
    readonly request?: string;
    /** A list of numbers as it was pasted, to be answered line by line. */
    readonly list?: string;
  }
}

/** A thousand numbers with words between them; what a browser keeps beside an address is bounded. */
const mostListText = 100_000;

/** Opens what a typed or pasted text asks for: its result, or the form where something in it is unclear. */
export function useOpenText(): (text: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (text: string) => {
      // The grammar is loaded when the first text is there to read.
      void import('../features/search/text-to-search.ts').then(async ({ meaningOf }) => {
        const meaning = meaningOf(text);
        return meaning.kind === 'form'
          ? navigate({ to: '/search', search: {}, state: { request: meaning.text } })
          : navigate({
              to: '/stock',
              search: writePlace({ ...emptyPlace, criteria: meaning.criteria }),
              state: meaning.isList === true ? { list: text.slice(0, mostListText) } : {},
            });
      });
    },
    [navigate],
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { OpenMessage } from '../ui/desk/open-message.ts';
import { defaultSearchParams, formatSearchParams } from '../features/search/search-params.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Text for the search form, which shows how it was interpreted. */
    readonly request?: string;
    /** A pasted list of numbers; the result is checked against it line by line. */
    readonly list?: string;
  }
}

/**
 * Enough for a thousand numbers with other text between them. Browsers limit the size of the history state.
 */
const maxListTextLength = 100_000;

/** The grammar is loaded with the first text. */
const loadInterpreter = async () => import('../features/search/interpret-search-text.ts');

async function storeMessage(text: string): Promise<void> {
  const { useRequestsStore } = await import('../features/requests/requests-store.ts');
  useRequestsStore.getState().open(text);
}

/**
 * Opens the result of a typed or pasted text, the screen of requests for a message, or the search form when part
 * of the text is ambiguous.
 */
export function useOpenSearchText(): (text: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (text: string) => {
      void loadInterpreter().then(async ({ interpretSearchText }) => {
        const meaning = interpretSearchText(text);
        if (meaning.kind === 'requests') {
          await storeMessage(meaning.text);
          return navigate({ to: '/requests' });
        }
        return meaning.kind === 'form'
          ? navigate({ to: '/search', search: {}, state: { request: meaning.text } })
          : navigate({
              to: '/stock',
              search: formatSearchParams({ ...defaultSearchParams, criteria: meaning.criteria }),
              state: meaning.isList === true ? { list: text.slice(0, maxListTextLength) } : {},
            });
      });
    },
    [navigate],
  );
}

/** Opens the screen of requests for a message; other texts open nothing. */
export function useOpenMessageText(): OpenMessage {
  const navigate = useNavigate();
  return useCallback(
    async (text: string) => {
      const { interpretSearchText } = await loadInterpreter();
      const meaning = interpretSearchText(text);
      if (meaning.kind !== 'requests') return false;
      await storeMessage(meaning.text);
      await navigate({ to: '/requests' });
      return true;
    },
    [navigate],
  );
}

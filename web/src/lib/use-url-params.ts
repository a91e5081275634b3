import { useRouter, useRouterState } from '@tanstack/react-router';

export type UrlParams = Readonly<Record<string, string>>;

/**
 * The query parameters of the URL, and a function that replaces some of them in the current history entry; an
 * empty one is removed.
 */
export function useUrlParams(): readonly [UrlParams, (changes: UrlParams) => void] {
  const { history } = useRouter();
  const searched = useRouterState({ select: ({ location }) => location.searchStr });
  const texts = Object.fromEntries(new URLSearchParams(searched));
  const change = (changes: UrlParams) => {
    // Read from the history, so that two changes in a row do not overwrite each other.
    const now = new URL(history.location.href, location.origin);
    for (const [key, text] of Object.entries(changes)) {
      if (text === '') now.searchParams.delete(key);
      else now.searchParams.set(key, text);
    }
    history.replace(`${now.pathname}${now.search}`);
  };
  return [texts, change];
}

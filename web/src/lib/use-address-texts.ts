import { useRouter, useRouterState } from '@tanstack/react-router';

export type AddressTexts = Readonly<Record<string, string>>;

/** The texts of an address behind its `?`, and how to change some of them in place; an empty one is left out. */
export function useAddressTexts(): readonly [AddressTexts, (changes: AddressTexts) => void] {
  const { history } = useRouter();
  const searched = useRouterState({ select: ({ location }) => location.searchStr });
  const texts = Object.fromEntries(new URLSearchParams(searched));
  const change = (changes: AddressTexts) => {
    // Read anew: two changes in one go must not lose each other.
    const now = new URL(history.location.href, location.origin);
    for (const [key, text] of Object.entries(changes)) {
      if (text === '') now.searchParams.delete(key);
      else now.searchParams.set(key, text);
    }
    history.replace(`${now.pathname}${now.search}`);
  };
  return [texts, change];
}

import { keepCookie } from './keep-cookie.ts';

/**
 * Who holds the door: the token cookie, the place to return to after signing in, and the one event everything
 * private listens to.
 */
const cookieName = 'token';
const returnKey = 'loupe.return';
/** Choices of this browser rather than of a person; everything else goes with him. */
const keptAfterSignOut = new Set(['loupe.preferences']);

/** Whether this tab has shown something to somebody signed in: another tab may have ended that already. */
let wasIn = false;

/** The token of this sign-in, or null for a visitor. */
export function readToken(): string | null {
  for (const part of document.cookie.split('; ')) {
    const [name, ...value] = part.split('=');
    if (name !== cookieName) continue;
    const token = decodeURIComponent(value.join('=')) || null;
    wasIn ||= token !== null;
    return token;
  }
  return null;
}

/** Keeps the token until the browser closes; the server ends it earlier when it is not used. */
export function keepToken(token: string): void {
  keepCookie(cookieName, encodeURIComponent(token));
}

const dropToken = (): void => {
  keepCookie(cookieName, '', 0);
};

/** `asked`: he chose to sign out. `ended`: the server no longer accepts the token. */
export type SignedOutReason = 'asked' | 'ended';

type Listener = (reason: SignedOutReason) => void;
const listeners = new Set<Listener>();

/** Calls back after each sign-out, when the token is gone already; whoever keeps something private forgets it here. */
export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Ends the sign-in in this browser. A sign-in the server ended is taken up again at the same place. */
export function endSession(reason: SignedOutReason): void {
  if (readToken() === null && !wasIn) return;
  wasIn = false;
  dropToken();
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (!keptAfterSignOut.has(key)) localStorage.removeItem(key);
  if (reason === 'ended') keepReturnPlace(`${location.pathname}${location.search}`);
  for (const listener of listeners) listener(reason);
}

/** Remembers, for this tab, where to go after signing in. Only places inside the portal are kept. */
export function keepReturnPlace(place: string): void {
  if (place.startsWith('/') && !place.startsWith('//')) sessionStorage.setItem(returnKey, place);
}

/** The remembered place, once. */
export function takeReturnPlace(): string | null {
  const place = sessionStorage.getItem(returnKey);
  sessionStorage.removeItem(returnKey);
  return place;
}

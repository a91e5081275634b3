import { setCookie } from './set-cookie.ts';

/**
 * The session in this browser: the token cookie, the URL to return to after login, and the sign-out event
 * that everything private subscribes to.
 */
const cookieName = 'token';
const returnKey = 'loupe.return';
/** Preferences of the browser rather than of a user; all other stored data is removed at sign-out. */
const keptAfterSignOut = new Set(['loupe.preferences']);

/** Whether this tab has shown data to a signed-in user: another tab may have ended the session already. */
let wasIn = false;
/** Whether the server is being asked to revoke the token. */
let isRevoking = false;

/** The token of this session, or null for a visitor. */
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

/** Stores the token until the browser closes; the server ends an unused session earlier. */
export function storeToken(token: string): void {
  setCookie(cookieName, encodeURIComponent(token));
}

const dropToken = (): void => {
  setCookie(cookieName, '', 0);
};

const revokingListeners = new Set<() => void>();

/** Starts the sign-out: from now on the server may refuse the token at any time. `endSession` completes it. */
export function startRevoking(): void {
  isRevoking = true;
  for (const listener of revokingListeners) listener();
}

/**
 * Calls back when the sign-out starts: no request with the token may be left waiting. Returns a function that
 * unsubscribes.
 */
export function onRevoking(listener: () => void): () => void {
  revokingListeners.add(listener);
  return () => {
    revokingListeners.delete(listener);
  };
}

/** Whether the sign-out has started and the token is still stored. */
export const isSessionRevoking = (): boolean => isRevoking;

/** `signed-out`: the user signed out. `ended`: the server no longer accepts the token. */
export type SignedOutReason = 'signed-out' | 'ended';

type Listener = (reason: SignedOutReason) => void;
const listeners = new Set<Listener>();

/**
 * Calls back after each sign-out, when the token is already removed. Whatever caches private data must delete
 * it here. Returns a function that unsubscribes.
 */
export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Ends the session in this browser. After a session that the server ended, the next login returns to the same
 * URL.
 */
export function endSession(reason: SignedOutReason): void {
  isRevoking = false;
  if (readToken() === null && !wasIn) return;
  wasIn = false;
  dropToken();
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (!keptAfterSignOut.has(key)) localStorage.removeItem(key);
  if (reason === 'ended') storeReturnUrl(`${location.pathname}${location.search}`);
  for (const listener of listeners) listener(reason);
}

/** Stores the URL to open after login, for this tab. Only paths inside the portal are stored. */
export function storeReturnUrl(url: string): void {
  if (url.startsWith('/') && !url.startsWith('//')) sessionStorage.setItem(returnKey, url);
}

/** Returns the stored URL and removes it. */
export function consumeReturnUrl(): string | null {
  const url = sessionStorage.getItem(returnKey);
  sessionStorage.removeItem(returnKey);
  return url;
}

import { setCookie } from './set-cookie.ts';

const aYearSeconds = 31_536_000;

/** Stores a display preference in a cookie, so that the server renders the login page in the same way. */
export function savePreferenceCookie(what: 'language' | 'theme', value: string): void {
  setCookie(what, value, aYearSeconds);
}

import { keepCookie } from './keep-cookie.ts';

const aYearSeconds = 31_536_000;

/** Tells the server how this browser's reader has his pages, so that it draws the door the same way. */
export function tellServer(what: 'language' | 'theme', value: string): void {
  keepCookie(what, value, aYearSeconds);
}

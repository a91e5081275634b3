import { isLocale, isRightToLeft, type Locale } from '@loupe/contract';
import type { FastifyRequest } from 'fastify';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { LoginPage } from './features/session/login-page.ts';
import { cookieOf } from './platform/cookie-of.ts';

type DrawDoor = (page: LoginPage, locale: Locale) => Promise<string>;

const drawing = z.object({ drawDoor: z.custom<DrawDoor>((found) => typeof found === 'function') });

/**
 * Draws with what the build of the screens laid down for it; the door of a language once, for as long as the company
 * shows the same there.
 */
export function drawWith(webFolder: string): DrawDoor {
  const file = pathToFileURL(path.join(webFolder, 'door', 'draw-door.js'));
  const last = new Map<Locale, { readonly shows: string; readonly drawn: string }>();
  return async (page, locale) => {
    const shows = JSON.stringify(page);
    const known = last.get(locale);
    if (known?.shows === shows) return known.drawn;
    const drawn = await drawing.parse(await import(file.href)).drawDoor(page, locale);
    last.set(locale, { shows, drawn });
    return drawn;
  };
}

/** How a browser's reader has his pages. */
export interface Reader {
  readonly locale: Locale;
  readonly theme: 'light' | 'dark';
}

type Asked = Pick<FastifyRequest, 'url' | 'headers'>;

/** Whether somebody comes who was signed in when he left; whether he still is, the calls find out. */
export const mayBeIn = ({ headers }: Pick<Asked, 'headers'>): boolean => cookieOf(headers, 'token') !== '';

/** Who is not signed in and comes to the sign-in, as his last visit left it; null for everybody else. */
export function readerAtDoor(request: Asked): Reader | null {
  if (request.url !== '/login' || mayBeIn(request)) return null;
  const language = cookieOf(request.headers, 'language');
  return {
    locale: isLocale(language) ? language : 'en',
    theme: cookieOf(request.headers, 'theme') === 'dark' ? 'dark' : 'light',
  };
}

/**
 * The page with the door in it: seen before its script has come, and out of reach until that takes its place. What it
 * was drawn with comes along.
 */
export function doorPage(page: string, drawn: string, given: LoginPage, { locale, theme }: Reader): string {
  const direction = isRightToLeft(locale) ? 'rtl' : 'ltr';
  const data = JSON.stringify(given).replaceAll('<', String.raw`\u003c`);
  return (
    page
      .replace(/<html\b[^<>]*>/, () => `<html lang="${locale}" dir="${direction}" data-theme="${theme}">`)
      // What is seen needs the style sheet and its letters; the script may come after them.
      .replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root"><div inert>${drawn}</div></div>` +
          `<script type="application/json" id="login-page">${data}</script>`,
      )
  );
}

import { isLocale, isRightToLeft, type Locale } from '@loupe/contract';
import type { FastifyRequest } from 'fastify';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { LoginPageContent } from './features/session/read-login-page.ts';
import { readCookie } from './platform/read-cookie.ts';

type RenderLoginPage = (page: LoginPageContent, locale: Locale) => Promise<string>;

const drawing = z.object({
  renderLoginPage: z.custom<RenderLoginPage>((found) => typeof found === 'function'),
});

/**
 * Renders the login page with the bundle that the web build writes for the server. The page of each language
 * is cached until its content changes.
 */
export function createLoginPageRenderer(webFolder: string): RenderLoginPage {
  const file = pathToFileURL(path.join(webFolder, 'login-page', 'render-login-page.js'));
  const last = new Map<Locale, { readonly shows: string; readonly drawn: string }>();
  return async (page, locale) => {
    const shows = JSON.stringify(page);
    const known = last.get(locale);
    if (known?.shows === shows) return known.drawn;
    const drawn = await drawing.parse(await import(file.href)).renderLoginPage(page, locale);
    last.set(locale, { shows, drawn });
    return drawn;
  };
}

/** Language and theme of a page. */
export interface PagePreferences {
  readonly locale: Locale;
  readonly theme: 'light' | 'dark';
}

type PageRequest = Pick<FastifyRequest, 'url' | 'headers'>;

/**
 * Whether the browser had a session when it last used the portal; the calls check whether the session is
 * still valid.
 */
export const hasSessionCookie = ({ headers }: Pick<PageRequest, 'headers'>): boolean =>
  readCookie(headers, 'token') !== '';

/** The language saved in the browser; English where there is none. */
export function readPageLanguage({ headers }: Pick<PageRequest, 'headers'>): Locale {
  const language = readCookie(headers, 'language');
  return isLocale(language) ? language : 'en';
}

/**
 * The preferences saved in the browser if the request is for the login page without a session cookie; null
 * for every other request.
 */
export function readPagePreferences(request: PageRequest): PagePreferences | null {
  if (request.url !== '/login' || hasSessionCookie(request)) return null;
  return {
    locale: readPageLanguage(request),
    theme: readCookie(request.headers, 'theme') === 'dark' ? 'dark' : 'light',
  };
}

/**
 * Inserts the login form into the page: visible before the script has loaded, and inert until the script
 * replaces it. The content it was rendered from is included.
 */
export function injectLoginPage(
  page: string,
  drawn: string,
  given: LoginPageContent,
  { locale, theme }: PagePreferences,
): string {
  const direction = isRightToLeft(locale) ? 'rtl' : 'ltr';
  const data = JSON.stringify(given).replaceAll('<', String.raw`\u003c`);
  return (
    page
      .replace(/<html\b[^<>]*>/, () => `<html lang="${locale}" dir="${direction}" data-theme="${theme}">`)
      // The visible form needs the style sheet and its fonts; the script may load after them.
      .replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root"><div inert>${drawn}</div></div>` +
          `<script type="application/json" id="login-page">${data}</script>`,
      )
  );
}

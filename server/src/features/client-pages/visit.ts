import { negotiate } from '@fastify/accept-negotiator';
import { isLocale, locales, type Locale } from '@loupe/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { readCookie } from '../../platform/read-cookie.ts';
import { getTranslator } from '../translations/translator.ts';
import { dollars } from './client-money.ts';
import { pageStyle } from './page-style.ts';
import type { PageView } from './page-view.ts';
import { clientPageAddress, type OpenClientPage } from './read-client-page.ts';

/** Values of an address or a form; the first one of a name counts. */
export type VisitorParams = URLSearchParams;

export const paramsOf = ({ url }: Pick<FastifyRequest, 'url'>): VisitorParams =>
  new URLSearchParams(url.split('?')[1] ?? '');

/** The language that a visitor chose on the page. */
function chosenLanguage(params: VisitorParams): Locale | null {
  const chosen = params.get('lang') ?? '';
  return isLocale(chosen) ? chosen : null;
}

/** The language of a browser: `fr-CA` is read as `fr`. */
function browserLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Locale | null {
  const plain = (headers['accept-language'] ?? '').toLowerCase().replaceAll(/([a-z]{2,3})-[a-z\d-]+/g, '$1');
  const found = negotiate(plain, [...locales]);
  return found !== null && isLocale(found) ? found : null;
}

/** The translator for a visitor: as chosen on the page, as chosen with the page, or as the browser asks. */
export const translatorFor = (
  request: Pick<FastifyRequest, 'headers'>,
  params: VisitorParams,
  language: Locale | null,
) => getTranslator(chosenLanguage(params) ?? language ?? browserLanguage(request) ?? 'en');

/** Cookie of one page by which it knows a browser that answered before. It identifies nothing else. */
export const clientCookie = 'client';
export const readClientToken = ({ headers }: Pick<FastifyRequest, 'headers'>): string => {
  const token = readCookie(headers, clientCookie);
  return /^[A-Za-z0-9_-]{43}$/.test(token) ? token : '';
};

/** How a visitor sees a page. */
export function viewFor(
  request: Pick<FastifyRequest, 'headers'>,
  { slug, shown }: OpenClientPage,
  params: VisitorParams,
  visitor: Pick<PageView, 'formToken' | 'isKnownClient'>,
): PageView {
  const address = clientPageAddress(slug);
  const wantsSecond = shown.currency !== null && params.get('currency') === shown.currency.code;
  return {
    ...visitor,
    translator: translatorFor(request, params, shown.language),
    currency: wantsSecond && shown.currency !== null ? shown.currency : dollars,
    address,
    chosenLanguage: chosenLanguage(params),
    logoUrl: shown.logo === null ? null : `${address}/logo`,
    // The name of an uploaded file may be the packet number: the page has addresses of its own.
    mediaUrl: (_media, position, number) => `${address}/media/${position}/${number}`,
    style: { text: pageStyle(shown.letterhead.color) },
    isSent: params.get('sent') === '1',
  };
}

/**
 * Sends a document. Its policy is stricter than that of the portal: no script at all, nothing from elsewhere,
 * and no style but the one inside the page. Connections to this server serve audits, which read /robots.txt: the
 * page itself has nothing that could open one.
 */
export async function sendDocument(
  reply: FastifyReply,
  status: 200 | 404 | 422 | 429,
  document: string,
  color: string | null = null,
): Promise<FastifyReply> {
  const hash = createHash('sha256').update(pageStyle(color)).digest('base64');
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      vary: 'accept-language',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; media-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    })
    .send(document);
}

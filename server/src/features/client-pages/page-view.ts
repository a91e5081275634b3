import type { Locale } from '@loupe/contract';
import type { Translator } from '../translations/translator.ts';
import type { ClientCurrency } from './client-money.ts';
import type { ClientMedia } from './client-goods.ts';

/** How a page is shown to one visitor. */
export interface PageView {
  readonly translator: Translator;
  readonly currency: ClientCurrency;
  /** Address of the page, `/c/…`. */
  readonly address: string;
  /** The language that the visitor chose on the page; links keep it. */
  readonly chosenLanguage: Locale | null;
  readonly logoUrl: string | null;
  readonly mediaUrl: (media: ClientMedia, position: number, number: number) => string;
  /** The style sheet: inside the page, or at an address where the policy of the surrounding page asks for it. */
  readonly style: { readonly text: string } | { readonly address: string };
  /** Hidden value of the forms; null for a preview, which cannot be answered. */
  readonly formToken: string | null;
  /** Whether this browser answered on this page before: its name and contact are known. */
  readonly isKnownClient: boolean;
  /** Whether a message was sent just now. */
  readonly isSent: boolean;
}

/** Address of the page or one below it with the visitor's choices and these parameters. */
export function addressWith(
  { address, chosenLanguage, currency }: PageView,
  below: '' | '/answer' | '/pdf',
  params: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({
    ...(chosenLanguage !== null && { lang: chosenLanguage }),
    ...(currency.code !== 'USD' && { currency: currency.code }),
    ...params,
  });
  const text = query.toString();
  return `${address}${below}${text === '' ? '' : `?${text}`}`;
}

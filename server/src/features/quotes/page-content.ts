import { defaultLetterhead } from '@loupe/contract';
import { gulfDay, isoGulfDay, type AttributeKey } from '@loupe/domain';
import { toCurrency } from '../client-pages/client-money.ts';
import type { ShownClientPage } from '../client-pages/read-client-page.ts';
import type { Translator } from '../translations/translator.ts';
import { quotedAttributes, type QuoteContent } from './quote-content.ts';
import { quoteStone } from './quote-goods.ts';
import { quoteLot, quotePiece } from './quote-pieces.ts';

/** Facts that a page does not state in words. */
const notOnPage: ReadonlySet<AttributeKey> = new Set(['depth_pct', 'table_pct', 'girdle_min', 'girdle_max']);

/**
 * A client page as it is printed: what the page shows, and nothing else. Goods that are gone are left out. Null
 * when none is left.
 */
export function toPageContent(page: ShownClientPage, translator: Translator): QuoteContent | null {
  const { locale } = translator;
  const free = page.goods.filter(({ isAvailable }) => isAvailable);
  if (free.length === 0) return null;
  const fields = [...page.fields].filter((field) => field !== 'media');
  const keys = [...quotedAttributes(fields)].filter(
    (key) => page.fields.has('drawing') || !notOnPage.has(key),
  );
  const { letterhead, currency } = page;
  const [contact] = letterhead.contacts;
  const hasPrices = free.every(({ amountCents }) => amountCents !== null);
  // The whole units that the page shows.
  const converted =
    currency === null || !hasPrices
      ? []
      : free.map(({ amountCents }) => toCurrency(amountCents ?? 0, currency));
  return {
    language: locale,
    layout: 'SEVERAL',
    source: 'CLIENT_PAGE',
    createdOn: isoGulfDay(gulfDay(page.createdAt)),
    validUntil: isoGulfDay(gulfDay(page.expiresAt)),
    letterhead: {
      ...letterhead,
      // The page does not show them.
      registrations: [],
      bank_accounts: [],
      terms: defaultLetterhead('').terms,
    },
    contact: { name: contact?.name ?? '', phone: contact?.phone ?? '', isWhatsapp: false },
    clientName: page.clientName,
    title: page.title,
    note: page.note,
    fields,
    stones: free.map((goods) => {
      if (goods.kind === 'STONE') return quoteStone(goods, keys);
      return goods.kind === 'PIECE'
        ? quotePiece(goods, page.fields, translator)
        : quoteLot(goods, translator);
    }),
    converted:
      currency === null || !hasPrices
        ? null
        : {
            currency: currency.code,
            perDollar: currency.perDollar,
            asOf: currency.asOf,
            totalHundredths: converted.reduce((sum, amount) => sum + amount, 0),
            stoneHundredths: converted,
          },
  };
}

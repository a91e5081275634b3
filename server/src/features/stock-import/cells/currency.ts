/** Codes of all currencies of the world but the trade's own. */
const foreignCodes: ReadonlySet<string> = new Set(
  [...Intl.supportedValuesOf('currency'), 'RMB', 'NIS', 'RS'].filter((code) => code !== 'USD'),
);
const dollarsOfOthers = /(?<![A-Z])(?!US?\$)[A-Z]{1,3}\$/i;
const otherSign = /(?!\$)\p{Sc}/u;

/** Words of a header or a price: `PriceEUR`, `price_eur` and `Price (EUR)` have the same. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toUpperCase()
    .split(/[^A-Z$]+/);

/** The currency a text names when it is not the US dollar; undefined when it names none, or that one. */
export function foreignCurrency(text: string): string | undefined {
  return (
    wordsOf(text).find((word) => foreignCodes.has(word)) ??
    dollarsOfOthers.exec(text)?.[0] ??
    otherSign.exec(text)?.[0]
  );
}

/** A header without the words that say its figures are US dollars. */
export const withoutDollars = (header: string): string =>
  header.replaceAll(/(?<![A-Za-z])(?:in\s+)?(?:USD|US\$|U\.S\.\s?\$)(?![A-Za-z/])/gi, ' ');

/** A header without its currency, whichever it is. */
export const withoutCurrency = (header: string, currency: string): string =>
  wordsOf(header)
    .filter((word) => word !== currency && word !== 'IN')
    .join(' ')
    .replaceAll(currency, ' ');

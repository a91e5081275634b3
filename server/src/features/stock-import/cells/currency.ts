/** All currency codes except that of the US dollar. */
const foreignCodes: ReadonlySet<string> = new Set(
  [...Intl.supportedValuesOf('currency'), 'RMB', 'NIS', 'RS'].filter((code) => code !== 'USD'),
);
const dollarsOfOthers = /(?<![A-Z])(?!US?\$)[A-Z]{1,3}\$/i;
const otherSign = /(?!\$)\p{Sc}/u;

/** Words of a header or a price. `PriceEUR`, `price_eur` and `Price (EUR)` give the same words. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toUpperCase()
    .split(/[^A-Z$]+/);

/** The currency named in a text when it is not the US dollar; undefined for the US dollar or none. */
export function findForeignCurrency(text: string): string | undefined {
  return (
    wordsOf(text).find((word) => foreignCodes.has(word)) ??
    dollarsOfOthers.exec(text)?.[0] ??
    otherSign.exec(text)?.[0]
  );
}

const codeOfName: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '¥': 'CNY',
  '₪': 'ILS',
  RMB: 'CNY',
  NIS: 'ILS',
  RS: 'INR',
  HK$: 'HKD',
  A$: 'AUD',
  C$: 'CAD',
  S$: 'SGD',
};

/** The code of a currency as a file names it. */
export const currencyCode = (named: string): string => codeOfName[named.toUpperCase()] ?? named.toUpperCase();

/** Removes the words that mark a header's figures as US dollars. */
export const stripDollarWords = (header: string): string =>
  header.replaceAll(/(?<![A-Za-z])(?:in\s+)?(?:USD|US\$|U\.S\.\s?\$)(?![A-Za-z/])/gi, ' ');

/** Removes the given currency from a header. */
export const stripCurrency = (header: string, currency: string): string =>
  header
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toUpperCase()
    .split(/[^\p{L}\p{M}\p{Sc}%]+/u)
    .filter((word) => word !== currency && word !== 'IN')
    .join(' ')
    .replaceAll(currency, ' ');

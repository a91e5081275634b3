import { aliasKey } from '@loupe/domain';
import { findForeignCurrency, stripCurrency, stripDollarWords } from '../cells/currency.ts';
import { createHeaderReader } from '../columns/header-concepts.ts';
import { createPhraseMatcher, type HeaderMatch } from '../columns/header-phrases.ts';
import { normaliseHeader } from '../fields.ts';
import { createPhraseParser, type HeaderDictionary } from '../columns/header-words.ts';

/** Headers of a field: the listed ones and phrases of concepts. */
export interface FieldHeaders {
  readonly name: string;
  readonly headers: readonly string[];
  readonly phrases: readonly string[];
}

/** Units in headers, which are ignored. */
const unitWords = /(?<![\s(_])[\s(_]+(?:g|gr|gms?|grams?|mm|cts?|ctw|pcs|usd|us\$|\$)\)?$/i;
/** `€/ct`, `EUR per carat`: a price as `$/ct` is. */
const currencyPerCarat =
  /^(?:\p{Sc}|\p{L}{3})\s*(?:\/|per|pro|par)\s*(?:c(?:ts?|arats?)?|kara?at|кар\p{L}*)\.?$/iu;
/** Of several columns with the same meaning, the one whose header is listed first is used. */
const rankWeight = 0.002;
const minListedWeight = 0.96;
/** Weight of a phrase whose words are all known and spelled correctly. */
const minPhraseWeight = 0.95;

/** Creates a function that returns every field a header may mean, without the values of the column. */
export function createHeaderMatcher(
  fields: readonly FieldHeaders[],
  dictionary: HeaderDictionary,
  findOther: (key: string) => HeaderMatch<string> | undefined = () => undefined,
): (header: string) => readonly HeaderMatch<string>[] {
  const listed = new Map<string, HeaderMatch<string>[]>();
  for (const { name, headers } of fields) {
    for (const [rank, header] of headers.entries()) {
      const key = normaliseHeader(header);
      const weight = Math.max(minListedWeight, 1 - rank * rankWeight);
      const known = listed.get(key) ?? [];
      if (known.every((match) => match.name !== name)) listed.set(key, [...known, { name, weight }]);
    }
  }
  const matchPhrases = createPhraseMatcher(fields, {
    read: createHeaderReader(dictionary),
    parsePhrase: createPhraseParser(dictionary),
  });
  const findListed = (header: string): readonly HeaderMatch<string>[] => {
    const own = listed.get(normaliseHeader(header));
    if (own !== undefined) return own;
    const other = findOther(aliasKey(header));
    return other === undefined ? [] : [other];
  };
  const match = (header: string): readonly HeaderMatch<string>[] => {
    const plain = stripDollarWords(header);
    const phrases = matchPhrases(header);
    const isPhrase = phrases.some(({ weight }) => weight >= minPhraseWeight);
    const whole = findListed(plain);
    const exact = whole.length > 0 || isPhrase ? whole : findListed(plain.replace(unitWords, ''));
    const others = phrases
      .filter(({ name }) => exact.every((match) => match.name !== name))
      .map(({ name, weight }) => ({ name, weight: exact.length === 0 ? weight : weight * 0.9 }));
    return [...exact, ...others];
  };
  return (header) => {
    const foreign = findForeignCurrency(header);
    if (foreign !== undefined && currencyPerCarat.test(header.trim())) return match('$/ct');
    const found = match(header);
    if (foreign === undefined || found.some(({ weight }) => weight >= minListedWeight)) return found;
    const priced = match(stripCurrency(header, foreign));
    return priced.length === 0 ? found : priced;
  };
}

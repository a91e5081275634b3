import type { LineDraft } from './build-line.ts';
import type { Phrase } from './phrase.ts';

/** Words that offer own goods instead of searching for some. */
const offer =
  /(?<![\p{L}\p{N}])(?:(?:i|we) (?:have|got|hv|hav)(?= \d)|(?<!(?:else|anyone|anybody|is|who) )offering|(?:i|we) offer|available with (?:us|me)|offers? valid|today'?s special|(?:our|special|todays|today's) offers?|on offer|for sale|for sell|wts|w\.t\.s|want to sell|wanna sell|selling(?! (?:price|prices|well|fast|rate|rates|items?|sizes?|range|point|quickly|at retail|now in)\b)|we sell|i sell|to sell|on sale|in vendita|vendo|à vendre|en venta|zu verkaufen|te koop|продаю|продам|продаем|satılık|satilik|bechna|bechna hai|limkor|למכירה|للبيع|出售|出货)(?![\p{L}\p{N}])/iu;

/**
 * Lines that offer goods without their criteria and as one line, so that nothing is searched for them; all other
 * requests as they are.
 */
export function withoutOffers(text: string, drafts: readonly LineDraft[]): LineDraft[] {
  const isOffer = ({ phrases, shared }: LineDraft) =>
    offer.test([...phrases, ...shared].map((phrase) => wordsOf(text, phrase)).join(' '));
  const offered = drafts.filter((draft) => isOffer(draft)).flatMap(({ phrases }) => phrases);
  if (offered.length === 0) return [...drafts];
  const phrases = offered.map((phrase) =>
    phrase.noise !== null ? phrase : { ...phrase, statements: null, role: 'unknown' as const },
  );
  return [...drafts.filter((draft) => !isOffer(draft)), { phrases, shared: [], inherited: [] }];
}

/** The text of a phrase without criteria; a mark in the place of any other. */
const wordsOf = (text: string, { start, end, statements }: Phrase): string =>
  statements === null || statements.length === 0 ? text.slice(start, end) : '|';

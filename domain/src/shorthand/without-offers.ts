import type { LineDraft } from './build-line.ts';
import type { Phrase } from './phrase.ts';

/** Words that offer own goods instead of searching for some. */
const offer =
  /(?<![\p{L}\p{N}])(?:(?:i|we) (?:have|got|hv|hav)(?= \d)|for sale|for sell|wts|w\.t\.s|want to sell|wanna sell|selling(?! (?:price|prices|well|fast|rate|rates|items?|sizes?|range|point|quickly|at retail|now in)\b)|we sell|i sell|to sell|on sale|in vendita|vendo|à vendre|en venta|zu verkaufen|te koop|продаю|продам|продаем|satılık|satilik|bechna|bechna hai|limkor|למכירה|للبيع|出售|出货)(?![\p{L}\p{N}])/iu;

/**
 * A line that offers goods without its criteria, so that nothing is searched for it; any other request as it is.
 */
export function withoutOffers(text: string, draft: LineDraft): LineDraft {
  const isOffer = [...draft.phrases, ...draft.shared].some((phrase) => namesOffer(text, phrase));
  if (!isOffer) return draft;
  return {
    ...draft,
    phrases: draft.phrases.map((phrase) =>
      phrase.noise !== null ? phrase : { ...phrase, statements: null, role: 'unknown' },
    ),
    inherited: [],
  };
}

const namesOffer = (text: string, { start, end, statements }: Phrase): boolean =>
  (statements === null || statements.length === 0) && offer.test(text.slice(start, end));

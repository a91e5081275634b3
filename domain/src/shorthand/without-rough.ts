import type { LineDraft } from './build-line.ts';
import type { Phrase } from './phrase.ts';

/** Rough diamonds in the languages of messages; not "rough idea", "rough origin". */
const rough =
  /(?<![\p{L}\p{N}])(?:roughs?(?!\s+(?:idea|price|estimate|figure|origin|guess|range|size))|rohdiamant(?:en)?|rohware|diamants?\s+bruts?|grezz[oi]|en bruto|сырь[её])(?![\p{L}\p{N}])|原石|毛坯|גלם/iu;
const refused = /(?:\bno|\bnot|\bwithout|n't)\s+$/i;

function namesRough(text: string, { start, end, statements }: Phrase): boolean {
  if (statements !== null && statements.length > 0) return false;
  const found = rough.exec(text.slice(start, end));
  return (
    found !== null && !refused.test(text.slice(Math.max(0, start + found.index - 10), start + found.index))
  );
}

/**
 * A request for rough diamonds without its criteria, so that no polished stones are searched for it; any other
 * request as it is.
 */
export function withoutRough(text: string, draft: LineDraft): LineDraft {
  if (!draft.phrases.some((phrase) => namesRough(text, phrase))) return draft;
  return {
    ...draft,
    phrases: draft.phrases.map((phrase) =>
      (phrase.statements ?? []).every(({ kind }) => kind === 'intent') || phrase.noise !== null
        ? phrase
        : { ...phrase, statements: null, role: 'unknown' },
    ),
    inherited: [],
  };
}

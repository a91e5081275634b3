import { vocabularies } from '@loupe/domain';
import { cleanText } from '../cells/cell-parser.ts';
import { hanNamesOf, readNamedValue } from '../cells/translated-values.ts';
import { toSimplifiedHan } from '../han-variants.ts';

/** Natural, laboratory-grown, or named in a way that leaves open which of them. */
export type StatedType = 'Natural' | 'Lab Grown' | 'unclear';

const maxLength = 200;
const growing = 'lab[\\s_-]*(?:oratory[\\s_-]*)?(?:grown|created)|(?<![a-z])(?:lgd|cvd|hpht)s?(?![a-z])';
const grownWords = new RegExp(growing, 'i');
/** `no CVD / HPHT`, `non-LGD`, `free of lab grown`, `CVD-free`: goods that are not grown. `List no LGD-12` is a number. */
const denials = new RegExp(
  String.raw`\b(?:no|non|not|without|free (?:of|from)|never)[\s-]*(?:any\s+)?(?:${growing})(?![\s-]*\d)(?:\s*(?:[/,&+]|or|and|nor)\s*(?:no\s+)?(?:${growing}))*|(?:${growing})[\s-]*(?:free|negative)\b`,
  'gi',
);
/** Natural stones are treated at high pressure and temperature too. */
const treatment = /\b(?:treat\w*|anneal\w*|process\w*|enhanc\w*)\b/i;
/** Goods that are offered besides those of the list. */
const besides =
  /\b(?:also|too|on request|upon request|enquir\w*|inquir\w*|contact|ask|soon|available (?:in|on|at|from)|(?:is|are) available)\b/i;

/**
 * Whether a line such as a title or the name of a file states that its goods are natural or laboratory-grown; undefined when it
 * names neither.
 */
export function readStatedType(line: string): StatedType | undefined {
  const text = cleanText(line).slice(0, maxLength);
  const affirmed = text.replaceAll(denials, ' ');
  const named = namedTypes(affirmed);
  const isNatural = named.has('Natural') || affirmed !== text;
  if (!named.has('Lab Grown')) return isNatural ? 'Natural' : undefined;
  return isNatural || besides.test(affirmed) || treatment.test(affirmed) ? 'unclear' : 'Lab Grown';
}

const { type: types } = vocabularies;
const hanNames = hanNamesOf(types);
const maxNameWords = 3;
const minNameLength = 4;

/** The types that a text names, in the languages of suppliers. */
function namedTypes(text: string): ReadonlySet<string> {
  const simplified = toSimplifiedHan(text);
  const words = text.split(/[^\p{L}]+/u).filter((word) => word !== '');
  const phrases = words.flatMap((_, from) =>
    Array.from({ length: maxNameWords }, (_none, more) => words.slice(from, from + more + 1).join(' ')),
  );
  return new Set([
    ...(grownWords.test(text) ? ['Lab Grown'] : []),
    ...hanNames.filter(([name]) => simplified.includes(name)).map(([, type]) => type),
    ...phrases
      .filter(({ length }) => length >= minNameLength)
      .flatMap((phrase) => readNamedValue(types, phrase) ?? []),
  ]);
}

import type { AttributeKey } from '../../stone-attributes.ts';
import type { VocabularyId } from '../../vocabulary.ts';
import { matchConnective, matchListSeparator, matchRangeSign } from '../connectives.ts';
import { DictionaryUnion, PhraseDictionary } from '../phrase-dictionary.ts';
import { openedBy, type PhraseParser } from '../phrase-parser.ts';
import { spellingsOf, vocabularyOrder } from '../spellings.ts';
import type { Statement } from '../statement.ts';
import { isSign, type Token } from '../token.ts';
import { labelBooks, matchLabel } from './label.ts';

/** Attributes whose values, of any spelling, may be listed after their name. */
const listed: readonly { key: AttributeKey; vocabulary: VocabularyId; also: readonly string[] }[] = [
  { key: 'type', vocabulary: 'type', also: ['type'] },
  { key: 'shape', vocabulary: 'shape', also: [] },
  { key: 'color_type', vocabulary: 'color-type', also: ['color type', 'colour type'] },
  { key: 'color', vocabulary: 'colour-white', also: [] },
  { key: 'fancy_intensity', vocabulary: 'fancy-intensity', also: ['intensity'] },
  { key: 'fancy_overtone', vocabulary: 'fancy-overtone', also: ['overtone'] },
  { key: 'fancy_color', vocabulary: 'colour-fancy', also: ['hue'] },
  { key: 'clarity', vocabulary: 'clarity', also: [] },
  { key: 'fluorescence', vocabulary: 'fluorescence', also: [] },
  { key: 'lab', vocabulary: 'lab', also: ['lab'] },
  { key: 'location', vocabulary: 'location', also: [] },
  { key: 'culet', vocabulary: 'culet', also: [] },
  { key: 'color_shade', vocabulary: 'colour-shade', also: [] },
  { key: 'milky', vocabulary: 'milky', also: [] },
  { key: 'black', vocabulary: 'black', also: ['black'] },
  { key: 'inclusion', vocabulary: 'inclusion', also: [] },
  { key: 'key_to_symbols', vocabulary: 'key-to-symbol', also: [] },
  { key: 'treatment', vocabulary: 'treatment', also: [] },
  { key: 'provenance', vocabulary: 'provenance', also: [] },
  { key: 'first_listed_on', vocabulary: 'arrivals', also: ['arrivals'] },
  { key: 'media', vocabulary: 'media', also: ['media'] },
];
/** "H&A" and "eye clean" are requirements by themselves, so their grades are listed after other words. */
const fields = [
  ...listed.map(({ key, vocabulary, also }) => ({
    key,
    values: spellingsOf(vocabulary),
    also: new PhraseDictionary<true>().addAll(also, true),
    hasHeaders: true,
  })),
  {
    key: 'hearts_arrows',
    values: spellingsOf('hearts-arrows'),
    also: new PhraseDictionary<true>().add('pattern', true),
    hasHeaders: false,
  } as const,
  {
    key: 'eye_clean',
    values: spellingsOf('eye-clean'),
    also: new PhraseDictionary<true>().add('eye clean grade', true),
    hasHeaders: false,
  } as const,
];

/** `shade WH/LBR`, `culet none`, `lab: GIA, IGI not HRD`, `inclusion eye clean/no open`. */
export const parseLabelled = openedBy(
  (token) => opening.opensWith(token),
  (tokens, at) => readCuletBefore(tokens, at) ?? readFields(tokens, at),
);

const culetValues = spellingsOf('culet');
const opening = new DictionaryUnion([
  culetValues,
  ...fields.map(({ also }) => also),
  ...labelBooks(listed.map(({ key }) => key)),
]);

/** `medium culet`, `medium to large culet`: the sizes of a culet are also strengths of fluorescence. */
const readCuletBefore: PhraseParser = (tokens, at) => {
  const first = culetValues.find(tokens, at);
  if (first === null) return null;
  const range = matchRangeSign(tokens, at + first.length) || matchListSeparator(tokens, at + first.length);
  const second = range === 0 ? null : culetValues.find(tokens, at + first.length + range);
  const length = first.length + (second === null ? 0 : range + second.length);
  const label = tokens[at + length]?.text === 'CULET' ? 1 : 0;
  if (label === 0) return null;
  const isRange = second !== null && matchRangeSign(tokens, at + first.length) > 0;
  const values = culetsOf(first.meaning, second?.meaning ?? first.meaning, isRange);
  return { length: length + label, statements: [{ kind: 'include', key: 'culet', values }] };
};

/** The culets from one to another, or the two. */
function culetsOf(first: string, second: string, isRange: boolean): string[] {
  const ends = [first, second].map((value) => culets.indexOf(value));
  return isRange
    ? culets.slice(Math.min(...ends), Math.max(...ends) + 1)
    : culets.filter((_, index) => ends.includes(index));
}

const readFields: PhraseParser = (tokens, at) => {
  let best: { length: number; statements: Statement[] } | null = null;
  for (const { key, values, also, hasHeaders } of fields) {
    const own = also.find(tokens, at)?.length ?? 0;
    const separatorLength = own > 0 && isSign(tokens[at + own], ':=') ? 1 : 0;
    const labelled = Math.max(own + separatorLength, hasHeaders ? matchLabel(key, tokens, at) : 0);
    if (labelled === 0) continue;
    const found = readValues(tokens, at + labelled, key, values);
    if (found !== null && labelled + found.length > (best?.length ?? 0)) {
      best = { length: labelled + found.length, statements: found.statements };
    }
  }
  return best;
};

function readValues(tokens: readonly Token[], at: number, key: string, values: PhraseDictionary<string>) {
  const included = readSome(tokens, at, values);
  const no = matchConnective(tokens, at + included.length, 'no');
  const excluded = no > 0 ? readSome(tokens, at + included.length + no, values) : { length: 0, values: [] };
  const statements: Statement[] = [];
  // `culet none to medium`
  const range = key === 'culet' ? matchRangeSign(tokens, at + included.length) : 0;
  const end = range === 0 ? null : values.find(tokens, at + included.length + range);
  const [only] = included.values;
  if (end !== null && only !== undefined && included.values.length === 1)
    return {
      length: included.length + range + end.length,
      statements: [{ kind: 'include', key, values: culetsOf(only, end.meaning, true) } as const],
    };
  // `culet small ok`: what is accepted includes everything smaller.
  const ok = key === 'culet' ? matchConnective(tokens, at + included.length, 'ok') : 0;
  const last = Math.max(...included.values.map((value) => culets.indexOf(value)));
  if (ok > 0 && last >= 0)
    return {
      length: included.length + ok,
      statements: [{ kind: 'include', key, values: culets.slice(0, last + 1) } as const],
    };
  if (included.values.length > 0) statements.push({ kind: 'include', key, values: included.values });
  if (excluded.values.length > 0) statements.push({ kind: 'exclude', key, values: excluded.values });
  const length = included.length + (excluded.values.length > 0 ? no + excluded.length : 0);
  return statements.length === 0 ? null : { length, statements };
}

const culets = vocabularyOrder('culet');

/** `fluor VS1`: the value would end inside a written word. */
const isCutOff = (tokens: readonly Token[], end: number) =>
  tokens[end]?.kind === 'number' && tokens[end].isAdjacent;

function readSome(tokens: readonly Token[], at: number, values: PhraseDictionary<string>) {
  const some: string[] = [];
  let length = 0;
  for (;;) {
    const sign = some.length === 0 ? 0 : matchListSeparator(tokens, at + length);
    const next = some.length > 0 && sign === 0 ? null : values.find(tokens, at + length + sign);
    // `culet N, no green`: after a comma "no" begins the next phrase.
    const isNo =
      isSign(tokens[at + length], ',') &&
      sign > 0 &&
      tokens[at + length + sign]?.text === 'NO' &&
      tokens[at + length + sign + 1]?.kind === 'word';
    if (next === null || isNo || isCutOff(tokens, at + length + sign + next.length))
      return { length, values: some };
    some.push(next.meaning);
    length += sign + next.length;
  }
}

import { connectiveBooks, matchConnective } from '../connectives.ts';
import { gradeBoundBooks, orBetter, parseGrades, type GradeKind } from '../grade-expression.ts';
import { DictionaryUnion, PhraseDictionary } from '../phrase-dictionary.ts';
import { openedBy, type PhraseParser } from '../phrase-parser.ts';
import { vocabularyOrder, spellingsOf } from '../spellings.ts';
import type { Statement } from '../statement.ts';
import { isSign, type Token } from '../token.ts';
import { labelBooks, matchLabel } from './label.ts';

const order = vocabularyOrder('fluorescence');
/** Words that always mean a strength; shorter codes and ambiguous words need the label. */
const free = spellingsOf('fluorescence', {
  shortest: 3,
  without: ['LIGHT', 'NEG', 'SLIGHT', 'SLI', 'SLT', 'VERY SLIGHT', 'NO FL', '无', '中', '强', '弱', '极强'],
})
  .addAll(
    [
      'NO FLUORESCENCE',
      'NON FLUOR',
      'NON FLUORESCENT',
      'WITHOUT FLUOR',
      'WITHOUT FLUORESCENCE',
      'NO FLR',
      'ZERO FLUOR',
      'NIL FLUOR',
      'NONE FLUOR',
      'NO FLOUR',
      'NN',
      'FREE OF FLUOR',
      'FREE OF FLUORESCENCE',
      'FREE FROM FLUORESCENCE',
      '零荧光',
      '没有荧光',
      '不要荧光',
    ],
    'NONE',
  )
  .addAll(['弱荧光', '弱荧', '轻微荧光'], 'FNT')
  .addAll(['中荧光', '中等荧光', '中荧'], 'MED')
  .addAll(['强荧光', '强荧'], 'STG')
  .add('极强荧光', 'VST');
const beside = spellingsOf('fluorescence', { without: ['NO FL'] });
const colours = spellingsOf('fluorescence-colour', { shortest: 3, without: ['NONE', 'WHITE', 'NON', 'NIL'] });

/** `non cert`, `none treated`: the negation of another word. */
const isOtherNone = (tokens: readonly Token[], at: number) =>
  /^(NON|NONE|NIL|NO)$/.test(tokens[at]?.text ?? '') &&
  !(tokens[at]?.text === 'NONE' && /^ROUNDS?$/.test(tokens[at + 1]?.text ?? '')) &&
  /^(CERT|CERTS|CERTI|CERTIFIED|CERTIFICATE|GRADED|TREATED|BGM|RUSSIAN|MILKY|ROUND|ROUNDS|NATURAL|OF)$/.test(
    tokens[at + 1]?.text ?? '',
  );

/** `fluor VS1`: a clarity after a label without a strength. */
const isClarity = (tokens: readonly Token[], at: number) =>
  tokens[at]?.text === 'VS' &&
  tokens[at + 1]?.isAdjacent === true &&
  /^[12]$/.test(tokens[at + 1]?.text ?? '');

/** `strong colour face up`, `medium sized`, `strong crystal`: the word describes something else. */
const describes = (tokens: readonly Token[], at: number) => {
  const next = tokens[at]?.text ?? '';
  if (/^(COLOR|COLOUR)$/.test(next)) {
    const [after, second] = [tokens[at + 1], tokens[at + 2]];
    const isLabel = isSign(after, ':=-') || (after?.kind === 'word' && after.text.length <= 3);
    return after !== undefined ? !isLabel && second !== undefined : false;
  }
  return /^(SATURATION|HUE|TONE|BODY|FACE|SIZED|SIZE|DEMAND|BUYER|CLIENT|NEED|CRYSTAL|CRYSTALS|LIFE|LUSTER|LUSTRE|OVERTONE|TINGE|TINT|MILKY|CONTRAST|FIRE|BOWTIE|BOW|PRICE|OFFER|PARTY|GRAINING|MAKE)$/.test(
    next,
  );
};

const kindOf = (isLabelled: boolean): GradeKind => ({
  parse: (tokens, at) => {
    if (isOtherNone(tokens, at) || isClarity(tokens, at)) return null;
    const found = (isLabelled ? beside : free).find(tokens, at);
    if (found === null || (found.meaning !== 'NONE' && describes(tokens, at + found.length))) return null;
    return { length: found.length, values: [found.meaning] };
  },
  order,
  lessIsBetter: true,
});

const labelledKind = kindOf(true);
const freeKind = kindOf(false);

/** `none`, `faint ok`, `max medium`, `fluor N`, `strong blue ok`, `any fluor`, `无荧光`. */
export const parseFluorescence = openedBy(
  mayOpen,
  (tokens, at) =>
    readAny(tokens, at) ??
    readRefusedAbove(tokens, at) ??
    readStrongest(tokens, at) ??
    readNotNone(tokens, at) ??
    readBlueCode(tokens, at) ??
    readLetter(tokens, at) ??
    readColourFirst(tokens, at) ??
    readStrength(tokens, at),
);

const readAny: PhraseParser = (tokens, at) => {
  const labelled = matchLabel('fluorescence', tokens, at);
  const any = matchConnective(tokens, at + labelled, 'any');
  const statements: Statement[] = [{ kind: 'any', key: 'fluorescence' }];
  if (labelled > 0) {
    const agreed = any > 0 ? any : matchConnective(tokens, at + labelled, 'ok');
    return agreed > 0 ? { length: labelled + agreed, statements } : null;
  }
  const after = any > 0 ? matchLabel('fluorescence', tokens, at + any) : 0;
  return after > 0
    ? { length: any + after + matchConnective(tokens, at + any + after, 'ok'), statements }
    : null;
};

const above = new PhraseDictionary<true>().addAll(
  ['above', 'over', 'more than', 'stronger than', 'higher than', 'beyond', 'worse than', 'exceeding'],
  true,
);

/** `no fluorescence above faint`, `fluorescence not stronger than faint`: up to this strength. */
const readRefusedAbove: PhraseParser = (tokens, at) => {
  const before = matchLabel('fluorescence', tokens, at);
  const no = matchConnective(tokens, at + before, 'no');
  const labelled = no === 0 ? 0 : before + matchLabel('fluorescence', tokens, at + before + no);
  const over = labelled === 0 ? null : above.find(tokens, at + no + labelled);
  const start = at + no + labelled + (over?.length ?? 0);
  const found = over === null ? null : beside.find(tokens, start);
  if (found === null) return null;
  return {
    length: start + found.length - at,
    statements: [
      { kind: 'include', key: 'fluorescence', values: order.slice(0, order.indexOf(found.meaning) + 1) },
    ],
  };
};

/** `no more than faint`, `not stronger than medium`, `at most faint`: words before the strongest that is wanted. */
const strongest = new PhraseDictionary<true>()
  .addAll(
    ['no', 'not', 'nothing', 'none', 'not be', 'nothing with'].flatMap((negation) =>
      ['more', 'stronger', 'higher', 'greater', 'worse', 'heavier', 'larger'].map(
        (word) => `${negation} ${word} than`,
      ),
    ),
    true,
  )
  .addAll(
    ['not', 'not be', 'nothing', 'none', 'no'].flatMap((negation) =>
      ['above', 'over', 'beyond', 'exceeding', 'exceed', 'past'].map((word) => `${negation} ${word}`),
    ),
    true,
  )
  .addAll(
    ['not to exceed', 'must not exceed', 'should not exceed', 'may not exceed', 'at most', 'at the most'],
    true,
  );

/** `fluorescence no more than faint`, `not stronger than medium blue`, `faint at the most`: up to this strength. */
const readStrongest: PhraseParser = (tokens, at) => {
  const before = matchLabel('fluorescence', tokens, at);
  const of = before > 0 && /^(OF|IS)$/.test(tokens[at + before]?.text ?? '') ? 1 : 0;
  const bound = strongest.find(tokens, at + before + of);
  const start = at + before + of + (bound?.length ?? 0);
  if (bound === null) return null;
  const kind = before > 0 || labelAfter(tokens, start) ? labelledKind : freeKind;
  const found = kind.parse(tokens, start);
  if (found === null) return null;
  const colour = colours.find(tokens, start + found.length);
  const end = start + found.length + (colour?.length ?? 0);
  const after = before > 0 ? 0 : matchLabel('fluorescence', tokens, end);
  const last = Math.max(...found.values.map((value) => order.indexOf(value)));
  const statements: Statement[] = [
    { kind: 'include', key: 'fluorescence', values: order.slice(0, last + 1) },
  ];
  if (colour !== null) statements.push({ kind: 'extra', key: 'fluorescenceColor', values: [colour.meaning] });
  return { length: end + after - at, statements };
};

const notNone = new PhraseDictionary<true>().addAll(
  [
    'not none',
    'no none',
    'but not none',
    'except none',
    'excluding none',
    'other than none',
    'not non',
    'not nil',
  ],
  true,
);

/** `faint or medium, not none`: stones with fluorescence only. */
const readNotNone: PhraseParser = (tokens, at) => {
  const before = matchLabel('fluorescence', tokens, at);
  const found = notNone.find(tokens, at + before);
  if (found === null || isOtherNone(tokens, at + before + found.length - 1)) return null;
  const after = matchLabel('fluorescence', tokens, at + before + found.length);
  return {
    length: before + found.length + after,
    statements: [{ kind: 'exclude', key: 'fluorescence', values: ['NONE'] }],
  };
};

/** Codes of a strength and the colour blue that mean nothing else. */
const blueCodes = new PhraseDictionary<string>()
  .addAll(['STB', 'STGB', 'STG B'], 'STG')
  .addAll(['VSB', 'VSTB', 'VST B'], 'VST')
  .addAll(['MDB', 'MEDB', 'MED B'], 'MED')
  .addAll(['FNTB', 'FNT B'], 'FNT');

const readBlueCode: PhraseParser = (tokens, at) => {
  const found = blueCodes.find(tokens, at);
  return found === null
    ? null
    : {
        length: found.length,
        statements: [
          { kind: 'include', key: 'fluorescence', values: [found.meaning] },
          { kind: 'extra', key: 'fluorescenceColor', values: ['BLUE'] },
        ],
      };
};

const letters: Readonly<Record<string, string>> = { F: 'FNT', M: 'MED', S: 'STG', ST: 'STG' };

const opening = new DictionaryUnion([
  ...labelBooks(['fluorescence']),
  ...connectiveBooks(['any', 'no']),
  ...gradeBoundBooks,
  strongest,
  notNone,
  blueCodes,
  colours,
  beside,
  free,
]);

/** Whether a fluorescence can begin with a token. */
function mayOpen(token: Token): boolean {
  return opening.opensWith(token) || letters[token.text] !== undefined;
}

/** `M blue`: a letter directly before the colour of the fluorescence. */
const readLetter: PhraseParser = (tokens, at) => {
  const value = letters[tokens[at]?.text ?? ''];
  const colour = colours.find(tokens, at + 1);
  if (value === undefined || colour === null) return null;
  const ok = matchConnective(tokens, at + 1 + colour.length, 'ok');
  const values = ok > 0 ? order.slice(0, order.indexOf(value) + 1) : [value];
  return {
    length: 1 + colour.length + ok,
    statements: [
      { kind: 'include', key: 'fluorescence', values },
      { kind: 'extra', key: 'fluorescenceColor', values: [colour.meaning] },
    ],
  };
};

/** Words of fancy colours: `fancy yellow medium` names no fluorescence. */
const ofFancyColour = /^(FANCY|INTENSE|VIVID|DEEP|DARK|LIGHT|VERY|FAINT|ISH)$|ISH$/;

/** `blue faint`, `blue medium to strong`: the colour of the fluorescence before its strength. */
const readColourFirst: PhraseParser = (tokens, at) => {
  const colour = colours.find(tokens, at);
  if (colour === null || ofFancyColour.test(tokens[at - 1]?.text ?? '')) return null;
  if (free.find(tokens, at + colour.length) === null) return null;
  const found = readStrength(tokens, at + colour.length);
  if (found === null || found.statements === null) return null;
  return {
    length: colour.length + found.length,
    statements: [...found.statements, { kind: 'extra', key: 'fluorescenceColor', values: [colour.meaning] }],
  };
};

/** `3X, F none`: after a comma and directly before a strength the letter is the label, not a colour. */
const isLetterLabel = (tokens: readonly Token[], at: number) =>
  tokens[at]?.text === 'F' &&
  isSign(tokens[at - 1], ',') &&
  tokens[at - 2]?.kind === 'word' &&
  /^(NONE|NON|NIL|FAINT|MEDIUM|STRONG)$/.test(tokens[at + 1]?.text ?? '');

/** Length of the label; a single F is one with a colon (`F:N`) or after a comma. */
const labelBefore = (tokens: readonly Token[], at: number) =>
  tokens[at]?.text === 'F' && isSign(tokens[at + 1], ':=')
    ? 2
    : isLetterLabel(tokens, at)
      ? 1
      : matchLabel('fluorescence', tokens, at);

const readStrength: PhraseParser = (tokens, at) => {
  const labelled = labelBefore(tokens, at);
  const kind = labelled > 0 || labelAfter(tokens, at) ? labelledKind : freeKind;
  const found = parseGrades(tokens, at + labelled, kind);
  if (found === null) return null;
  let { values, isOk } = found;
  let length = labelled + found.length;
  const colour = colours.find(tokens, at + length);
  if (colour !== null) length += colour.length;
  // `medium blue max`: the bound is behind the colour.
  const better = colour === null ? null : orBetter(tokens, at + length, kind, found);
  if (better !== null) {
    values = better.values;
    length += better.length;
  }
  if (labelled === 0) length += matchLabel('fluorescence', tokens, at + length);
  const laterOk = isOk ? 0 : matchConnective(tokens, at + length, 'ok');
  length += laterOk;
  isOk ||= laterOk > 0;
  if (isOk) values = order.slice(0, Math.max(...values.map((value) => order.indexOf(value))) + 1);
  const statements: Statement[] = [{ kind: 'include', key: 'fluorescence', values }];
  if (colour !== null) statements.push({ kind: 'extra', key: 'fluorescenceColor', values: [colour.meaning] });
  return { length, statements };
};

/** `N fluor`, `slight fluor`: the label directly follows the word. */
function labelAfter(tokens: readonly Token[], at: number): boolean {
  const found = beside.find(tokens, at);
  if (found === null) return false;
  const labelled = matchLabel('fluorescence', tokens, at + found.length);
  if (labelled === 0) return false;
  // `VS fluor faint`: the clarity is followed by a label with a strength of its own.
  return tokens[at]?.text !== 'VS' || !startsStrength(tokens, at + found.length + labelled);
}

const beforeStrength = ['atMost', 'atLeast', 'any', 'no', 'ok'] as const;

const startsStrength = (tokens: readonly Token[], at: number) =>
  beside.find(tokens, at) !== null || beforeStrength.some((role) => matchConnective(tokens, at, role) > 0);

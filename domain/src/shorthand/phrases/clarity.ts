import file from '../../../vocabulary/clarity.json' with { type: 'json' };
import { matchRangeSign } from '../connectives.ts';
import {
  gradeBoundBooks,
  orBetter,
  parseGrades,
  type GradeKind,
  type GradeParser,
} from '../grade-expression.ts';
import { openedBy } from '../phrase-parser.ts';
import { vocabularyOrder, spellingsOf } from '../spellings.ts';
import { isSign, type Token } from '../token.ts';
import { DictionaryUnion, PhraseDictionary } from '../phrase-dictionary.ts';
import { labelBooks, matchLabel } from './label.ts';

const grades = spellingsOf('clarity');
/** `VVS`, `VS`, `SI`, `PIQUE` mean all of their grades. A bare I is a colour. */
const words = new PhraseDictionary<readonly string[]>();
for (const [word, values] of Object.entries(file.words)) if (word.length > 1) words.add(word, values);

/** `VS two`: the digit as a word. */
const spoken = new PhraseDictionary<string>();
for (const stem of ['VVS', 'VS', 'SI'])
  // `V S one`: spelled letter by letter, as dictation writes it.
  for (const spelling of [stem, stem.split('').join(' ')])
    spoken.add(`${spelling} one`, `${stem}1`).add(`${spelling} two`, `${stem}2`);
spoken.add('I one', 'I1').add('I two', 'I2');

const readGrade: GradeParser = (tokens, at) => {
  const inWords = tokens[at + 1]?.kind === 'word' ? spoken.find(tokens, at) : null;
  if (inWords !== null) return { length: inWords.length, values: [inWords.meaning] };
  if (isConjunction(tokens, at)) return null;
  // `FL none`: short for fluorescence.
  if (
    tokens[at]?.text === 'FL' &&
    /^(NONE|NON|NIL|N|FAINT|FNT|MED|MEDIUM|STRONG|STG|OK)$/.test(tokens[at + 1]?.text ?? '')
  )
    return null;
  const grade = grades.find(tokens, at);
  if (grade !== null && !takesWeightAlong(tokens, at, grade.length)) {
    return { length: grade.length, values: [grade.meaning] };
  }
  // `SI-I`: behind a clarity the letter is the last group of the order.
  if (tokens[at]?.text === 'I' && isSign(tokens[at - 1], '-') && endsClarity(tokens, at - 2))
    return { length: 1, values: included };
  const word = words.find(tokens, at);
  // `VS23EX`: digits that are no grade.
  const digits = word === null ? undefined : tokens[at + word.length];
  if (digits?.kind === 'number' && digits.isAdjacent) return null;
  if (word !== null) return { length: word.length, values: word.meaning };
  return readSecondDigit(tokens, at);
};

const included = vocabularyOrder('clarity').filter((value) => /^I\d$/.test(value));

/** Whether the token is a clarity without a digit, or the digit of one: `SI`, `SI2`. */
const endsClarity = (tokens: readonly Token[], at: number) =>
  /^(VS|SI)$/.test(tokens[at]?.text ?? '') ||
  (tokens[at]?.kind === 'number' && tokens[at].isAdjacent && /^(VS|SI)$/.test(tokens[at - 1]?.text ?? ''));

/** Words that follow the grade IF. After any other word "if" is the conjunction. */
const afterGrade =
  /^(?:GIA|IGI|HRD|AGS|GCAL|EX|EXC|EXCELLENT|X{1,3}|ID|IDEAL|VG|TRIPLE|DOUBLE|N|NO|NON|NONE|NIL|WITHOUT|F|FNT|FAINT|M|MED|MEDIUM|STRONG|FLUOR|OR|AND|TO|À|UP|UPTO|TILL|OK|ALSO|ONLY|MIN|MAX|BETTER|CLARITY|RD|RND|RBC|ROUNDS?|OV|OVALS?|PS|PEARS?|EM|EMERALD|CU|CUSH|CUSHION|MQ|MARQUISE|HT|HEARTS?|RA|RAD|RADIANT|PR|PRINCESS|AS|ASSCHER|[D-L]|FL|VVS|VS|SI|CUT|POL|SYM|CT|CTS|RATIO|TABLE|DEPTH|GOODS|HK|DUBAI|MUMBAI|NY|PLS|PLEASE|NEED|ALSOOK|NOTOK)$/;

const condition =
  /^(CHEAP|NICE|GOOD|POSSIBLE|U|YOU|WE|THEY|HE|SHE|IT|ITS|THE|THERE|THIS|NEEDED|REQUIRED|NECESSARY|PRICED|WELL|REALLY|VERY|SUPER|CLEAN|EYE|CLIENT|CUSTOMER|ANY|ANYTHING|NOTHING|NOT)$/;
const noun = /^(PRICE|PRICES|DISC|DISCOUNT|MAKE|LUSTER|LUSTRE|RATE|COLOR|COLOUR)$/;
const state = /^(IS|ARE|GOOD|NICE|OK|OKAY|RIGHT|CHEAP|LOW|BETTER|WORKS|FITS|ALLOWS|MATCHES|ATTRACTIVE)$/;

/** `if available`: the word, not the grade. Beside a colour or a sign it is the grade. */
function isConjunction(tokens: readonly Token[], at: number): boolean {
  const [before, word, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (word?.text === 'IF' && next?.text === 'ANY' && /^[D-M]$/.test(before?.text ?? '')) return false;
  // `if I take 5`: a person, not the colour I.
  const second = tokens[at + 2];
  const isPerson =
    next?.text === 'I' && second?.kind === 'word' && !second.isAdjacent && /^[A-Z]{3,}$/.test(second.text);
  if (word?.text === 'IF' && isPerson && !grades.get(second.text)) return true;
  // `VS1, if GIA then ok`: a list goes on only with another grade.
  if (word?.text === 'IF' && isSign(before, ',') && endsClarity(tokens, at - 2) && next?.kind === 'word')
    return true;
  // `also if SI1`: a grade under a condition.
  if (word?.text === 'IF' && before?.text === 'ALSO' && /^(VVS|VS|SI|FL|[D-M])$/.test(next?.text ?? ''))
    return true;
  // `but only if no BGM`.
  const isBehindBut = before?.text === 'BUT' || (before?.text === 'ONLY' && tokens[at - 2]?.text === 'BUT');
  if (word?.text === 'IF' && isBehindBut && next?.kind === 'word') return true;
  if (word?.text !== 'IF' || next?.kind !== 'word' || afterGrade.test(next.text)) return false;
  // `J if cheap`, `J if the price is good`: the word opens a condition even behind a colour.
  if (condition.test(next.text) || (noun.test(next.text) && state.test(second?.text ?? ''))) return true;
  // `or L if price is good`: an alternative under a condition.
  if (/^(OR|AND|ALSO|EVEN|MAYBE|PERHAPS)$/.test(tokens[at - 2]?.text ?? '')) return true;
  return (
    !(before?.kind === 'word' && /^([D-N]|NO|NOT|EXCEPT|EXCLUDE)$/.test(before.text)) &&
    !isSign(before, '-/~')
  );
}

const carats = /^(CT|CTS|CRT|CRTS|CARAT|CARATS)$/;
const units = /^(PCS|PC|PIECES|PAIRS|PAIR|PR|PRS|STONES|NOS)$/;
const isUnit = (token: Token | undefined) =>
  token?.kind === 'word' && (carats.test(token.text) || units.test(token.text));

/** `VS 1.5-2ct`, `VS 1-2ct`, `VS 2+ ct` and `I 1ct`: the number after a gap belongs to the weight. */
function takesWeightAlong(tokens: readonly Token[], at: number, length: number): boolean {
  const last = tokens[at + length - 1];
  if (last?.kind !== 'number' || last.isAdjacent) return false;
  const next = tokens[at + length];
  if (isUnit(next) || next?.kind === 'character' || isSign(next, '%$')) return true;
  if (next?.kind === 'word' && next.isAdjacent) return true;
  if (isSign(next, '+')) return isUnit(tokens[at + length + 1]);
  const sign = Math.max(matchRangeSign(tokens, at + length), isSign(next, '/') ? 1 : 0);
  const after = tokens[at + length + sign];
  if (sign === 0 || after?.kind !== 'number') return false;
  return !/^[123]$/.test(after.text) || isUnit(tokens[at + length + sign + 1]);
}

/** The second digit of `VS1-2` and `SI1/2`. */
function readSecondDigit(tokens: readonly Token[], at: number) {
  const [digit, sign, before] = [tokens[at], tokens[at - 1], tokens[at - 2]];
  const stem = tokens[at - 3];
  if (digit?.kind !== 'number' || !digit.isAdjacent || !isSign(sign, '-/') || sign?.isAdjacent !== true)
    return null;
  if (before?.kind !== 'number' || !before.isAdjacent || stem?.kind !== 'word') return null;
  if (tokens[at + 1]?.kind === 'word' && tokens[at + 1]?.isAdjacent === true) return null;
  const value = /^[123]$/.test(digit.text) ? grades.get(stem.text + digit.text) : undefined;
  return value === undefined ? null : { length: 1, values: [value] };
}

export const clarityKind: GradeKind = {
  parse: readGrade,
  order: vocabularyOrder('clarity'),
  canBeAdjacent: ({ kind, text }) =>
    kind === 'number' ||
    words.get(text) !== undefined ||
    grades.get(text) !== undefined ||
    /^(VVS|VS|SI|I|P)$/.test(text),
};

const opening = new DictionaryUnion([...labelBooks(['clarity']), ...gradeBoundBooks, grades, words, spoken]);

/** Whether a clarity can begin with a token. The second digit of `VS1-2` is a phrase of its own. */
const mayOpen = (token: Token): boolean =>
  opening.opensWith(token) || (token.kind === 'number' && token.isAdjacent);

/** `VS1+`, `IF-VS2`, `VVS`, `净度 VS`. */
export const parseClarity = openedBy(mayOpen, (tokens, at) => {
  const labelled = matchLabel('clarity', tokens, at);
  const found = parseGrades(tokens, at + labelled, clarityKind);
  // `clarity to SI1`
  const upTo =
    labelled > 0 && tokens[at + labelled]?.text === 'TO' ? readGrade(tokens, at + labelled + 1) : null;
  if (upTo !== null) {
    const values = clarityKind.order.slice(0, clarityKind.order.indexOf(upTo.values.at(-1) ?? '') + 1);
    return { length: labelled + 1 + upTo.length, statements: [{ kind: 'include', key: 'clarity', values }] };
  }
  if (found === null) return null;
  // `any clarity from VS2`: and better, or and lower.
  const isOpenEnd =
    tokens[at + labelled - 1]?.text === 'FROM' && !found.isQualified && found.values.length < 3;
  if (isOpenEnd) return { length: labelled + found.length, statements: null, role: 'unknown' };
  // `SI clarity enhanced`: the name belongs to a treatment.
  const isTreatment = /^(ENHANCED|ENHANCEMENT)$/.test(tokens[at + labelled + found.length + 1]?.text ?? '');
  const after = isTreatment ? 0 : matchLabel('clarity', tokens, at + labelled + found.length);
  const better =
    after === 0 ? null : orBetter(tokens, at + labelled + found.length + after, clarityKind, found);
  return {
    length: labelled + found.length + after + (better?.length ?? 0),
    statements: [{ kind: 'include', key: 'clarity', values: better?.values ?? found.values }],
    ...(found.isOk && { isOperated: true as const }),
  };
});

import { connectiveBooks, matchConnective } from '../connectives.ts';
import { DictionaryUnion, PhraseDictionary } from '../phrase-dictionary.ts';
import type { PhraseParser } from '../phrase-parser.ts';
import { spellingsOf, vocabularyOrder } from '../spellings.ts';
import type { PhraseMatch, Statement } from '../statement.ts';
import { isSign, type Token } from '../token.ts';
import { clarityKind, parseClarity } from './clarity.ts';
import { parseFancyColor } from './fancy-color.ts';
import { parseLab } from './lab.ts';
import { parseLocation } from './location.ts';
import { parseMake } from './make.ts';
import { any, exclude, include } from './include.ts';
import { matchLabel } from './label.ts';
import { findMention, type Mention } from './mention.ts';
import { readAttribute } from './same.ts';
import { findShape, parseShape } from './shape.ts';
import { parseWeight } from './weight.ts';
import { colorKind, parseWhiteColor } from './white-color.ts';

/** Phrases that an operator can apply to as they are. */
const operands: readonly PhraseParser[] = [
  parseClarity,
  parseWhiteColor,
  parseShape,
  parseLab,
  parseLocation,
  parseFancyColor,
  parseWeight,
  parseMake,
];
const makeOrder = vocabularyOrder('cut');
const makes = spellingsOf('cut', { shortest: 2, without: ['PR', 'AGS0', 'AGS 0'] });

/** Reads one value. A list with commas is left to {@link readScope}, which decides where the scope ends. */
function readOperand(all: readonly Token[], at: number): Mention | null {
  const tokens = all.slice(0, scopeEnd(all, at));
  const mention = findMention(tokens, at);
  const make = readMake(tokens, at);
  const found = operands.reduce<Mention | null>((best, read) => {
    const match = read(tokens, at);
    // A hue alone is also a tinge or a fluorescence.
    const isBareHue = read === parseFancyColor && match?.length === 1;
    return match !== null && !isBareHue && match.length > (best?.length ?? 0) ? mentionOf(match) : best;
  }, null);
  const candidates = [mention, make, found].filter((one) => one !== null);
  return candidates.reduce<Mention | null>(
    (best, one) => (one.length > (best?.length ?? 0) ? one : best),
    null,
  );
}

/** Maximum tokens of one value. */
const longestOperand = 12;

/** Where one value ends at the latest: before a comma, or before an operator that follows it. */
function scopeEnd(tokens: readonly Token[], at: number): number {
  const reach = Math.min(tokens.length, at + longestOperand);
  for (let end = at + 1; end < reach; end += 1)
    if (isSign(tokens[end], ',、;') || suffixAt(tokens, end) !== null) return end;
  return reach;
}

/** A make without a label; "no VG" leaves only better makes. */
function readMake(tokens: readonly Token[], at: number): Mention | null {
  const found = makes.find(tokens, at);
  if (found === null) return null;
  const refused: Statement =
    found.meaning === 'ID' ? exclude('cut', ['ID']) : { kind: 'betterMake', than: found.meaning };
  return { length: found.length, topic: 'make', refused: [refused], accepted: null, optional: null };
}

/** An operator applies to a phrase if it applies to each of its statements. */
function mentionOf({ length, statements }: PhraseMatch): Mention | null {
  const [first] = statements ?? [];
  if (statements === null || first === undefined) return null;
  const of = (change: (one: Statement) => Statement | null) => {
    const changed = statements.map(change);
    return changed.includes(null) ? null : changed.filter((one) => one !== null);
  };
  // `D not needed`, `oval not needed` refuse a value as often as they open the others.
  const optional = statements.every(({ kind }) => kind === 'make')
    ? any('cut', 'polish', 'symmetry')
    : of((one) =>
        'key' in one && one.key !== 'color' && one.key !== 'clarity' && one.key !== 'shape'
          ? (any(one.key)[0] ?? null)
          : null,
      );
  return {
    length,
    topic: 'key' in first ? first.key : first.kind === 'letters' ? 'color' : first.kind,
    refused: of(refuse),
    accepted: of(accept),
    optional,
  };
}

function refuse(one: Statement): Statement | null {
  if (one.kind === 'include') return exclude(one.key, one.values);
  if (one.kind === 'exclude') return include(one.key, one.values);
  if (one.kind === 'letters') return one.colours.length > 0 ? exclude('color', one.colours) : null;
  return one.kind === 'weight' && one.isSure ? { ...one, isExcluded: true } : null;
}

/** "F ok" adds a value. For a make it means that grade and every better one. */
function accept(one: Statement): Statement | null {
  if (one.kind === 'include') return one;
  if (one.kind === 'letters') return one.colours.length > 0 ? include('color', one.colours) : null;
  if (one.kind === 'weight') return one.isSure ? one : null;
  if (one.kind !== 'make') return null;
  const widen = (grades: readonly string[] | null) => {
    if (grades === null) return null;
    const worst = Math.max(...grades.map((grade) => makeOrder.indexOf(grade)));
    return makeOrder.slice(0, worst + 1);
  };
  return {
    ...one,
    alternatives: one.alternatives.map((make) =>
      'preset' in make
        ? make
        : {
            cut: widen(make.cut),
            polish: noIdeal(widen(make.polish)),
            symmetry: noIdeal(widen(make.symmetry)),
          },
    ),
  };
}

const noIdeal = (grades: readonly string[] | null) =>
  grades === null ? null : grades.filter((grade) => grade !== 'ID');

interface Join {
  readonly length: number;
  readonly isComma: boolean;
  readonly isSlash: boolean;
}

/** Signs and words after which an operator still applies: `no SI2 & J`, `not GIA or IGI`. */
function matchJoin(tokens: readonly Token[], at: number): Join | null {
  // `no bgm / gia`: between spaces a slash separates as a comma does.
  const isTight = tokens[at]?.isAdjacent === true && tokens[at + 1]?.isAdjacent === true;
  if (isSign(tokens[at], '/|\\+')) return { length: 1, isComma: !isTight, isSlash: true };
  if (isSign(tokens[at], ',、')) {
    const or = matchConnective(tokens, at + 1, 'or');
    return { length: 1 + or, isComma: or === 0, isSlash: false };
  }
  // `brown ke green`: Gujarati "or", which in Hindi is "of".
  const or = tokens[at]?.text === 'KE' ? 1 : matchConnective(tokens, at, 'or');
  return or === 0 ? null : { length: or, isComma: false, isSlash: false };
}

interface Scope {
  readonly length: number;
  readonly mentions: readonly Mention[];
}

/** `no cavity or a chip`: an article before a value of several letters. */
const articleLength = (tokens: readonly Token[], at: number): number =>
  /^(A|AN)$/.test(tokens[at]?.text ?? '') && (tokens[at + 1]?.text.length ?? 0) > 2 ? 1 : 0;

/**
 * Reads the values that one operator applies to. A comma continues the scope only between values of one topic,
 * and only if no operator or value of another topic follows.
 */
function readScope(tokens: readonly Token[], at: number): Scope | null {
  const article = articleLength(tokens, at);
  const first = readOperand(tokens, at + article);
  return first === null ? null : continueScope(tokens, at, first, article + first.length);
}

/** The scope with a first value, which has been read. */
function continueScope(tokens: readonly Token[], at: number, first: Mention, end: number): Scope {
  const mentions = [first];
  let length = end;
  for (;;) {
    const join = matchJoin(tokens, at + length);
    if (join === null) break;
    const behind = at + length + join.length;
    const start = behind + articleLength(tokens, behind);
    if (matchConnective(tokens, start, 'no') > 0) break;
    const next = readOperand(tokens, start);
    if (next === null || (join.isComma && next.topic !== first.topic)) break;
    // `no fluor/GIA/HK`: a slash joins what is of one kind, and separates the fields of a request.
    if (join.isSlash && !isOneKind(next.topic, first.topic)) break;
    // `1.50-1.60 and SI1 also ok`: the weight is what is wanted.
    if (first.topic === 'weight' && next.topic !== 'weight') break;
    if (join.isComma && !isSharing(first.topic)) break;
    // `without fluor, and pear the same`: other goods.
    const isApart = isSign(tokens[at + length], ',、');
    if (isApart && next.topic === 'shape' && first.topic !== 'shape') break;
    // `no cloud, pinpoint ok`: the next value has an operator of its own.
    if (join.isComma && suffixAt(tokens, start + next.length) !== null) break;
    mentions.push(next);
    length = start + next.length - at;
  }
  return { length, mentions };
}

/** Whether a slash behind a value can join another one to it: a property, or a field of the same kind. */
const isOneKind = (next: string, first: string): boolean =>
  next === first || (isGradeTopic(next) && isGradeTopic(first)) || !isField(next);
const isField = (topic: string): boolean => /^(lab|location|shape|weight|make|color|clarity)$/.test(topic);

/** Topics of defects, which are listed after one "no". A grade or a shape after a comma may be wanted. */
const isSharing = (topic: string) => topic === 'defect' || topic === 'key_to_symbols';

function combine(
  mentions: readonly Mention[],
  role: 'refused' | 'accepted' | 'optional',
): Statement[] | null {
  const all = mentions.map((one) => one[role]);
  return all.includes(null) ? null : all.flatMap((some) => [...(some ?? [])]);
}

/** Tokens of values and of signs between them before an operator. */
const longestScope = 16;
/** First words of the operators after a value. Most values have none, which saves reading them twice. */
const operatorWords =
  /^(OK|OKAY|OKEY|OKE|FINE|ACCEPTABLE|ACCEPTED|IS|ISNT|ARE|ARENT|R|ALLOWED|CAN|CANT|CANNOT|WILL|WONT|WOULD|WOULDNT|WORKS|WELCOME|ALSO|TOO|AS|NOT|NOTOK|ALSOOK|NO|NOPE|UNACCEPTABLE|OPTIONAL|DOESNT|DOES|DONT|DONTCARE|IRRELEVANT|IMMATERIAL|INSTEAD|INSTEADOF|REPLACEDBY|REPLACED|CHANGED|CHANGES|RATHER|ALREADY|FOUND|IN|AND|BUT|可|也|不)$/;

const isOperator = (tokens: readonly Token[], at: number): boolean =>
  operatorWords.test(tokens[at]?.text ?? '') &&
  (suffixAt(tokens, at) !== null ||
    matchConnective(tokens, at, 'insteadOf') > 0 ||
    matchConnective(tokens, at, 'replacedBy') > 0);

/** Where the operators of the tokens of a line are, which is asked at each of its tokens. */
const operatorsOf = new WeakMap<readonly Token[], readonly number[]>();

function mayHaveOperator(tokens: readonly Token[], at: number): boolean {
  let operators = operatorsOf.get(tokens);
  if (operators === undefined) {
    operators = [...tokens.keys()].filter((index) => isOperator(tokens, index));
    operatorsOf.set(tokens, operators);
  }
  return operators.some((index) => index > at && index < at + longestScope);
}

/**
 * Applies "no", "not needed", "not ok", "ok", "also ok" and "instead of" to the values beside them, whatever
 * attribute they belong to: `no SI2 & J`, `not round`, `brown not ok`, `GIA not needed`, `E or F also ok`.
 */
export const parseScope: PhraseParser = (tokens, at) => {
  const token = tokens[at];
  if (token === undefined) return null;
  if (leads.opensWith(token) || token.text === 'NON') {
    const led =
      readFloor(tokens, at) ??
      readPrefix(tokens, at, 'either', 'optional') ??
      readPrefix(tokens, at, 'accepts', 'accepted') ??
      readChange(tokens, at);
    if (led !== null) return led;
    const no = matchConnective(tokens, at, 'no') || negationLength(tokens, at);
    if (no > 0) return readRefusal(tokens, at, no);
  }
  if (!mayHaveOperator(tokens, at)) return null;
  const first = readOperand(tokens, at);
  const combined = first === null ? null : readCombination(tokens, at, first);
  if (combined !== null) return combined;
  const hasArticle = articleLength(tokens, at) > 0;
  if (first === null && !hasArticle) return null;
  const scope =
    first === null || hasArticle ? readScope(tokens, at) : continueScope(tokens, at, first, first.length);
  if (scope === null) return null;
  const end = at + scope.length;
  const very = matchConnective(tokens, end, 'atAll');
  const suffix = suffixAt(tokens, end + very) ?? suffixAt(tokens, end);
  // `RD 1.00 F VS1 ❌`: behind a whole request the picture does not refuse its last value.
  const isBehindOthers = tokens[at - 1] !== undefined && !isSign(tokens[at - 1], ',;.|');
  if (suffix !== null && isBehindOthers && isPicture(tokens[suffix.end - 1])) return null;
  if (suffix === null) {
    const instead = matchConnective(tokens, end, 'insteadOf');
    if (instead > 0) return readReplacement(tokens, at, scope, instead);
    const replaced = matchConnective(tokens, end, 'replacedBy');
    return replaced > 0 ? readReplaced(tokens, at, scope, replaced) : null;
  }
  const statements = combine(scope.mentions, suffix.role);
  return statements === null ? null : { length: suffix.end - at, statements, isOperated: true };
};

/**
 * `non allungato`, `non-brown`, `non-Russian`: before the word for a form, a defect or an origin the negation of other languages,
 * and no fluorescence.
 */
function negationLength(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.text !== 'NON') return 0;
  const length = isSign(tokens[at + 1], '-') && tokens[at + 1]?.isAdjacent === true ? 2 : 1;
  const named = tokens[at + length]?.kind === 'word' ? findMention(tokens, at + length) : null;
  return named !== null && /^(defect|form|origin)$/.test(named.topic) ? length : 0;
}

/** `nothing below H and SI1`, `min G / VS2`: one bound for a colour and a clarity. */
function readFloor(tokens: readonly Token[], at: number): PhraseMatch | null {
  const bound = matchConnective(tokens, at, 'atLeast');
  if (bound === 0) return null;
  const start = at + bound;
  for (const kinds of [
    [colorKind, clarityKind],
    [clarityKind, colorKind],
  ] as const) {
    const first = kinds[0].parse(tokens, start);
    const end = start + (first?.length ?? 0);
    const join = first === null ? 0 : isSign(tokens[end], '/') ? 1 : matchConnective(tokens, end, 'or');
    const second = join === 0 ? null : kinds[1].parse(tokens, end + join);
    const worst = [first?.values.at(-1), second?.values.at(-1)];
    if (first === null || second === null) continue;
    const statements = kinds.map((kind, index) =>
      include(
        kind === colorKind ? 'color' : 'clarity',
        kind.order.slice(0, kind.order.indexOf(worst[index] ?? '') + 1),
      ),
    );
    return { length: end + join + second.length - at, statements, isOperated: true };
  }
  return null;
}

/** `with or without cert`, `ok with faint`: an operator before its values. */
function readPrefix(
  tokens: readonly Token[],
  at: number,
  name: 'either' | 'accepts',
  role: 'optional' | 'accepted',
): PhraseMatch | null {
  const length = matchConnective(tokens, at, name);
  const scope = length === 0 ? null : readScope(tokens, at + length);
  const statements = scope === null ? null : combine(scope.mentions, role);
  return scope === null || statements === null
    ? null
    : { length: length + scope.length, statements, isOperated: true };
}

/** Whether a refusal is written as a picture. */
const isPicture = (token: Token | undefined) => token?.kind === 'character' && token.text === 'NO';

function suffixAt(tokens: readonly Token[], at: number) {
  const token = tokens[at];
  if (token === undefined || !suffixes.opensWith(token)) return null;
  let longest: { role: 'optional' | 'refused' | 'accepted'; end: number } | null = null;
  for (const [name, role] of [
    ['notNeeded', 'optional'],
    ['notOk', 'refused'],
    ['alsoOk', 'accepted'],
    ['ok', 'accepted'],
  ] as const) {
    const end = at + matchConnective(tokens, at, name);
    if (end > (longest?.end ?? at)) longest = { role, end };
  }
  if (longest !== null) return longest;
  // `国检不要`: written together with the value before it.
  const isWrittenBehind =
    tokens[at]?.text === '不' &&
    tokens[at].isAdjacent &&
    tokens[at + 1]?.text === '要' &&
    tokens[at + 2]?.isAdjacent !== true;
  if (isWrittenBehind) return { role: 'refused', end: at + 2 } as const;
  // `EGL no`: at the end of a list or a sentence "no" refuses what precedes it.
  const isLast = tokens[at + 1] === undefined || isSign(tokens[at + 1], ',、;.)|');
  return tokens[at]?.text === 'NO' && isLast ? ({ role: 'refused', end: at + 1 } as const) : null;
}

/**
 * `I with SI1 mat bhejo`, `I + SI1 not ok`, `I SI1 no`: a colour together with a clarity is refused. The search has no
 * field for it, and neither is refused alone.
 */
function readCombination(tokens: readonly Token[], at: number, first: Mention): PhraseMatch | null {
  if (!isGradeTopic(first.topic)) return null;
  const joint = jointLength(tokens, at + first.length);
  const second = readOperand(tokens, at + first.length + joint);
  if (second === null || !isGradeTopic(second.topic) || second.topic === first.topic) return null;
  const end = at + first.length + joint + second.length;
  const together = /^(TOGETHER|COMBO|COMBINATION|COMBINED|BOTH)$/.test(tokens[end]?.text ?? '') ? 1 : 0;
  const suffix = suffixAt(tokens, end + together);
  const isRefused = suffix !== null && suffix.role === 'refused' && !isPicture(tokens[suffix.end - 1]);
  // `H SI1 no`: behind other values the word may refuse the last one only.
  const before = tokens[at - 1];
  const isAlone = before === undefined || isSign(before, ',;.|(');
  return isRefused && (isAlone || joint > 0)
    ? { length: suffix.end - at, statements: null, role: 'unknown' }
    : null;
}

const isGradeTopic = (topic: string): boolean => topic === 'color' || topic === 'clarity';

/** Tokens that tie one grade to another: `with`, `ke saath`, `+`, `in`. */
function jointLength(tokens: readonly Token[], at: number): number {
  if (isSign(tokens[at], '+&/-')) return 1;
  if (/^(KE|KA)$/.test(tokens[at]?.text ?? '') && /^(SAATH|SATH)$/.test(tokens[at + 1]?.text ?? '')) return 2;
  return /^(WITH|AND|IN|THE|PLUS|SATHE|AVEC|CON|MIT|MET|W)$/.test(tokens[at]?.text ?? '') ? 1 : 0;
}

/** `no stones with medium fluor`, `do not offer goods that have a tinge`: tokens between a refusal and what it refuses. */
function goodsLength(tokens: readonly Token[], at: number): number {
  const goods = /^(STONES?|GOODS|DIAMONDS?|PIECES|ONES|ANYTHING|SOMETHING|ITEMS)$/.test(
    tokens[at]?.text ?? '',
  )
    ? 1
    : 0;
  const second = tokens[at + goods + 1]?.text ?? '';
  if (goods === 0) return 0;
  if (/^(WITH|HAVING|SHOWING)$/.test(tokens[at + goods]?.text ?? '')) return goods + 1;
  const isRelative = /^(THAT|WHICH)$/.test(tokens[at + goods]?.text ?? '');
  return isRelative && /^(HAVE|HAS|SHOW|SHOWS|ARE|IS)$/.test(second) ? goods + 2 : 0;
}

function readRefusal(tokens: readonly Token[], at: number, operator: number): PhraseMatch | null {
  const no = operator + goodsLength(tokens, at + operator);
  const scope = readScope(tokens, at + no);
  if (scope === null) return null;
  const mentions = [...scope.mentions];
  // `pear no 1ct`: whether "no" refuses the value before it or the weight after it is not clear.
  const before = tokens[at - 1];
  if (mentions[0]?.topic === 'weight' && before !== undefined && before.kind !== 'sign') return null;
  // `any clarity except I`: the name before the operator tells another attribute.
  if (matchLabel('clarity', tokens, at - 1) > 0 && mentions[0]?.topic === 'color') return null;
  let length = no + scope.length;
  // `except SI1 with fluor`: a combination, of which neither is refused alone.
  const isWith = /^(WITH|THE)$/.test(tokens[at + length]?.text ?? '');
  if (isWith && readOperand(tokens, at + length + 1) !== null)
    return { length: length + 1, statements: null, role: 'combination' };
  // `no VVS2 in F`, `no fluor on D-F`, `no SI1 below 2ct`: what is refused of some of the stones only.
  const tie = /^(IN|FOR|ON|AT|IF)$/.test(tokens[at + length]?.text ?? '') ? length + 1 : 0;
  const tied = tie === 0 ? null : readOperand(tokens, at + tie);
  // `no cavity in RD`: the only shape of a line is that of all its stones.
  const isOfAll = tied?.topic === 'shape' && isOnlyShape(tokens, at + tie, tied.length);
  if (tied !== null && !isOfAll && isGoodsTopic(tied.topic) && tied.topic !== mentions[0]?.topic)
    return { length: tie + tied.length, statements: null, role: 'unknown' };
  const corrected = readCorrection(tokens, at, length, mentions);
  if (corrected !== null) return corrected;
  const needed = matchConnective(tokens, at + length, 'needed');
  if (needed > 0) {
    const statements = combine(mentions, 'optional');
    return statements === null ? null : { length: length + needed, statements, isOperated: true };
  }
  // `not GIA, not IGI` is one phrase.
  for (;;) {
    const join = matchJoin(tokens, at + length);
    const again = join === null ? 0 : matchConnective(tokens, at + length + join.length, 'no');
    const more = join === null || again === 0 ? null : readScope(tokens, at + length + join.length + again);
    // `no milky, no black table`: a longer phrase may begin with the second refusal.
    if (mentions[0]?.topic === 'defect') break;
    if (join === null || more === null || more.mentions[0]?.topic !== mentions[0]?.topic) break;
    mentions.push(...more.mentions);
    length += join.length + again + more.length;
  }
  // `no F VS2`: a combination of grades, of which neither is refused alone.
  const topic = mentions.at(-1)?.topic;
  const isGrade = (one: string | undefined) => one === 'color' || one === 'clarity';
  const beside = isGrade(topic) ? readOperand(tokens, at + length)?.topic : undefined;
  if (isGrade(beside) && beside !== topic) return null;
  length += matchConnective(tokens, at + length, 'atAll');
  // `no BGM ❌`: the picture says the same again.
  if (isPicture(tokens[at + length])) length += 1;
  // `no oval ok`, `no brown ok`: two operators for one value have no clear meaning.
  if (suffixAt(tokens, at + length) !== null) return null;
  // `no feather on table`: a part of the stone narrows the refusal, and the search has no field for it.
  const place = mentions.every((one) => one.topic === 'key_to_symbols')
    ? placeLength(tokens, at + length)
    : 0;
  if (place > 0) return { length: length + place, statements: null, role: 'unknown' };
  const statements = combine(mentions, 'refused');
  return statements === null ? null : { length, statements, isOperated: true };
}

/** Whether the line has no shape before or behind these tokens. */
const isOnlyShape = (tokens: readonly Token[], at: number, length: number): boolean =>
  !tokens.some((_, index) => (index < at || index >= at + length) && findShape(tokens, index) !== null);

/** `not F but G`: the value behind "but" is the one that is asked for. */
function readCorrection(
  tokens: readonly Token[],
  at: number,
  length: number,
  refused: readonly Mention[],
): PhraseMatch | null {
  const comma = isSign(tokens[at + length], ',') ? 1 : 0;
  const isBut = tokens[at + length + comma]?.text === 'BUT' && tokens[at]?.text === 'NOT';
  const wanted = isBut ? readScope(tokens, at + length + comma + 1) : null;
  if (wanted === null || wanted.mentions.some(({ topic }) => topic !== refused[0]?.topic)) return null;
  const end = at + length + comma + 1 + wanted.length;
  const statements = suffixAt(tokens, end) === null ? combine(wanted.mentions, 'accepted') : null;
  return statements === null
    ? null
    : { length: end - at, statements: [{ kind: 'revision' }, ...statements], isOperated: true };
}

/** Topics by which an operator is restricted to some of the stones. */
const isGoodsTopic = (topic: string) => /^(color|clarity|weight|shape)$/.test(topic);

/**
 * `change F to G`, `change the colour to G`, `replace VS1 by VS2`, `instead of F send E`: the value behind the word replaces
 * the one before it.
 */
function readChange(tokens: readonly Token[], at: number): PhraseMatch | null {
  const instead = insteadOf.find(tokens, at)?.length ?? 0;
  const change = instead === 0 ? (changes.find(tokens, at)?.length ?? 0) : 0;
  const start = at + instead + change;
  if (start === at) return null;
  const reach = tokens.slice(0, start + longestOperand);
  const joinAt = reach.findIndex((token, index) => index > start && isJoinOfChange(token, instead > 0));
  if (joinAt === -1) return null;
  const topic = readFormer(tokens.slice(0, joinAt), start);
  let next = joinAt + 1;
  while (/^(PLS|PLEASE|SEND|SHOW|TAKE|NEED|MAKE|IT|USE|GIVE|NOW)$/.test(tokens[next]?.text ?? '')) next += 1;
  const after = readScope(tokens, next);
  if (topic === null || after === null || after.mentions.some((one) => one.topic !== topic)) return null;
  const end = next + after.length;
  // `instead of G, E also ok`: an alternative, and no replacement.
  if (suffixAt(tokens, end) !== null) return null;
  const statements = combine(after.mentions, 'accepted');
  if (statements === null) return null;
  return { length: end - at, statements: [{ kind: 'revision' }, ...statements], isOperated: true };
}

/** The topic of what is replaced, a value or only its name: `F`, `the colour`. Null for anything else. */
function readFormer(tokens: readonly Token[], start: number): string | null {
  const article = /^(THE|MY)$/.test(tokens[start]?.text ?? '') ? 1 : 0;
  const named = readAttribute(tokens, start + article);
  if (named !== null && start + article + named.length === tokens.length)
    return operandTopics[named.topic] ?? named.topic;
  const value = readOperand(tokens, start);
  return value !== null && start + value.length === tokens.length ? value.topic : null;
}
/** Topics of values that have another name than those of statements. */
const operandTopics: Readonly<Record<string, string>> = { colour: 'color', carat: 'weight' };

const isJoinOfChange = (token: Token, isInstead: boolean): boolean =>
  isInstead
    ? isSign(token, ',-:') || /^(SEND|SHOW|TAKE|NEED|MAKE|USE|GIVE|PLS|PLEASE)$/.test(token.text)
    : /^(TO|BY|WITH|INTO|FOR|THE|PAR|POR|IN|EN|AUF|DURCH|DOOR|NAAR|НА|ל)$/.test(token.text) ||
      isSign(token, '>');
const insteadOf = new PhraseDictionary<true>().addAll(['instead of', 'in place of', 'rather than'], true);
const changes = new PhraseDictionary<true>().addAll(
  ['change', 'pls change', 'please change', 'replace', 'pls replace', 'switch', 'swap', 'amend', 'correct'],
  true,
);

/** What an operator before its values can begin with, and one behind them. Most tokens open neither. */
const leads = new DictionaryUnion([
  ...connectiveBooks(['atLeast', 'either', 'accepts', 'no']),
  insteadOf,
  changes,
]);
const suffixes = new DictionaryUnion(connectiveBooks(['notNeeded', 'notOk', 'alsoOk', 'ok']));

/** Number of tokens of a part of the stone: `on table`, `under the crown`. */
function placeLength(tokens: readonly Token[], at: number): number {
  if (!/^(ON|IN|UNDER|NEAR|AT|BELOW|ACROSS)$/.test(tokens[at]?.text ?? '')) return 0;
  const article = tokens[at + 1]?.text === 'THE' ? 1 : 0;
  const isPart = /^(TABLE|CROWN|CENTER|CENTRE|MIDDLE|GIRDLE|PAVILION|CULET|EDGE|TIP|TIPS|POINT)$/;
  return isPart.test(tokens[at + 1 + article]?.text ?? '') ? 2 + article : 0;
}

/** `F instead of G` replaces; `E or F instead of G also ok` adds. */
function readReplacement(
  tokens: readonly Token[],
  at: number,
  scope: Scope,
  instead: number,
): PhraseMatch | null {
  const replaced = readScope(tokens, at + scope.length + instead);
  const added = combine(scope.mentions, 'accepted');
  if (replaced === null || added === null || replaced.mentions[0]?.topic !== scope.mentions[0]?.topic)
    return null;
  const length = scope.length + instead + replaced.length;
  const ok = suffixAt(tokens, at + length);
  if (ok !== null && ok.role !== 'accepted') return null;
  if (ok !== null) return { length: ok.end - at, statements: added, isOperated: true };
  const removed = combine(replaced.mentions, 'refused');
  if (removed === null) return null;
  // `G-H instead of F-G`: what both ranges contain is still asked for; `D-F not F` narrows the range.
  const isNarrowed = /^(NOT|AND|BUT)$/.test(tokens[at + scope.length]?.text ?? '');
  const kept = added.flatMap((one) => (one.kind === 'include' ? one.values : []));
  const isOverlapping = removed.some(
    (one) => one.kind === 'exclude' && one.values.some((value) => kept.includes(value)),
  );
  return isOverlapping && !isNarrowed
    ? { length, statements: [{ kind: 'revision' }, ...added], isOperated: true }
    : { length, statements: [...added, ...removed] };
}

/** `F changed to G`, and the words between both in languages that name the former value first: `F yerine G`. */
function readReplaced(tokens: readonly Token[], at: number, scope: Scope, word: number): PhraseMatch | null {
  const wanted = readScope(tokens, at + scope.length + word);
  const [former] = scope.mentions;
  if (wanted === null || wanted.mentions.some(({ topic }) => topic !== former?.topic)) return null;
  const length = scope.length + word + wanted.length;
  const added = suffixAt(tokens, at + length) === null ? combine(wanted.mentions, 'accepted') : null;
  return added === null ? null : { length, statements: [{ kind: 'revision' }, ...added], isOperated: true };
}

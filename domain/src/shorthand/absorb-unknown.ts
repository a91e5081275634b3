import { extendTo, withStatements, type Phrase } from './phrase.ts';
import { isGoods } from './evidence.ts';
import { asksBehindDeadline, takeAskedUntil } from './take-deadlines.ts';
import { takeDoubtful } from './take-doubtful.ts';
import { takeSentences } from './take-sentences.ts';
import type { Statement } from './statement.ts';
import { topicOf } from './topic.ts';

/**
 * Decides what belongs to text that was not understood. A word without a meaning takes the grammar beside it and
 * weak values beside it along (`for 2 days`, `by thursday 5pm Dubai time`); a condition takes the rest of its
 * clause; a preference takes the value that it softens; a "no" without a known value takes the value beside it.
 * Nothing of this is a criterion: leaving text unread is better than reading it wrongly.
 */
export function absorbUnknown(phrases: readonly Phrase[]): Phrase[] {
  const isTaken = phrases.map(({ statements, role }) => statements === null && role !== 'sign');
  const clauses = clausesOf(phrases);
  for (const [start, end] of clauses) takeInClause(phrases, isTaken, start, end);
  takeAnswered(phrases, isTaken, clauses);
  takeJudged(phrases, isTaken, clauses);
  for (const [start, end] of clauses) takeAskedUntil(phrases, isTaken, start, end);
  takeMillimetres(phrases, isTaken);
  takeCentre(phrases, isTaken);
  const absorbed: Phrase[] = [];
  for (const [index, phrase] of phrases.entries()) {
    if (isTaken[index] !== true) absorbed.push(phrase);
    else {
      const last = absorbed.at(-1);
      if (last !== undefined && isTaken[index - 1] === true && last.statements === null)
        absorbed[absorbed.length - 1] = extendTo(last, phrase.end);
      else absorbed.push(withStatements(phrase, null, 'unknown', null));
    }
  }
  return absorbed;
}

/** `faint brown ok? no.`: an operator alone behind a question turns the value around. */
function takeAnswered(
  phrases: readonly Phrase[],
  isTaken: boolean[],
  clauses: readonly (readonly [number, number])[],
): void {
  for (const [start, end] of clauses) {
    // `melee? no thx.`
    const isAlone =
      /^(negator|refusal)$/.test(phrases[start]?.role ?? '') &&
      phrases.slice(start + 1, end).every(({ role }) => role === 'courtesy' || role === 'noise');
    if (isAlone && phrases[start - 1]?.word === '?' && start >= 2) isTaken[start - 2] = true;
  }
}

/** `stone ok but price too high`: a clause of grammar alone, whose contrast is not understood. */
function takeJudged(
  phrases: readonly Phrase[],
  isTaken: boolean[],
  clauses: readonly (readonly [number, number])[],
): void {
  for (const [index, [start, end]] of clauses.entries()) {
    const before = clauses[index - 1];
    if (phrases[start]?.word !== 'BUT' || before === undefined || before[1] !== start) continue;
    const isUnread = phrases
      .slice(start, end)
      .every(({ role }, at) => isTaken[start + at] || role === 'joining');
    const isGrammar = phrases.slice(...before).every(({ role }) => role === 'joining');
    if (isUnread && isGrammar) for (let at = before[0]; at < end; at += 1) isTaken[at] = true;
  }
}

/** `mm sizes needed: 2.0, 2.2`: behind a unit that is not understood, figures without a unit are no weights. */
function takeMillimetres(phrases: readonly Phrase[], isTaken: boolean[]): void {
  const unit = phrases.findIndex(
    ({ word, role }) => role === 'unknown' && /^(MM|MMS|MILLIMETERS?)$/.test(word),
  );
  if (unit === -1) return;
  for (const [index, { statements }] of phrases.entries())
    if (index > unit && statements?.some((one) => one.kind === 'weight' && !one.hasUnit) === true)
      isTaken[index] = true;
}

/** `half moon pair 0.50 each for 2ct EM`: behind a pair, the stone between its halves. */
function takeCentre(phrases: readonly Phrase[], isTaken: boolean[]): void {
  const at = phrases.length - 3;
  const kinds = phrases.slice(-2).map((phrase) => statementsOf([phrase]));
  const isStone =
    phrases[at]?.word === 'FOR' &&
    kinds.some((some) => some.length === 1 && some[0]?.kind === 'weight') &&
    kinds.some((some) => some.some((one) => topicOf(one) === 'shape'));
  const hasPair = statementsOf(phrases.slice(0, Math.max(0, at))).some(({ kind }) => kind === 'pair');
  if (isStone && hasPair) for (let index = at; index < phrases.length; index += 1) isTaken[index] = true;
}

const alternative = /^(OR|ALSO|EVEN|MAYBE)$/;
const separators = ',;.|?!()[]{}:*؛،"“”„«»';

/** Whether a sign separates clauses. A sign between two words without spaces belongs to them. */
const isSeparator = ({ role, word }: Phrase) => role === 'sign' && separators.includes(word);

/** `Dubai today - rounds 1.5`, `not blue / GIA`: a dash or a slash between spaces separates clauses. */
function isSpacedDash(phrases: readonly Phrase[], at: number): boolean {
  const [before, dash, after] = [phrases[at - 1], phrases[at], phrases[at + 1]];
  if (dash?.role !== 'sign' || !'-/–—'.includes(dash.word) || before === undefined || after === undefined)
    return false;
  // `gia -- or L`: a dash of two signs.
  const isDouble = after.role === 'sign' && after.word === '-';
  return before.end < dash.start && (dash.end < after.start || isDouble);
}

function clausesOf(phrases: readonly Phrase[]): [number, number][] {
  const clauses: [number, number][] = [];
  let start = 0;
  for (const [index, phrase] of phrases.entries()) {
    const isBut = phrase.word === 'BUT' && /^(joining|negator|clause|combination)$/.test(phrase.role);
    if (!isBut && !isSeparator(phrase) && !isSpacedDash(phrases, index)) continue;
    if (index > start) clauses.push([start, index]);
    start = isBut ? index : index + 1;
  }
  if (start < phrases.length) clauses.push([start, phrases.length]);
  return clauses;
}

function takeInClause(phrases: readonly Phrase[], isTaken: boolean[], start: number, end: number): void {
  const roleAt = (at: number) => (at >= start && at < end ? phrases[at]?.role : undefined);
  const take = (at: number) => {
    const role = roleAt(at);
    const isPacket = phrases[at]?.statements?.some(({ kind }) => kind === 'packet') === true;
    if (role !== undefined && role !== 'noise' && !isPacket) isTaken[at] = true;
  };
  /** The nearest phrase in a direction that is more than grammar. */
  const nearest = (at: number, step: 1 | -1) => {
    let index = at + step;
    while (['joining', 'courtesy', 'sign'].includes(roleAt(index) ?? '')) index += step;
    return index;
  };
  const takeUntil = (at: number, to: number) => {
    for (let index = Math.min(at, to); index <= Math.max(at, to); index += 1) take(index);
  };

  const hasGoods = phrases.slice(start, end).some((phrase) => isGoods(phrase));
  takeIfThereIs(phrases, isTaken, start, end);
  for (let at = start; at < end; at += 1) {
    const role = roleAt(at);
    if (role === 'clause') {
      // `GIA if possible`: a condition without content of its own softens the value before it.
      const isBare = phrases[at]?.word === 'IF' && at === end - 2 && phrases[at + 1]?.word === 'POSSIBLE';
      // `G ok if cheap`: the condition is of the only value before it.
      const values = phrases.slice(start, at).filter((phrase) => phrase.role === 'value').length;
      const isCondition = /^(IF|UNLESS|WHEN|AS|BECAUSE)$/.test(phrases[at]?.word ?? '');
      // `VS1 or VS2 if cheap`: the condition is of the alternative.
      const other = nearest(at, -1);
      const isAlternative =
        (other > start && alternative.test(phrases[other - 1]?.word ?? '')) ||
        phrases.slice(Math.max(start, other + 1), at).some(({ word }) => alternative.test(word));
      const isConditional = isCondition && (values === 1 || isAlternative);
      takeUntil(isBare || isConditional ? Math.max(start, nearest(at, -1)) : at, end - 1);
    } else if (role === 'combination') takeUntil(start, end - 1);
    else if (role === 'negator' || role === 'softPrefix') {
      const next = nearest(at, 1);
      takeUntil(at, next < end ? next : nearest(at, -1));
      if (isGrade(phrases[next]) && isGrade(phrases[next + 1])) take(next + 1);
    } else if (role === 'soft' && /^(A|IS|NICE|WOULD)$/.test(phrases[at]?.word ?? '') && !hasGoods) {
      // `, argyle cert a plus`: what is before it in the clause is only liked.
      takeUntil(start, at);
    } else if (role === 'soft' || role === 'refusal') {
      const before = nearest(at, -1);
      takeUntil(before >= start ? before : nearest(at, 1), at);
    }
  }
  takeSentences(phrases, isTaken, start, end);
  takeDoubtful(phrases, isTaken, start, end);
  takeRefused(phrases, isTaken, start, end);
  takeAlternatives(phrases, isTaken, start, end);
  spread(phrases, isTaken, start, end);
}

/** `(H&A if u have)`: a value which is not insisted on. */
function takeIfThereIs(phrases: readonly Phrase[], isTaken: boolean[], start: number, end: number): void {
  const [value, last] = [phrases[end - 2], phrases[end - 1]];
  const isCondition = last?.role === 'courtesy' && last.word === 'IF';
  if (!isCondition || value?.role !== 'value') return;
  const topics = statementsOf([value]).map(topicOf);
  const isExtra = topics.some((topic) => /^(hearts_arrows|inclusion|media|provenance)$/.test(topic));
  if (!isExtra && (end - start !== 2 || isGoods(value))) return;
  isTaken[end - 2] = true;
  isTaken[end - 1] = true;
}

/** `no blue nuance`: a refused value directly before an unknown word describes that word. */
function takeRefused(phrases: readonly Phrase[], isTaken: boolean[], start: number, end: number): void {
  for (let at = start; at + 1 < end; at += 1) {
    const [phrase, next] = [phrases[at], phrases[at + 1]];
    const isRefusal = phrase?.role === 'value' && /^(NO|NOT|WITHOUT)$/.test(phrase.word);
    if (isRefusal && next?.role === 'unknown' && !isMark(next)) isTaken[at] = true;
    // `girdle STK or thinner`: one of two alternatives is not understood, so the other alone would be too narrow.
    const other = phrases[at + 2];
    const isAlternative = phrase?.role === 'value' && next?.role === 'joining' && next.word === 'OR';
    if (
      isAlternative &&
      at + 2 < end &&
      other?.role === 'unknown' &&
      !isMark(other) &&
      !/^(SIMILAR|EQUIVALENT|LIKE)$/.test(other.word)
    )
      isTaken[at] = true;
    // `60 depth 58 table`: a figure without a meaning may have the name behind it.
    const isFigure = phrase?.role === 'unknown' && /^\d/.test(phrase.word);
    const isNamed = next?.role === 'value' && /^(DEPTH|TABLE|TBL|D|T)$/.test(next.word);
    if (isFigure && isNamed) isTaken[at + 1] = true;
    // `2.0 +/- 0.05`: a tolerance; `2 ct + oval`: and more, or another request.
    if (phrase?.role === 'unknown' && phrase.word === '+') takeBesidePlus(phrases, isTaken, at, start, end);
    // `, I know it is hard`: a person, not the colour.
    if (at === start && phrase?.word === 'I' && next?.role === 'unknown' && !isMark(next)) isTaken[at] = true;
    // `1.8x to 2.0 mm`: the end of a range whose beginning is not understood.
    const isEnd =
      phrase?.role === 'unknown' && next?.role === 'joining' && next.word === 'TO' && at + 2 < end;
    if (isEnd && statementsOf(other === undefined ? [] : [other]).some((one) => figures.includes(one.kind)))
      isTaken[at + 2] = true;
    // `except fair/odd`: a list of refused values that is only partly understood.
    const isRefusedList =
      phrase?.role === 'value' && /^(NO|NOT|WITHOUT|EXCEPT|EXCLUDING|BUT|AVOID)$/.test(phrase.word);
    const isSlash = next?.role === 'sign' && next.word === '/' && at + 2 < end;
    if (isRefusedList && isSlash && other?.role === 'unknown' && !isMark(other)) isTaken[at] = true;
    // `no fluor except faint`: an exception of a refusal.
    if (isRefusal && next?.role === 'value' && /^(EXCEPT|BUT|EXCLUDING|OTHER)$/.test(next.word)) {
      isTaken[at] = true;
      isTaken[at + 1] = true;
    }
  }
}

const figures: readonly Statement['kind'][] = ['weight', 'size', 'span', 'signed'];
/** Words that say how a clause differs from the rest of the request. */
const contrast = /^(BUT|ONLY|IS|ARE|THEN|JUST)$/;
/** Topics of which a request has one value; a second one elsewhere in a line is an alternative or a remark. */
const single: readonly string[] = ['colour', 'clarity', 'fluorescence', 'letters', 'make'];

/**
 * `, or L if the price is good`, `, currently have VS2`: a clause without goods, with words that are not understood and
 * with a value on a topic of an earlier clause. Whether it adds, replaces or remarks is not clear.
 */
function takeAlternatives(phrases: readonly Phrase[], isTaken: boolean[], start: number, end: number): void {
  const clause = phrases.slice(start, end);
  // `same as yesterday but 1.20`: a contrast to what is not understood.
  const isAfterUnread = clause[0]?.word === 'BUT' && start > 0 && isTaken[start - 1] === true;
  if (isAfterUnread)
    for (const [index, { role }] of clause.entries()) if (role === 'value') isTaken[start + index] = true;
  const isUnclear = clause.some(
    (phrase, index) =>
      (isTaken[start + index] === true && !isMark(phrase)) ||
      (phrase.role === 'joining' && contrast.test(phrase.word)),
  );
  if (!isUnclear || clause.some((phrase) => isGoods(phrase))) return;
  const before = new Set(
    statementsOf(phrases.slice(0, start).filter((_, index) => isTaken[index] !== true)).map(topicOf),
  );
  // `but D color must be none`: values that hold for other goods than those before.
  const hasBut =
    clause[0]?.word === 'BUT' &&
    clause.some(
      (phrase) => !phrase.isOperated && statementsOf([phrase]).some((one) => before.has(topicOf(one))),
    );
  if (before.has('letters')) before.add('fluorescence').add('colour');
  for (const [index, phrase] of clause.entries()) {
    const topics = statementsOf([phrase]).map(topicOf);
    const isKnown = topics.some((topic) => single.includes(topic) && (hasBut || before.has(topic)));
    if (isKnown && phrase.role === 'value' && !phrase.isOperated) isTaken[start + index] = true;
  }
}

const statementsOf = (phrases: readonly Phrase[]): Statement[] =>
  phrases.flatMap(({ statements }) => statements ?? []);

function takeBesidePlus(
  phrases: readonly Phrase[],
  isTaken: boolean[],
  at: number,
  start: number,
  end: number,
): void {
  const isFigure = (index: number) =>
    index >= start &&
    index < end &&
    statementsOf(phrases.slice(index, index + 1)).some((one) => figures.includes(one.kind));
  const isTolerance = phrases[at + 1]?.word === '/' && phrases[at + 2]?.word === '-';
  if (isTolerance && isFigure(at + 3)) isTaken[at + 3] = true;
  // `1.25 +/-`: how much is not said.
  else if (isTolerance && isFigure(at - 1)) isTaken[at - 1] = true;
  const hasOther = phrases.slice(at + 1, end).some((_, index) => isFigure(at + 1 + index));
  if (!isTolerance && isFigure(at - 1) && !hasOther) isTaken[at - 1] = true;
}

/** Whether a phrase is a colour or a clarity, which may be tied to the other: `no F VS2`. */
const isGrade = (phrase: Phrase | undefined) =>
  phrase?.statements?.some(
    (one) =>
      one.kind === 'letters' || (one.kind === 'include' && (one.key === 'color' || one.key === 'clarity')),
  ) === true;

/** Extends text that is not understood over grammar and weak values on both sides. */
function spread(phrases: readonly Phrase[], isTaken: boolean[], start: number, end: number): void {
  for (let at = start; at < end; at += 1) {
    if (isTaken[at] !== true || isMark(phrases[at])) continue;
    // `N excluding H VS2`: an operator says nothing about a value before it.
    const isOperator = phrases[at]?.role === 'negator';
    const isKept = (phrase: Phrase | undefined) => isOperator && phrase?.role === 'value';
    for (
      let index = at - 1;
      index >= start && isWeak(phrases[index], 'before') && !isKept(phrases[index]);
      index -= 1
    )
      isTaken[index] = true;
    for (let index = at + 1; index < end && isWeak(phrases[index], 'after'); index += 1) {
      if (asksBehindDeadline(phrases, index)) break;
      isTaken[index] = true;
    }
  }
}

/** A sign that is not understood, or a number: it takes nothing along. */
const isMark = (phrase: Phrase | undefined) => phrase === undefined || /^[^\p{L}]+$/u.test(phrase.word);

function isWeak(phrase: Phrase | undefined, side: 'before' | 'after'): boolean {
  if (phrase === undefined) return false;
  if (phrase.role === 'joining') return true;
  if (phrase.role === 'sign') return phrase.word === '-' || phrase.word === '/' || phrase.word === "'";
  if (phrase.role !== 'value' || phrase.statements === null) return false;
  return phrase.statements.length > 0 && phrase.statements.every((one) => isWeakStatement(one, side));
}

/** Values that mean something else in a sentence: a place, a bare number, a word that is also a request. */
function isWeakStatement(one: Statement, side: 'before' | 'after'): boolean {
  if (one.kind === 'include') return one.key === 'location';
  if (one.kind === 'exclude') return one.key === 'lab' && side === 'after';
  if (one.kind === 'weight') return !one.isSure;
  if (one.kind === 'signed') return true;
  return one.kind === 'available' || one.kind === 'letters' || (one.kind === 'intent' && side === 'after');
}

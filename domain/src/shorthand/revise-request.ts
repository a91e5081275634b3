import type { OpenDraft } from './build-line.ts';
import { withoutRepeats } from './draft-position.ts';
import { asUnread, keepStatements, type Phrase, withStatements } from './phrase.ts';
import { isRefusal, isSameValue } from './refused-value.ts';
import { resolveRatios } from './resolve-weights.ts';
import type { Segment } from './segments.ts';
import { hasShape, hasStatement, identifiesGoods, statementsIn } from './separate-requests.ts';
import type { Statement } from './statement.ts';
import { missingStatements, topicOf } from './topic.ts';

/** `sorry make that VS1 not VS2`: a correction of a request that is not in the message sets nothing. */
export function withoutCorrection(segment: Segment): Segment {
  const { phrases } = segment;
  const isCorrected = hasStatement(phrases, ({ kind }) => kind === 'revision');
  if (!isCorrected || identifiesGoods(phrases) || hasShape(phrases)) return segment;
  return {
    ...segment,
    phrases: phrases.map((phrase) => (phrase.noise === null ? asUnread(phrase) : phrase)),
  };
}

const ordinals = ['FIRST', 'SECOND', 'THIRD'];

/** `second one make it SI1`: the request that a correction names by its number. */
export function namedDraft(drafts: readonly OpenDraft[], phrases: readonly Phrase[]): OpenDraft | undefined {
  const at = ordinals.findIndex((ordinal) =>
    phrases.some(({ role, word }) => role === 'joining' && word === ordinal),
  );
  return at === -1 ? undefined : drafts[at];
}

/** `first one 12 pcs`: a line about a request that it names by its number. */
export function opensWithOrdinal(phrases: readonly Phrase[]): boolean {
  const [first, ...others] = phrases.filter(({ role }) => role !== 'sign');
  return (
    first?.role === 'joining' &&
    ordinals.includes(first.word) &&
    hasStatement(others, ({ kind }) => kind !== 'intent')
  );
}

/** Replaces what a request says on the topics of a correction: `make it 1.20 and F instead of G, rest same`. */
export function revise(draft: OpenDraft, said: readonly Phrase[]): void {
  const phrases = withoutReplaced(draft, said);
  const added = new Set(addedBehindChange(phrases));
  const own = statementsIn(phrases).filter((one) => !added.has(one));
  // A letter that is a colour or a fluorescence corrects the colour.
  const corrected = own.some((one) => topicOf(one) === 'letters')
    ? [...own.filter((one) => topicOf(one) !== 'letters'), { kind: 'any', key: 'color' } as const]
    : own;
  const statements = [...corrected, ...correctedLetter(draft, corrected)];
  draft.phrases = withRatios(draft.phrases).map((phrase) => withoutRepeats(phrase, statements));
  draft.inherited = missingStatements(statements, draft.inherited);
  draft.phrases.push(...phrases.map((phrase) => keepStatements(phrase, ({ kind }) => kind !== 'same')));
}

/** `make it E-G not D-F`: the refusal of the value that is replaced excludes nothing. */
function withoutReplaced(draft: OpenDraft, phrases: readonly Phrase[]): readonly Phrase[] {
  const said = statementsIn(phrases);
  return replacesValue(said, draft)
    ? phrases.map((phrase) => keepStatements(phrase, (one) => !isReplaced(one, said, draft)))
    : phrases;
}

/** Whether a refusal is of a value that the request asks for, beside another value of its topic. */
const isReplaced = (one: Statement, said: readonly Statement[], { phrases }: OpenDraft): boolean =>
  isRefusal(one) &&
  said.some((other) => !isRefusal(other) && topicOf(other) === topicOf(one)) &&
  statementsIn(phrases).some((other) => isSameValue(one, other));

/** The figures of a request that are its ratio as such, so that another weight does not replace them: `EM 2.00 1.35-1.45`. */
function withRatios(phrases: readonly Phrase[]): Phrase[] {
  const resolved = resolveRatios(phrases.map(({ statements }) => statements));
  return phrases.map((phrase, at) => withStatements(phrase, resolved[at] ?? null));
}

/** The only letter of a request that may be its colour is what a correction of the colour replaces. */
function correctedLetter(draft: OpenDraft, correction: readonly Statement[]): readonly Statement[] {
  const before = [...statementsIn(draft.phrases), ...draft.inherited];
  const letters = before.filter((one) => topicOf(one) === 'letters');
  const isColour =
    correction.some((one) => topicOf(one) === 'colour') && !before.some((one) => topicOf(one) === 'colour');
  return isColour && letters.length === 1 ? letters : [];
}

/** `make it 1.50 and G also ok`: grades that are accepted behind the value of a change are added to those before. */
function addedBehindChange(phrases: readonly Phrase[]): readonly Statement[] {
  const first = phrases.findIndex(
    ({ statements }) =>
      statements !== null && statements.length > 0 && !statements.every((one) => isRevision(one)),
  );
  const topics = new Set(statementsIn(phrases.slice(0, first + 1)).map(topicOf));
  return phrases
    .slice(first + 1)
    .filter(({ isOperated }) => isOperated)
    .flatMap(({ statements }) => statements ?? [])
    .filter(
      (one) =>
        ((one.kind === 'include' && (one.key === 'color' || one.key === 'clarity' || one.key === 'lab')) ||
          one.kind === 'letters') &&
        !topics.has(topicOf(one)),
    );
}

/**
 * `up to 1.70 also ok`, `max 2.15`: an open weight without goods of its own is a bound of the request before, which has
 * a weight.
 */
export function changesBound(statements: readonly Statement[], last: OpenDraft): boolean {
  const weights = statements.filter(({ kind }) => kind === 'weight');
  const isBound = weights.length > 0 && weights.every((one) => one.kind === 'weight' && isOpen(one.form));
  const hasGoods = statements.some((one) => boundless.includes(topicOf(one)));
  const before = [...statementsIn(last.phrases), ...last.inherited];
  return isBound && !hasGoods && before.some((one) => one.kind === 'weight' && one.isSure);
}

const isOpen = (form: string) => form === 'atMost' || form === 'atLeast';
/** Topics that make an open weight a request of its own. */
const boundless: readonly string[] = [
  'shape',
  'colour',
  'clarity',
  'letters',
  'packet',
  'size',
  'sieve',
  'pair',
  'quantity',
  'parcel',
  'same',
  'type',
];

const isRevision = ({ kind }: Statement) => kind === 'revision';
export const withoutRevision = (phrase: Phrase): Phrase => keepStatements(phrase, (one) => !isRevision(one));

/** Words that say that the request changes, and apologise for nothing. */
const changing = /^(MAKE|CHANGE|CHANGED|UPDATE|NOW|ACTUALLY|RATHER|REVISED)$/;

/** `sorry VS2 also ok`: values that are accepted too replace none. */
export function addsAfterApology(phrases: readonly Phrase[]): boolean {
  const values = phrases.filter(({ role, statements }) => role === 'value' && (statements ?? []).length > 0);
  const others = values.filter(({ statements }) => statements?.some((one) => isRevision(one)) !== true);
  const isApology = values.some(({ statements }) => statements?.every((one) => isRevision(one)) === true);
  const isChange = values.some(
    ({ statements, word }) =>
      statements?.some((one) => isRevision(one)) === true && (statements.length > 1 || changing.test(word)),
  );
  return isApology && !isChange && others.length > 0 && others.every(({ isOperated }) => isOperated);
}

/** `*H`, `VS1*`: the mark of a chat for a value that is corrected. */
export function isMarkedCorrection(phrases: readonly Phrase[], last: OpenDraft): boolean {
  const [first, second, ...others] = phrases;
  if (first === undefined || second === undefined || others.length > 0 || first.end !== second.start)
    return false;
  const [mark, value] = first.role === 'sign' ? [first, second] : [second, first];
  const topics = statementsIn([value]).map(topicOf);
  const before = new Set(statementsIn(last.phrases).map(topicOf));
  return (
    mark.role === 'sign' &&
    mark.word === '*' &&
    topics.length > 0 &&
    topics.every((topic) => before.has(topic) || (topic === 'letters' && before.has('colour')))
  );
}

/** `2.00 not 1.50`: a value beside the refusal of one that the request before asks for. */
export const replacesValue = (statements: readonly Statement[], last: OpenDraft): boolean =>
  statements.some((one) => isReplaced(one, statements, last));

import type { LineDraft, OpenDraft } from './build-line.ts';
import { continuesWithRatio } from './continues-request.ts';
import { divideByLine, hasCount, shapesIn, splitElongated } from './divide-by-shape.ts';
import { asUnread, keepStatements, withStatements, type Phrase } from './phrase.ts';
import {
  hasShape,
  hasStatement,
  identifiesGoods,
  opensWithAlso,
  statementsIn,
  statesOtherQuality,
} from './separate-requests.ts';
import type { Segment } from './segments.ts';
import type { Statement } from './statement.ts';
import { missingStatements, repeatedStatements, repeatedTopics, topicOf } from './topic.ts';

/** Where the next segment belongs. */
interface Position {
  readonly drafts: OpenDraft[];
  /** The requests that a following line without goods holds for. */
  group: OpenDraft[];
  header: Statement[];
  /** Phrases of headers, which belong to the first request after them and are shared by the others. */
  waiting: Phrase[];
  headerPhrases: Phrase[];
  isParagraphOpen: boolean;
}

/**
 * Combines segments into requests: a header applies to the requests after it, a continuation to the requests
 * before it, a correction to the request that it corrects.
 */
export function buildDrafts(segments: readonly Segment[]): LineDraft[] {
  const position: Position = {
    drafts: [],
    group: [],
    header: [],
    waiting: [],
    headerPhrases: [],
    isParagraphOpen: false,
  };
  for (const [index, segment] of segments.entries()) placeSegment(position, segments, index, segment);
  const { drafts, waiting } = position;
  if (waiting.length > 0) {
    const last = drafts.at(-1);
    if (last !== undefined) last.phrases.push(...waiting);
    else drafts.push({ phrases: waiting, shared: [], inherited: [] });
  }
  // `same ratio` without a request before it that gives one.
  return drafts.flatMap(splitElongated).map(({ phrases, shared, inherited }) => ({
    phrases: phrases.map((phrase) =>
      phrase.statements?.some((one) => isRepeat(one)) === true ? asUnread(phrase) : phrase,
    ),
    shared,
    inherited,
  }));
}

function placeSegment(
  position: Position,
  segments: readonly Segment[],
  index: number,
  written: Segment,
): void {
  const uncorrected = position.drafts.length === 0 ? withoutCorrection(written) : written;
  if (cancelDraft(position, uncorrected.phrases)) return;
  const segment = withoutCancelled(uncorrected, position.drafts);
  const { phrases, appliesToAll } = segment;
  if (segment.startsParagraph) position.isParagraphOpen = true;
  const statements = statementsIn(phrases);
  const last = position.drafts.at(-1);
  // `1.00 F SI2 / G SI1`: the second request has the weight of the first.
  const isSized =
    (segment.inherited.length > 0 && statements.some(({ kind }) => kind === 'crosses')) ||
    isCountedSize(statements);
  const isGoods =
    identifiesGoods(phrases) || isSized || segment.inherited.some(({ kind }) => kind === 'weight');
  const named = opensWithOrdinal(phrases) ? namedDraft(position.drafts, phrases) : undefined;
  if (last !== undefined && !segment.isHeader && changesBound(statements, last))
    last.phrases.push(...phrases);
  else if (segment.isHeader || leadsOthers(segments, index))
    addHeader(position, phrases.map(withoutCount), segment.startsParagraph);
  else if (last !== undefined && addsAfterApology(phrases))
    last.phrases.push(...phrases.map((phrase) => withoutRevision(phrase)));
  else if (last !== undefined && statements.some(({ kind }) => kind === 'revision'))
    revise(namedDraft(position.drafts, phrases) ?? last, phrases);
  else if (named !== undefined) revise(named, phrases);
  else if (last !== undefined && isMarkedCorrection(phrases, last)) revise(last, phrases);
  else if (last !== undefined && replacesValue(statements, last))
    revise(
      last,
      phrases.map((phrase) => withoutRefused(phrase)),
    );
  else if (
    last !== undefined &&
    !isGoods &&
    (replaceByParts(position, last, divideByLine(last, phrases)) ||
      shapesBefore(position, phrases).length > 0)
  )
    for (const draft of shapesBefore(position, phrases)) draft.phrases.push(...phrases.map(withoutShape));
  else if (last !== undefined && !isGoods && !continues(phrases, last) && refusesInShape(phrases)) {
    // `no feather in ovals` below rounds only is about other goods.
    const isOfAll = position.group.every((draft) => isOfShapes(draft, shapesIn(statements)));
    if (isOfAll) for (const draft of position.group) draft.phrases.push(...phrases.map(withoutShape));
    else last.phrases.push(...phrases.map((phrase) => asUnread(phrase)));
  } else if (last !== undefined && !position.isParagraphOpen && continuesWithRatio(statements, last))
    last.phrases.push(...phrases);
  else if (repeatsLast(statements, last)) startDraft(position, segment);
  else if (isGoods || (hasShape(phrases) && !continues(phrases, last))) {
    const isSamePlace = last !== undefined && position.group.includes(last) && !position.isParagraphOpen;
    // `Pls confirm: B20117` and below it `B20233`: the head before the first number is that of the list.
    if (last !== undefined && isPacketList(withoutHead(last.phrases)) && isPacketList(phrases))
      last.phrases.push(...phrases);
    else if (last !== undefined && isSamePlace && !isSized && completes(phrases, last))
      last.phrases.push(...phrases);
    else startDraft(position, segment);
  } else if (last === undefined) addHeader(position, phrases, false);
  else if (position.group.includes(last) && statesOtherQuality(last.phrases, phrases)) {
    // `RD 1.00:` and below it `D IF`, `E VVS1`: each line has a quality of its own, for the same goods.
    const before = [...statementsIn(last.phrases), ...last.inherited];
    startDraft(position, {
      ...segment,
      inherited: [...segment.inherited, ...repeatedStatements(statements, before)],
    });
  } else if (isCorrection(statements)) {
    for (const draft of position.group) if (draft !== last) draft.inherited.push(...statements);
    last.phrases.push(...phrases);
  } else {
    const governed = appliesToAll ? position.drafts : position.group;
    for (const draft of governed.filter((one) => one !== last)) {
      draft.inherited.push(
        ...missingStatements([...statementsIn(draft.phrases), ...draft.inherited], statements),
      );
      draft.shared.push(...phrases);
    }
    last.phrases.push(...phrases);
  }
}

/** `sorry make that VS1 not VS2`: a correction of a request that is not in the message sets nothing. */
function withoutCorrection(segment: Segment): Segment {
  const { phrases } = segment;
  const isCorrected = hasStatement(phrases, ({ kind }) => kind === 'revision');
  if (!isCorrected || identifiesGoods(phrases) || hasShape(phrases)) return segment;
  return {
    ...segment,
    phrases: phrases.map((phrase) => (phrase.noise === null ? asUnread(phrase) : phrase)),
  };
}

/** `1.20 cancel`, `oval no longer needed`: takes the only request of several that the phrases name; false when there is none. */
function cancelDraft(position: Position, phrases: readonly Phrase[]): boolean {
  const said = statementsIn(phrases).flatMap((one) => (one.kind === 'cancelled' ? [...one.statements] : []));
  const named = said.length > 0 ? said : refusedGoods(phrases);
  const found = position.drafts.filter((draft) => isNamedBy(draft, named));
  const [only] = found;
  const at = only === undefined ? -1 : position.drafts.indexOf(only);
  const neighbour = position.drafts[at - 1] ?? position.drafts[at + 1];
  if (named.length === 0 || only === undefined || found.length > 1 || neighbour === undefined) return false;
  position.drafts.splice(at, 1);
  position.group = position.group.filter((draft) => draft !== only);
  neighbour.phrases.push(
    ...[...only.phrases, ...phrases].map((phrase) =>
      withStatements(phrase, [], 'noise', phrase.noise ?? 'cancelled'),
    ),
  );
  return true;
}

/** The shapes and weights that a line refuses and that it says nothing else about; a request for them is cancelled. */
function refusedGoods(phrases: readonly Phrase[]): Statement[] {
  const isOnlyRefused = phrases.every(
    ({ statements }) => statements?.every((one) => isRefusal(one)) === true,
  );
  if (!isOnlyRefused) return [];
  const refused = statementsIn(phrases);
  const shapes = refused.flatMap((one) =>
    one.kind === 'exclude' && one.key === 'shape' ? [...one.values] : [],
  );
  const weights = refused.flatMap((one) => (one.kind === 'weight' ? [{ ...one, isExcluded: false }] : []));
  if (refused.some((one) => one.kind !== 'weight' && topicOf(one) !== 'shape')) return [];
  return shapes.length === 0 ? weights : [{ kind: 'include', key: 'shape', values: shapes }, ...weights];
}

function isNamedBy(draft: OpenDraft, named: readonly Statement[]): boolean {
  const own = [...statementsIn(draft.phrases), ...draft.inherited];
  // `RD 0.50 0.70 0.90` and `skip 0.70`: one of several weights names no request.
  const weights = own.filter(({ kind }) => kind === 'weight');
  return named.every((one) =>
    one.kind === 'include'
      ? isSubset(shapesIn(own), one.values)
      : weights.length > 0 && weights.every((other) => isSameValue(one, other)),
  );
}

/** Puts parts in the place of a request; false when there are none. */
function replaceByParts(position: Position, whole: OpenDraft, parts: readonly OpenDraft[]): boolean {
  if (parts.length === 0) return false;
  position.drafts.splice(position.drafts.indexOf(whole), 1, ...parts);
  position.group = position.group.flatMap((draft) => (draft === whole ? parts : [draft]));
  return true;
}

const isSubset = (some: readonly string[], all: readonly string[]) =>
  some.length > 0 && some.every((value) => all.includes(value));

/** A line that cancels a request without naming exactly one is left unread. */
function withoutCancelled(segment: Segment, drafts: readonly OpenDraft[]): Segment {
  const refused = refusedGoods(segment.phrases);
  const isRefused = refused.length > 0 && drafts.some((draft) => isNamedBy(draft, refused));
  const isCancelled = (phrase: Phrase) =>
    isRefused || hasStatement([phrase], ({ kind }) => kind === 'cancelled');
  return segment.phrases.some(isCancelled)
    ? {
        ...segment,
        phrases: segment.phrases.map((phrase) =>
          isCancelled(phrase) && phrase.role !== 'sign' ? asUnread(phrase) : phrase,
        ),
      }
    : segment;
}

/** A header replaces what earlier headers say on its topics. A new paragraph ends the texts of earlier headers. */
function addHeader(position: Position, phrases: readonly Phrase[], startsParagraph: boolean): void {
  const statements = statementsIn(phrases);
  position.header = [
    ...missingStatements(statements, position.header),
    ...statements.filter(
      (one) => one.kind !== 'intent' && one.kind !== 'wish' && one.kind !== 'foreignAmount',
    ),
  ];
  if (position.waiting.length === 0 && (position.drafts.length > 0 || startsParagraph))
    position.headerPhrases = [];
  position.waiting.push(...phrases);
  position.headerPhrases.push(...phrases);
}

function startDraft(position: Position, { phrases, inherited: offered, shared }: Segment): void {
  const statements = statementsIn(phrases);
  const fromLine = missingStatements(statements, offered);
  const isPacket = statements.some(({ kind }) => kind === 'packet');
  const inherited = isPacket
    ? []
    : [...offered, ...missingStatements([...statements, ...fromLine], position.header)];
  const before = position.drafts.at(-1);
  const earlier = before === undefined ? [] : [...statementsIn(before.phrases), ...before.inherited];
  if (statements.some(({ kind }) => kind === 'same'))
    inherited.push(...repeatedStatements([...statements, ...inherited], earlier));
  inherited.push(...repeatedTopics([...statements, ...inherited], earlier));
  if (opensWithAlso(phrases) && isOneDifference(statements))
    inherited.push(...repeatedStatements([...statements, ...inherited], earlier));
  else if (opensWithAlso(phrases)) {
    const shapes = earlier.filter((one) => topicOf(one) === 'shape');
    inherited.push(...missingStatements([...statements, ...inherited], shapes));
  }
  const draft = {
    phrases: [
      ...position.waiting.map((phrase) => withoutRepeats(phrase, statements)),
      ...phrases.map((phrase) => withoutRepeated(phrase, earlier)),
    ],
    shared: [...position.headerPhrases, ...shared],
    inherited,
  };
  position.waiting = [];
  if (position.isParagraphOpen) position.group = [];
  position.isParagraphOpen = false;
  position.drafts.push(draft);
  position.group.push(draft);
}

const isRepeat = ({ kind }: Statement) => kind === 'repeat';

/** `same ratio` behind a request that gives one: the phrase has set what it repeats. */
function withoutRepeated(phrase: Phrase, before: readonly Statement[]): Phrase {
  const topics = (phrase.statements ?? []).flatMap((one) => (one.kind === 'repeat' ? [...one.topics] : []));
  const isRepeated = topics.every((topic) => before.some((one) => topicOf(one) === topic));
  return topics.length > 0 && isRepeated ? keepStatements(phrase, (one) => !isRepeat(one)) : phrase;
}

/** `also 1.50`, `also in oval`: the only difference from the request before. */
const isOneDifference = (statements: readonly Statement[]): boolean => {
  const topics = new Set(statements.map(topicOf));
  topics.delete('quantity');
  return topics.size === 1 && (topics.has('carat') || topics.has('shape'));
};

const ordinals = ['FIRST', 'SECOND', 'THIRD'];

/** `second one make it SI1`: the request that a correction names by its number. */
function namedDraft(drafts: readonly OpenDraft[], phrases: readonly Phrase[]): OpenDraft | undefined {
  const at = ordinals.findIndex((ordinal) =>
    phrases.some(({ role, word }) => role === 'joining' && word === ordinal),
  );
  return at === -1 ? undefined : drafts[at];
}

/** `first one 12 pcs`: a line about a request that it names by its number. */
function opensWithOrdinal(phrases: readonly Phrase[]): boolean {
  const [first, ...others] = phrases.filter(({ role }) => role !== 'sign');
  return (
    first?.role === 'joining' &&
    ordinals.includes(first.word) &&
    hasStatement(others, ({ kind }) => kind !== 'intent')
  );
}

/** Replaces what a request says on the topics of a correction: `make it 1.20 and F instead of G, rest same`. */
function revise(draft: OpenDraft, phrases: readonly Phrase[]): void {
  const added = new Set(addedBehindChange(phrases));
  const own = statementsIn(phrases).filter((one) => !added.has(one));
  // A letter that is a colour or a fluorescence corrects the colour.
  const corrected = own.some((one) => topicOf(one) === 'letters')
    ? [...own.filter((one) => topicOf(one) !== 'letters'), { kind: 'any', key: 'color' } as const]
    : own;
  const statements = [...corrected, ...correctedLetter(draft, corrected)];
  draft.phrases = draft.phrases.map((phrase) => withoutRepeats(phrase, statements));
  draft.inherited = missingStatements(statements, draft.inherited);
  draft.phrases.push(...phrases.map((phrase) => keepStatements(phrase, ({ kind }) => kind !== 'same')));
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
function changesBound(statements: readonly Statement[], last: OpenDraft): boolean {
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
const withoutRevision = (phrase: Phrase): Phrase => keepStatements(phrase, (one) => !isRevision(one));

/** Words that say that the request changes, and apologise for nothing. */
const changing = /^(MAKE|CHANGE|CHANGED|UPDATE|NOW|ACTUALLY|RATHER|REVISED)$/;

/** `sorry VS2 also ok`: values that are accepted too replace none. */
function addsAfterApology(phrases: readonly Phrase[]): boolean {
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
function isMarkedCorrection(phrases: readonly Phrase[], last: OpenDraft): boolean {
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
function replacesValue(statements: readonly Statement[], last: OpenDraft): boolean {
  const before = statementsIn(last.phrases);
  return statements.some(
    (one) =>
      isRefusal(one) &&
      statements.some((other) => !isRefusal(other) && topicOf(other) === topicOf(one)) &&
      before.some((other) => isSameValue(one, other)),
  );
}

const isRefusal = (one: Statement) => one.kind === 'exclude' || (one.kind === 'weight' && one.isExcluded);

function isSameValue(one: Statement, other: Statement): boolean {
  if (one.kind === 'weight' && other.kind === 'weight')
    return one.reach.from === other.reach.from && one.reach.to === other.reach.to;
  if (one.kind !== 'exclude') return false;
  const values = other.kind === 'include' && other.key === one.key ? other.values : lettersOf(one.key, other);
  return values.length > 0 && values.every((value) => one.values.includes(value));
}

/** The colours of letters that may also be a fluorescence: a correction of the colour names them. */
const lettersOf = (key: string, other: Statement): readonly string[] =>
  key === 'color' && other.kind === 'letters' ? other.colours : [];

const withoutRefused = (phrase: Phrase): Phrase => keepStatements(phrase, (one) => !isRefusal(one));

/**
 * The phrases of a header become part of the first request after it, except statements which that request
 * overrides.
 */
function withoutRepeats(phrase: Phrase, statements: readonly Statement[]): Phrase {
  const topics = new Set(statements.map(topicOf));
  return keepStatements(phrase, (one) => !topics.has(topicOf(one)));
}

/** `4x3 mm 12 pcs`, above or below `3x2 mm 24 pcs`: a size with a number of its own. */
const isCountedSize = (statements: readonly Statement[]): boolean =>
  hasCount(statements) && statements.some(({ kind }) => kind === 'crosses');

/**
 * A line with a shape and no weight is the header of the next lines if these have weights and no shape; a line with nothing
 * but a weight, of lines that have shapes and no weight.
 */
function leadsOthers(segments: readonly Segment[], index: number): boolean {
  const own = segments[index];
  const next = segments[index + 1];
  const second = segments[index + 2];
  if (own === undefined || next === undefined) return false;
  if (isOnlyWeight(own.phrases)) return lacksOnlyWeight(next) && lacksOnlyWeight(second);
  if (identifiesGoods(own.phrases) || !namesGoods(own.phrases)) return false;
  const isLed = (one: Segment | undefined) =>
    one !== undefined &&
    !one.startsParagraph &&
    (identifiesGoods(one.phrases) || isCountedSize(statementsIn(one.phrases))) &&
    !hasShape(one.phrases);
  return isLed(next) && isLed(second);
}

/** `need in 1ct size`: a weight, and nothing else that describes goods. */
function isOnlyWeight(phrases: readonly Phrase[]): boolean {
  const statements = statementsIn(phrases);
  return (
    statements.length > 0 &&
    statements.every((one) => one.kind === 'weight' && one.isSure && !one.isExcluded) &&
    phrases.every((phrase) => phrase.statements !== null)
  );
}

const lacksOnlyWeight = (segment: Segment | undefined): boolean =>
  segment !== undefined &&
  !segment.startsParagraph &&
  !segment.isHeader &&
  hasShape(segment.phrases) &&
  !identifiesGoods(segment.phrases);

const namesGoods = (phrases: readonly Phrase[]) =>
  hasShape(phrases) || hasStatement(phrases, ({ kind }) => kind === 'parcel' || kind === 'looseMake');

/** "Same in oval" is a separate request, even if it contains only the change. */
const repeatsLast = (statements: readonly Statement[], last: OpenDraft | undefined) =>
  last !== undefined && statements.length > 1 && statements.some(({ kind }) => kind === 'same');

/** A shape alone directly after a request without one belongs to that request. */
function continues(phrases: readonly Phrase[], last: OpenDraft | undefined): boolean {
  return (
    last !== undefined &&
    !hasShape(last.phrases) &&
    !last.inherited.some((one) => topicOf(one) === 'shape') &&
    hasShape(phrases)
  );
}

/** `Round` and, on the next line, `1.00-1.20 D-F`: the weight of a request that does not have one yet. */
function completes(phrases: readonly Phrase[], last: OpenDraft): boolean {
  return !hasShape(phrases) && hasShape(last.phrases) && !identifiesGoods(last.phrases);
}

/** A number of stones over a list may be that of all requests together, so it is left for a person to read. */
const withoutCount = (phrase: Phrase): Phrase =>
  phrase.statements?.some((one) => one.kind === 'quantity' && !one.isEach) === true
    ? withStatements(phrase, null)
    : phrase;

/**
 * `ratio for oval 1.35-1.45`: the requests of the group for the shape of a line that says something about this
 * shape and is no request of its own. Empty when it is one, or when all requests have this shape.
 */
function shapesBefore({ group }: Position, phrases: readonly Phrase[]): OpenDraft[] {
  const statements = statementsIn(phrases);
  const shapes = shapesIn(statements);
  const says = statements.some((one) => topicOf(one) !== 'shape' && !('key' in one && one.key === 'color'));
  const isSame = statements.some(({ kind }) => kind === 'same');
  if (shapes.length === 0 || !says || isSame || group.length < 2) return [];
  const of = group.filter((draft) => isOfShapes(draft, shapes) && identifiesGoods(draft.phrases));
  return of.length < group.length ? of : [];
}

/** Whether a request has shapes, and only some of these. */
function isOfShapes(draft: OpenDraft, shapes: readonly string[]): boolean {
  const own = shapesIn([...statementsIn(draft.phrases), ...draft.inherited]);
  return own.length > 0 && own.every((shape) => shapes.includes(shape));
}

/** `no feather in rounds`: a refusal for the stones of a shape. */
const refusesInShape = (phrases: readonly Phrase[]): boolean =>
  phrases.some(
    (phrase, at) =>
      hasStatement([phrase], (one) => topicOf(one) === 'shape') &&
      /^(IN|FOR|ON)$/.test(phrases[at - 1]?.word ?? '') &&
      hasStatement(phrases.slice(0, at), (one) => isRefusal(one) || one.kind === 'include') &&
      phrases.slice(0, at).every(({ role, word }) => role !== 'value' || refusing.test(word)),
  );
const refusing = /^(NO|NOT|NON|WITHOUT|AVOID)$/;

const withoutShape = (phrase: Phrase): Phrase => keepStatements(phrase, (one) => topicOf(one) !== 'shape');

const withoutHead = (phrases: readonly Phrase[]): readonly Phrase[] => {
  const colon = phrases.findIndex(({ role, word }) => role === 'sign' && word === ':');
  const isHead = phrases
    .slice(0, colon + 1)
    .every(
      ({ statements }) =>
        statements === null || statements.every(({ kind }) => kind === 'intent' || kind === 'wish'),
    );
  return isHead ? phrases.slice(colon + 1) : phrases;
};

function isPacketList(phrases: readonly Phrase[]): boolean {
  const statements = statementsIn(phrases);
  return (
    statements.length > 0 &&
    statements.every(({ kind }) => kind === 'packet') &&
    phrases.every((phrase) => phrase.statements !== null)
  );
}

const isCorrection = (statements: readonly Statement[]) =>
  statements.length > 0 &&
  statements.every((one) => one.kind === 'exclude' || (one.kind === 'weight' && one.isExcluded));

import type { LineDraft, OpenDraft } from './build-line.ts';
import { findChangeClause, nameOfUnchanged } from './change-clause.ts';
import { cancelDraft, isNamedBy, withoutCancelled } from './cancel-request.ts';
import { continuesWithRatio, statesQuantity } from './continues-request.ts';
import { divideByLine, shapesIn, splitElongated } from './divide-by-shape.ts';
import { addHeader, isRepeat, replaceByParts, startDraft, type Position } from './draft-position.ts';
import { isCountedSize, leadsOthers, withoutCount } from './heading-lines.ts';
import { isOfShapes, refusesInShape, shapesBefore, withoutShape } from './lines-about-shapes.ts';
import { isPacketList, withoutHead } from './packet-list.ts';
import { asUnread, keepStatements, type Phrase } from './phrase.ts';
import {
  addsAfterApology,
  changesBound,
  isMarkedCorrection,
  namedDraft,
  opensWithOrdinal,
  replacesValue,
  revise,
  withoutCorrection,
  withoutRevision,
} from './revise-request.ts';
import type { Segment } from './segments.ts';
import { hasShape, identifiesGoods, statementsIn, statesOtherQuality } from './separate-requests.ts';
import type { Statement } from './statement.ts';
import { missingStatements, repeatedStatements, topicOf } from './topic.ts';

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
  if (cancelDraft(position, uncorrected.phrases) || keepNamed(position, uncorrected.phrases)) return;
  if (changeNamed(position, segments, index, uncorrected)) return;
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
  else if (last !== undefined && !position.isParagraphOpen && statesQuantity(statements, last))
    last.phrases.push(...phrases);
  else if (last !== undefined && addsAfterApology(phrases))
    last.phrases.push(...phrases.map((phrase) => withoutRevision(phrase)));
  else if (last !== undefined && statements.some(({ kind }) => kind === 'revision'))
    revise(namedDraft(position.drafts, phrases) ?? last, phrases);
  else if (named !== undefined) revise(named, phrases);
  else if (last !== undefined && isMarkedCorrection(phrases, last)) revise(last, phrases);
  else if (last !== undefined && replacesValue(statements, last)) revise(last, phrases);
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
  else if (last !== undefined && !isGoods && refinesShape(statements, last)) revise(last, phrases);
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

/** `round ok as it is`: adds a line to the only request that it names and that it does not change; false for others. */
function keepNamed(position: Position, phrases: readonly Phrase[]): boolean {
  const name = position.drafts.length === 0 ? null : nameOfUnchanged(phrases);
  if (name === null) return false;
  const [only, ...others] = position.drafts.filter((draft) => isNamedBy(draft, statementsIn(name)));
  if (only === undefined || others.length > 0) return false;
  only.phrases.push(...phrases.map((phrase) => keepStatements(phrase, () => false)));
  return true;
}

/** `oval make it 1.70`: changes the only request that the line names; false when no line names one. */
function changeNamed(
  position: Position,
  segments: readonly Segment[],
  index: number,
  segment: Segment,
): boolean {
  const clause = findChangeClause(segment.phrases);
  if (clause === null || clause.name.length === 0 || clause.start > 0) return false;
  const { name, change } = clause;
  const named = position.drafts.filter((draft) => isNamedBy(draft, statementsIn(name)));
  const [only, ...others] = named;
  const last = position.drafts.at(-1);
  if (only !== undefined && others.length === 0)
    revise(
      only,
      segment.phrases.map((phrase) => (name.includes(phrase) ? keepStatements(phrase, () => false) : phrase)),
    );
  else if (last !== undefined && named.length > 1)
    last.phrases.push(...segment.phrases.map((phrase) => asUnread(phrase)));
  else if (name.every((phrase) => segment.phrases.indexOf(phrase) < change)) {
    // A request of its own, which the rest of the line changes.
    placeSegment(position, segments, index, { ...segment, phrases: segment.phrases.slice(0, change) });
    const rest = segment.phrases.slice(change);
    placeSegment(position, segments, index, { ...segment, phrases: rest, startsParagraph: false });
  } else return false;
  return true;
}

/** "Same in oval" is a separate request, even if it contains only the change. */
const repeatsLast = (statements: readonly Statement[], last: OpenDraft | undefined) =>
  last !== undefined && statements.length > 1 && statements.some(({ kind }) => kind === 'same');

/** `cushion 2.00 F VS1` and below it `cushion brilliant only`: a shape alone is one of those of the request before. */
function refinesShape(statements: readonly Statement[], last: OpenDraft): boolean {
  const own = shapesIn(statements);
  const before = shapesIn([...statementsIn(last.phrases), ...last.inherited]);
  return (
    statements.length > 0 &&
    statements.every((one) => topicOf(one) === 'shape' && one.kind === 'include') &&
    own.length > 0 &&
    (own.every((shape) => before.includes(shape)) ||
      (before.length > 0 && before.every((shape) => own.includes(shape))))
  );
}

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

const isCorrection = (statements: readonly Statement[]) =>
  statements.length > 0 &&
  statements.every((one) => one.kind === 'exclude' || (one.kind === 'weight' && one.isExcluded));

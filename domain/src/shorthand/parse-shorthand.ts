import { buildLine, type LineDraft } from './build-line.ts';
import type { Phrase } from './phrase.ts';
import { splitSegments, identifiesGoods, hasShape, statementsIn, type Segment } from './segments.ts';
import type { ShorthandLine, ParsedShorthand } from './shorthand-line.ts';
import type { Statement } from './statement.ts';
import { tokenise } from './tokenise.ts';
import { missingStatements, repeatedStatements, topicOf } from './topic.ts';

/** Maximum characters and tokens of a message that are parsed; the rest is returned as not understood. */
const maxMessageLength = 12_000;
const maxTokens = 2_000;

interface OpenDraft {
  phrases: Phrase[];
  inherited: Statement[];
}

/**
 * Parses a message in the trade's shorthand into search criteria, one line per request. Accepts any text,
 * never throws
 * and never guesses: every character is in `understood` or `unread` of a line.
 */
export function parseShorthand(text: string): ParsedShorthand {
  const end = cutPoint(text);
  const segments = splitSegments(text, end);
  const drafts = draftsOf(segments);
  const lines = drafts.map((draft) => buildLine(text, draft));
  return {
    lines: end < text.length ? withRest(lines, text, end) : lines,
    messages: [{ sender: null, sentAt: null, start: 0, end: text.length }],
  };
}

/** Where parsing stops: the end of the text, or the last space before the limits. */
function cutPoint(text: string): number {
  const reach = Math.min(text.length, maxMessageLength);
  const limit = tokenise(text, 0, reach)[maxTokens]?.start ?? reach;
  if (limit === text.length) return limit;
  const head = text.slice(0, limit);
  const space = Math.max(head.lastIndexOf(' '), head.lastIndexOf('\n'));
  return space > limit / 2 ? space : limit;
}

function withRest(lines: readonly ShorthandLine[], text: string, end: number): ShorthandLine[] {
  const rest = { text: text.slice(end), start: end, end: text.length };
  const last = lines.at(-1) ?? buildLine(text, { phrases: [], inherited: [] });
  return [
    ...lines.slice(0, -1),
    { ...last, unread: [...last.unread, rest], unparsed: [...last.unparsed, rest.text] },
  ];
}

/**
 * Combines segments into requests: a header applies to the requests after it, a continuation to the request
 * it continues.
 */
function draftsOf(segments: readonly Segment[]): LineDraft[] {
  const drafts: OpenDraft[] = [];
  let paragraph: OpenDraft[] = [];
  let header: Statement[] = [];
  let waiting: Phrase[] = [];

  const startDraft = (pieces: readonly Phrase[]) => {
    const pieceStatements = statementsIn(pieces);
    const inherited = missingStatements(pieceStatements, header);
    if (pieceStatements.some(({ kind }) => kind === 'same')) {
      const before = drafts.at(-1);
      if (before !== undefined) {
        inherited.push(
          ...repeatedStatements(
            [...pieceStatements, ...inherited],
            [...statementsIn(before.phrases), ...before.inherited],
          ),
        );
      }
    }
    const draft = {
      phrases: [...waiting.map((piece) => withoutRepeats(piece, pieceStatements)), ...pieces],
      inherited,
    };
    waiting = [];
    drafts.push(draft);
    paragraph.push(draft);
  };

  for (const [index, segment] of segments.entries()) {
    if (segment.startsParagraph) paragraph = [];
    const { phrases } = segment;
    const statements = statementsIn(phrases);
    const last = drafts.at(-1);
    if (segment.isHeader || leadsOthers(segments, index)) {
      header = [
        ...missingStatements(statements, header),
        ...statements.filter((one) => one.kind !== 'intent' && one.kind !== 'wish'),
      ];
      waiting.push(...phrases);
    } else if (repeatsLast(statements, last)) {
      startDraft(phrases);
    } else if (identifiesGoods(phrases) || (hasShape(phrases) && !continues(phrases, last))) {
      if (last !== undefined && isPacketList(last.phrases) && isPacketList(phrases))
        last.phrases.push(...phrases);
      else if (last !== undefined && paragraph.includes(last) && completes(phrases, last))
        last.phrases.push(...phrases);
      else startDraft(phrases);
    } else if (last === undefined) {
      header = [
        ...missingStatements(statements, header),
        ...statements.filter((one) => one.kind !== 'intent' && one.kind !== 'wish'),
      ];
      waiting.push(...phrases);
    } else if (isCorrection(statements)) {
      for (const draft of paragraph.length > 0 ? paragraph.slice(0, -1) : [])
        draft.inherited.push(...statements);
      last.phrases.push(...phrases);
    } else {
      for (const draft of (segment.appliesToAll ? drafts : paragraph).filter((one) => one !== last))
        draft.inherited.push(
          ...missingStatements([...statementsIn(draft.phrases), ...draft.inherited], statements),
        );
      last.phrases.push(...phrases);
    }
  }
  if (waiting.length > 0) {
    const last = drafts.at(-1);
    if (last !== undefined) last.phrases.push(...waiting);
    else drafts.push({ phrases: waiting, inherited: [] });
  }
  return drafts;
}

/**
 * The phrases of a header become part of the first request after it, except statements which that request
 * overrides.
 */
function withoutRepeats(piece: Phrase, statements: readonly Statement[]): Phrase {
  const topics = new Set(statements.map(topicOf));
  return { ...piece, statements: piece.statements?.filter((one) => !topics.has(topicOf(one))) ?? null };
}

/** A line with a shape and no weight is the header of the next lines if these have weights and no shape. */
function leadsOthers(segments: readonly Segment[], index: number): boolean {
  const own = segments[index];
  const next = segments[index + 1];
  const second = segments[index + 2];
  if (own === undefined || next === undefined || identifiesGoods(own.phrases) || !hasShape(own.phrases))
    return false;
  const isLed = (one: Segment | undefined) =>
    one !== undefined && !one.startsParagraph && identifiesGoods(one.phrases) && !hasShape(one.phrases);
  return isLed(next) && isLed(second);
}

/** "Same in oval" is a separate request, even if it contains only the change. */
const repeatsLast = (statements: readonly Statement[], last: OpenDraft | undefined) =>
  last !== undefined && statements.length > 1 && statements.some(({ kind }) => kind === 'same');

/** A shape alone directly after a request without one belongs to that request. */
function continues(pieces: readonly Phrase[], last: OpenDraft | undefined): boolean {
  return (
    last !== undefined &&
    !hasShape(last.phrases) &&
    !last.inherited.some((one) => topicOf(one) === 'shape') &&
    hasShape(pieces)
  );
}

/** `Round` and, on the next line, `1.00-1.20 D-F`: the weight of a request that does not have one yet. */
function completes(pieces: readonly Phrase[], last: OpenDraft): boolean {
  return !hasShape(pieces) && hasShape(last.phrases) && !identifiesGoods(last.phrases);
}

function isPacketList(pieces: readonly Phrase[]): boolean {
  const pieceStatements = statementsIn(pieces);
  return (
    pieceStatements.length > 0 &&
    pieceStatements.every(({ kind }) => kind === 'packet') &&
    pieces.every(({ statements }) => statements !== null)
  );
}

const isCorrection = (statements: readonly Statement[]) =>
  statements.length > 0 &&
  statements.every((one) => one.kind === 'exclude' || (one.kind === 'weight' && one.isExcluded));

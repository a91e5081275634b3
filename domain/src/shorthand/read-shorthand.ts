import { makeLine, type Draft } from './make-line.ts';
import type { Piece } from './piece.ts';
import { cutSegments, hasCore, hasShape, saidIn, type Segment } from './segments.ts';
import type { ShorthandLine, ShorthandReading } from './shorthand-line.ts';
import type { Statement } from './statement.ts';
import { tokenise } from './tokenise.ts';
import { lacking, repeated, topicOf } from './topic.ts';

/** Characters and tokens of a message that are read; the rest is handed back as not understood. */
const longestMessage = 12_000;
const mostTokens = 2_000;

interface Open {
  pieces: Piece[];
  borrowed: Statement[];
}

/**
 * Reads a message of the trade's shorthand into search criteria, one line per request. Any text may be given;
 * nothing throws, nothing is guessed: every character is in `understood` or `unread` of a line.
 */
export function readShorthand(text: string): ShorthandReading {
  const end = cutPoint(text);
  const segments = cutSegments(text, end);
  const drafts = draftsOf(segments);
  const lines = drafts.map((draft) => makeLine(text, draft));
  return { lines: end < text.length ? withRest(lines, text, end) : lines };
}

/** Where reading stops: the end, or the last space before the limits. */
function cutPoint(text: string): number {
  const reach = Math.min(text.length, longestMessage);
  const limit = tokenise(text, 0, reach)[mostTokens]?.start ?? reach;
  if (limit === text.length) return limit;
  const head = text.slice(0, limit);
  const space = Math.max(head.lastIndexOf(' '), head.lastIndexOf('\n'));
  return space > limit / 2 ? space : limit;
}

function withRest(lines: readonly ShorthandLine[], text: string, end: number): ShorthandLine[] {
  const rest = { text: text.slice(end), start: end, end: text.length };
  const last = lines.at(-1) ?? makeLine(text, { pieces: [], borrowed: [] });
  return [
    ...lines.slice(0, -1),
    { ...last, unread: [...last.unread, rest], unparsed: [...last.unparsed, rest.text] },
  ];
}

/** Puts segments together to requests: headers are given to what follows, continuations to what they continue. */
function draftsOf(segments: readonly Segment[]): Draft[] {
  const drafts: Open[] = [];
  let paragraph: Open[] = [];
  let header: Statement[] = [];
  let waiting: Piece[] = [];

  const begin = (pieces: readonly Piece[]) => {
    const said = saidIn(pieces);
    const borrowed = lacking(said, header);
    if (said.some(({ says }) => says === 'same')) {
      const before = drafts.at(-1);
      if (before !== undefined) {
        borrowed.push(...repeated([...said, ...borrowed], [...saidIn(before.pieces), ...before.borrowed]));
      }
    }
    const draft = { pieces: [...waiting.map((piece) => unlessSaid(piece, said)), ...pieces], borrowed };
    waiting = [];
    drafts.push(draft);
    paragraph.push(draft);
  };

  for (const [place, segment] of segments.entries()) {
    if (segment.opensParagraph) paragraph = [];
    const { pieces } = segment;
    const said = saidIn(pieces);
    const last = drafts.at(-1);
    if (segment.isHeader || leadsOthers(segments, place)) {
      header = [
        ...lacking(said, header),
        ...said.filter((one) => one.says !== 'intent' && one.says !== 'wish'),
      ];
      waiting.push(...pieces);
    } else if (repeatsLast(said, last)) {
      begin(pieces);
    } else if (hasCore(pieces) || (hasShape(pieces) && !continues(pieces, last))) {
      if (last !== undefined && isPacketList(last.pieces) && isPacketList(pieces))
        last.pieces.push(...pieces);
      else if (last !== undefined && paragraph.includes(last) && completes(pieces, last))
        last.pieces.push(...pieces);
      else begin(pieces);
    } else if (last === undefined) {
      header = [
        ...lacking(said, header),
        ...said.filter((one) => one.says !== 'intent' && one.says !== 'wish'),
      ];
      waiting.push(...pieces);
    } else if (isCorrection(said)) {
      for (const draft of paragraph.length > 0 ? paragraph.slice(0, -1) : []) draft.borrowed.push(...said);
      last.pieces.push(...pieces);
    } else {
      for (const draft of (segment.isForAll ? drafts : paragraph).filter((one) => one !== last))
        draft.borrowed.push(...lacking([...saidIn(draft.pieces), ...draft.borrowed], said));
      last.pieces.push(...pieces);
    }
  }
  if (waiting.length > 0) {
    const last = drafts.at(-1);
    if (last !== undefined) last.pieces.push(...waiting);
    else drafts.push({ pieces: waiting, borrowed: [] });
  }
  return drafts;
}

/** A header's pieces stand in the first request after it, less what that request says otherwise. */
function unlessSaid(piece: Piece, said: readonly Statement[]): Piece {
  const topics = new Set(said.map(topicOf));
  return { ...piece, statements: piece.statements?.filter((one) => !topics.has(topicOf(one))) ?? null };
}

/** A line with a shape and no weight before lines with weights and no shape is their header. */
function leadsOthers(segments: readonly Segment[], place: number): boolean {
  const own = segments[place];
  const next = segments[place + 1];
  const second = segments[place + 2];
  if (own === undefined || next === undefined || hasCore(own.pieces) || !hasShape(own.pieces)) return false;
  const isLed = (one: Segment | undefined) =>
    one !== undefined && !one.opensParagraph && hasCore(one.pieces) && !hasShape(one.pieces);
  return isLed(next) && isLed(second);
}

/** "Same in oval": a request of its own, if only by what it changes. */
const repeatsLast = (said: readonly Statement[], last: Open | undefined) =>
  last !== undefined && said.length > 1 && said.some(({ says }) => says === 'same');

/** A shape alone right after a request without one belongs to it. */
function continues(pieces: readonly Piece[], last: Open | undefined): boolean {
  return (
    last !== undefined &&
    !hasShape(last.pieces) &&
    !last.borrowed.some((one) => topicOf(one) === 'shape') &&
    hasShape(pieces)
  );
}

/** `Round` and, on the next line, `1.00-1.20 D-F`: the weight of a request that has none yet. */
function completes(pieces: readonly Piece[], last: Open): boolean {
  return !hasShape(pieces) && hasShape(last.pieces) && !hasCore(last.pieces);
}

function isPacketList(pieces: readonly Piece[]): boolean {
  const said = saidIn(pieces);
  return (
    said.length > 0 &&
    said.every(({ says }) => says === 'packet') &&
    pieces.every(({ statements }) => statements !== null)
  );
}

const isCorrection = (said: readonly Statement[]) =>
  said.length > 0 && said.every((one) => one.says === 'exclude' || (one.says === 'weight' && one.isExcluded));

import { findClosingName } from './closing-name.ts';
import { correctSpelling } from './correct-spelling.ts';
import { findChangeClause, leavesUnchanged } from './change-clause.ts';
import { createToken } from './create-token.ts';
import { translateTokens } from './foreign-words.ts';
import { joinAbbreviations } from './join-abbreviations.ts';
import { joinLabels } from './join-labels.ts';
import { findOtherReports, joinNumbers } from './join-numbers.ts';
import { joinItems } from './joining-plus.ts';
import { endOfAddress } from './mark-names.ts';
import { onlyLetters } from './letters.ts';
import { connectPhrases, parsePhrases, readPhrases } from './parse-phrases.ts';
import { withStatements, type Phrase } from './phrase.ts';
import type { Statement } from './statement.ts';
import type { LabelledStretch } from './stretch.ts';
import {
  hasShape,
  hasStatement,
  identifiesGoods,
  separateRequests,
  statementsIn,
  type LineRequest,
} from './separate-requests.ts';
import { joinSpoken } from './spoken-words.ts';
import { createRowLabeller, readTableHead, type LabelRow } from './tables.ts';
import { greetByPresence } from './presence.ts';
import { isSign, type Token } from './token.ts';
import { topicOf } from './topic.ts';
import { tokenise } from './tokenise.ts';

/** A part of a message: a request, a header, or the continuation of either. */
export interface Segment extends LineRequest {
  /** True when the segment ends with a colon: its statements apply to the segments that follow. */
  readonly isHeader: boolean;
  /** True when the segment begins with "all": it applies to every request of the message. */
  readonly appliesToAll: boolean;
  /** True when an empty line precedes the segment. */
  readonly startsParagraph: boolean;
}

/**
 * Splits lines of a message into segments at semicolons, header colons, and between two complete requests.
 */
export function splitSegments(text: string, lines: readonly LabelledStretch[]): Segment[] {
  const segments: Segment[] = [];
  let opensParagraph = false;
  let labelRow: LabelRow | null = null;
  let hasPoints = false;
  const otherReports = findOtherReports(text, lines);
  for (const [at, line] of lines.entries()) {
    const signature = findClosingName(text, lines, at, segments);
    if (signature !== null) {
      segments.push({ ...emptySegment, phrases: signature, startsParagraph: false });
      break;
    }
    const written = withLabels(line, joinNumbers(tokenise(text, line.start, line.end), otherReports));
    const isLabelled = line.before !== undefined || line.after !== undefined;
    const translated = translateTokens(joinSpoken(written));
    const words = correctSpelling(joinAbbreviations(translated));
    const opened = isOpening(segments) ? greetByPresence(words) : words;
    const plain = withPoints(joinLabels(text, joinItems(opened)), hasPoints);
    hasPoints ||= plain.some(({ text: word }) => points.test(word));
    if (plain.length === 0) opensParagraph = true;
    const head = readTableHead(text, line, plain);
    if (head !== null) {
      const phrases = plain.map((token) => signPhrase(token));
      segments.push({ ...emptySegment, phrases, startsParagraph: opensParagraph });
      labelRow = createRowLabeller(head);
      continue;
    }
    const tokens = labelRow === null ? joinCells(plain) : labelRow(text, line, plain);
    let shape: readonly Statement[] = [];
    for (const part of splitAt(tokens, (token) => isSign(token, ';'))) {
      for (const segment of cutPart(text, part)) {
        segments.push({
          ...withShape(isLabelled ? withoutLabels(segment) : segment, shape),
          startsParagraph: opensParagraph,
        });
        shape = shapeOf(segment) ?? shape;
        opensParagraph = false;
      }
    }
  }
  const lists = segments.map(({ phrases }) => beginsWithShape(phrases));
  const shapes = lists.filter(Boolean).length;
  return segments.map((segment, index) =>
    shapes > (lists[index] === true ? 1 : 0) ? listCodes(segment) : segment,
  );
}

/** The words with which a line is read, as tokens without characters of the text. */
function withLabels(
  { before, after, start, end }: LabelledStretch,
  tokens: readonly Token[],
): readonly Token[] {
  if (before === undefined && after === undefined) return tokens;
  const word = (label: string, at: number) =>
    createToken('word', label, { start: at, end: at, isAdjacent: false });
  return [
    ...(before === undefined ? [] : [word(before, start)]),
    ...tokens,
    ...(after === undefined ? [] : [word(after, end)]),
  ];
}

/** A label that labels nothing is no text that was not understood. */
const withoutLabels = (segment: CutSegment): CutSegment => ({
  ...segment,
  phrases: segment.phrases.filter(({ start, end }) => end > start),
});

/** Whether the segments before only greet. */
const isOpening = (segments: readonly Segment[]): boolean =>
  segments.every(({ phrases }) => phrases.every(({ noise, role }) => noise !== null || role === 'sign'));

/** Fewest cells of a row, fewest of them that are one word, and the most tokens of a cell. */
const [fewestCells, fewestWords, longestCell] = [5, 3, 3];

/** `RD;1.00-1.09;G;VS1;EX;EX;EX`: semicolons between the values of one stone, in place of commas. */
function joinCells(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some((token) => isSign(token, ';'))) return tokens;
  const cells = splitAt(tokens, (token) => isSign(token, ';')).map((cell) =>
    cell.filter((token) => !isSign(token, ';')),
  );
  const words = cells.filter(([first, second]) => first?.kind === 'word' && second === undefined);
  const isRow =
    cells.length >= fewestCells &&
    words.length >= fewestWords &&
    cells.every((cell) => cell.length <= longestCell);
  return isRow
    ? tokens.map((token) => (isSign(token, ';') ? createToken('sign', ',', token) : token))
    : tokens;
}

const points = /^(PTR|PTRS|POINTER|POINTERS|PT|PTS|POINT|POINTS)$/;

/** `30-34 ptr …` and below it `40-44 same`: lines that begin with two digits are in the unit of the line before. */
function withPoints(tokens: readonly Token[], hasPoints: boolean): readonly Token[] {
  const isRange = isSign(tokens[1], '-') && isPoints(tokens[2]);
  const end = isRange ? 3 : 1;
  const [last, next] = [tokens[end - 1], tokens[end]];
  if (!hasPoints || last === undefined || !isPoints(tokens[0])) return tokens;
  if (next !== undefined && (next.kind !== 'word' || next.isAdjacent || counts.test(next.text)))
    return tokens;
  const unit = createToken('word', 'PTR', { ...last, start: last.end });
  return [...tokens.slice(0, end), unit, ...tokens.slice(end)];
}

const isPoints = (token: Token | undefined) => token?.kind === 'number' && /^\d\d$/.test(token.text);
/** Units that a figure at the beginning of a line may have. */
const counts =
  /^(PTR|PTRS|POINTER|POINTERS|PT|PTS|POINT|POINTS|PCS|PC|PIECES|PAIRS?|STONES?|CT|CTS|CARATS?|MM|BACK|OFF|DISC|DAYS?|X|K)$/;

const isShape = (one: Statement) => topicOf(one) === 'shape';

/** The shape that a part of a line gives; null when it gives none. */
function shapeOf({ phrases, inherited }: CutSegment): readonly Statement[] | null {
  const shape = [...statementsIn(phrases), ...inherited].filter(isShape);
  return shape.length > 0 ? shape : null;
}

/** `RD 0.50 F VS2; 0.70 G VS1`: goods without a shape have that of the goods before them in the line. */
function withShape(segment: CutSegment, shape: readonly Statement[]): CutSegment {
  const statements = statementsIn(segment.phrases);
  const isStone = statements.some(({ kind }) => kind === 'weight') && identifiesGoods(segment.phrases);
  const isPacket = statements.some(({ kind }) => kind === 'packet');
  if (!isStone || isPacket || shapeOf(segment) !== null || hasShape(segment.phrases)) return segment;
  return { ...segment, inherited: [...segment.inherited, ...shape] };
}

const emptySegment: Segment = {
  phrases: [],
  inherited: [],
  shared: [],
  isHeader: false,
  appliesToAll: false,
  startsParagraph: false,
};

/** A code that begins a request is a member of a list of shapes if another request begins with a shape. */
function listCodes(segment: Segment): Segment {
  const first = segment.phrases.findIndex(({ role }) => role === 'value');
  const isCode = ({ kind }: Statement) => kind === 'code';
  if (segment.phrases[first]?.statements?.some(isCode) !== true) return segment;
  return {
    ...segment,
    phrases: segment.phrases.map((phrase, at) =>
      at !== first
        ? phrase
        : withStatements(
            phrase,
            phrase.statements?.map((one) =>
              one.kind === 'code' && !one.isOperand ? { ...one, isListed: true } : one,
            ) ?? null,
          ),
    ),
  };
}

const beginsWithShape = (phrases: readonly Phrase[]) => {
  const first = phrases.find(({ role }) => role === 'value');
  return (
    first !== undefined &&
    first.end - first.start <= 2 &&
    hasStatement(
      [first],
      (one) =>
        (one.kind === 'include' && one.key === 'shape') ||
        (one.kind === 'code' && !one.isOperand && /^(CU|EM|AS)$/.test(one.code)),
    )
  );
};

/** Splits tokens into parts. Each part includes the token that ends it. */
function splitAt(tokens: readonly Token[], ends: (token: Token) => boolean): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    parts.at(-1)?.push(token);
    if (ends(token)) parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

type CutSegment = Omit<Segment, 'startsParagraph'>;

function cutPart(text: string, tokens: readonly Token[]): CutSegment[] {
  const bullet = bulletLength(tokens);
  const bulletPhrases: Phrase[] = tokens.slice(0, bullet).map((token) => signPhrase(token));
  const body = tokens.slice(bullet);
  const colon = body.findIndex((token) => isSign(token, ':'));
  const read = readPhrases(text, body);
  const sign = body[colon];
  // Not a header: a phrase that includes the colon (`color: F`), or a complete request that contains a label.
  const spans =
    sign !== undefined &&
    read.some(({ start, end, statements }) => start < sign.start && end > sign.start && statements !== null);
  if (colon > 0 && sign !== undefined && !spans) {
    const head = connectPhrases(read.filter(({ start }) => start < sign.start));
    // `mm sizes needed: 2.0, 2.2`: the unit belongs to the figures behind the colon.
    const isUnit = head.some(({ role, word }) => role === 'unknown' && word === 'MM');
    // `client changed mind: wants 2.5ct`: the head says what the rest does.
    const isRevision = hasStatement(head, ({ kind }) => kind === 'revision');
    if (!isUnit && !isRevision && !identifiesGoods(head)) {
      const tail = parsePhrases(text, body.slice(colon + 1));
      const isLast = colon === body.length - 1;
      if (isLast || identifiesGoods(tail) || hasShape(tail)) {
        const isPerson = isSender(head) || endOfAddress([...head, signPhrase(sign), ...tail]) > 0;
        const phrases = [...bulletPhrases, ...(isPerson ? head.map(asName) : head), signPhrase(sign)];
        return [
          { phrases, inherited: [], shared: [], isHeader: true, appliesToAll: false },
          ...requestsOf(tail),
        ];
      }
    }
  }
  return requestsOf([...bulletPhrases, ...connectPhrases(read)]);
}

/** `Ravi (Surat):` and `Moshe Katz:`: who writes, and from where. */
function isSender(head: readonly Phrase[]): boolean {
  const words = head.filter(({ role }) => role !== 'sign' && role !== 'noise');
  const names = words.filter(({ role }) => role === 'unknown');
  const isNamed =
    names.length > 0 && names.every(({ isCapital, word }) => isCapital && onlyLetters.test(word));
  const isPlaced = head.some(({ role, word }) => role === 'sign' && word === '(');
  const others = words.filter(({ role }) => role !== 'unknown');
  return (
    isNamed &&
    words.length <= 4 &&
    isPlaced &&
    others.every((one) =>
      statementsIn([one]).every((made) => made.kind === 'include' && made.key === 'location'),
    )
  );
}

const asName = (phrase: Phrase): Phrase =>
  phrase.role === 'sign' ? phrase : withStatements(phrase, [], 'noise', 'name');

const forAll = /^(ALL|BOTH|EVERYTHING|全|都)$/;

/** `RD 1.00 F VS OV 1.50 G VS disc 30+ for all`: where the phrases that hold for all requests begin; -1 without any. */
function trailingForAll(phrases: readonly Phrase[]): number {
  const last = phrases.findLastIndex(({ role }) => role !== 'sign');
  if (!forAll.test(phrases[last]?.word ?? '')) return -1;
  const goods = phrases.findLastIndex(
    (phrase) =>
      describesGoods(phrase) || hasStatement([phrase], ({ kind }) => kind === 'same' || kind === 'quantity'),
  );
  // `G VS2 3EX, GIA both`: what is tied to the last goods without a sign is theirs.
  const sign = phrases.findIndex(
    ({ role, word }, index) => index > goods && index < last && role === 'sign' && ',.;|-'.includes(word),
  );
  const start = statementsIn(phrases.slice(sign)).length > 0 && sign > 0 ? sign : goods + 1;
  const isShared = statementsIn(phrases.slice(start)).length > 0;
  return isShared && separateRequests(phrases.slice(0, goods + 1)).length > 1 ? start : -1;
}

/** `1.5ct D VS, 2ct G VS - GIA, no fluor`: what follows the last dash of several requests holds for all of them. */
function trailingAfterDash(phrases: readonly Phrase[]): number {
  const dash = phrases.findLastIndex(
    ({ role, word, start, end }, at) =>
      role === 'sign' &&
      word === '-' &&
      (phrases[at - 1]?.end ?? start) < start &&
      (phrases[at + 1]?.start ?? end) > end,
  );
  if (dash < 1) return -1;
  const tail = phrases.slice(dash);
  if (tail.some((phrase) => describesGoods(phrase)) || statementsIn(tail).length === 0) return -1;
  return separateRequests(phrases.slice(0, dash)).length > 1 ? dash : -1;
}

const goodsTopics: readonly string[] = ['shape', 'carat', 'color', 'clarity', 'fancy_color'];
const describesGoods = (phrase: Phrase): boolean =>
  identifiesGoods([phrase]) ||
  hasShape([phrase]) ||
  hasStatement([phrase], (one) => one.kind === 'letters' || goodsTopics.includes(topicOf(one)));

/** The requests of a line; a part that begins with "all", or ends with "for all", is a segment of its own. */
function requestsOf(phrases: readonly Phrase[]): CutSegment[] {
  const change = findChangeClause(phrases);
  if (change !== null && statementsIn(phrases.slice(0, change.start)).length > 0)
    return [...requestsOf(phrases.slice(0, change.start)), ...changesOf(phrases.slice(change.start))];
  if (change !== null && change.name.length > 0) return changesOf(phrases);
  // `round stays, oval H colour`: the rest of the line is about another request.
  const comma = phrases.findIndex(({ role, word }) => role === 'sign' && word === ',');
  const kept = comma > 0 && leavesUnchanged(phrases.slice(0, comma));
  if (kept && statementsIn(phrases.slice(comma)).length > 0)
    return [...segmentOf(phrases.slice(0, comma)), ...requestsOf(phrases.slice(comma))];
  const trailing = Math.max(trailingForAll(phrases), trailingAfterDash(phrases));
  if (trailing !== -1)
    return [...separated(phrases.slice(0, trailing)), segmentForAll(phrases.slice(trailing))];
  const at = phrases.findIndex(
    ({ word }, index) =>
      forAll.test(word) &&
      (index === 0 ||
        phrases[index - 1]?.role === 'sign' ||
        separateRequests(phrases.slice(0, index)).length > 1),
  );
  const all = at === -1 ? [] : phrases.slice(at);
  const isForAll = all.length > 0 && statementsIn(all).length > 0 && !identifiesGoods(all);
  const rest = isForAll ? phrases.slice(0, at) : phrases;
  return [...(rest.length === 0 ? [] : separated(rest)), ...(isForAll ? [segmentForAll(all)] : [])];
}

/** The changes of a line: `oval make it 1.70, round make it 1.20`; each that names a request is a segment of its own. */
function changesOf(phrases: readonly Phrase[]): CutSegment[] {
  const change = findChangeClause(phrases);
  if (change === null || change.name.length === 0) return separated(phrases);
  const next = phrases.findIndex(
    (_, at) => at > change.change && findChangeClause(phrases.slice(at))?.start === 0,
  );
  const end = next === -1 ? phrases.length : next;
  return [
    ...segmentOf(phrases.slice(0, end)),
    ...(end < phrases.length ? changesOf(phrases.slice(end)) : []),
  ];
}

const segmentOf = (phrases: readonly Phrase[]): CutSegment[] => [
  { phrases, inherited: [], shared: [], isHeader: false, appliesToAll: false },
];

const separated = (phrases: readonly Phrase[]): CutSegment[] =>
  separateRequests(phrases).map((request) => ({ ...request, isHeader: false, appliesToAll: false }));

const segmentForAll = (phrases: readonly Phrase[]): CutSegment => ({
  phrases,
  inherited: [],
  shared: [],
  isHeader: false,
  appliesToAll: true,
});

const signPhrase = ({ start, end, text }: Token): Phrase => ({
  start,
  end,
  statements: [],
  role: 'sign',
  word: text,
  isOperated: false,
  isCapital: false,
  noise: null,
});

/** Number of leading tokens that are bullets or numbering: `- `, `* `, `1.`, `2)`. */
function bulletLength(tokens: readonly Token[]): number {
  let length = 0;
  while (
    isSign(tokens[length], '-•·*–—>#(|,._~✓►▪') &&
    !(
      tokens[length + 1]?.isAdjacent === true &&
      tokens[length + 1]?.kind === 'number' &&
      isSign(tokens[length], '-><')
    )
  ) {
    length += 1;
  }
  const [number, separator, next] = [tokens[length], tokens[length + 1], tokens[length + 2]];
  const isNumbered =
    number?.kind === 'number' &&
    /^\d{1,3}$/.test(number.text) &&
    isSign(separator, '.):') &&
    separator?.isAdjacent === true &&
    next !== undefined &&
    !(isSign(separator, ':') && next.kind === 'number');
  // `a) oval`, `(ii) pear`
  const isLettered =
    number?.kind === 'word' &&
    /^([A-E]|I{1,3}|IV|V|VI)$/.test(number.text) &&
    isSign(separator, ')') &&
    separator?.isAdjacent === true &&
    next !== undefined;
  return isNumbered || isLettered ? length + 2 : length;
}

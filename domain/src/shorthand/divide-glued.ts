import { createToken } from './create-token.ts';
import type { Token } from './token.ts';

/** Codes that are written without spaces, by kind. Within a run the kinds have this order. */
const codes = {
  shape:
    'RD RND RBC ROUND OV OVAL PS PEAR MQ MARQUISE EM EMERALD CU CUSH CUSHION RA RAD RADIANT PR PRINCESS HT HEART ASSCHER',
  weight: '',
  unit: 'CT CTS CARAT PTR',
  bound: 'UP',
  colour: '',
  clarity: 'FL IF VVS VVS1 VVS2 VS VS1 VS2 SI SI1 SI2 SI3 I1 I2 I3',
  make: 'EX EXC VG ID',
  preset: '3EX 3X XXX EXEXEX 3VG VGVGVG 2EX 2VG',
  fluorescence: 'NON NONE NIL FNT FAINT MED MEDIUM STG STRONG',
  /** Strengths by their first letter, which mean one only behind a clarity or a make. */
  strength: 'N F M',
  accepted: 'OK',
  /** What has no order: laboratories and refused defects. */
  remark:
    'GIA IGI HRD GCAL NONCERT NOBGM NOMILKY NOBROWN NOGREEN NOTINGE NOBLACK EYECLEAN HNA BGMFREE HK NYC DUBAI',
  number: '',
  /** A number of stones, at the beginning or at the end. */
  pieces: 'PCS PC PAIRS PAIR',
} as const;
type Kind = keyof typeof codes;

const kinds: Kind[] = [];
const kindsOf = new Map<string, Kind>();
for (const [kind, spellings] of entriesOf(codes)) {
  kinds.push(kind);
  for (const spelling of spellings.split(' ')) if (spelling !== '') kindsOf.set(spelling, kind);
}
const longestCode = Math.max(...[...kindsOf.keys()].map(({ length }) => length));
/** A code of several words, each of which is a token of its own. */
const refused = /^(NO)(BGM|MILKY|BROWN|GREEN|TINGE|BLACK)$/;
/** Grades of colour in their order: one, or several in a row. */
const colours = 'DEFGHIJKLM';
const isColour = (word: string) => colours.includes(word) && word.length <= 4;

function entriesOf(all: typeof codes): (readonly [Kind, string])[] {
  return Object.entries(all).flatMap(([kind, spellings]) =>
    isKind(kind) ? [[kind, spellings] as const] : [],
  );
}
function isKind(kind: string): kind is Kind {
  return kind in codes;
}

/** One code of a run and where it ends. */
interface Part {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
  readonly figure?: Token;
}

/** Letters that no division has to be looked for in: the shortest run, and the longest. */
const [shortestRun, longestRun] = [3, 48];
/** Letters of the shortest word without a figure that is divided into any codes. */
const shortestWord = 5;
/** Shorter words: a colour before its clarity (`GVS`), two grades of a make (`EXVG`). */
const shortWords = /^(?:[D-M]{1,3}(?:VVS|VS|SI|IF)|(?:EX|VG){2})$/;
/** Two grades of a make, which are the beginning of three: `EXEX`. */
const twoGrades = /^(?:EX|VG){2}$/;
/** A colour before a grade that begins with the letter of another colour: `JI1`. */
const colourBeforeGrade = /^[D-M]{1,4}I[123]$/;
/** A range of colours: `DXF`. */
const colourRange = /^([D-M])X([D-M])$/;

/**
 * Divides runs of letters and figures that are written without spaces into the codes of the trade, if there is one way:
 * `rd1.01-1.09gvs23exnongia` is `rd 1.01-1.09 g vs2 3ex non gia`. The parts are tokens as if they were written apart. A
 * run that can be divided in two ways (`vs2ex`) is one token that no parser recognises, also what it is tied to.
 */
export function divideGlued(tokens: readonly Token[]): Token[] {
  const divided: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const end = endOfTied(tokens, at);
    if (end - at < 2 && !isDividable(tokens[at])) divided.push(...tokens.slice(at, end));
    else divided.push(...divideTied(tokens.slice(at, end)));
    at = end;
  }
  return divided;
}

const isDividable = (token: Token | undefined) =>
  token?.kind === 'word' && token.text.length >= shortestRun && token.text.length === token.end - token.start;

/** End of the tokens that are written without a space: words, figures, and the signs between them. */
function endOfTied(tokens: readonly Token[], start: number): number {
  const first = tokens[start];
  if (first === undefined || !isWritten(first)) return start + 1;
  let end = start + 1;
  for (let token = tokens[end]; token?.isAdjacent === true; token = tokens[end]) {
    const isTie = token.kind === 'sign' && '-/+.'.includes(token.text);
    const isTied = isTie && tokens[end + 1]?.isAdjacent === true && isWritten(tokens[end + 1]);
    if (!isWritten(token) && !isTied) break;
    end += 1;
  }
  return end;
}

const isWritten = (token: Token | undefined) =>
  (token?.kind === 'word' || token?.kind === 'number') && /^[\dA-Z.]+$/.test(token.text);

/** The tokens of everything that is tied together. */
function divideTied(tied: readonly Token[]): readonly Token[] {
  const hasFigure = tied.some(({ kind }) => kind === 'number');
  const divided: Token[] = [];
  for (let at = 0; at < tied.length;) {
    let end = at + 1;
    while (tied[at]?.kind !== 'sign' && end < tied.length && tied[end]?.kind !== 'sign') end += 1;
    const run = divideRun(tied.slice(at, end), hasFigure);
    if (run === null) return [asOne(tied)];
    divided.push(...run);
    at = end;
  }
  return divided;
}

/** One token of a text in which what belongs together is not clear. */
function asOne(tokens: readonly Token[]): Token {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined) throw new Error('no tokens');
  return createToken('word', tokens.map(({ text }) => text).join(''), {
    start: first.start,
    end: last.end,
    isAdjacent: first.isAdjacent,
  });
}

/** The tokens of a run of words and figures; null if it has several divisions. The run itself if it has none. */
function divideRun(run: readonly Token[], hasFigure: boolean): readonly Token[] | null {
  const [first, second, third] = run;
  if (first === undefined || first.kind === 'sign') return run;
  const written = run.map((token) => lettersOf(token)).join('');
  const isShort =
    third === undefined &&
    !colourBeforeGrade.test(written) &&
    run.every((token) => isKnown(token) && !twoGrades.test(token.text));
  const isWhole = run.at(-1)?.end === first.start + written.length;
  if (isShort || !isWhole || written.length > longestRun) return run;
  const range = second === undefined ? colourRange.exec(written) : null;
  if (range !== null && (range[1] ?? '') < (range[2] ?? '')) return rangeTokens(first, range);
  if (!hasFigure && !shortWords.test(written) && written.length < shortestWord) return run;
  const divisions = withoutFiner(findDivisions(run, written).filter((parts) => isSensible(parts, hasFigure)));
  const [only, other] = divisions;
  if (other !== undefined) return null;
  if (only === undefined) return hidesWeight(run) ? null : run;
  return only.flatMap((part, index) => tokensOf(part, written, first, index === 0));
}

/** The letters of a token at their places; a figure that is not spelled as written (`.70`) has none. */
const lettersOf = ({ text, start, end }: Token): string =>
  text.length === end - start ? text : '#'.repeat(end - start);

const isKnown = (token: Token) => token.kind === 'number' || token.marks.includes(1);

/** `1.50upzz`: an unknown word that is tied to a weight and begins with a bound may change the weight. */
const hidesWeight = (run: readonly Token[]): boolean =>
  run.some(
    (token, index) =>
      token.kind === 'number' &&
      token.text.includes('.') &&
      run[index + 1] !== undefined &&
      !run.slice(index + 1, index + 2).every((word) => isKnown(word)) &&
      /^(?:CTS?|CARATS?)?UP/.test(run[index + 1]?.text ?? ''),
  );

function rangeTokens(word: Token, range: RegExpExecArray): readonly Token[] {
  const { start, end, isAdjacent } = word;
  return [
    createToken('word', range[1] ?? '', { start, end: start + 1, isAdjacent }),
    createToken('sign', '-', { start: start + 1, end: end - 1, isAdjacent: true }),
    createToken('word', range[2] ?? '', { start: end - 1, end, isAdjacent: true }),
  ];
}

/** All divisions of a run into codes in their order. */
function findDivisions(run: readonly Token[], written: string): readonly (readonly Part[])[] {
  const origin = run[0]?.start ?? 0;
  const figures = new Map<number, Token>();
  for (const token of run) if (token.kind === 'number') figures.set(token.start - origin, token);
  const found: (readonly Part[])[] = [];
  const extend = (parts: readonly Part[], start: number): void => {
    if (found.length > mostDivisions) return;
    if (start === written.length) {
      found.push(parts);
      return;
    }
    for (const part of partsAt(written, start, figures))
      if (canFollow(parts, part)) extend([...parts, part], part.end);
  };
  extend([], 0);
  const words = run.filter((token) => token.text.length >= shortestWord && isKnown(token));
  const isCut = (parts: readonly Part[]) =>
    words.some((word) =>
      parts.some(({ end }) => end > word.start - origin && end < word.start - origin + word.text.length),
    );
  return found.filter((parts) => !isCut(parts));
}
const mostDivisions = 12;

function partsAt(written: string, start: number, figures: ReadonlyMap<number, Token>): Part[] {
  const parts: Part[] = [];
  const figure = figures.get(start);
  if (figure !== undefined) {
    const end = start + figure.end - figure.start;
    parts.push({ kind: figure.text.includes('.') ? 'weight' : 'number', start, end, figure });
  }
  for (let end = start + 1; end <= Math.min(written.length, start + longestCode); end += 1) {
    const word = written.slice(start, end);
    const kind = kindsOf.get(word);
    if (kind !== undefined) parts.push({ kind, start, end });
    if (isColour(word)) parts.push({ kind: 'colour', start, end });
  }
  return parts;
}

const rankOf = (kind: Kind): number => kinds.indexOf(kind);

/** Whether a code may be written directly behind others. */
function canFollow(parts: readonly Part[], { kind }: Part): boolean {
  const before = parts.at(-1)?.kind;
  if (before === undefined) return true;
  if (kind === 'pieces') return before === 'number';
  if (before === 'number') return kind === 'unit';
  if (kind === 'number') return parts.every((part) => part.kind !== 'pieces');
  // `50pcsrd`: a number of stones before the goods.
  if (before === 'pieces') return parts.length === 2;
  if (kind === 'strength') return before === 'clarity' || before === 'make' || before === 'preset';
  if (kind === 'accepted') return before === 'fluorescence' || before === 'strength';
  if (kind === 'unit' || kind === 'bound')
    return before === 'weight' || (kind === 'bound' && before === 'unit');
  if (kind === 'preset') return rankOf(before) < rankOf('make');
  if (kind === 'make')
    return before === 'make'
      ? parts.filter((part) => part.kind === 'make').length < 3
      : rankOf(before) < rankOf('make');
  if (kind === 'remark') return true;
  // `1.01rdgvs2`: the shape behind the weight.
  if (kind === 'shape')
    return /^(?:weight|unit|bound)$/.test(before) && parts.every((part) => part.kind !== 'shape');
  if (before === 'shape' && kind === 'weight') return parts.every((part) => part.kind !== 'weight');
  return rankOf(before) < rankOf(kind);
}

/**
 * Whether a division is complete: a number has what it counts, and what is written without figures has a grade and begins
 * with no goods, which are the beginning of other words: `pearl`, `hearth`.
 */
function isSensible(parts: readonly Part[], hasFigure: boolean): boolean {
  const [first, last] = [parts[0]?.kind, parts.at(-1)?.kind];
  if (last === 'number') return false;
  if (hasFigure) return true;
  return (
    first !== 'shape' &&
    first !== 'unit' &&
    parts.some(({ kind }) => kind === 'clarity' || kind === 'make' || kind === 'preset')
  );
}

/** Divisions without those that only divide a code of another one: `NONCERT` is not `NON` and `CERT`. */
function withoutFiner(divisions: readonly (readonly Part[])[]): readonly (readonly Part[])[] {
  return divisions.filter(
    (division) =>
      !divisions.some(
        (other) =>
          other.length < division.length &&
          other.every(({ end }) => division.some((part) => part.end === end)),
      ),
  );
}

/** The tokens of a code, as they would be if it was written apart. */
function tokensOf(
  { start, end, kind, figure }: Part,
  written: string,
  origin: Token,
  isFirst: boolean,
): Token[] {
  if (figure !== undefined)
    return [
      createToken('number', figure.text, {
        start: figure.start,
        end: figure.end,
        isAdjacent: isFirst && origin.isAdjacent,
      }),
    ];
  const word = written.slice(start, end);
  const pieces =
    kind === 'remark' ? (refused.exec(word)?.slice(1) ?? [word]) : (word.match(/\d[\d.]*|[A-Z]+/g) ?? []);
  let position = origin.start + start;
  return pieces.map((text, index) => {
    const isTied = kind === 'remark' ? false : index > 0;
    const token = createToken(/^\d/.test(text) ? 'number' : 'word', text, {
      start: position,
      end: position + text.length,
      isAdjacent: index === 0 ? isFirst && origin.isAdjacent : isTied,
    });
    position += text.length;
    return token;
  });
}

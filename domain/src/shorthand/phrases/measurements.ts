import type { AttributeKey } from '../../stone-attributes.ts';
import { matchConnective, opensBound } from '../connectives.ts';
import { parseFigure, type Figure, type FigureKind } from '../figure.ts';
import { DictionaryUnion, PhraseDictionary } from '../phrase-dictionary.ts';
import type { PhraseParser } from '../phrase-parser.ts';
import type { OpenRange, Statement } from '../statement.ts';
import { isSign, type Token } from '../token.ts';
import { labelBooks, matchLabel, verbLength } from './label.ts';
import { findShape } from './shape.ts';

const kindOf = (scale: number, unitSigns: string, unitWords: readonly string[]): FigureKind => ({
  scale,
  unit: (tokens, at) => {
    const token = tokens[at];
    const isUnit = isSign(token, unitSigns) || (token !== undefined && unitWords.includes(token.text));
    return isUnit ? { length: 1, times: 1 } : null;
  },
});
const percent = kindOf(1, '%', ['PERCENT', 'PCT']);
const degrees = kindOf(1, '°', ['DEG', 'DEGREE', 'DEGREES']);
const millimetres = kindOf(2, '', [
  'MM',
  'MMS',
  'MILLIMETER',
  'MILLIMETERS',
  'MILLIMETRE',
  'MILLIMETRES',
  '毫米',
]);
const ratio = kindOf(2, '', []);

const percents = ['table_pct', 'depth_pct', 'crown_height_pct', 'pavilion_depth_pct', 'girdle_pct'] as const;
const angles = ['crown_angle', 'pavilion_angle'] as const;
const lengths = ['diameter', 'length', 'width', 'depth_mm'] as const;
const ratioWords = new PhraseDictionary<true>().addAll(
  [
    'ratio',
    'ratios',
    'l/w',
    'l/b',
    'lw',
    'l:w',
    'lw ratio',
    'l/w ratio',
    'l:w ratio',
    'lxw',
    'length to width',
    'length width ratio',
    ...[
      'length to width ratio',
      'length width ratio',
      'length to width',
      'ratio',
      'l/w ratio',
      'lw ratio',
    ].flatMap((name) => [`${name} of`, `a ${name} of`, `${name} of which`]),
    'length to width ratio',
    'lw_ratio',
    '长宽比',
    '比例',
  ],
  true,
);
const named = [...percents, ...angles, ...lengths];
/** A letter code is a label only before a plausible percentage. */
const letters: Readonly<Record<string, AttributeKey>> = {
  T: 'table_pct',
  TA: 'table_pct',
  TB: 'table_pct',
  D: 'depth_pct',
  DP: 'depth_pct',
};
/** Crown and pavilion without "angle" or "height": the figure decides which is meant. */
const crown = new PhraseDictionary<true>().addAll(['cr', 'crown', 'crn', 'ca'], true);
const pavilion = new PhraseDictionary<true>().addAll(['pav', 'pavilion', 'pv', 'pavil', 'pa'], true);

/** Tokens from the first word of a label to its figure. */
const longestLabel = 7;

type Found = { readonly length: number; readonly key: AttributeKey; readonly figure: Figure };

/** `table 54-57`, `D 60-62`, `cr 34-35`, `dia 6.50 mm up`, `min 8mm length`, `9x7mm`, `ratio 1.35-1.45`. */
export const parseMeasurement: PhraseParser = (tokens, at) =>
  mayOpenMeasurement(tokens[at])
    ? (readRatio(tokens, at) ?? readLabelled(tokens, at) ?? readSize(tokens, at))
    : null;

const names = new DictionaryUnion([...labelBooks([...named, 'girdle_min']), ratioWords, crown, pavilion]);
const otherNames = /^(T|TA|TB|D|DP|L|SQUARE|SQUARISH|SQ|MEAS|MEASUREMENT|MEASUREMENTS|MM|SIZE|DIMENSIONS)$/;

const isName = (token: Token): boolean => names.opensWith(token);

/** Whether a measurement can begin with a token. Most words are no name of one. */
function mayOpenMeasurement(token: Token | undefined): boolean {
  if (token === undefined || token.kind === 'number' || token.kind === 'sign') return token !== undefined;
  return isName(token) || opensBound(token) || otherNames.test(token.text);
}

const readRatio: PhraseParser = (tokens, at) => {
  const bound = boundBefore(tokens, at);
  const name = ratioLabel(tokens, at + bound.length);
  const labelled = name === 0 ? 0 : bound.length + name;
  const shape = labelled > 0 ? readForShape(tokens, at + labelled) : null;
  const before = labelled + (shape?.length ?? 0);
  if (before === 0 && !isNear(tokens, at, isRatioWord)) return null;
  const figure = parseFigure(tokens, at + before, ratio);
  if (figure === null) return null;
  const end = at + before + figure.length;
  const after = before === 0 ? ratioLabel(tokens, end) : 0;
  if (after > 0 && isFollowedByRatio(tokens, end + after)) return null;
  if (before + after === 0) return null;
  // `ratio 1.40:1` and `1.4 to 1`.
  const toOne = isSign(tokens[end], ':') && tokens[end + 1]?.text === '1' ? 2 : 0;
  const about5 = figure.form === 'single' || figure.form === 'around' ? about(figure.reach, 5) : figure.reach;
  const reach = labelled > 0 && figure.form === 'single' ? bounded(bound.role, figure.reach, about5) : about5;
  if (!isWithin(reach, 50, 400)) return null;
  return {
    length: before + figure.length + after + toOne,
    statements: [
      { kind: 'span', key: 'lw_ratio', reach },
      ...(shape === null ? [] : [{ kind: 'include', key: 'shape', values: shape.meaning } as const]),
    ],
  };
};

/** Tokens of a figure with its bounds, before the name or the unit behind it. */
const longestFigure = 10;

function isNear(tokens: readonly Token[], at: number, test: (token: Token) => boolean): boolean {
  const end = Math.min(tokens.length, at + longestFigure);
  for (let index = at; index < end; index += 1) {
    const token = tokens[index];
    if (token !== undefined && test(token)) return true;
  }
  return false;
}

/** Whether the name of the ratio can begin with a token. */
const isRatioWord = (token: Token): boolean =>
  ratioWords.opensWith(token) || /^(L|SQUARE|SQUARISH|SQ)$/.test(token.text);

const isMillimetreWord = ({ text }: Token): boolean => text === 'MM' || text === 'MMS' || text === '毫米';
const isCross = ({ text }: Token): boolean => text === 'X' || text === '*';

/** A bound before the name of the attribute: `min ratio 1.40`, `max table 60`. */
function boundBefore(tokens: readonly Token[], at: number) {
  const atMost = matchConnective(tokens, at, 'atMost');
  const atLeast = atMost > 0 ? 0 : matchConnective(tokens, at, 'atLeast');
  const role = atMost > 0 ? 'atMost' : atLeast > 0 ? 'atLeast' : null;
  return { length: atMost + atLeast, role } as const;
}

function bounded(
  role: 'atMost' | 'atLeast' | null,
  { from, to }: OpenRange,
  otherwise: OpenRange,
): OpenRange {
  if (role === null) return otherwise;
  return role === 'atMost' ? { from: null, to } : { from, to: null };
}

/** `ratio for oval 1.35-1.45`: the figure is for this shape. */
function readForShape(tokens: readonly Token[], at: number) {
  const word = /^(FOR|OF|ON|IN)$/.test(tokens[at]?.text ?? '') ? 1 : 0;
  const shape = word === 0 ? null : findShape(tokens, at + word);
  return shape === null ? null : { ...shape, length: shape.length + word };
}

/** `1.50-1.70 ratio 1.35-1.45`: the word belongs to the next figure. */
function isFollowedByRatio(tokens: readonly Token[], at: number): boolean {
  const next = parseFigure(tokens, at, ratio);
  const unit = next === null ? undefined : tokens[at + next.length];
  return (
    next !== null && isWithin(next.reach, 50, 400) && !/^(CT|CTS|CARAT|CARATS|MM)$/.test(unit?.text ?? '')
  );
}

function ratioLabel(tokens: readonly Token[], at: number): number {
  const found = ratioWords.find(tokens, at);
  if (found !== null) {
    const end = at + found.length;
    return found.length + (isSign(tokens[end], ':=') ? 1 : verbLength(tokens, end));
  }
  // `L:W` and `L / W`: single letters with a colon or slash between them do not match a spelling.
  // `square 1.00-1.05`: the figure says how square.
  const bracket = isSign(tokens[at + 1], '(') ? 1 : 0;
  const isSquare =
    /^(SQUARE|SQUARISH|SQ)$/.test(tokens[at]?.text ?? '') &&
    /^1\.[01]\d?$|^0?\.9\d$/.test(tokens[at + 1 + bracket]?.text ?? '');
  // `rad square 1.00`: a single figure is a weight.
  const isRange = isSign(tokens[at + 2 + bracket], '-') || tokens[at + 2 + bracket]?.text === 'TO';
  if (isSquare && isRange) return 1 + bracket;
  const isLW = tokens[at]?.text === 'L' && isSign(tokens[at + 1], ':/') && tokens[at + 2]?.text === 'W';
  return isLW ? 3 : 0;
}

const readLabelled: PhraseParser = (tokens, at) => {
  const found = [...readNamed(tokens, at), ...readLetter(tokens, at), ...readCrown(tokens, at)].toSorted(
    (a, b) => b.length - a.length,
  )[0];
  if (found === undefined) return null;
  return { length: found.length, statements: [{ kind: 'span', key: found.key, reach: reachOf(found) }] };
};

function reachOf({ key, figure }: Found): OpenRange {
  const isLength = lengths.some((length) => length === key);
  const isAbout = isLength ? figure.form === 'single' || figure.form === 'around' : figure.form === 'around';
  return isAbout ? about(figure.reach, isLength ? 5 : 10) : figure.reach;
}

function hasNumber(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (tokens[at]?.kind === 'number') return true;
  return false;
}

function readNamed(tokens: readonly Token[], at: number): Found[] {
  const found: Found[] = [];
  if (!hasNumber(tokens, at, at + longestLabel)) return found;
  const bound = boundBefore(tokens, at);
  const first = tokens[at];
  const mayBeFigure =
    bound.length > 0 ||
    first?.kind === 'number' ||
    /^[~<>=+-]|^(ABT|ABOUT|AROUND|BETWEEN|FROM|APPROX)$/.test(first?.text ?? '');
  // Without a name before it, a figure has one behind it.
  const mayBeNamedBehind = mayBeFigure && isNear(tokens, at + 1, isName);
  const label = tokens[at + bound.length];
  if (!mayBeNamedBehind && !(label !== undefined && isName(label))) return found;
  const unnamed = new Map<FigureKind, Figure | null>();
  const unnamedFigure = (kind: FigureKind) => {
    const known = unnamed.get(kind);
    if (known !== undefined) return known;
    const figure = parseFigure(tokens, at, kind);
    unnamed.set(kind, figure);
    return figure;
  };
  for (const key of named) {
    const name =
      key === 'girdle_pct'
        ? girdleLabel(tokens, at + bound.length)
        : matchLabel(key, tokens, at + bound.length);
    const before = name === 0 ? 0 : bound.length + name;
    if (before === 0 && !mayBeNamedBehind) continue;
    const kind = kindFor(key);
    const [low, high] = limits(key);
    const plain = before === 0 ? unnamedFigure(kind) : parseFigure(tokens, at + before, kind);
    if (before === 0 && (plain === null || matchLabel(key, tokens, at + plain.length) === 0)) continue;
    const figure =
      plain?.form === 'single' && before > 0 && bound.role !== null
        ? { ...plain, form: bound.role, reach: bounded(bound.role, plain.reach, plain.reach) }
        : plain;
    if (figure === null || !isWithin(figure.reach, low, high)) continue;
    const end = at + before + figure.length;
    // `long 1.30 plus`: a figure as short as a ratio needs its unit.
    const isShort =
      lengths.some((length) => length === key) &&
      Math.max(figure.reach.from ?? 0, figure.reach.to ?? 0) < 250;
    if (isShort && !figure.hasUnit) continue;
    const needsUnit = before === 0 || key === 'girdle_pct';
    const after = before === 0 ? matchLabel(key, tokens, end) : 0;
    // `57 table` without a unit is ambiguous; `57% table` and `8mm length` are not.
    const isPlausible = key === 'table_pct' || key === 'depth_pct';
    const isNamedAfter =
      after > 0 && isPlausible && isPlainPercent(figure) && tokens[end + after]?.kind !== 'number';
    if ((before === 0 && after === 0) || (needsUnit && !figure.hasUnit && !isNamedAfter)) continue;
    found.push({ length: before + figure.length + after, key, figure });
  }
  return found;
}

/** `57 table`, `max 60 table`: whole percents, or one decimal, of a table or depth. */
const isPlainPercent = ({ numbers, reach }: Figure) =>
  isWithin(reach, 450, 800) && numbers.every((number) => /^\d\d(\.\d)?$/.test(number));

const girdleLabel = (tokens: readonly Token[], at: number) =>
  Math.max(matchLabel('girdle_pct', tokens, at), matchLabel('girdle_min', tokens, at));

function readLetter(tokens: readonly Token[], at: number): Found[] {
  const key = letters[tokens[at]?.text ?? ''];
  const colon = isSign(tokens[at + 1], ':=') ? 1 : 0;
  const figure = key === undefined ? null : parseFigure(tokens, at + 1 + colon, percent);
  if (key === undefined || figure === null) return [];
  const isBelievable =
    isWithin(figure.reach, 450, 800) && figure.numbers.every((number) => /^\d\d(\.\d)?$/.test(number));
  return isBelievable ? [{ length: 1 + colon + figure.length, key, figure }] : [];
}

function readCrown(tokens: readonly Token[], at: number): Found[] {
  for (const [book, angle, height, min] of [
    [crown, 'crown_angle', 'crown_height_pct', 200],
    [pavilion, 'pavilion_angle', 'pavilion_depth_pct', 0],
  ] as const) {
    const found = book.find(tokens, at);
    if (found === null) continue;
    const colon = isSign(tokens[at + found.length], ':=') ? 1 : 0;
    const start = at + found.length + colon;
    const inDegrees = parseFigure(tokens, start, degrees);
    const inPercent = parseFigure(tokens, start, percent);
    if (inDegrees === null || inPercent === null) continue;
    const isPercent =
      isSign(tokens[start + inPercent.length - 1], '%') ||
      (inDegrees.reach.to ?? inDegrees.reach.from ?? 0) < min;
    const figure = isPercent ? inPercent : inDegrees;
    const key = isPercent ? height : angle;
    const [low, high] = limits(key);
    if (isWithin(figure.reach, low, high))
      return [{ length: found.length + colon + figure.length, key, figure }];
  }
  return [];
}

/** `6.5mm`, `9x7 mm`, `9.0*7.0*4.2`: length, width and depth, or one unnamed size. */
const readSize: PhraseParser = (tokens, at) => {
  const named = /^(MEAS|MEASUREMENT|MEASUREMENTS|MM|SIZE|DIMENSIONS)$/.test(tokens[at]?.text ?? '') ? 1 : 0;
  const colon = named > 0 && isSign(tokens[at + named], ':=') ? 1 : 0;
  const start = at + named + colon;
  const crosses = isNear(tokens, start, isCross) ? readCrosses(tokens, start) : null;
  if (crosses !== null) return { length: named + colon + crosses.length, statements: crosses.statements };
  if (!isNear(tokens, at, isMillimetreWord)) return null;
  const figure = parseFigure(tokens, start, millimetres);
  const isMillimetres = figure?.hasUnit === true || tokens[at]?.text === 'MM';
  if (figure === null || !isMillimetres || !isWithin(figure.reach, 30, 6000)) return null;
  const isLabelled = named > 0;
  const reach = figure.form === 'single' || figure.form === 'around' ? about(figure.reach, 5) : figure.reach;
  return { length: named + colon + figure.length, statements: [{ kind: 'size', reach, isLabelled }] };
};

/** `1.7mm x 50 pcs`: a number of stones, not a width. */
const pieceWords = /^(PC|PCS|PIECE|PIECES|STONES|NOS)$/;

function readCrosses(
  tokens: readonly Token[],
  at: number,
): { length: number; statements: Statement[] } | null {
  const sides: OpenRange[] = [];
  let by = 5;
  let position = at;
  while (sides.length < 3) {
    if (sides.length > 0) {
      if (!isSign(tokens[position], '*') && tokens[position]?.text !== 'X') break;
      position += 1;
    }
    const figure = parseFigure(tokens, position, millimetres);
    if (figure === null || figure.form === 'atLeast' || figure.form === 'atMost') return null;
    if (!isWithin(figure.reach, 30, 6000)) return null;
    if (sides.length > 0 && pieceWords.test(tokens[position + figure.length]?.text ?? '')) return null;
    // `6x4 mm ± 0.1`: how much the last figure may differ holds for all of them.
    if (figure.form === 'range' && figure.numbers.length === 1 && sides.length > 0)
      by = ((figure.reach.to ?? 0) - (figure.reach.from ?? 0)) / 2;
    sides.push(figure.reach);
    position += figure.length;
  }
  const [first, second] = tokens.slice(at, position).filter(({ kind }) => kind === 'number');
  const hasUnit = tokens[position - 1]?.kind === 'word';
  if (!hasUnit && sides.length === 2 && isCountOfWeight(first?.text ?? '', second?.text ?? '')) return null;
  const [length, width, depth = null] = sides.map((side) => (side.from === side.to ? about(side, by) : side));
  if (length === undefined || width === undefined) return null;
  return { length: position - at, statements: [{ kind: 'crosses', length, width, depth }] };
}

/** `5x 0.50` and `0.50x2`: pieces of a weight. A length is not smaller than a width. */
export function isCountOfWeight(first: string, second: string): boolean {
  const [isCount, isWeight] = [/^\d{1,3}$/, /^\d?\.\d\d$/];
  if (isCount.test(first)) return isWeight.test(second);
  return isWeight.test(first) && isCount.test(second) && Number(first) < Math.min(2, Number(second));
}

const about = ({ from, to }: OpenRange, by: number): OpenRange => ({
  from: from === null ? null : from - by,
  to: to === null ? null : to + by,
});
const isWithin = ({ from, to }: OpenRange, low: number, high: number) =>
  [from, to].every((end) => end === null || (end >= low && end <= high));

function kindFor(key: string): FigureKind {
  if (lengths.some((length) => length === key)) return millimetres;
  return angles.some((angle) => angle === key) ? degrees : percent;
}

function limits(key: string): readonly [number, number] {
  if (lengths.some((length) => length === key)) return [30, 6000];
  if (key === 'girdle_pct') return [0, 150];
  if (key === 'crown_height_pct') return [30, 400];
  if (key === 'crown_angle') return [100, 600];
  return key === 'table_pct' || key === 'depth_pct' ? [300, 900] : [200, 700];
}

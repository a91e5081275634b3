import { createToken } from './create-token.ts';
import type { Token } from './token.ts';

/** Numbers as dictation writes them. */
const ones: Readonly<Record<string, number>> = {
  ONE: 1,
  TWO: 2,
  THREE: 3,
  FOUR: 4,
  FIVE: 5,
  SIX: 6,
  SEVEN: 7,
  EIGHT: 8,
  NINE: 9,
};
const teens: Readonly<Record<string, number>> = {
  TEN: 10,
  ELEVEN: 11,
  TWELVE: 12,
  THIRTEEN: 13,
  FOURTEEN: 14,
  FIFTEEN: 15,
  SIXTEEN: 16,
  SEVENTEEN: 17,
  EIGHTEEN: 18,
  NINETEEN: 19,
};
const tens: Readonly<Record<string, number>> = {
  TWENTY: 20,
  THIRTY: 30,
  FORTY: 40,
  FIFTY: 50,
  SIXTY: 60,
  SEVENTY: 70,
  EIGHTY: 80,
  NINETY: 90,
};
const zero = /^(ZERO|OH|O|NOUGHT)$/;

/** Letters by their names, where a colour is named or a clarity follows. */
const letters: Readonly<Record<string, string>> = {
  DEE: 'D',
  EE: 'E',
  EFF: 'F',
  GEE: 'G',
  AITCH: 'H',
  HAITCH: 'H',
  EYE: 'I',
  JAY: 'J',
  KAY: 'K',
  ELL: 'L',
};
const colour = /^(COLOR|COLOUR|COLORS|COLOURS)$/;
const clarity = /^(FL|IF|VVS|VS|SI)$/;

/** Grades and laboratories spelled by the names of their letters. */
const spelled: readonly (readonly [text: string, names: readonly RegExp[]])[] = [
  ['VVS', [/^VEE$/, /^VEE$/, /^(ESS|ES|S)$/]],
  ['VVS', [/^DOUBLE$/, /^VEE$/, /^(ESS|ES|S)$/]],
  ['VVS', [/^V$/, /^V$/, /^S$/]],
  ['VS', [/^VEE$/, /^(ESS|ES|S)$/]],
  ['SI', [/^(ESS|ES)$/, /^(EYE|I)$/]],
  ['IF', [/^EYE$/, /^EFF$/]],
  ['FL', [/^EFF$/, /^ELL$/]],
  ['GIA', [/^GEE$/, /^EYE$/, /^(AY|EH|A|AYE)$/]],
  ['IGI', [/^EYE$/, /^GEE$/, /^EYE$/]],
  ['HRD', [/^(AITCH|HAITCH)$/, /^(AR|ARE)$/, /^DEE$/]],
];

/** Units before which a number in words counts or weighs. */
const units =
  /^(CT|CTS|CARAT|CARATS|POINTER|POINTERS|PCS|PC|PIECES|STONES|PAIRS|PERCENT|DOLLARS|MILLIMETERS?|MILLIMETRES?|MM)$/;

const carats = /^(CT|CTS|CARAT|CARATS)$/;

/** `four grainer`: grains have no other words for one to five. */
const grains = /^(GRAINER|GRAINERS|GRAIN|GRAINS)$/;

interface SpokenNumber {
  readonly length: number;
  readonly value: number;
}

/**
 * Replaces numbers and letters that are written as they are spoken: `one point five carat`, `fifteen thousand dollars`,
 * `vee vee ess two`, `eff color`. Offsets refer to the text as written.
 */
export function joinSpoken(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ text }, at) => spokenWords.has(text) || writtenFigure(tokens, at) !== null))
    return tokens;
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const [first, before] = [tokens[at], joined.at(-1)];
    if (first === undefined) break;
    const number = writtenFigure(tokens, at) ?? spokenFigure(tokens, at, before);
    const word = number === null ? spelledGrade(tokens, at) : null;
    const length = number?.length ?? word?.length ?? 1;
    const end = tokens[at + length - 1]?.end ?? first.end;
    const text = number?.text ?? word?.text ?? letterAt(tokens, at, before);
    if (text === undefined) joined.push(first);
    else
      joined.push(
        createToken(number === null ? 'word' : 'number', text, {
          start: first.start,
          end,
          isAdjacent: first.isAdjacent,
        }),
      );
    at += length;
  }
  return joined;
}

interface JoinedFigure {
  readonly length: number;
  readonly text: string;
}

/** A figure in several tokens of digits. */
const writtenFigure = (tokens: readonly Token[], at: number): JoinedFigure | null =>
  tokens[at]?.kind === 'number' ? (mixedNumber(tokens, at) ?? caratsAndPoints(tokens, at)) : null;

/** `3 1/2`: a whole number and a fraction. */
function mixedNumber(tokens: readonly Token[], at: number): JoinedFigure | null {
  const [whole, above, slash, below] = tokens.slice(at, at + 4);
  const isMixed =
    whole?.kind === 'number' &&
    /^[1-9]\d?$/.test(whole.text) &&
    above?.kind === 'number' &&
    !above.isAdjacent &&
    slash?.text === '/' &&
    slash.isAdjacent &&
    below?.isAdjacent === true &&
    /^(1\/2|[13]\/4)$/.test(`${above.text}/${below.text}`);
  return isMixed
    ? { length: 4, text: String(Number(whole.text) + Number(above.text) / Number(below.text)) }
    : null;
}

/** `1克拉20`: a carat and twenty points. */
function caratsAndPoints(tokens: readonly Token[], at: number): JoinedFigure | null {
  const [whole, first, second, points] = tokens.slice(at, at + 4);
  const isCarat = `${first?.text ?? ''}${second?.text ?? ''}` === '克拉';
  const isWhole = whole?.kind === 'number' && /^[1-9]\d?$/.test(whole.text);
  return isWhole && isCarat && points?.isAdjacent === true && /^\d\d$/.test(points.text)
    ? { length: 4, text: `${whole.text}.${points.text}` }
    : null;
}

const spokenWords: ReadonlySet<string> = new Set([
  'POINT',
  'THOUSAND',
  'HUNDRED',
  'VEE',
  'V',
  'ESS',
  'ES',
  'EYE',
  ...[ones, teens, tens, letters].flatMap((words) => Object.keys(words)),
]);

/** `one point two five`, `point seven`, `fifteen thousand`, `six carats`; a bare number word is left to the grammar. */
function spokenFigure(tokens: readonly Token[], at: number, before: Token | undefined): JoinedFigure | null {
  const whole = spokenWhole(tokens, at);
  const point = at + (whole?.length ?? 0);
  const hasWhole = whole !== null || zero.test(tokens[at]?.text ?? '');
  const pointAt = whole === null && hasWhole ? at + 1 : point;
  if (tokens[pointAt]?.text === 'POINT') {
    const decimals = spokenDecimals(tokens, pointAt + 1);
    // `a 50 point five`: a point behind digits is a hundredth of a carat.
    if (decimals !== null && before?.kind !== 'number')
      return {
        length: pointAt + 1 + decimals.length - at,
        text: `${String(whole?.value ?? 0)}.${decimals.digits}`,
      };
  }
  if (whole === null) return null;
  const part = spokenPart(tokens, at + whole.length);
  if (part !== null) return { length: whole.length + 3, text: `${whole.value}.${part}` };
  const isThousands = whole.value >= 100;
  // `SI one`, `VS two carat`: the digit of the clarity.
  const isGrade = before !== undefined && /^(VVS|VS|SI|S|I|EYE)$/.test(before.text);
  const unit = tokens[at + whole.length]?.text ?? '';
  const isCounted = (whole.value > 5 && units.test(unit)) || carats.test(unit) || grains.test(unit);
  const isFrom = /^(BETWEEN|FROM)$/.test(before?.text ?? '') && /^(AND|TO)$/.test(unit);
  return (isThousands || isCounted || isFrom) && !isGrade
    ? { length: whole.length, text: String(whole.value) }
    : null;
}

/** `two and a half`, `one and a quarter`: the decimals behind a whole number; null without any. */
function spokenPart(tokens: readonly Token[], at: number): string | null {
  const [and, article, part] = tokens.slice(at, at + 3).map(({ text }) => text);
  if (and !== 'AND' || !/^(A|ONE)$/.test(article ?? '')) return null;
  return part === 'HALF' ? '5' : part === 'QUARTER' ? '25' : null;
}

function spokenWhole(tokens: readonly Token[], at: number): SpokenNumber | null {
  const first = belowHundred(tokens, at);
  if (first === null) return null;
  let { length, value } = first;
  if (tokens[at + length]?.text === 'HUNDRED') {
    value *= 100;
    length += 1;
    const rest = belowHundred(tokens, at + length);
    if (rest !== null) {
      value += rest.value;
      length += rest.length;
    }
  }
  if (tokens[at + length]?.text !== 'THOUSAND') return { length, value };
  value *= 1000;
  length += 1;
  const hundreds = spokenHundreds(tokens, at + length);
  return { length: length + (hundreds?.length ?? 0), value: value + (hundreds?.value ?? 0) };
}

/** `five hundred` behind thousands. */
function spokenHundreds(tokens: readonly Token[], at: number): SpokenNumber | null {
  const first = belowHundred(tokens, at);
  return first !== null && tokens[at + first.length]?.text === 'HUNDRED'
    ? { length: first.length + 1, value: first.value * 100 }
    : null;
}

function belowHundred(tokens: readonly Token[], at: number): SpokenNumber | null {
  const word = tokens[at]?.text ?? '';
  const ten = tens[word];
  if (ten !== undefined) {
    const dash = tokens[at + 1]?.text === '-' ? 1 : 0;
    const one = ones[tokens[at + 1 + dash]?.text ?? ''];
    return one === undefined ? { length: 1, value: ten } : { length: 2 + dash, value: ten + one };
  }
  const value = ones[word] ?? teens[word];
  return value === undefined ? null : { length: 1, value };
}

/** `two five`, `oh five`, `seventy five`: one or two digits behind a point. */
function spokenDecimals(
  tokens: readonly Token[],
  at: number,
): { readonly length: number; readonly digits: string } | null {
  const first = tokens[at]?.text ?? '';
  const isZero = zero.test(first);
  const digit = isZero ? 0 : ones[first];
  if (digit === undefined) {
    const two = belowHundred(tokens, at);
    return two === null ? null : { length: two.length, digits: String(two.value) };
  }
  const second = tokens[at + 1]?.text ?? '';
  const next = zero.test(second) ? 0 : ones[second];
  if (next !== undefined) return { length: 2, digits: `${digit}${next}` };
  // `two point zero`; the others are also letters.
  return isZero && first !== 'ZERO' ? null : { length: 1, digits: String(digit) };
}

function spelledGrade(tokens: readonly Token[], at: number): JoinedFigure | null {
  for (const [text, names] of spelled)
    if (names.every((name, index) => name.test(tokens[at + index]?.text ?? '')))
      return { length: names.length, text };
  return null;
}

/** `eff color`, `color gee`, `aitch vee ess one`. */
function letterAt(tokens: readonly Token[], at: number, before: Token | undefined): string | undefined {
  const letter = letters[tokens[at]?.text ?? ''];
  if (letter === undefined) return undefined;
  const next = tokens[at + 1]?.text ?? '';
  const isNamed = colour.test(before?.text ?? '') || colour.test(next) || clarity.test(next);
  // `eff or gee color`
  const other = /^(OR|TO|AND)$/.test(next) ? tokens[at + 2] : undefined;
  const isListed = other !== undefined && (letters[other.text] !== undefined || /^[D-M]$/.test(other.text));
  const isBeforeGrade = spelledGrade(tokens, at + 1) !== null;
  return isNamed || isListed || isBeforeGrade ? letter : undefined;
}

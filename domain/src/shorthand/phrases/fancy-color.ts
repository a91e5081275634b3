import { matchConnective, matchListSeparator, matchRangeSign } from '../connectives.ts';
import { DictionaryUnion, PhraseDictionary } from '../phrase-dictionary.ts';
import { openedBy, type PhraseParser } from '../phrase-parser.ts';
import { vocabularyOrder, spellingsOf } from '../spellings.ts';
import type { Statement } from '../statement.ts';
import { vocabularies } from '../../vocabulary.ts';
import { isSign, type Token } from '../token.ts';
import { labelBooks, matchLabel } from './label.ts';

const hues = spellingsOf('colour-fancy', {
  shortest: 3,
  without: [
    'WHITE',
    'OTHER',
    'PUR',
    'ORG',
    'VIO',
    'BLACK',
    'BLK',
    'GRN',
    'BRN',
    'GRY',
    'CHAM',
    'BROWN',
    'GREEN',
  ],
});
/** `Argyle pinks`, `champagnes`: stones by their hue. */
for (const { value } of vocabularies['colour-fancy'].values)
  if (!/^(WHITE|OTHER|BLACK|BROWN|GREEN|GRAY|CHAMELEON)$/.test(value)) hues.add(`${value}S`, value);
/**
 * Hues including those that are also inclusions or tinges; used only next to an intensity, an overtone or a
 * label.
 */
const doubtfulHues = spellingsOf('colour-fancy', {
  shortest: 3,
  without: ['OTHER', 'OTH', 'PUR', 'VIO', 'ORG'],
});
const overtones = spellingsOf('fancy-overtone', {
  shortest: 6,
  without: ['NONE', 'YELLOW', 'ORANGE', 'PURPLE', 'VIOLET', 'BLACK', 'WHITE'],
});
const intensities = new PhraseDictionary<string>();
for (const { value, label: name, aliases } of vocabularies['fancy-intensity'].values) {
  const words = [value, name, ...aliases.filter((alias) => alias.length > 3 || alias === 'FCY')];
  intensities.addAll(words, value);
}
intensities
  .addAll(['VIVID', 'VVD'], 'FANCY VIVID')
  .add('INTENSE', 'FANCY INTENSE')
  .add('艳彩', 'FANCY VIVID')
  .add('浓彩', 'FANCY INTENSE')
  .add('彩', 'FANCY')
  .add('淡彩', 'FANCY LIGHT')
  .add('深彩', 'FANCY DEEP')
  .add('暗彩', 'FANCY DARK');
/** `fcy lt`, `fncy intense`: abbreviations of both words. */
const shortIntensities: Readonly<Record<string, readonly string[]>> = {
  'FANCY LIGHT': ['LIGHT', 'LT', 'LGT', 'LITE'],
  'FANCY INTENSE': ['INTENSE', 'INT', 'INTS', 'INTEN'],
  'FANCY VIVID': ['VIVID', 'VIV', 'VVD', 'VVID', 'VIVD'],
  'FANCY DEEP': ['DEEP', 'DP'],
  'FANCY DARK': ['DARK', 'DK'],
};
for (const [intensity, grades] of Object.entries(shortIntensities)) {
  for (const fancy of ['FANCY', 'FCY', 'FNCY', 'FNC', 'FANC', 'FAN'])
    intensities.addAll(
      grades.map((grade) => `${fancy} ${grade}`),
      intensity,
    );
}
intensities.add('FNCY', 'FANCY');
const anyIntensity = new PhraseDictionary<true>().addAll(
  ['any intensity', 'all intensity', 'all intensities', 'any intensities', 'intensity any', 'any strength'],
  true,
);
const anyColour = new PhraseDictionary<true>().addAll(
  [
    'fancy color',
    'fancy colour',
    'fancy colors',
    'fancy colours',
    'fancy colored',
    'fancy coloured',
    'fancy color diamonds',
    '彩钻',
    'fcd',
    'natural fancy color',
  ],
  true,
);

for (const { value } of vocabularies['colour-fancy'].values)
  if (value !== 'WHITE' && value !== 'OTHER') doubtfulHues.add(`${value}S`, value);

/** Hues that are also inclusions or tinges are colours of the stone before its name. */
const namedByStone = new PhraseDictionary<string>();
for (const hue of ['BLACK', 'BROWN', 'GREEN', 'GRAY', 'GREY']) {
  const value = hue === 'GREY' ? 'GRAY' : hue;
  const names = ['DIAMOND', 'DIAMONDS'].map((name) => `${hue} ${name}`);
  namedByStone.addAll([...names, ...names.map((name) => `NATURAL ${name}`)], value);
}

const include = (key: string, values: readonly string[]): Statement => ({ kind: 'include', key, values });

/** `fancy intense orangy yellow`, `vivid/intense yellow`, `FIY`, `pink any intensity`, `fancy color`. */
export const parseFancyColor = openedBy(
  mayOpen,
  (tokens, at) =>
    readDescription(tokens, at) ??
    readNamedStone(tokens, at) ??
    readCode(tokens, at) ??
    readIntensityApart(tokens, at) ??
    readAnyColour(tokens, at),
);

const opening = new DictionaryUnion([
  ...labelBooks(['fancy_color']),
  intensities,
  overtones,
  hues,
  doubtfulHues,
  namedByStone,
  anyIntensity,
  anyColour,
]);

/** Whether a fancy colour can begin with a token. */
function mayOpen(token: Token): boolean {
  return opening.opensWith(token) || token.text === 'NATURAL' || codes.has(token.text);
}

const readNamedStone: PhraseParser = (tokens, at) => {
  const found = namedByStone.find(tokens, at);
  return found === null
    ? null
    : { length: found.length, statements: [include('fancy_color', [found.meaning])] };
};

const isTinge = (token: Token | undefined) => /^(TINGE|TINT|SHADE|TINGED)$/.test(token?.text ?? '');

/** Intensities of one depth, weak to strong. Dark and deep have no place among them. */
const mainIntensities = [
  'FAINT',
  'VERY LIGHT',
  'LIGHT',
  'FANCY LIGHT',
  'FANCY',
  'FANCY INTENSE',
  'FANCY VIVID',
];

/** The intensities between two, which a range includes: `fancy light to fancy vivid`. */
function between(low: string | undefined, high: string): string[] {
  const ends = [mainIntensities.indexOf(low ?? ''), mainIntensities.indexOf(high)];
  if (ends.includes(-1)) return [];
  return mainIntensities.slice(Math.min(...ends) + 1, Math.max(...ends));
}

/** `yellow to fancy intense`, `yellow - vivid`: the other end of a range whose first end is before the hue. */
function readOtherEnd(tokens: readonly Token[], at: number): { length: number; intensity: string } | null {
  const range = matchRangeSign(tokens, at);
  const next = range === 0 ? null : intensities.find(tokens, at + range);
  if (next === null || !next.meaning.startsWith('FANCY')) return null;
  const hue = doubtfulHues.find(tokens, at + range + next.length);
  return { length: range + next.length + (hue?.length ?? 0), intensity: next.meaning };
}

/** `fancy intense`, `fancy light to fancy vivid`, `vivid/intense`. */
function readIntensities(tokens: readonly Token[], at: number): { length: number; grades: string[] } {
  const grades: string[] = [];
  let length = 0;
  for (;;) {
    const range = grades.length === 0 ? 0 : matchRangeSign(tokens, at + length);
    const sign = grades.length === 0 ? 0 : matchListSeparator(tokens, at + length) || range;
    const next = intensities.find(tokens, at + length + sign);
    if (next === null || (grades.length > 0 && sign === 0)) return { length, grades };
    if (range > 0) grades.push(...between(grades.at(-1), next.meaning));
    grades.push(next.meaning);
    length += sign + next.length;
  }
}

/** `pinks .10-.25, fancy intense`: the intensity of a hue that the line names in another place. */
const readIntensityApart: PhraseParser = (tokens, at) => {
  const first = intensities.find(tokens, at);
  const isNamed = first !== null && (first.length > 1 || tokens[at]?.kind === 'character');
  if (!isNamed || tokens[at]?.text === 'FAINT') return null;
  const { length, grades } = readIntensities(tokens, at);
  const isOther = afterFancy.test(tokens[at + length]?.text ?? '');
  const hasHue = tokens.some((_, index) => index !== at + length && hues.find(tokens, index) !== null);
  // `radiant same, fancy intense`: the hue is that of the request before.
  const isRepeated = tokens.some(({ text }) => text === 'SAME');
  return isOther || !(hasHue || isRepeated)
    ? null
    : { length, statements: [include('fancy_intensity', grades)] };
};

const readDescription: PhraseParser = (tokens, at) => {
  const labelled = matchLabel('fancy_color', tokens, at);
  const natural = tokens[at]?.text === 'NATURAL' ? 1 : 0;
  const stated = readIntensities(tokens, at + natural);
  const { grades } = stated;
  let length = natural + stated.length;
  const modifiers: string[] = [];
  for (;;) {
    const dash = tokens[at + length]?.text === '-' ? 1 : 0;
    const next = overtones.find(tokens, at + length + (modifiers.length > 0 ? dash : 0));
    if (next === null) break;
    modifiers.push(next.meaning);
    length += next.length + (modifiers.length > 1 ? dash : 0);
  }
  const isDescribed = grades.length + modifiers.length + labelled > 0;
  const found = readHues(tokens, at + length, isDescribed || hasIntensityBehind(tokens, at + length));
  if (found === null) return null;
  length += found.length;
  const any =
    matchConnective(tokens, at + length, 'any') > 0 || ',-'.includes(tokens[at + length]?.text ?? '?');
  const gap = any && tokens[at + length]?.kind === 'sign' ? 1 : 0;
  const open = readOpen(tokens, at + length + gap);
  if (open !== null) length += gap + open.length;
  else if (grades.length === 0) {
    const behind = readIntensityBehind(tokens, at + length);
    grades.push(...behind.grades);
    length += behind.length;
  } else if (grades.length === 1) {
    const end = readOtherEnd(tokens, at + length);
    if (end !== null) {
      grades.push(...between(grades[0], end.intensity), end.intensity);
      length += end.length;
    } else if (grades[0] === 'FANCY') {
      // `fancy yellow intense`
      const behind = readIntensityBehind(tokens, at + length);
      if (behind.grades.length > 0) grades.splice(0, 1, ...behind.grades);
      length += behind.length;
    }
  }
  if (modifiers.length + found.modifiers.length > 0) modifiers.push(...found.modifiers);
  return {
    length,
    statements: [
      include('fancy_color', found.hues),
      ...(grades.length > 0 && open === null ? [include('fancy_intensity', grades)] : []),
      ...(open === null || open.refused === null ? [] : [refuseIntensity(open.refused)]),
      ...(modifiers.length > 0 ? [include('fancy_overtone', modifiers)] : []),
    ],
  };
};

const refuseIntensity = (value: string): Statement => ({
  kind: 'exclude',
  key: 'fancy_intensity',
  values: [value],
});

/** `any intensity`, `any intensity except faint`. */
function readOpen(tokens: readonly Token[], at: number): { length: number; refused: string | null } | null {
  const open = anyIntensity.find(tokens, at);
  if (open === null) return null;
  const no = matchConnective(tokens, at + open.length, 'no');
  const refused = no === 0 ? null : intensities.find(tokens, at + open.length + no);
  return refused === null
    ? { length: open.length, refused: null }
    : { length: open.length + no + refused.length, refused: refused.meaning };
}

/** Words that make a fancy shape or another colour of a following "fancy". */
const afterFancy = /^(SHAPE|SHAPES|SHAPED|CUT|CUTS|COLOR|COLOUR|COLORS|COLOURS)$/;

/** `yellow fancy intense`, `pink (vivid)`: the intensity behind the hue, unless it is that of another hue. */
function readIntensityBehind(tokens: readonly Token[], at: number): { length: number; grades: string[] } {
  const grades: string[] = [];
  let length = isSign(tokens[at], '(-') ? 1 : 0;
  for (;;) {
    const sign = grades.length === 0 ? 0 : matchListSeparator(tokens, at + length);
    if (grades.length > 0 && sign === 0) break;
    const next = intensities.find(tokens, at + length + sign);
    if (next === null || !next.meaning.startsWith('FANCY')) break;
    grades.push(next.meaning);
    length += sign + next.length;
  }
  const next = tokens[at + length];
  const isOther =
    doubtfulHues.find(tokens, at + length) !== null ||
    overtones.find(tokens, at + length) !== null ||
    afterFancy.test(next?.text ?? '');
  if (grades.length === 0 || isOther) return { length: 0, grades: [] };
  return { length: length + (isSign(tokens[at], '(') && isSign(next, ')') ? 1 : 0), grades };
}

/** `green fancy deep`, `brown any intensity`: the intensity behind it tells a hue from a tinge. */
function hasIntensityBehind(tokens: readonly Token[], at: number): boolean {
  const hue = doubtfulHues.find(tokens, at);
  const comma = hue !== null && isSign(tokens[at + hue.length], ',-') ? 1 : 0;
  return (
    hue !== null &&
    (readIntensityBehind(tokens, at + hue.length).length > 0 ||
      readOpen(tokens, at + hue.length + comma) !== null)
  );
}

/** Reads hues in a list; `Brown-Yellow` and `Fancy Brown Yellow` are a brownish yellow. */
function readHues(
  tokens: readonly Token[],
  at: number,
  isDescribed: boolean,
): { length: number; hues: string[]; modifiers: string[] } | null {
  const book = isDescribed ? doubtfulHues : hues;
  const first = book.find(tokens, at);
  if (first === null) return null;
  let { length } = first;
  let found = [first.meaning];
  const modifiers: string[] = [];
  for (;;) {
    const isHyphen = tokens[at + length]?.text === '-';
    const isModifier =
      isHyphen || (isDescribed && found.length === 1 && /^(BROWN|GRAY)$/.test(found[0] ?? ''));
    const sign = isHyphen ? 1 : matchListSeparator(tokens, at + length);
    const next = sign > 0 || isModifier ? book.find(tokens, at + length + sign) : null;
    if (next === null) return { length, hues: found, modifiers };
    if (isHyphen || sign === 0) {
      const overtone = vocabularies['fancy-overtone'].read(found[0] ?? '');
      if (overtone !== undefined) modifiers.push(overtone);
      found = [next.meaning];
    } else found.push(next.meaning);
    length += sign + next.length;
  }
}

/** Codes that have another meaning in a request. */
const otherwise = new Set([
  'FOR',
  'FLO',
  'FLR',
  'FLB',
  'FOG',
  'FOB',
  'FB',
  'FG',
  'FV',
  'FO',
  'FR',
  'FW',
  'FPR',
  'FBG',
  'FIG',
  'FIR',
  'VG',
  'VB',
  'LG',
  'LB',
  'IO',
  'IR',
  'LO',
  'LR',
  'VR',
  'VO',
  'VW',
  'IG',
  'IB',
  'IP',
  'IW',
  'LW',
  'FLW',
  'VV',
  'IV',
  'FVG',
]);
const codeHues = vocabularyOrder('colour-fancy').flatMap((value) => codesOf('colour-fancy', value));
const codeOvertones = vocabularyOrder('fancy-overtone').flatMap((value) =>
  value === 'NONE' ? [] : codesOf('fancy-overtone', value),
);
const codeIntensities: readonly (readonly [string, string])[] = [
  ['F', 'FANCY'],
  ['FL', 'FANCY LIGHT'],
  ['FI', 'FANCY INTENSE'],
  ['FV', 'FANCY VIVID'],
  ['FD', 'FANCY DEEP'],
  ['FDP', 'FANCY DEEP'],
  ['FDK', 'FANCY DARK'],
  ['L', 'LIGHT'],
  ['VL', 'VERY LIGHT'],
  ['I', 'FANCY INTENSE'],
  ['V', 'FANCY VIVID'],
];

function codesOf(id: 'colour-fancy' | 'fancy-overtone', value: string): (readonly [string, string])[] {
  const { aliases = [] } = vocabularies[id].values.find((entry) => entry.value === value) ?? {};
  return aliases.filter((alias) => /^[A-Z]{1,2}$/.test(alias)).map((alias) => [alias, value] as const);
}

interface Code {
  readonly intensity: string;
  readonly overtone: string | null;
  readonly hue: string;
}
const codes = new Map<string, Code>();
const remember = (code: string, meaning: Code) => {
  if (!codes.has(code) && !otherwise.has(code)) codes.set(code, meaning);
};
for (const [letters, intensity] of codeIntensities) {
  for (const [hueCode, hue] of codeHues) {
    const isShort = letters.length + hueCode.length < 3 && !'YP'.includes(hueCode);
    if (hue !== 'OTHER' && hue !== 'WHITE' && !isShort)
      remember(letters + hueCode, { intensity, overtone: null, hue });
  }
}
for (const [letters, intensity] of codeIntensities.filter(([letters]) => letters.startsWith('F'))) {
  for (const [hueCode, hue] of codeHues.filter(([code]) => code.length === 1)) {
    for (const [overtoneCode, overtone] of codeOvertones) {
      const isItself = vocabularies['fancy-overtone'].read(hue) === overtone;
      const code = letters + overtoneCode + hueCode;
      // `FDGY`: greenish yellow, or gray.
      if (overtoneCode + hueCode === 'GY') codes.delete(code);
      else if (!isItself && hue !== 'OTHER' && hue !== 'WHITE') remember(code, { intensity, overtone, hue });
    }
  }
}

/** `FVY`, `FIOY`, `FLP/FP`: compact codes. An unknown code is never guessed. */
const readCode: PhraseParser = (tokens, at) => {
  const hueCodes: Code[] = [];
  let length = 0;
  for (;;) {
    const sign =
      hueCodes.length === 0
        ? 0
        : matchListSeparator(tokens, at + length) || (tokens[at + length]?.text === '-' ? 1 : 0);
    const token = tokens[at + length + sign];
    const code = token?.kind === 'word' ? codes.get(token.text) : undefined;
    if (code === undefined || (hueCodes.length > 0 && sign === 0)) break;
    hueCodes.push(code);
    length += sign + 1;
  }
  // `VBR tinge`: a shade.
  if (hueCodes.length === 0 || isTinge(tokens[at + length])) return null;
  const undertones = hueCodes.flatMap(({ overtone }) => overtone ?? []);
  return {
    length,
    statements: [
      include(
        'fancy_color',
        hueCodes.map(({ hue }) => hue),
      ),
      include(
        'fancy_intensity',
        hueCodes.map(({ intensity }) => intensity),
      ),
      ...(undertones.length > 0 ? [include('fancy_overtone', undertones)] : []),
    ],
  };
};

const readAnyColour: PhraseParser = (tokens, at) => {
  const open = readOpen(tokens, at);
  if (open !== null)
    return {
      length: open.length,
      statements: [
        open.refused === null ? { kind: 'any', key: 'fancy_intensity' } : refuseIntensity(open.refused),
      ],
    };
  const found = anyColour.find(tokens, at);
  return found === null ? null : { length: found.length, statements: [include('color_type', ['Fancy'])] };
};

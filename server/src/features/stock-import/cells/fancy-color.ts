import { aliasKey, vocabularies } from '@loupe/domain';
import { supplierCode } from './list-cell.ts';
import type { CellParser, ParsedCell } from './cell-parser.ts';
import { isNullWord, unreadableCell, unknownCell } from './cell-parser.ts';
import { toSimplifiedHan } from '../han-variants.ts';
import { readNamedValue, readTranslatedValue } from './translated-values.ts';

const intensities = vocabularies['fancy-intensity'];
const hues = vocabularies['colour-fancy'];
const overtones = vocabularies['fancy-overtone'];

export interface FancyColor {
  readonly fancy_intensity: string;
  readonly fancy_overtone: readonly string[];
  readonly fancy_color: string;
}

const intensityPhrases = intensities.values.map(({ value }) => value).toSorted((a, b) => b.length - a.length);

/** Parses a full description from its end: hue, overtones before it, intensity in front. */
export function parseFancyDescription(text: string): FancyColor | undefined {
  const words = spellHan(text) ?? spellIntensity(spellKana(text));
  const intensity = intensityPhrases.find((phrase) => words.startsWith(`${phrase} `));
  if (intensity === undefined) return undefined;
  const tones = words
    .slice(intensity.length)
    .trim()
    .split(/[\s-]+/);
  // `jaune brunâtre`: in Romance languages the tones follow the hue.
  const isHueFirst = tones.length > 1 && readNamedValue(overtones, tones.at(-1) ?? '') !== undefined;
  const hueWord = isHueFirst ? tones.shift() : tones.pop();
  const hue =
    hueWord !== undefined && hueWord.length > 2
      ? (hues.read(hueWord) ?? readTranslatedValue(hues, hueWord))
      : undefined;
  if (hue === undefined) return undefined;
  const overtone = tones
    .toReversed()
    .map((tone) => overtones.read(tone) ?? readTranslatedValue(overtones, tone));
  if (overtone.some((tone) => tone === undefined)) return undefined;
  return {
    fancy_intensity: intensity,
    fancy_overtone: overtone.length === 0 ? ['NONE'] : overtone.filter((tone) => tone !== undefined),
    fancy_color: hue,
  };
}

/** Intensities in Chinese, the longer ones first. */
const hanIntensities: readonly (readonly [string, string])[] = [
  ['浓彩', 'FANCY INTENSE'],
  ['艳彩', 'FANCY VIVID'],
  ['鲜彩', 'FANCY VIVID'],
  ['深彩', 'FANCY DEEP'],
  ['暗彩', 'FANCY DARK'],
  ['淡彩', 'FANCY LIGHT'],
  ['浅彩', 'FANCY LIGHT'],
  ['中彩', 'FANCY'],
  ['彩', 'FANCY'],
  ['很淡', 'VERY LIGHT'],
  ['微', 'FAINT'],
  ['淡', 'LIGHT'],
];
/** Tones in Chinese, one character each. */
const hanTones: Readonly<Record<string, readonly [hue: string, overtone: string]>> = {
  黄: ['YELLOW', 'YELLOWISH'],
  粉: ['PINK', 'PINKISH'],
  蓝: ['BLUE', 'BLUISH'],
  绿: ['GREEN', 'GREENISH'],
  橙: ['ORANGE', 'ORANGY'],
  橘: ['ORANGE', 'ORANGY'],
  红: ['RED', 'REDDISH'],
  紫: ['PURPLE', 'PURPLISH'],
  棕: ['BROWN', 'BROWNISH'],
  褐: ['BROWN', 'BROWNISH'],
  啡: ['BROWN', 'BROWNISH'],
  灰: ['GRAY', 'GRAYISH'],
};

/** A Chinese description in English: `浓彩紫粉` is `FANCY INTENSE PURPLISH PINK`; undefined for any other text. */
function spellHan(text: string): string | undefined {
  const han = toSimplifiedHan(text).replaceAll(/[\s色带调钻石的]/gu, '');
  const [prefix, intensity] = hanIntensities.find(([start]) => han.startsWith(start)) ?? [];
  if (prefix === undefined || intensity === undefined) return undefined;
  const tones = Array.from(han.slice(prefix.length), (letter) => hanTones[letter]);
  const words = tones.map((tone, index) => tone?.[index === tones.length - 1 ? 0 : 1]);
  return words.length === 0 || words.includes(undefined) ? undefined : [intensity, ...words].join(' ');
}

/** Words of Japanese descriptions, the longer ones first. */
const kanaWords: readonly (readonly [string, string])[] = [
  ['ファンシー', 'FANCY'],
  ['ファンシ', 'FANCY'],
  ['インテンス', 'INTENSE'],
  ['ヴィヴィッド', 'VIVID'],
  ['ビビッド', 'VIVID'],
  ['ディープ', 'DEEP'],
  ['ダーク', 'DARK'],
  ['ベリーライト', 'VERY LIGHT'],
  ['ライト', 'LIGHT'],
  ['フェイント', 'FAINT'],
  ['ブラウニッシュ', 'BROWNISH'],
  ['オレンジッシュ', 'ORANGY'],
  ['オレンジィ', 'ORANGY'],
  ['パープリッシュ', 'PURPLISH'],
  ['ピンキッシュ', 'PINKISH'],
  ['イエローイッシュ', 'YELLOWISH'],
  ['グリーニッシュ', 'GREENISH'],
  ['グレイッシュ', 'GRAYISH'],
  ['ブルーイッシュ', 'BLUISH'],
  ['イエロー', 'YELLOW'],
  ['ピンク', 'PINK'],
  ['ブルー', 'BLUE'],
  ['グリーン', 'GREEN'],
  ['オレンジ', 'ORANGE'],
  ['ブラウン', 'BROWN'],
  ['レッド', 'RED'],
  ['パープル', 'PURPLE'],
  ['グレー', 'GRAY'],
];

/** A text with the words of Japanese descriptions in English. */
const spellKana = (text: string) =>
  /\p{Script=Katakana}/u.test(text)
    ? kanaWords
        .reduce((spelled, [word, english]) => spelled.replaceAll(word, ` ${english} `), text)
        .replaceAll('・', ' ')
        .trim()
    : text;

/** Abbreviations of intensities in front of a hue that is written in full: `F.L. Yellow`, `Fancy Int. Green`. */
const spelt: Readonly<Record<string, string>> = {
  FCY: 'FANCY',
  FNCY: 'FANCY',
  F: 'FANCY',
  FL: 'FANCY LIGHT',
  FLT: 'FANCY LIGHT',
  FI: 'FANCY INTENSE',
  FINT: 'FANCY INTENSE',
  FV: 'FANCY VIVID',
  FVV: 'FANCY VIVID',
  FD: 'FANCY DEEP',
  FDP: 'FANCY DEEP',
  FDK: 'FANCY DARK',
  VL: 'VERY LIGHT',
  VLT: 'VERY LIGHT',
  INT: 'INTENSE',
  INTS: 'INTENSE',
  VIV: 'VIVID',
  DP: 'DEEP',
  DK: 'DARK',
  LT: 'LIGHT',
  LGT: 'LIGHT',
  V: 'VERY',
  FANTASIA: 'FANCY',
  FANTAISIE: 'FANCY',
  INTENSIV: 'INTENSE',
  INTENSO: 'INTENSE',
  INTENSA: 'INTENSE',
  LEBHAFT: 'VIVID',
  VIVO: 'VIVID',
  VIVIDO: 'VIVID',
  TIEF: 'DEEP',
  PROFONDO: 'DEEP',
  PROFOND: 'DEEP',
  PROFUNDO: 'DEEP',
  DUNKEL: 'DARK',
  SCURO: 'DARK',
  OSCURO: 'DARK',
  HELL: 'LIGHT',
  CHIARO: 'LIGHT',
  CLARO: 'LIGHT',
  CLAIR: 'LIGHT',
  VIF: 'VIVID',
  FONCÉ: 'DARK',
  FONCE: 'DARK',
  فانسي: 'FANCY',
  إنتنس: 'INTENSE',
  مكثف: 'INTENSE',
  فيفيد: 'VIVID',
  لايت: 'LIGHT',
  فاتح: 'LIGHT',
  ديب: 'DEEP',
  FANTEZI: 'FANCY',
  ФАНТАЗИЙНЫЙ: 'FANCY',
  ФАНТАЗИЙНАЯ: 'FANCY',
  ФАНТАЗИЙНО: 'FANCY',
  ФЭНСИ: 'FANCY',
  INTENS: 'INTENSE',
  YOĞUN: 'INTENSE',
  ИНТЕНСИВНЫЙ: 'INTENSE',
  ИНТЕНСИВНО: 'INTENSE',
  CANLI: 'VIVID',
  ЯРКИЙ: 'VIVID',
  ЯРКО: 'VIVID',
  DIEP: 'DEEP',
  DERIN: 'DEEP',
  НАСЫЩЕННЫЙ: 'DEEP',
  ГЛУБОКИЙ: 'DEEP',
  DONKER: 'DARK',
  KOYU: 'DARK',
  ТЁМНЫЙ: 'DARK',
  ТЕМНЫЙ: 'DARK',
  ТЁМНО: 'DARK',
  ТЕМНО: 'DARK',
  LICHT: 'LIGHT',
  AÇIK: 'LIGHT',
  СВЕТЛЫЙ: 'LIGHT',
  СВЕТЛО: 'LIGHT',
};
/** Letters that follow `F` or `V` in `F. L.` or `V. L.`. */
const speltAfterLetter: Readonly<Record<string, string>> = {
  L: 'LIGHT',
  I: 'INTENSE',
  V: 'VIVID',
  D: 'DEEP',
};

/** Longer words than this are no short forms. */
const shortForm = 3;

/** `INTENSIVGELB`, `HELLROSA`: the intensity and the hue in one word. */
const splitCompound = (word: string): readonly string[] => {
  const [, intensity, hue] = /^(INTENSIV|HELL|DUNKEL|TIEF|INTENS|LICHT)(\p{L}{4,})$/u.exec(word) ?? [];
  return intensity === undefined || hue === undefined ? [word] : [intensity, hue];
};

const intensityWords = ['VERY', 'FAINT', 'FANCY', 'LIGHT', 'INTENSE', 'VIVID', 'DEEP', 'DARK'];

/** The words with those of the intensity in front: `FANCY YELLOW INTENSE`, `YELLOW FANCY VIVID`. */
function moveIntensity(words: readonly string[]): readonly string[] {
  const isIntensity = (word: string) => intensityWords.includes(word);
  const intensity = words.filter(isIntensity);
  if (!intensity.includes('FANCY')) return words;
  return [
    ...intensity.toSorted((a, b) => intensityWords.indexOf(a) - intensityWords.indexOf(b)),
    ...words.filter((word) => !isIntensity(word)),
  ];
}

/** The words of a description, the intensity in full, without "natural" and without a code in brackets. */
function spellIntensity(text: string): string {
  const [main = ''] = text
    .toUpperCase()
    .replace(/\([A-Z]{2,6}\)\s*$/, '')
    .split(',');
  const words = main.split(/[\s.-]+/).filter((word) => word !== '');
  if (words.length > 1 && /^NAT(?:URAL)?$/.test(words[0] ?? '')) words.shift();
  const spelled = words.flatMap(splitCompound).map((word, index) => {
    const isAfterLetter = index === 1 && /^[FV]$/.test(words[0] ?? '') && words.length > 2;
    return (
      (isAfterLetter ? speltAfterLetter[word] : undefined) ??
      // Later words may be hues, which short forms of intensities resemble.
      (index < 3 || word.length > shortForm ? spelt[word] : undefined) ??
      word
    );
  });
  return moveIntensity(spelled.flatMap((word) => word.split(' '))).join(' ');
}

const codePrefixes: readonly (readonly [string, string])[] = [
  ['FDK', 'FANCY DARK'],
  ['FL', 'FANCY LIGHT'],
  ['FI', 'FANCY INTENSE'],
  ['FV', 'FANCY VIVID'],
  ['FD', 'FANCY DEEP'],
  ['VL', 'VERY LIGHT'],
  ['F', 'FANCY'],
  ['L', 'LIGHT'],
];

/** Parses a compact code such as FIY or FIOY. A code that is only partly understood is not guessed. */
export function parseFancyCode(text: string): FancyColor | undefined {
  const key = aliasKey(text);
  if (key.length < 2 || key.length > 6) return undefined;
  for (const [prefix, intensity] of codePrefixes) {
    if (!key.startsWith(prefix)) continue;
    const tail = readHueCode(key.slice(prefix.length));
    if (tail !== undefined) return { fancy_intensity: intensity, ...tail };
  }
  return undefined;
}

function readHueCode(code: string): Pick<FancyColor, 'fancy_overtone' | 'fancy_color'> | undefined {
  if (code.length === 0 || code.length > 4) return undefined;
  const whole = code.length <= 2 ? hues.read(code) : undefined;
  if (whole !== undefined) return { fancy_overtone: ['NONE'], fancy_color: whole };
  for (const at of [1, 2]) {
    const overtone = overtones.read(code.slice(0, at));
    const hue = code.length - at <= 2 ? hues.read(code.slice(at)) : undefined;
    if (overtone !== undefined && overtone !== 'NONE' && hue !== undefined) {
      return { fancy_overtone: [overtone], fancy_color: hue };
    }
  }
  return undefined;
}

/** The main hue. A full description in this column also fills intensity and overtone. */
export const parseFancyColorCell: CellParser = (text, context): ParsedCell => {
  const given = supplierCode('fancy_color', text, context);
  if (given !== undefined) return { value: hues.read(given) ?? null };
  if (isNullWord(text) || aliasKey(text) === 'NONE') return unknownCell;
  const hue = hues.read(text);
  if (hue !== undefined) return { value: hue };
  const parts = parseFancyDescription(text) ?? parseFancyCode(text);
  if (parts === undefined) return unreadableCell('E_UNKNOWN_VALUE');
  const { fancy_color, ...also } = parts;
  return { value: fancy_color, otherFields: also, issues: ['I_SPLIT_CELL'] };
};

/** One or several overtones. */
export const parseOvertoneCell: CellParser = (text): ParsedCell => {
  if (isNullWord(text)) return unknownCell;
  const read = text.split(/[,/;+]/).map((piece) => overtones.read(piece));
  const known = read.filter((value) => value !== undefined);
  if (known.length === 0) return unreadableCell('W_UNKNOWN_VALUE');
  return known.length === read.length ? { value: known } : { value: known, issues: ['W_UNKNOWN_VALUE'] };
};

/** A second hue beside the main one ("Yellow" with "Brown") is stored as an overtone. */
export const parseSecondHueCell: CellParser = (text): ParsedCell => {
  if (isNullWord(text) || aliasKey(text) === 'NONE') return unknownCell;
  const tone = overtones.read(text);
  return tone === undefined
    ? unreadableCell('W_UNKNOWN_VALUE')
    : { value: tone, otherFields: { fancy_overtone: [tone] }, issues: ['I_SPLIT_CELL'] };
};

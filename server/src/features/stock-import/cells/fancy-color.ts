import { aliasKey, vocabularies } from '@loupe/domain';
import { supplierCode } from './list-cell.ts';
import type { CellParser, ParsedCell } from './cell-parser.ts';
import { isNullWord, unreadableCell, unknownCell } from './cell-parser.ts';
import { toSimplifiedHan } from '../han-variants.ts';
import { kanaWords, spelt, speltAfterLetter } from './fancy-words.ts';
import { readNamedValue, readValue } from './translated-values.ts';

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
  const hue = hueWord !== undefined && hueWord.length > 2 ? readValue(hues, hueWord) : undefined;
  if (hue === undefined) return undefined;
  const overtone = tones.toReversed().map((tone) => readValue(overtones, tone));
  if (overtone.some((tone) => tone === undefined)) return undefined;
  return {
    fancy_intensity: intensity,
    fancy_overtone: overtone.length === 0 ? ['NONE'] : overtone.filter((tone) => tone !== undefined),
    fancy_color: hue,
  };
}

const longestHanIntensity = 2;

/** A Chinese description in English: `浓彩紫粉` is `FANCY INTENSE PURPLISH PINK`; undefined for any other text. */
function spellHan(text: string): string | undefined {
  const letters = Array.from(toSimplifiedHan(text).replaceAll(/[\s色带调钻石的]/gu, ''));
  for (let length = longestHanIntensity; length > 0; length -= 1) {
    const intensity = readNamedValue(intensities, letters.slice(0, length).join(''));
    if (intensity === undefined) continue;
    const tones = letters.slice(length);
    const words = tones.map((letter, index) =>
      readNamedValue(index === tones.length - 1 ? hues : overtones, letter),
    );
    return words.length === 0 || words.includes(undefined) ? undefined : [intensity, ...words].join(' ');
  }
  return undefined;
}

/** A text with the words of Japanese descriptions in English. */
const spellKana = (text: string) =>
  /\p{Script=Katakana}/u.test(text)
    ? kanaWords
        .reduce((spelled, [word, english]) => spelled.replaceAll(word, ` ${english} `), text)
        .replaceAll('・', ' ')
        .trim()
    : text;

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

import { aliasKey, vocabularies } from '@loupe/domain';
import { codeOf } from './list-cell.ts';
import type { CellReader, Reading } from './reading.ts';
import { isNullWord, notRead, unknown } from './reading.ts';

const intensities = vocabularies['fancy-intensity'];
const hues = vocabularies['colour-fancy'];
const overtones = vocabularies['fancy-overtone'];

export interface FancyColour {
  readonly fancy_intensity: string;
  readonly fancy_overtone: readonly string[];
  readonly fancy_colour: string;
}

const intensityPhrases = intensities.values.map(({ value }) => value).toSorted((a, b) => b.length - a.length);

/** A full description, read from its end: hue, overtones before it, intensity in front. */
export function readFancyDescription(text: string): FancyColour | undefined {
  const [main = ''] = text.toUpperCase().split(',');
  const words = main.trim().replaceAll(/\s+/g, ' ');
  const intensity = intensityPhrases.find((phrase) => words.startsWith(`${phrase} `));
  if (intensity === undefined) return undefined;
  const tones = words
    .slice(intensity.length)
    .trim()
    .split(/[\s-]+/);
  const hueWord = tones.pop();
  const hue = hueWord !== undefined && hueWord.length > 2 ? hues.read(hueWord) : undefined;
  if (hue === undefined) return undefined;
  const overtone = tones.toReversed().map((tone) => overtones.read(tone));
  if (overtone.some((tone) => tone === undefined)) return undefined;
  return {
    fancy_intensity: intensity,
    fancy_overtone: overtone.length === 0 ? ['NONE'] : overtone.filter((tone) => tone !== undefined),
    fancy_colour: hue,
  };
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

/** A compact code such as FIY or FIOY; what is not wholly understood is not guessed. */
export function readFancyCode(text: string): FancyColour | undefined {
  const key = aliasKey(text);
  if (key.length < 2 || key.length > 6) return undefined;
  for (const [prefix, intensity] of codePrefixes) {
    if (!key.startsWith(prefix)) continue;
    const tail = readHueCode(key.slice(prefix.length));
    if (tail !== undefined) return { fancy_intensity: intensity, ...tail };
  }
  return undefined;
}

function readHueCode(code: string): Pick<FancyColour, 'fancy_overtone' | 'fancy_colour'> | undefined {
  if (code.length === 0 || code.length > 4) return undefined;
  const whole = code.length <= 2 ? hues.read(code) : undefined;
  if (whole !== undefined) return { fancy_overtone: ['NONE'], fancy_colour: whole };
  for (const at of [1, 2]) {
    const overtone = overtones.read(code.slice(0, at));
    const hue = code.length - at <= 2 ? hues.read(code.slice(at)) : undefined;
    if (overtone !== undefined && overtone !== 'NONE' && hue !== undefined) {
      return { fancy_overtone: [overtone], fancy_colour: hue };
    }
  }
  return undefined;
}

/** The main hue; a whole description in this column feeds intensity and overtone too. */
export const fancyColourCell: CellReader = (text, context): Reading => {
  const given = codeOf('fancy_colour', text, context);
  if (given !== undefined) return { value: hues.read(given) ?? null };
  if (isNullWord(text) || aliasKey(text) === 'NONE') return unknown;
  const hue = hues.read(text);
  if (hue !== undefined) return { value: hue };
  const parts = readFancyDescription(text) ?? readFancyCode(text);
  if (parts === undefined) return notRead('E_UNKNOWN_VALUE');
  const { fancy_colour, ...also } = parts;
  return { value: fancy_colour, also, issues: ['I_SPLIT_CELL'] };
};

/** Overtones, one or several. */
export const overtoneCell: CellReader = (text): Reading => {
  if (isNullWord(text)) return unknown;
  const read = text.split(/[,/;+]/).map((piece) => overtones.read(piece));
  const known = read.filter((value) => value !== undefined);
  if (known.length === 0) return notRead('W_UNKNOWN_VALUE');
  return known.length === read.length ? { value: known } : { value: known, issues: ['W_UNKNOWN_VALUE'] };
};

/** A second hue beside the main one ("Yellow" with "Brown") is an overtone in our terms. */
export const secondHueCell: CellReader = (text): Reading => {
  if (isNullWord(text) || aliasKey(text) === 'NONE') return unknown;
  const tone = overtones.read(text);
  return tone === undefined
    ? notRead('W_UNKNOWN_VALUE')
    : { value: tone, also: { fancy_overtone: [tone] }, issues: ['I_SPLIT_CELL'] };
};

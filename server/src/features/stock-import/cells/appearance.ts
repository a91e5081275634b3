import { aliasKey, translatePhrase, vocabularies, type FactValue } from '@loupe/domain';
import { createListParser } from './list-cell.ts';
import type { CellParser, ParsedCell } from './cell-parser.ts';
import { isNullWord, unreadableCell, unknownCell } from './cell-parser.ts';
import { readValue } from './translated-values.ts';

const shade = createListParser('color_shade', vocabularies['colour-shade']);
const milky = createListParser('milky', vocabularies.milky);

interface BrownGreenMilky {
  readonly color_shade: string | null;
  readonly milky: string | null;
}

/**
 * Values of a "brown, green, milky" column. Those in `plainWords` have another meaning under other headers.
 */
const bgmTexts: Readonly<Record<string, BrownGreenMilky>> = {
  NOBGM: { color_shade: 'WH', milky: 'NONE' },
  NBGM: { color_shade: 'WH', milky: 'NONE' },
  NOBROWNNOGREENNOMILKY: { color_shade: 'WH', milky: 'NONE' },
  NO: { color_shade: 'WH', milky: 'NONE' },
  YES: { color_shade: 'OT', milky: null },
  BROWN: { color_shade: 'BR', milky: null },
  GREEN: { color_shade: 'GR', milky: null },
  MILKY: { color_shade: null, milky: 'MEDIUM' },
};
const plainWords: ReadonlySet<string> = new Set(['NO', 'YES', 'BROWN', 'GREEN']);

const fromBgm = ({ color_shade, milky: level }: BrownGreenMilky): ParsedCell => ({
  value: color_shade,
  ...(level === null ? {} : { otherFields: { milky: level } }),
});

export const parseShadeCell: CellParser = (text, context, cell): ParsedCell => {
  const key = aliasKey(text);
  const bgm = plainWords.has(key) ? undefined : bgmTexts[key];
  if (bgm !== undefined) return fromBgm(bgm);
  return key === 'NV' ? unknownCell : shade(text, context, cell);
};

/** A BGM column describes brown, green and milky in one cell. */
export const parseBgmCell: CellParser = (text, context, cell): ParsedCell => {
  const bgm = bgmTexts[aliasKey(text)];
  const reading = bgm === undefined ? parseShadeCell(text, context, cell) : fromBgm(bgm);
  const also: Record<string, FactValue> = { ...reading.otherFields };
  if (reading.value !== null) also['color_shade'] = reading.value;
  return { value: null, otherFields: also, ...(reading.issues ? { issues: reading.issues } : {}) };
};

const noGreen: ReadonlySet<string> = new Set(['NO', 'N', 'NONE', 'NIL', 'FALSE', '0']);

/** A column for green only: any degree gives the shade green. */
export const parseGreenCell: CellParser = (text): ParsedCell => {
  const degree = readValue(vocabularies.milky, text) ?? readValue(vocabularies.fluorescence, text);
  if (isNullWord(text) || noGreen.has(aliasKey(text)) || translatePhrase(text) === 'NO' || degree === 'NONE')
    return unknownCell;
  // Words of other languages that are not known may deny it: `sin verde`, `无绿`.
  const isRead =
    /^[A-Z\d\s+./-]+$/i.test(text) ||
    degree !== undefined ||
    readValue(vocabularies['colour-shade'], text) !== undefined;
  return isRead ? { value: 'GR' } : unreadableCell('W_UNKNOWN_VALUE');
};

export const parseMilkyCell: CellParser = milky;

const lustre: Readonly<Record<string, string>> = {
  EX: 'NONE',
  EXCELLENT: 'NONE',
  VG: 'NONE',
  VERYGOOD: 'NONE',
  GD: 'LIGHT',
  G: 'LIGHT',
  GOOD: 'LIGHT',
  FR: 'MEDIUM',
  PR: 'HEAVY',
};

/** Lustre is graded like make; poor lustre means milkiness. */
export const parseLustreCell: CellParser = (text, context, cell): ParsedCell => {
  const level = lustre[aliasKey(text)];
  const reading = level === undefined ? milky(text, context, cell) : { value: level };
  return reading.value === null ? reading : { value: null, otherFields: { milky: reading.value } };
};

const blackLevels: Readonly<Record<string, number | null>> = {
  NO: null,
  NON: null,
  NONE: null,
  NIL: null,
  N: null,
  '0': 0,
  B0: 0,
  MINOR: 0,
  PINPOINT: 0,
  S: 1,
  SMALL: 1,
  B1: 1,
  '1': 1,
  M: 2,
  MEDIUM: 2,
  B2: 2,
  '2': 2,
  L: 3,
  LARGE: 3,
  B3: 3,
  '3': 3,
  MAJOR: 3,
  HEAVY: 3,
};
const blacks = vocabularies.black;

/** Black inclusions in one zone, as a level or as a full code. */
export function createBlackZoneParser(code: 'BT' | 'BC'): CellParser {
  return (text): ParsedCell => {
    if (isNullWord(text)) return unknownCell;
    const level = blackLevels[aliasKey(text)];
    if (level !== undefined) return { value: level === null ? 'NONE' : `${code}${level}` };
    const value = blacks.read(text);
    return value?.startsWith(code) === true ? { value } : unreadableCell('W_UNKNOWN_VALUE');
  };
}

/**
 * Black inclusions of the whole stone in one cell (`BT1 BC0`). A zone that the cell does not name has none.
 */
export const parseBlackCell: CellParser = (text): ParsedCell => {
  if (isNullWord(text)) return unknownCell;
  const whole = blacks.read(text);
  const read = whole === undefined ? text.split(/[\s,/]+/).map((piece) => blacks.read(piece)) : [whole];
  const values = read.filter((value) => value !== undefined);
  if (values.length < read.length) return unreadableCell('W_UNKNOWN_VALUE');
  if (values.includes('NONE')) {
    return { value: ['NONE'], otherFields: { black_table: 'NONE', black_crown: 'NONE' } };
  }
  const table = values.find((value) => value.startsWith('BT'));
  const crown = values.find((value) => value.startsWith('BC'));
  return {
    value: values,
    otherFields: {
      ...(table === undefined ? {} : { black_table: table }),
      ...(crown === undefined ? {} : { black_crown: crown }),
    },
  };
};

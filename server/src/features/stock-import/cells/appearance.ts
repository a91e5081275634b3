import { aliasKey, vocabularies } from '@loupe/domain';
import type { FactValue } from '../../stock/stone.ts';
import { listCell } from './list-cell.ts';
import type { CellReader, Reading } from './reading.ts';
import { isNullWord, notRead, unknown } from './reading.ts';

const shade = listCell('colour_shade', vocabularies['colour-shade']);
const milky = listCell('milky', vocabularies.milky);

interface BrownGreenMilky {
  readonly colour_shade: string | null;
  readonly milky: string | null;
}

/** Texts of a "brown, green, milky" column; those of `plainWords` mean something else under another header. */
const bgmTexts: Readonly<Record<string, BrownGreenMilky>> = {
  NOBGM: { colour_shade: 'WH', milky: 'NONE' },
  NBGM: { colour_shade: 'WH', milky: 'NONE' },
  NOBROWNNOGREENNOMILKY: { colour_shade: 'WH', milky: 'NONE' },
  NO: { colour_shade: 'WH', milky: 'NONE' },
  YES: { colour_shade: 'OT', milky: null },
  BROWN: { colour_shade: 'BR', milky: null },
  GREEN: { colour_shade: 'GR', milky: null },
  MILKY: { colour_shade: null, milky: 'MEDIUM' },
};
const plainWords: ReadonlySet<string> = new Set(['NO', 'YES', 'BROWN', 'GREEN']);

const fromBgm = ({ colour_shade, milky: level }: BrownGreenMilky): Reading => ({
  value: colour_shade,
  ...(level === null ? {} : { also: { milky: level } }),
});

export const shadeCell: CellReader = (text, context, cell): Reading => {
  const key = aliasKey(text);
  const bgm = plainWords.has(key) ? undefined : bgmTexts[key];
  if (bgm !== undefined) return fromBgm(bgm);
  return key === 'NV' ? unknown : shade(text, context, cell);
};

/** A column headed BGM speaks of brown, green and milky at once. */
export const bgmCell: CellReader = (text, context, cell): Reading => {
  const bgm = bgmTexts[aliasKey(text)];
  const reading = bgm === undefined ? shadeCell(text, context, cell) : fromBgm(bgm);
  const also: Record<string, FactValue> = { ...reading.also };
  if (reading.value !== null) also['colour_shade'] = reading.value;
  return { value: null, also, ...(reading.issues ? { issues: reading.issues } : {}) };
};

const noGreen: ReadonlySet<string> = new Set(['NO', 'N', 'NONE', 'NIL', 'FALSE', '0']);

/** A column of green alone: whatever its degree, the shade is green. */
export const greenCell: CellReader = (text): Reading =>
  isNullWord(text) || noGreen.has(aliasKey(text)) ? unknown : { value: 'GR' };

export const milkyCell: CellReader = milky;

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

/** Lustre is graded like a make; poor lustre is milkiness. */
export const lustreCell: CellReader = (text, context, cell): Reading => {
  const level = lustre[aliasKey(text)];
  const reading = level === undefined ? milky(text, context, cell) : { value: level };
  return reading.value === null ? reading : { value: null, also: { milky: reading.value } };
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

/** Black in one zone, as a level or as a whole code. */
export function blackZoneCell(code: 'BT' | 'BC'): CellReader {
  return (text): Reading => {
    if (isNullWord(text)) return unknown;
    const level = blackLevels[aliasKey(text)];
    if (level !== undefined) return { value: level === null ? 'NONE' : `${code}${level}` };
    const value = blacks.read(text);
    return value?.startsWith(code) === true ? { value } : notRead('W_UNKNOWN_VALUE');
  };
}

/** Black of the whole stone in one cell (`BT1 BC0`): what it does not name, the stone does not have. */
export const blackCell: CellReader = (text): Reading => {
  if (isNullWord(text)) return unknown;
  const whole = blacks.read(text);
  const read = whole === undefined ? text.split(/[\s,/]+/).map((piece) => blacks.read(piece)) : [whole];
  const values = read.filter((value) => value !== undefined);
  if (values.length < read.length) return notRead('W_UNKNOWN_VALUE');
  if (values.includes('NONE')) {
    return { value: ['NONE'], also: { black_table: 'NONE', black_crown: 'NONE' } };
  }
  const table = values.find((value) => value.startsWith('BT'));
  const crown = values.find((value) => value.startsWith('BC'));
  return {
    value: values,
    also: {
      ...(table === undefined ? {} : { black_table: table }),
      ...(crown === undefined ? {} : { black_crown: crown }),
    },
  };
};

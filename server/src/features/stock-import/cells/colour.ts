import { aliasKey, vocabularies } from '@loupe/domain';
import { codeOf, splitGrade, withoutSign, worseOf } from './list-cell.ts';
import { readFancyCode, readFancyDescription } from './fancy-colour.ts';
import type { CellReader, Reading } from './reading.ts';
import { isNullWord, notRead, unknown } from './reading.ts';

const white = vocabularies['colour-white'];
const shades = vocabularies['colour-shade'];
const fancyWords: ReadonlySet<string> = new Set(['FANCY', 'F COLOR', 'F COLOUR', '*']);

/** White colour; a fancy description in the same column feeds the three fancy fields. */
export const colourCell: CellReader = (text, context): Reading => {
  const given = codeOf('color', text, context);
  if (given !== undefined) return { value: white.read(given) ?? null };
  if (isNullWord(text) || fancyWords.has(text.toUpperCase())) return unknown;
  const sign = signed(text);
  if (sign !== undefined) return sign;
  const value = white.read(text);
  if (value !== undefined) return { value };
  return split(text) ?? tinged(text) ?? fancy(text) ?? hueAlone(text) ?? notRead('E_UNKNOWN_VALUE');
};

function signed(text: string): Reading | undefined {
  const bare = withoutSign(text);
  const value = bare && white.read(bare.text);
  return value === undefined ? undefined : { value, issues: ['W_SIGN_STRIPPED'] };
}

function split(text: string): Reading | undefined {
  const worse = splitGrade(white, text) ?? neighbours(text);
  return worse === undefined ? undefined : { value: worse, issues: ['W_SPLIT_GRADE'] };
}

/** `GH` is two grades only when they stand side by side; `FY` is fancy yellow. */
function neighbours(text: string): string | undefined {
  const key = aliasKey(text);
  if (key.length !== 2) return undefined;
  const first = white.read(key.charAt(0));
  const second = white.read(key.charAt(1));
  if (first === undefined || second === undefined) return undefined;
  const isNext = Math.abs((white.codeOf(first) ?? 0) - (white.codeOf(second) ?? 0)) === 1;
  return isNext ? worseOf(white, [first, second]) : undefined;
}

function tinged(text: string): Reading | undefined {
  const match = /^([A-Z](?:\s*[-/]\s*[A-Z])?)[\s,]+([A-Z][A-Z ]{3,})$/i.exec(text);
  const value = match?.[1] === undefined ? undefined : white.read(match[1]);
  const words = match?.[2];
  if (value === undefined || words === undefined) return undefined;
  const shade = /brown/i.test(words) ? 'BR' : shades.read(words);
  if (shade === undefined) return undefined;
  return { value, also: { colour_shade: shade }, issues: ['I_SPLIT_CELL'] };
}

function fancy(text: string): Reading | undefined {
  const also = readFancyDescription(text) ?? readFancyCode(text);
  return also === undefined ? undefined : { value: null, also: { ...also }, issues: ['I_SPLIT_CELL'] };
}

/** A hue without an intensity is no grade; another cell of the row may give the rest. */
function hueAlone(text: string): Reading | undefined {
  const hue = text.length > 2 ? vocabularies['colour-fancy'].read(text) : undefined;
  return hue === undefined
    ? undefined
    : { value: null, also: { fancy_colour: hue }, issues: ['I_SPLIT_CELL'] };
}

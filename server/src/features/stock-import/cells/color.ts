import { aliasKey, vocabularies } from '@loupe/domain';
import {
  pickWorse,
  readBracketed,
  splitBrackets,
  splitGrade,
  splitTrailingSign,
  supplierCode,
} from './list-cell.ts';
import { parseFancyCode, parseFancyDescription } from './fancy-color.ts';
import { readNamedValue } from './translated-values.ts';
import type { CellParser, ParsedCell } from './cell-parser.ts';
import { isNullWord, unreadableCell, unknownCell } from './cell-parser.ts';

const white = vocabularies['colour-white'];
const shades = vocabularies['colour-shade'];
const fancyWords: ReadonlySet<string> = new Set(['FANCY', 'F COLOR', 'F COLOUR', '*']);

/** White colour. A fancy description in the same column fills the three fancy fields. */
export const parseColorCell: CellParser = (text, context): ParsedCell => {
  const given = supplierCode('color', text, context);
  if (given !== undefined) return { value: white.read(given) ?? null };
  if (isNullWord(text) || fancyWords.has(text.toUpperCase())) return unknownCell;
  const sign = signed(text);
  if (sign !== undefined) return sign;
  const value = white.read(text);
  if (value !== undefined) return { value };
  return (
    split(text) ??
    tinged(text) ??
    fancy(text) ??
    named(text) ??
    hueAlone(text) ??
    unreadableCell('E_UNKNOWN_VALUE')
  );
};

function signed(text: string): ParsedCell | undefined {
  const bare = splitTrailingSign(text);
  const value = bare && white.read(bare.text);
  return value === undefined ? undefined : { value, issues: ['W_SIGN_STRIPPED'] };
}

function split(text: string): ParsedCell | undefined {
  const worse = splitGrade(white, text) ?? neighbours(text);
  return worse === undefined ? undefined : { value: worse, issues: ['W_SPLIT_GRADE'] };
}

/** `GH` is two grades only because they are adjacent; `FY` is fancy yellow. */
function neighbours(text: string): string | undefined {
  const key = aliasKey(text);
  if (key.length !== 2) return undefined;
  const first = white.read(key.charAt(0));
  const second = white.read(key.charAt(1));
  if (first === undefined || second === undefined) return undefined;
  const isNext = Math.abs((white.codeOf(first) ?? 0) - (white.codeOf(second) ?? 0)) === 1;
  return isNext ? pickWorse(white, [first, second]) : undefined;
}

function tinged(text: string): ParsedCell | undefined {
  const match = /^([A-Z](?:\s*[-/]\s*[A-Z])?)(?:[\s,]+|\s?\()([A-Z][A-Z ]{3,})\)?$/i.exec(text);
  const value = match?.[1] === undefined ? undefined : white.read(match[1]);
  const words = match?.[2];
  if (value === undefined || words === undefined) return undefined;
  const shade = /brown/i.test(words) ? 'BR' : shades.read(words);
  if (shade === undefined) return undefined;
  return { value, otherFields: { color_shade: shade }, issues: ['I_SPLIT_CELL'] };
}

/** `Amarelo claro fantasia (Fancy Light Yellow)`: the description in English behind that of another language. */
function bracketed(text: string) {
  const parts = splitBrackets(text);
  return parts && parseFancyDescription(parts.inside);
}

function fancy(text: string): ParsedCell | undefined {
  const also = parseFancyDescription(text) ?? parseFancyCode(text) ?? bracketed(text);
  return also === undefined ? undefined : { value: null, otherFields: { ...also }, issues: ['I_SPLIT_CELL'] };
}

/** `Feines Weiß`, `Feines Weiß (G)`: the names of the grades of CIBJO, and letters behind any name. */
function named(text: string): ParsedCell | undefined {
  const value = readNamedValue(white, text) ?? readBracketed(text, (part) => white.read(part));
  return value === undefined ? undefined : { value };
}

/** A hue without an intensity is not a grade; another cell of the row may supply the intensity. */
function hueAlone(text: string): ParsedCell | undefined {
  const hue = text.length > 2 ? vocabularies['colour-fancy'].read(text) : undefined;
  return hue === undefined
    ? undefined
    : { value: null, otherFields: { fancy_color: hue }, issues: ['I_SPLIT_CELL'] };
}

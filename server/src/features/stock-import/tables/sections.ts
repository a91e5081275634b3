import { vocabularies } from '@loupe/domain';
import { cleanText } from '../cells/cell-parser.ts';
import { labNames } from '../cells/identity.ts';
import { readValue } from '../cells/translated-values.ts';
import { textOf, type SheetRow } from '../file/cell.ts';

const maxTitleLength = 60;
const addition = /\([^()]{0,20}\)|[:*=-]/g;
const goodsWords = /\b(?:shapes?|diamonds?|stones?|cuts?|list|stock|parcels?|goods)\b/gi;

/** Weights and sizes of the stones below a title: `0.50 - 0.69`, `1.50 ct up`, `3 mm`. */
const sizes =
  /\d+(?:[.,]\d+)?|[+–—/~&]|\b(?:cts?|carats?|mm|pcs|pieces|up|ups|upto|above|over|below|under|from|to|and|plus|onwards|sizes?|range|pointers?|ab|bis|oltre|desde|hasta)\b|以上|以下|克拉/gi;
const otherWords = new RegExp(
  String.raw`(?<![A-Z])(?:${labNames}|natural|loose|polished|white|certified|certs?|lab[\s-]?grown|lgd|cvd)(?![A-Z])`,
  'gi',
);

/**
 * The shape named by the title of a section, a sheet or a file, also beside weights and laboratories: `Ovals`,
 * `PEAR SHAPE (24)`, `ROUND 0.50 - 0.69`, `OVAL 1.50 UP GIA`.
 */
export function shapeOfTitle(title: string): string | undefined {
  const read = (text: string) => valueOfTitle(text, (name) => readValue(vocabularies.shape, name));
  return read(title) ?? read(title.replaceAll(sizes, ' ').replaceAll(otherWords, ' '));
}

/** The shape that a sheet is named by, also by a code of two letters: `RD`. */
export const shapeOfSheet = (name: string): string | undefined =>
  shapeOfTitle(name) ?? (/^[A-Z]{2}$/.test(name.trim()) ? vocabularies.shape.read(name) : undefined);

/** The value that a title names beside words for goods in general. */
export function valueOfTitle(
  title: string,
  readValue: (text: string) => string | undefined,
): string | undefined {
  const text = cleanText(title);
  if (text === '' || text.length > maxTitleLength) return undefined;
  const bare = text.replaceAll(addition, ' ').trim();
  for (const name of [bare, bare.replaceAll(goodsWords, ' ').trim()]) {
    // Codes of one or two letters are too short for a title; two Chinese characters are a word.
    if (!/\p{Script=Han}{2}/u.test(name) && name.replaceAll(/[^\p{L}]/gu, '').length < 3) continue;
    const value =
      readValue(name) ?? readValue(name.replace(/e?s$/i, '')) ?? readValue(name.replace(/s$/i, ''));
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The shape that a row with a single filled cell gives to the rows below it; undefined for any other row. */
export function sectionShape(row: SheetRow, shapeColumn: number | undefined): string | undefined {
  const only = onlyText(row, shapeColumn);
  return only === undefined ? undefined : shapeOfTitle(only);
}

/** The text of a row with a single filled cell, unless it is in the excluded column. */
export function onlyText(row: SheetRow, excludedColumn: number | undefined): string | undefined {
  let only: string | undefined;
  for (const [index, cell] of row.cells.entries()) {
    const text = textOf(cell).trim();
    if (text === '') continue;
    if (only !== undefined || index === excludedColumn) return undefined;
    only = text;
  }
  return only;
}

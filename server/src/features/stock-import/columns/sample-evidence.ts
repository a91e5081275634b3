import { cleanText } from '../cells/cell-parser.ts';
import { parseFluorescenceCell } from '../cells/fluorescence.ts';
import { parseReportNumberCell } from '../cells/identity.ts';
import { isCountry } from '../cells/origin.ts';
import type { Field } from '../fields.ts';
import { sampleContext, type ColumnSample } from './column-sample.ts';

const minValues = 3;
export const minSuggestedShare = 0.9;

/** A field that a column may hold. */
export interface Candidate<Name = Field> {
  readonly field: Name;
  /** By the header alone. */
  readonly header: number;
  /** By header and values together. */
  readonly weight: number;
  /** Nothing shows that it is likelier than the other fields of its kind. */
  readonly isWeak?: boolean;
}

/** Forms of values that other columns do not have. */
const shapesOfText: Readonly<Partial<Record<Field, RegExp>>> = {
  report_no:
    /^(?:[A-Z]{3,5}[\s:#/_-]{0,3}(?:N[OR]?[°º]?[.:]?\s?)?)?(?:LG)?\d{7,12}(?:[\s/_-]{0,3}\(?[A-Z]{3,5}\)?)?$/i,
  stock_no: /^(?=[^\s]*\d)(?=[^\s]*[A-Z])[A-Z0-9/_.-]{3,20}$/i,
  carat: /^\d{1,2}[.,]\d{1,3}$/,
  color: /^[D-Z][+-]?$/i,
  // Names of countries may be those of an origin.
  location: /^[A-Z]{2,4}$/,
  // Letters alone are also grades and flags.
  status: /\p{L}{4}|[\p{Script=Han}\p{Script=Hebrew}\p{Script=Arabic}]{2}/u,
};

/** Whether the values have the form that other columns do not have. */
export function hasTexts(sample: ColumnSample, field: Field): boolean {
  if ((field === 'stock_no' || field === 'report_no') && !sample.isUnique) return false;
  if (field === 'location' && namesCities(sample)) return true;
  const pattern = shapesOfText[field];
  if (field === 'color' && countColours(sample) < minColours) return false;
  return pattern === undefined || shareOfTexts(sample, pattern) >= minSuggestedShare;
}

/** Share of the filled cells whose texts have the pattern. */
export function shareOfTexts({ texts, filled }: ColumnSample, pattern: RegExp): number {
  let found = 0;
  for (const [text, count] of texts) if (pattern.test(text.trim())) found += count;
  return found / Math.max(1, filled);
}

/** Fewer letters are also those of a yes or no, or of grades. */
const minColours = 3;
/** Different letters of the usual colours. */
const countColours = ({ texts }: ColumnSample) =>
  new Set(
    [...texts.keys()]
      .map((text) => text.trim().toUpperCase()[0] ?? '')
      .filter((letter) => /[D-M]/.test(letter)),
  ).size;

/** Whether nearly every report number has a laboratory beside it. */
export function namesLabs({ texts, filled }: ColumnSample): boolean {
  let named = 0;
  for (const [text, count] of texts) {
    const clean = cleanText(text);
    if (parseReportNumberCell(clean, sampleContext, clean).otherFields?.['lab'] !== undefined) named += count;
  }
  return named >= filled * minSuggestedShare;
}

const minCities = 2;

/** Whether several of the values are names of cities. Countries may be those of an origin. */
const namesCities = ({ texts }: ColumnSample): boolean =>
  [...texts.keys()].filter((text) => /\p{L}{4}/u.test(text) && !isCountry(text)).length >= minCities;

export const fits = (sample: ColumnSample, field: Field) => (sample.shareOf(field) ?? 1) >= 0.5;
export const isSuggested = (sample: ColumnSample, field: Field) =>
  sample.filled >= minValues &&
  (sample.shareOf(field) ?? 0) >= minSuggestedShare &&
  (field !== 'disc' || isMostlyNegative(sample)) &&
  (field !== 'fluorescence' || hasStrongFluorescence(sample)) &&
  (field !== 'report_no' || hasTexts(sample, field));

/** Few other columns have grades from medium on; "none" and "slight" are the values of many. */
const hasStrongFluorescence = ({ texts }: ColumnSample) =>
  [...texts.keys()].some((text) => {
    const { value } = parseFluorescenceCell(cleanText(text), sampleContext, text);
    return value !== null && value !== 'NONE' && value !== 'FNT';
  });

const negativePercent = /^[-\u2212]\s?\d{1,2}(?:[.,]\d{1,2})?\s?%?$/;

/** Only negative percentages look like discounts; other percentages are proportions. */
function isMostlyNegative({ texts, filled }: ColumnSample): boolean {
  let negative = 0;
  for (const [text, count] of texts) if (negativePercent.test(text.trim())) negative += count;
  return negative >= filled * minSuggestedShare;
}

export function weigh(header: number, sample: ColumnSample, field: Field): number {
  const share = sample.shareOf(field);
  if (share === null) return header * 0.3;
  const isIdentity = field === 'stock_no' && !sample.isUnique;
  return header * (0.4 + 0.6 * share) * (isIdentity ? 0.6 : 1);
}

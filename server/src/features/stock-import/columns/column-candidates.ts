import { findFieldsByHeader, isAnswerHeader, normaliseHeader, type Field } from '../fields.ts';
import { isAmbiguousPriceHeader } from './ambiguous-price.ts';
import type { ColumnSample } from './column-sample.ts';

/** Fields that values alone can suggest, because few other columns read like them. */
const suggestedByValues: readonly Field[] = [
  'shape',
  'measurements',
  'clarity',
  'lab',
  'color',
  'fluorescence',
  'disc',
];
/** Fields that a header may mean when its values are not those of the first one. */
const otherMeanings: Readonly<Partial<Record<Field, readonly Field[]>>> = {
  cut: ['shape'],
  cert: ['lab', 'report_no'],
  lab: ['report_no'],
  depth_pct: ['depth_mm'],
  carat: ['measurements'],
  rough_origin: ['type'],
};
const otherMeaningWeight = 0.9;
const suggestionWeight = 0.3;
const abbreviationWeight = 0.75;
/** Their values are alike, so that values suggest them only together with an abbreviated header. */
const makeFields: readonly Field[] = ['cut', 'polish', 'symmetry', 'table_pct'];
const maxAbbreviation = 3;

/** Whether a short header consists of the first letters of the field's name: `Cl`, `Po`, `Sy`, `Tb`. */
function abbreviates(header: string, field: Field): boolean {
  const code = normaliseHeader(header).toLowerCase();
  if (code.length < 2 || code.length > maxAbbreviation || !field.startsWith(code[0] ?? '-')) return false;
  let at = 0;
  for (const letter of field) if (letter === code[at]) at += 1;
  return at === code.length;
}

const minValues = 3;
const minSuggestedShare = 0.9;
/** A field that a column may hold. */
export interface Candidate<Name = Field> {
  readonly field: Name;
  /** By the header alone. */
  readonly header: number;
  /** By header and values together. */
  readonly weight: number;
}

/** Fields that a column may hold by its header and its values, the likeliest first. */
export function candidatesOf(header: string, sample: ColumnSample): readonly Candidate[] {
  if (isAnswerHeader(header)) return [];
  const matches = findFieldsByHeader(header).map(({ name, weight }) => ({ field: name, header: weight }));
  const isPriceOnly = isAmbiguousPriceHeader(header) && matches.every(({ field }) => field !== 'amount');
  if (isPriceOnly) matches.push({ field: 'amount', header: otherMeaningWeight });
  const others = matches.flatMap(({ field, header: weight }) =>
    (otherMeanings[field] ?? [])
      .filter((other) => !matches.some((match) => match.field === other))
      .map((other) => ({ field: other, header: weight * otherMeaningWeight })),
  );
  const byHeader = [...matches, ...others];
  const known = new Set(byHeader.map(({ field }) => field));
  const isKnown = byHeader.some(({ field, header: weight }) => weight === 1 && fits(sample, field));
  const byValues = isKnown
    ? []
    : [...suggestedByValues, ...makeFields.filter((field) => abbreviates(header, field))]
        .filter((field) => !known.has(field) && isSuggested(sample, field))
        .map((field) => ({
          field,
          header: abbreviates(header, field) ? abbreviationWeight : suggestionWeight,
        }));
  return [...byHeader, ...byValues]
    .map((match) => ({ ...match, weight: weigh(match.header, sample, match.field) }))
    .toSorted((a, b) => b.weight - a.weight);
}

const fits = (sample: ColumnSample, field: Field) => (sample.shareOf(field) ?? 1) >= 0.5;
const isSuggested = (sample: ColumnSample, field: Field) =>
  sample.filled >= minValues &&
  (sample.shareOf(field) ?? 0) >= minSuggestedShare &&
  (field !== 'disc' || isMostlyNegative(sample));

const negativePercent = /^[-\u2212]\s?\d{1,2}(?:[.,]\d{1,2})?\s?%?$/;

/** Only negative percentages look like discounts; other percentages are proportions. */
function isMostlyNegative({ texts, filled }: ColumnSample): boolean {
  let negative = 0;
  for (const [text, count] of texts) if (negativePercent.test(text.trim())) negative += count;
  return negative >= filled * minSuggestedShare;
}

function weigh(header: number, sample: ColumnSample, field: Field): number {
  const share = sample.shareOf(field);
  if (share === null) return header * 0.3;
  const isIdentity = field === 'stock_no' && !sample.isUnique;
  return header * (0.4 + 0.6 * share) * (isIdentity ? 0.6 : 1);
}

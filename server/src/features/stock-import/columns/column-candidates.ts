import { cleanText } from '../cells/cell-parser.ts';
import { parseDiscountCell } from '../cells/discount.ts';
import { findFieldsByHeader, isAnswerHeader, normaliseHeader, type Field } from '../fields.ts';
import { isAmbiguousPriceHeader } from './ambiguous-price.ts';
import { readHeaderConcepts } from './header-concepts.ts';
import type { ColumnSample } from './column-sample.ts';
import {
  fits,
  hasTexts,
  isSuggested,
  minSuggestedShare,
  namesLabs,
  shareOfTexts,
  weigh,
  type Candidate,
} from './sample-evidence.ts';
import { suggestionWeight } from './value-candidates.ts';

/** Fields that values alone can suggest, because few other columns read like them. */
const suggestedByValues: readonly Field[] = [
  'shape',
  'measurements',
  'clarity',
  'lab',
  'color',
  'fluorescence',
  'disc',
  'location',
  'report_no',
  'make_grades',
  'color_clarity',
  'stone_text',
];
/** Fields that a header may mean when its values are not those of the first one. */
const otherMeanings: Readonly<Partial<Record<Field, readonly Field[]>>> = {
  cut: ['shape'],
  shape: ['cut'],
  cert: ['lab', 'report_no'],
  lab: ['report_no'],
  depth_pct: ['depth_mm'],
  depth_mm: ['depth_pct'],
  carat: ['measurements'],
  rough_origin: ['type'],
  pair_row: ['pair_stock_no'],
  color_shade: ['color'],
  // `Lab` and `No.` below one heading.
  row_no: ['report_no'],
  // `Склад`, `Lager` with cities: the warehouse.
  stock_no: ['location'],
  // `Type` with `RD`, `OV`.
  type: ['shape'],
};
/** `No` or `Nr` alone matches with less. */
const bareNumber = 0.7;
/** Numbers of reports, which are longer than those of stones. */
const longNumber = /^(?:LG)?\d{9,12}$/i;
const otherMeaningWeight = 0.9;
/** Sizes in one cell, several grades, and numbers beside a laboratory are like no other values. */
const unlikeOthers: ReadonlySet<Field> = new Set<Field>([
  'measurements',
  'make_grades',
  'color_clarity',
  'stone_text',
]);
const unlikeOthersWeight = 0.62;
const suggestionWeightOf = (field: Field, sample: ColumnSample) =>
  unlikeOthers.has(field) || (field === 'report_no' && namesLabs(sample))
    ? unlikeOthersWeight
    : suggestionWeight;
const abbreviationWeight = 0.75;
const letterWeight = 0.75;
/** Their values are alike, so that values suggest them only together with an abbreviated header. */
const makeFields: readonly Field[] = ['cut', 'polish', 'symmetry', 'table_pct'];
const maxAbbreviation = 3;
/** Their names may be abbreviated to one letter, because their values confirm it. */
const gradeFields: ReadonlySet<Field> = new Set<Field>(['cut', 'polish', 'symmetry']);

/** Whether a short header consists of the first letters of the field's name: `Cl`, `Po`, `Sy`, `Tb`, `S`. */
function abbreviates(header: string, field: Field): boolean {
  const code = normaliseHeader(header).toLowerCase();
  const shortest = gradeFields.has(field) ? 1 : 2;
  if (code.length < shortest || code.length > maxAbbreviation || !field.startsWith(code[0] ?? '-'))
    return false;
  let at = 0;
  for (const letter of field) if (letter === code[at]) at += 1;
  return at === code.length;
}

/** `C` above few grades of two letters, because few stones are round: no other column has them. */
const isLetterOf = (field: Field, header: string, sample: ColumnSample) =>
  gradeFields.has(field) &&
  abbreviates(header, field) &&
  sample.filled > 0 &&
  shareOfTexts(sample, /^(?:EX|VG|GD|ID|3EX)$/i) === 1;

/** Fields that a column may hold by its header and by its values, the likeliest first. */
export function candidatesOf(header: string, sample: ColumnSample): readonly Candidate[] {
  if (isAnswerHeader(header)) return [];
  const ambiguous = candidatesOfDepth(header, sample);
  if (ambiguous !== undefined) return ambiguous;
  const named =
    fieldsOfTotalDepth(header) ??
    findFieldsByHeader(header).map(({ name, weight }) => ({ field: name, header: weight }));
  // `CO` with letters of colours: the colour, not open inclusions of the crown.
  const isColour = isSuggested(sample, 'color') && hasTexts(sample, 'color');
  const matches = named.filter(({ field }) => field !== 'open_crown' || !isColour);
  const isPriceOnly = isAmbiguousPriceHeader(header) && matches.every(({ field }) => field !== 'amount');
  const lettered = fieldOfLetter(header, sample);
  if (lettered !== undefined) matches.push({ field: lettered, header: letterWeight });
  // An unknown word beside the price makes every reading less certain.
  const other = otherMeaningWeight * Math.max(0, ...matches.map(({ header: weight }) => weight));
  if (isPriceOnly) matches.push({ field: 'amount', header: other });
  if (isPriceOnly && sample.shareOf('ppc') === 0) matches.push({ field: 'disc', header: other });
  // `Price/PC` of some suppliers is per carat, which the other prices show.
  if (isPerPiece(header)) matches.push({ field: 'ppc', header: other });
  // `Nr` beside another number: that of the report.
  const bare = matches.find(({ field, header: weight }) => field === 'stock_no' && weight < bareNumber);
  if (bare !== undefined && shareOfTexts(sample, longNumber) >= minSuggestedShare)
    matches.push({ field: 'report_no', header: bare.header });
  // `Rapaport` with `Rap - 24 %`: the discount, not the list price.
  if (matches.some(({ field }) => field === 'file_rap') && sample.shareOf('file_rap') === 0)
    matches.push({ field: 'disc', header: otherMeaningWeight });
  const others = matches.flatMap(({ field, header: weight }) =>
    (otherMeanings[field] ?? [])
      // `WT` with `WT0` beside `CTS`: white inclusions, not sizes.
      .filter((other) => !matches.some((match) => match.field === other) && sample.shareOf(other) !== 0)
      .filter((other) => other !== 'location' || (!sample.isUnique && isSuggested(sample, other)))
      .map((other) => ({ field: other, header: weight * otherMeaningWeight })),
  );
  if (matches.length === 0 && isTotalWeight(header)) matches.push({ field: 'carat', header: totalWeight });
  if (matches.length === 0) matches.push(...fieldsOfMainConcept(header, sample));
  const byHeader = [...matches, ...others].map((match) => refineByValues(match, sample));
  const known = new Set(byHeader.map(({ field }) => field));
  const isKnown = byHeader.some(({ field, header: weight }) => weight === 1 && fits(sample, field));
  const byValues = isKnown
    ? []
    : [...suggestedByValues, ...makeFields.filter((field) => abbreviates(header, field))]
        .filter(
          (field) => !known.has(field) && (isSuggested(sample, field) || isLetterOf(field, header, sample)),
        )
        .map((field) => ({
          field,
          header: abbreviates(header, field) ? abbreviationWeight : suggestionWeightOf(field, sample),
        }));
  return [...byHeader, ...byValues]
    .map((match) => ({ ...match, weight: weigh(match.header, sample, match.field) }))
    .toSorted((a, b) => b.weight - a.weight);
}

/** `TD` is the total depth, or table and depth in one cell, as its values show; `T/D` only the latter. */
function fieldsOfTotalDepth(header: string): readonly { field: Field; header: number }[] | undefined {
  if (normaliseHeader(header) !== 'TD') return undefined;
  const both: Field = 'table_depth';
  if (header.includes('/')) return [{ field: both, header: 1 }];
  return [
    { field: 'depth_pct', header: 1 },
    { field: both, header: otherMeaningWeight },
  ];
}

function isPerPiece(header: string): boolean {
  const { concepts } = readHeaderConcepts(header);
  return concepts.has('PRICE') && concepts.has('PER') && concepts.has('PIECES');
}

/** The weight of a row beside its number of stones; a column of weights is preferred. */
const totalWeight = 0.9;
export function isTotalWeight(header: string): boolean {
  const { concepts, unknownWords } = readHeaderConcepts(header);
  return (
    unknownWords === 0 &&
    concepts.has('TOTAL') &&
    (concepts.has('CARAT') || concepts.has('WEIGHT')) &&
    [...concepts].every((concept) => ['TOTAL', 'CARAT', 'WEIGHT'].includes(concept))
  );
}

/** `Ready at`, `Goods in`: a place follows, when the values are places. */
export const namesPlace = (header: string) =>
  /(?:^|\s)(?:at|in|bei|à|en|a|te|где)[:.]?$/iu.test(header.trim()) || /^where\b/i.test(header.trim());

/** What a header means, when the values of its column say more than its words. */
function refineByValues(
  match: { readonly field: Field; readonly header: number },
  sample: ColumnSample,
): { readonly field: Field; readonly header: number } {
  const { field, header } = match;
  // `Finish` with `EX/VG`: both grades, not the worse one of the polish.
  if ((field === 'polish' || field === 'cut') && isSuggested(sample, 'make_grades'))
    return { field: 'make_grades', header };
  // `Quality` with `G/VS1`: both grades in one cell.
  if ((field === 'clarity' || field === 'color') && isSuggested(sample, 'color_clarity'))
    return { field: 'color_clarity', header };
  if (field === 'row_no' && shareOfTexts(sample, longNumber) >= minSuggestedShare)
    return { field: 'report_no', header };
  // `C/Lab`: an unknown word beside the name, and values that few other columns have.
  const isDistinct = distinctFields.has(field) && isSuggested(sample, field);
  return isDistinct && header < mainConceptWeight ? { field, header: mainConceptWeight } : match;
}

/** Concepts that name an attribute, also beside words that make no known phrase of the header. */
const mainConcepts: Readonly<Record<string, Field>> = {
  SHAPE: 'shape',
  COLOR: 'color',
  CLARITY: 'clarity',
  WEIGHT: 'carat',
  CARAT: 'carat',
};
/** Concepts that make another figure of an attribute. */
const otherFigures =
  /^(?:PRICE|PER|PERCARAT|TOTAL|AMOUNT|RAP|LIST|BASE|DISCOUNT|DOLLAR|PERCENT|FLUORESCENCE|PAIR|PIECES|OTHER|OVERTONE|INTENSITY|FANCY|SHADE|DATE|LINK|IMAGE|VIDEO|COMMENT|INCLUSION)$/;
/** Whether a header names a figure of another kind than an attribute of the stone. */
export const namesOtherFigure = (header: string): boolean =>
  isAnswerHeader(header) ||
  [...readHeaderConcepts(header).concepts].some((concept) => otherFigures.test(concept));
const mainConceptWeight = 0.62;
/** Fields with values that no other field has. */
const distinctFields: ReadonlySet<Field> = new Set<Field>(['lab', 'shape', 'clarity']);
/** Other figures look like weights, so that the user decides. */
const weightWeight = 0.5;

/** `White Colour`, `Polished Weight`: the only attribute that the header names, when the values are of it. */
function fieldsOfMainConcept(header: string, sample: ColumnSample): { field: Field; header: number }[] {
  const { concepts } = readHeaderConcepts(header);
  if (namesOtherFigure(header)) return [];
  const fields = new Set([...concepts].flatMap((concept) => mainConcepts[concept] ?? []));
  const [field] = fields;
  if (field === undefined || fields.size > 1 || !isSuggested(sample, field) || !hasTexts(sample, field))
    return [];
  return [{ field, header: field === 'carat' ? weightWeight : mainConceptWeight }];
}

const depthHeaders: ReadonlySet<string> = new Set(['D', 'DPCT', 'DPER']);
const otherDepthWeight = 0.3;

const isDepthHeader = (header: string) => depthHeaders.has(normaliseHeader(header));

const tableSize = /^(?:5\d|6\d|7[0-5])(?:[.,]\d)?\s?%?$/;

/** `C` above letters of colours, `Cl` above clarities, `T` above sizes of tables: few other columns hold them. */
function fieldOfLetter(header: string, sample: ColumnSample): Field | undefined {
  const letter = normaliseHeader(header);
  if (letter === 'C' && isSuggested(sample, 'color') && hasTexts(sample, 'color')) return 'color';
  if (letter === 'CL' && isSuggested(sample, 'clarity')) return 'clarity';
  const isTable = letter === 'T' && isSuggested(sample, 'table_pct');
  return isTable && shareOfTexts(sample, tableSize) >= minSuggestedShare ? 'table_pct' : undefined;
}

/** Whether a header is a short form whose meaning its values decide. */
export const isShortForm = (header: string): boolean =>
  isDepthHeader(header) ||
  /^(?:CL?|T)$/.test(normaliseHeader(header)) ||
  makeFields.some((field) => abbreviates(header, field));

/** `D%` and `D` are depths or discounts: most values of a depth are from 50 to 80 %, or below 15 mm. */
function candidatesOfDepth(header: string, sample: ColumnSample): readonly Candidate[] | undefined {
  if (!isDepthHeader(header)) return undefined;
  const isPercent = normaliseHeader(header) !== 'D';
  const figures = [...sample.texts].map(([text, count]) => ({
    value: parseDiscountCell(cleanText(text), 'decimal')?.tenThousandths,
    count,
  }));
  const shareIn = (low: number, high: number) =>
    figures
      .filter(({ value }) => value !== undefined && value >= low * 10_000 && value <= high * 10_000)
      .reduce((sum, { count }) => sum + count, 0) / Math.max(1, sample.filled);
  const isDepth = shareIn(50, 80) >= minSuggestedShare || shareIn(0.5, 0.8) >= minSuggestedShare;
  const isHeight = !isPercent && shareIn(0.5, 15) >= minSuggestedShare;
  const first: Field = isDepth ? 'depth_pct' : isHeight ? 'depth_mm' : 'disc';
  return (['depth_pct', 'disc', 'depth_mm'] as const)
    .filter((field) => field === first || (field !== 'depth_mm' && (sample.shareOf(field) ?? 1) > 0))
    .map((field) => {
      const weight = field === first ? 1 : otherDepthWeight;
      return { field, header: weight, weight: weigh(weight, sample, field) };
    })
    .toSorted((a, b) => b.weight - a.weight);
}

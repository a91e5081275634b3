import { priceBrackets } from './list-price.ts';
import { divideRounded } from './scaled.ts';
import { vocabularies, type Vocabulary } from './vocabulary.ts';

/**
 * The facts of a stone that determine which stones are similar. Carat in thousandths, grades as in the
 * vocabularies.
 */
export interface SimilarityInput {
  readonly type: string;
  readonly shape: string;
  readonly caratThousandths: number;
  readonly color: string | null;
  readonly fancyColour: string | null;
  readonly fancyIntensity: string | null;
  readonly clarity: string | null;
}

/** Maximum distance of a similar stone in grades of colour and of clarity. */
export const similaritySteps = { exact: 0, near: 1, wide: 2 } as const;
export type SimilarityLevel = keyof typeof similaritySteps;
export const similarityLevels: readonly SimilarityLevel[] = ['exact', 'near', 'wide'];

/**
 * Criteria for similar stones: accepted values by attribute, and a range of weight with both ends inclusive.
 */
export interface SimilarityCriteria {
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly caratThousandths: { readonly from: number; readonly to: number };
}

/**
 * The criteria for stones that a buyer would accept instead: the same type and shape, a weight of the same
 * price list row (±5 % where the list has none), and colour and clarity up to some grades away. A fancy hue
 * stays the same; its intensity varies.
 * Returns null when the stone has no colour or no clarity grade.
 */
export function buildSimilarityCriteria(
  goods: SimilarityInput,
  likeness: SimilarityLevel,
): SimilarityCriteria | null {
  const step = similaritySteps[likeness];
  const { type, shape, color, fancyColour, fancyIntensity } = goods;
  const clarity = around(vocabularies.clarity, goods.clarity, step);
  const colour =
    color === null
      ? fancyChoices(fancyColour, around(vocabularies['fancy-intensity'], fancyIntensity, step))
      : whiteChoices(around(vocabularies['colour-white'], color, step));
  if (clarity === null || colour === null) return null;
  return {
    choices: { type: [type], shape: [shape], ...colour, clarity },
    caratThousandths: listRow(goods) ?? closeWeight(goods.caratThousandths),
  };
}

type Choices = Readonly<Record<string, readonly string[]>>;
const whiteChoices = (grades: readonly string[] | null): Choices | null => grades && { color: grades };
const fancyChoices = (colour: string | null, intensities: readonly string[] | null): Choices | null =>
  colour === null || intensities === null ? null : { fancy_color: [colour], fancy_intensity: intensities };

/** A grade and its neighbours in the order of the list. Null when the grade is not in the list. */
function around({ values }: Vocabulary, grade: string | null, step: number): readonly string[] | null {
  const index = values.findIndex(({ value }) => value === grade);
  if (index < 0) return null;
  return values.slice(Math.max(0, index - step), index + step + 1).map(({ value }) => value);
}

/**
 * The weight range of the price list row of a stone. Rows end at whole hundredths of a carat; the thousandths
 * above the last hundredth belong to the row.
 */
function listRow({ type, shape, color, caratThousandths }: SimilarityInput) {
  if (type === 'Lab Grown' || color === null) return null;
  const rows = priceBrackets[shape === 'ROUND' ? 'ROUND' : 'PEAR'];
  const row = rows.find(({ low, high }) => caratThousandths >= low && caratThousandths <= high + 9);
  return row === undefined ? null : { from: row.low, to: row.high + 9 };
}

function closeWeight(caratThousandths: number) {
  const tolerance = divideRounded(caratThousandths, 20);
  return { from: caratThousandths - tolerance, to: caratThousandths + tolerance };
}

import { priceBrackets } from './list-price.ts';
import { divideRounded } from './scaled.ts';
import { vocabularies, type Vocabulary } from './vocabulary.ts';

/** What decides which stones are like another; carat in thousandths, grades as in the word lists. */
export interface LikeGoods {
  readonly type: string;
  readonly shape: string;
  readonly caratThousandths: number;
  readonly color: string | null;
  readonly fancyColour: string | null;
  readonly fancyIntensity: string | null;
  readonly clarity: string | null;
}

/** Grades of colour and of clarity by which like stones may be away. */
export const likenessSteps = { exact: 0, near: 1, wide: 2 } as const;
export type Likeness = keyof typeof likenessSteps;
export const likenesses: readonly Likeness[] = ['exact', 'near', 'wide'];

/** Which stones are like another: a value from each list by attribute, and a span of weight, both ends inclusive. */
export interface SimilarStones {
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly caratThousandths: { readonly from: number; readonly to: number };
}

/**
 * The stones a buyer would take instead: same type and shape, a weight of the same row of the price list (±5 %
 * where the list has none), colour and clarity up to some grades away. A fancy colour stays what it is; its
 * intensity moves. Null when the stone has no colour or no clarity grade, so that nothing can be told.
 */
export function similarStones(goods: LikeGoods, likeness: Likeness): SimilarStones | null {
  const step = likenessSteps[likeness];
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
  colour === null || intensities === null ? null : { fancy_colour: [colour], fancy_intensity: intensities };

/** A grade and its neighbours in the order of the list. */
function around({ values }: Vocabulary, grade: string | null, step: number): readonly string[] | null {
  const place = values.findIndex(({ value }) => value === grade);
  if (place < 0) return null;
  return values.slice(Math.max(0, place - step), place + step + 1).map(({ value }) => value);
}

/** The row of the price list a stone is priced by; a hundredth that has begun belongs to it. */
function listRow({ type, shape, color, caratThousandths }: LikeGoods) {
  if (type === 'Lab Grown' || color === null) return null;
  const rows = priceBrackets[shape === 'ROUND' ? 'ROUND' : 'PEAR'];
  const row = rows.find(({ low, high }) => caratThousandths >= low && caratThousandths <= high + 9);
  return row === undefined ? null : { from: row.low, to: row.high + 9 };
}

function closeWeight(caratThousandths: number) {
  const away = divideRounded(caratThousandths, 20);
  return { from: caratThousandths - away, to: caratThousandths + away };
}

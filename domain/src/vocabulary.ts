import arrivals from '../vocabulary/arrivals.json' with { type: 'json' };
import black from '../vocabulary/black.json' with { type: 'json' };
import clarity from '../vocabulary/clarity.json' with { type: 'json' };
import colorType from '../vocabulary/color-type.json' with { type: 'json' };
import colourFancy from '../vocabulary/fancy-color.json' with { type: 'json' };
import colourShade from '../vocabulary/color-shade.json' with { type: 'json' };
import colourWhite from '../vocabulary/white-color.json' with { type: 'json' };
import culet from '../vocabulary/culet.json' with { type: 'json' };
import culetCondition from '../vocabulary/culet-condition.json' with { type: 'json' };
import cut from '../vocabulary/cut.json' with { type: 'json' };
import eyeClean from '../vocabulary/eye-clean.json' with { type: 'json' };
import fancyIntensity from '../vocabulary/fancy-intensity.json' with { type: 'json' };
import fancyOvertone from '../vocabulary/fancy-overtone.json' with { type: 'json' };
import fluorescence from '../vocabulary/fluorescence.json' with { type: 'json' };
import fluorescenceColour from '../vocabulary/fluorescence-color.json' with { type: 'json' };
import girdle from '../vocabulary/girdle.json' with { type: 'json' };
import girdleCondition from '../vocabulary/girdle-condition.json' with { type: 'json' };
import heartsArrows from '../vocabulary/hearts-arrows.json' with { type: 'json' };
import inclusion from '../vocabulary/inclusion.json' with { type: 'json' };
import inclusionLevel from '../vocabulary/inclusion-level.json' with { type: 'json' };
import jewelleryAvailability from '../vocabulary/jewellery-availability.json' with { type: 'json' };
import jewelleryCondition from '../vocabulary/jewellery-condition.json' with { type: 'json' };
import jewelleryCurrency from '../vocabulary/jewellery-currency.json' with { type: 'json' };
import jewelleryKarat from '../vocabulary/jewellery-karat.json' with { type: 'json' };
import jewelleryMetal from '../vocabulary/jewellery-metal.json' with { type: 'json' };
import jewelleryState from '../vocabulary/jewellery-state.json' with { type: 'json' };
import jewelleryStone from '../vocabulary/jewellery-stone.json' with { type: 'json' };
import jewelleryType from '../vocabulary/jewellery-type.json' with { type: 'json' };
import keyToSymbol from '../vocabulary/key-to-symbol.json' with { type: 'json' };
import lab from '../vocabulary/lab.json' with { type: 'json' };
import location from '../vocabulary/location.json' with { type: 'json' };
import looseClarity from '../vocabulary/loose-clarity.json' with { type: 'json' };
import looseColour from '../vocabulary/loose-color.json' with { type: 'json' };
import looseKind from '../vocabulary/loose-kind.json' with { type: 'json' };
import looseMake from '../vocabulary/loose-make.json' with { type: 'json' };
import media from '../vocabulary/media.json' with { type: 'json' };
import milky from '../vocabulary/milky.json' with { type: 'json' };
import naturalLocation from '../vocabulary/natural-location.json' with { type: 'json' };
import openInclusion from '../vocabulary/open-inclusion.json' with { type: 'json' };
import polish from '../vocabulary/polish.json' with { type: 'json' };
import provenance from '../vocabulary/provenance.json' with { type: 'json' };
import shape from '../vocabulary/shape.json' with { type: 'json' };
import sieveClass from '../vocabulary/sieve-class.json' with { type: 'json' };
import stockStatus from '../vocabulary/stock-status.json' with { type: 'json' };
import symmetry from '../vocabulary/symmetry.json' with { type: 'json' };
import treatment from '../vocabulary/treatment.json' with { type: 'json' };
import type from '../vocabulary/type.json' with { type: 'json' };

/** One canonical value of a vocabulary, with its English label and the spellings dealers use for it. */
export interface VocabularyValue {
  readonly value: string;
  readonly label: string;
  readonly aliases: readonly string[];
  /** The value whose filter also finds stones of this value (a filter on polish EX finds ID). */
  readonly filterAs: string | null;
}

/**
 * A closed list of canonical values in trade order.
 * The *code* of a value is its position counted from 1; 0 means unknown.
 */
export interface Vocabulary {
  readonly id: string;
  readonly values: readonly VocabularyValue[];
  /** Code of a canonical value. Undefined when the value is not in the list. */
  codeOf(value: string): number | undefined;
  /**
   * Canonical value of a dealer's spelling, compared by {@link aliasKey}. Undefined when no spelling matches.
   */
  read(raw: string): string | undefined;
}

interface VocabularyFile {
  readonly id: string;
  readonly values: readonly {
    readonly value: string;
    readonly label: string;
    readonly aliases: readonly string[];
    readonly filter_as?: string;
  }[];
}

/**
 * The key by which spellings are compared: NFKC, upper case, only letters, digits and `+` of any script.
 * `VVS-1`, `vvs 1` and `VVS1.` share one key.
 */
export function aliasKey(raw: string): string {
  return raw
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}+]/gu, '');
}

function vocabulary(file: VocabularyFile): Vocabulary {
  const codes = new Map(file.values.map(({ value }, index) => [value, index + 1]));
  let spellings: ReadonlyMap<string, string> | undefined;
  return {
    id: file.id,
    values: file.values.map(({ value, label, aliases, filter_as }) => ({
      value,
      label,
      aliases,
      filterAs: filter_as ?? null,
    })),
    codeOf: (value) => codes.get(value),
    read: (raw) => (spellings ??= indexSpellings(file.values)).get(aliasKey(raw)),
  };
}

/**
 * The canonical values by the keys of their spellings. The first use of a vocabulary builds it: a page shows the values
 * of all vocabularies and reads spellings of a few.
 */
function indexSpellings(values: VocabularyFile['values']): ReadonlyMap<string, string> {
  const byKey = new Map<string, string>();
  const remember = (raw: string, value: string) => {
    const key = aliasKey(raw);
    if (key !== '' && !byKey.has(key)) byKey.set(key, value);
  };
  for (const { value } of values) remember(value, value);
  for (const { value, aliases } of values) for (const alias of aliases) remember(alias, value);
  for (const { value, label } of values) remember(label, value);
  return byKey;
}

/** Words for shapes that are clear only in lists of loose goods. */
const looseShapeWords: Readonly<Record<string, readonly string[]>> = {
  'TAPERED BAGUETTE': ['TAPERS', 'TAPER', 'TAPPERS'],
};
const mixedShapes = { value: 'MIX', label: 'Mixed shapes', aliases: ['MIXED', 'ASSORTED'] };

/**
 * Combines single grades and grade groups, because the stones of a jewellery piece are graded by either. A
 * value in both lists is the single grade.
 */
function together(id: string, grades: VocabularyFile, groups: VocabularyFile): VocabularyFile {
  const isNew = ({ value }: { readonly value: string }) =>
    grades.values.every((grade) => grade.value !== value);
  return { id, values: [...grades.values, ...groups.values.filter(isNew)] };
}

/** Every vocabulary of the trade, by the name of its file in `domain/vocabulary`. */
export const vocabularies = {
  arrivals: vocabulary(arrivals),
  black: vocabulary(black),
  clarity: vocabulary(clarity),
  'color-type': vocabulary(colorType),
  'colour-fancy': vocabulary(colourFancy),
  'colour-shade': vocabulary(colourShade),
  'colour-white': vocabulary(colourWhite),
  culet: vocabulary(culet),
  'culet-condition': vocabulary(culetCondition),
  cut: vocabulary(cut),
  'eye-clean': vocabulary(eyeClean),
  'fancy-intensity': vocabulary(fancyIntensity),
  'fancy-overtone': vocabulary(fancyOvertone),
  fluorescence: vocabulary(fluorescence),
  'fluorescence-colour': vocabulary(fluorescenceColour),
  girdle: vocabulary(girdle),
  'girdle-condition': vocabulary(girdleCondition),
  'hearts-arrows': vocabulary(heartsArrows),
  inclusion: vocabulary(inclusion),
  'inclusion-level': vocabulary(inclusionLevel),
  'jewellery-availability': vocabulary(jewelleryAvailability),
  'jewellery-clarity': vocabulary(together('jewellery-clarity', clarity, looseClarity)),
  'jewellery-colour': vocabulary(together('jewellery-colour', colourWhite, looseColour)),
  'jewellery-condition': vocabulary(jewelleryCondition),
  'jewellery-currency': vocabulary(jewelleryCurrency),
  'jewellery-karat': vocabulary(jewelleryKarat),
  'jewellery-metal': vocabulary(jewelleryMetal),
  'jewellery-state': vocabulary(jewelleryState),
  'jewellery-stone': vocabulary(jewelleryStone),
  'jewellery-type': vocabulary(jewelleryType),
  'key-to-symbol': vocabulary(keyToSymbol),
  lab: vocabulary(lab),
  location: vocabulary(location),
  'loose-clarity': vocabulary(looseClarity),
  'loose-colour': vocabulary(looseColour),
  'loose-kind': vocabulary(looseKind),
  'loose-make': vocabulary(looseMake),
  // A parcel can contain several shapes; its vocabulary is that of the shapes plus the mixed value.
  'loose-shape': vocabulary({
    ...shape,
    values: [
      ...shape.values.map((one) => ({
        ...one,
        aliases: [...one.aliases, ...(looseShapeWords[one.value] ?? [])],
      })),
      mixedShapes,
    ],
  }),
  media: vocabulary(media),
  milky: vocabulary(milky),
  'natural-place': vocabulary(naturalLocation),
  'open-inclusion': vocabulary(openInclusion),
  polish: vocabulary(polish),
  provenance: vocabulary(provenance),
  shape: vocabulary(shape),
  'sieve-class': vocabulary(sieveClass),
  'stock-status': vocabulary(stockStatus),
  symmetry: vocabulary(symmetry),
  treatment: vocabulary(treatment),
  type: vocabulary(type),
} satisfies Record<string, Vocabulary>;

export type VocabularyId = keyof typeof vocabularies;

/** The English label of a value. Returns the value itself when the vocabulary does not contain it. */
export function labelOf(id: VocabularyId, value: string): string {
  return vocabularies[id].values.find((entry) => entry.value === value)?.label ?? value;
}

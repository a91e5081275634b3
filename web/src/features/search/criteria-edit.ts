import { dropEmptyFilters, type Criteria, type GradeRange, type NumberRange } from '@loupe/contract';
import { caratChips, type CaratChip } from '@loupe/domain';

/** Attributes that accept at most one value: natural and lab-grown stones are never listed together. */
const singleChoice = new Set(['type', 'color_type']);
export const isSingleChoice = (key: string): boolean => singleChoice.has(key);

export const includedValues = (criteria: Criteria, key: string): readonly string[] =>
  criteria.choices[key]?.include ?? [];
export const excludedValues = (criteria: Criteria, key: string): readonly string[] =>
  criteria.choices[key]?.exclude ?? [];
export const attributeRanges = (criteria: Criteria, key: string): readonly NumberRange[] =>
  criteria.ranges[key] ?? [];

/** Includes exactly these values of an attribute; none means all. */
export function setIncludedValues(criteria: Criteria, key: string, include: readonly string[]): Criteria {
  const choice = {
    include,
    exclude: excludedValues(criteria, key).filter((value) => !include.includes(value)),
  };
  return dropEmptyFilters({ ...criteria, choices: { ...criteria.choices, [key]: choice } });
}

/** Excludes these values of an attribute from the result. */
export function setExcludedValues(criteria: Criteria, key: string, exclude: readonly string[]): Criteria {
  const choice = {
    include: includedValues(criteria, key).filter((value) => !exclude.includes(value)),
    exclude,
  };
  return dropEmptyFilters({ ...criteria, choices: { ...criteria.choices, [key]: choice } });
}

export function toggleValue(criteria: Criteria, key: string, value: string): Criteria {
  const chosen = includedValues(criteria, key);
  if (chosen.includes(value)) {
    return setIncludedValues(
      criteria,
      key,
      chosen.filter((other) => other !== value),
    );
  }
  return setIncludedValues(criteria, key, singleChoice.has(key) ? [value] : [...chosen, value]);
}

/** Sets the ranges of an attribute; a range open at both ends is dropped. */
export function setRanges(criteria: Criteria, key: string, spans: readonly NumberRange[]): Criteria {
  const filled = spans.filter(({ from, to }) => from !== null || to !== null);
  return dropEmptyFilters({ ...criteria, ranges: { ...criteria.ranges, [key]: filled } });
}

export function setGrades(criteria: Criteria, key: string, grades: GradeRange): Criteria {
  return dropEmptyFilters({ ...criteria, grades: { ...criteria.grades, [key]: grades } });
}

const isChipSpan = ({ fromThousandths, toThousandths }: CaratChip, { from, to }: NumberRange) =>
  from === fromThousandths && to === toThousandths;

export const hasCaratChip = (criteria: Criteria, chip: CaratChip): boolean =>
  attributeRanges(criteria, 'carat').some((span) => isChipSpan(chip, span));

/** The typed carat range, as opposed to the ranges of selected chips. */
export const manualCaratRange = (criteria: Criteria): NumberRange | undefined =>
  attributeRanges(criteria, 'carat').find((span) => !caratChips.some((chip) => isChipSpan(chip, span)));

/** Replaces the typed carat range; the selected chips stay. */
export function setManualCarat(criteria: Criteria, typed: NumberRange): Criteria {
  const chosen = attributeRanges(criteria, 'carat').filter((span) => span !== manualCaratRange(criteria));
  return setRanges(criteria, 'carat', [typed, ...chosen]);
}

/** Selects exactly these carat chips; a typed range stays. */
export function setCaratChips(criteria: Criteria, keys: readonly string[]): Criteria {
  const typed = manualCaratRange(criteria);
  const spans = caratChips
    .filter(({ key }) => keys.includes(key))
    .map(({ fromThousandths, toThousandths }) => ({ from: fromThousandths, to: toThousandths }));
  return setRanges(criteria, 'carat', typed ? [typed, ...spans] : spans);
}

const colourKeys = {
  White: ['fancy_intensity', 'fancy_overtone', 'fancy_color'],
  Fancy: ['color'],
} as const;

/**
 * Switches to white or fancy colours (or back to both) and drops the filters that apply to the other type
 * only.
 */
export function setColorType(criteria: Criteria, type: 'White' | 'Fancy'): Criteria {
  const toggled = toggleValue(criteria, 'color_type', type);
  return colourKeys[type].reduce<Criteria>((so, key) => setIncludedValues(so, key, []), toggled);
}

/** Number of active filters on these attributes. */
export function countActiveFilters({ choices, ranges, grades }: Criteria, keys: readonly string[]): number {
  return keys.filter((key) => key in choices || key in ranges || key in grades).length;
}

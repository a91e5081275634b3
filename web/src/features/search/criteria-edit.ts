import { withoutEmpty, type Criteria, type GradeSpan, type Span } from '@loupe/contract';
import { caratChips, type CaratChip } from '@loupe/domain';

/** Attributes of which at most one value may be chosen: the two materials never share a list. */
const singleChoice = new Set(['type', 'color_type']);
export const isSingleChoice = (key: string): boolean => singleChoice.has(key);

export const includedOf = (criteria: Criteria, key: string): readonly string[] =>
  criteria.choices[key]?.include ?? [];
export const excludedOf = (criteria: Criteria, key: string): readonly string[] =>
  criteria.choices[key]?.exclude ?? [];
export const spansOf = (criteria: Criteria, key: string): readonly Span[] => criteria.spans[key] ?? [];

/** Chooses exactly these values of an attribute; none means all. */
export function chooseValues(criteria: Criteria, key: string, include: readonly string[]): Criteria {
  const choice = { include, exclude: excludedOf(criteria, key).filter((value) => !include.includes(value)) };
  return withoutEmpty({ ...criteria, choices: { ...criteria.choices, [key]: choice } });
}

/** Takes these values of an attribute out of the result. */
export function excludeValues(criteria: Criteria, key: string, exclude: readonly string[]): Criteria {
  const choice = { include: includedOf(criteria, key).filter((value) => !exclude.includes(value)), exclude };
  return withoutEmpty({ ...criteria, choices: { ...criteria.choices, [key]: choice } });
}

export function toggleValue(criteria: Criteria, key: string, value: string): Criteria {
  const chosen = includedOf(criteria, key);
  if (chosen.includes(value)) {
    return chooseValues(
      criteria,
      key,
      chosen.filter((other) => other !== value),
    );
  }
  return chooseValues(criteria, key, singleChoice.has(key) ? [value] : [...chosen, value]);
}

/** Sets the ranges of an attribute; a range open at both ends is none. */
export function setSpans(criteria: Criteria, key: string, spans: readonly Span[]): Criteria {
  const kept = spans.filter(({ from, to }) => from !== null || to !== null);
  return withoutEmpty({ ...criteria, spans: { ...criteria.spans, [key]: kept } });
}

export function setGrades(criteria: Criteria, key: string, grades: GradeSpan): Criteria {
  return withoutEmpty({ ...criteria, grades: { ...criteria.grades, [key]: grades } });
}

const isChipSpan = ({ fromThousandths, toThousandths }: CaratChip, { from, to }: Span) =>
  from === fromThousandths && to === toThousandths;

export const hasCaratChip = (criteria: Criteria, chip: CaratChip): boolean =>
  spansOf(criteria, 'carat').some((span) => isChipSpan(chip, span));

/** The carat range that was typed rather than chosen by chips. */
export const typedCarat = (criteria: Criteria): Span | undefined =>
  spansOf(criteria, 'carat').find((span) => !caratChips.some((chip) => isChipSpan(chip, span)));

/** Puts a typed carat range in place of the former one, beside the chosen chips. */
export function typeCarat(criteria: Criteria, typed: Span): Criteria {
  const chosen = spansOf(criteria, 'carat').filter((span) => span !== typedCarat(criteria));
  return setSpans(criteria, 'carat', [typed, ...chosen]);
}

/** Chooses exactly these carat chips beside a typed range. */
export function chooseCaratChips(criteria: Criteria, keys: readonly string[]): Criteria {
  const typed = typedCarat(criteria);
  const spans = caratChips
    .filter(({ key }) => keys.includes(key))
    .map(({ fromThousandths, toThousandths }) => ({ from: fromThousandths, to: toThousandths }));
  return setSpans(criteria, 'carat', typed ? [typed, ...spans] : spans);
}

const colourKeys = {
  White: ['fancy_intensity', 'fancy_overtone', 'fancy_colour'],
  Fancy: ['color'],
} as const;

/** Turns to white or fancy colours (or back to both) and drops the filters that fit only the other kind. */
export function chooseColourType(criteria: Criteria, type: 'White' | 'Fancy'): Criteria {
  const toggled = toggleValue(criteria, 'color_type', type);
  return colourKeys[type].reduce<Criteria>((so, key) => chooseValues(so, key, []), toggled);
}

/** How many filters are set on these attributes. */
export function countSet({ choices, spans, grades }: Criteria, keys: readonly string[]): number {
  return keys.filter((key) => key in choices || key in spans || key in grades).length;
}

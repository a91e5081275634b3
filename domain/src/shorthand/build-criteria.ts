import { stoneAttributes } from '../stone-attributes.ts';
import type { Attribute } from '../attribute.ts';
import { vocabularies } from '../vocabulary.ts';
import { narrowGirdle } from './phrases/girdle.ts';
import { subtractRange } from './carat-window.ts';
import type { ShorthandChoice, ShorthandLine } from './shorthand-line.ts';
import type { OpenRange, Statement } from './statement.ts';

type Criteria = Pick<ShorthandLine, 'choices' | 'ranges' | 'grades' | 'packets' | 'status' | 'extra'>;

const table: readonly Attribute[] = stoneAttributes;
const brownAndGreen = ['LBR', 'BR', 'LGR', 'GR'];

/** The values of each attribute in the order of its vocabulary. */
const orders: ReadonlyMap<string, readonly string[]> = new Map(
  table.flatMap((attribute) =>
    'vocabulary' in attribute
      ? [[attribute.key, vocabularies[attribute.vocabulary].values.map(({ value }) => value)]]
      : [],
  ),
);

/** Sorts the values of an attribute in vocabulary order and removes duplicates. */
export function sortByVocabulary(key: string, values: readonly string[]): string[] {
  const distinctValues = [...new Set(values)];
  if (distinctValues.length < 2) return distinctValues;
  const order = orders.get(key) ?? [];
  return distinctValues.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
}

/**
 * Combines resolved statements into criteria: included values are joined, excluded values removed, ranges
 * listed.
 */
export function buildCriteria(statements: readonly Statement[]): Criteria {
  const choices: Record<string, { include: string[]; exclude: string[] }> = {};
  const spans: Record<string, OpenRange[]> = {};
  const grades: Record<string, { from: string | null; to: string | null }> = {};
  const extra: Record<string, string[]> = {};
  const open = new Set<string>();
  const packets: string[] = [];
  let status: ShorthandLine['status'] = 'All';
  const choiceOf = (key: string) => (choices[key] ??= { include: [], exclude: [] });

  for (const one of statements) {
    if (one.kind === 'include') {
      const choice = choiceOf(one.key);
      choice.include.push(...one.values);
      // `brown not ok, faint brown ok`: the later phrase is an exception.
      if (one.key === 'color_shade')
        choice.exclude = choice.exclude.filter((value) => !one.values.includes(value));
    } else if (one.kind === 'exclude') choiceOf(one.key).exclude.push(...one.values);
    else if (one.kind === 'any') open.add(one.key);
    else if (one.kind === 'grades') grades[one.key] = { from: one.from, to: one.to };
    else if (one.kind === 'span') (spans[one.key] ??= []).push(turned(one.reach));
    else if (one.kind === 'weight' && !one.isExcluded) (spans['carat'] ??= []).push(turned(one.reach));
    else if (one.kind === 'packet') packets.push(one.number);
    else if (one.kind === 'status') status = one.status;
    else if (one.kind === 'available') status = 'Available';
    else if (one.kind === 'extra') extra[one.key] = [...(extra[one.key] ?? []), ...one.values];
  }
  if (packets.length > 0) {
    return { choices: {}, ranges: {}, grades: {}, packets: [...new Set(packets)], status: 'All', extra: {} };
  }
  for (const one of statements) {
    if (one.kind === 'weight' && one.isExcluded) takeWeight(spans, one.reach);
  }
  for (const one of statements) {
    const range = one.kind === 'refusedGirdle' ? grades['girdle_min'] : undefined;
    if (one.kind === 'refusedGirdle' && range !== undefined)
      grades['girdle_min'] = narrowGirdle(range, one.grade);
  }
  for (const key of open) {
    const choice = choices[key];
    if (choice === undefined) continue;
    choice.include = [];
    if (choice.exclude.length === 0) delete choices[key];
  }
  return {
    choices: tidied(choices),
    ranges: distinct(spans),
    grades,
    packets,
    status,
    extra: deduplicated(extra),
  };
}

const turned = ({ from, to }: OpenRange): OpenRange =>
  from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };

function takeWeight(spans: Record<string, OpenRange[]>, reach: OpenRange): void {
  const left = subtractRange(spans['carat'] ?? [], reach);
  if (left.length > 0) spans['carat'] = left;
  else delete spans['carat'];
}

const deduplicated = (extra: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(extra).map(([key, values]) => [key, [...new Set(values)]]));

function distinct(spans: Readonly<Record<string, readonly OpenRange[]>>): Record<string, OpenRange[]> {
  const isFirst = (reach: OpenRange, index: number, all: readonly OpenRange[]) =>
    all.findIndex(({ from, to }) => from === reach.from && to === reach.to) === index;
  return Object.fromEntries(Object.entries(spans).map(([key, reaches]) => [key, reaches.filter(isFirst)]));
}

function tidied(
  choicesByKey: Record<string, { include: string[]; exclude: string[] }>,
): Record<string, ShorthandChoice> {
  const shade = choicesByKey['color_shade'];
  const refusesTinge = brownAndGreen.every((tinge) => shade?.exclude.includes(tinge) === true);
  if (shade !== undefined && refusesTinge && choicesByKey['milky']?.include.includes('NONE') === true) {
    shade.include = ['WH'];
    shade.exclude = [];
  }
  const choices: Record<string, ShorthandChoice> = {};
  for (const [key, { include, exclude }] of Object.entries(choicesByKey)) {
    const allowed =
      key === 'fluorescence' && include.length === 0
        ? vocabularies.fluorescence.values.map(({ value }) => value)
        : include;
    const included = key === 'key_to_symbols' ? include : allowed.filter((value) => !exclude.includes(value));
    const isIncluded = included.length > 0 && key !== 'key_to_symbols';
    choices[key] = {
      include: sortByVocabulary(key, included),
      exclude: isIncluded ? [] : sortByVocabulary(key, exclude),
    };
  }
  return withColourType(choices);
}

/** Adds the colour type: white grades imply white stones, hues imply fancy colours. */
function withColourType(choices: Record<string, ShorthandChoice>): Record<string, ShorthandChoice> {
  if ('color_type' in choices) return choices;
  const isFancy = ['fancy_color', 'fancy_intensity', 'fancy_overtone'].some((key) => key in choices);
  const types = [...('color' in choices ? ['White'] : []), ...(isFancy ? ['Fancy'] : [])];
  return types.length === 0 ? choices : { ...choices, color_type: { include: types, exclude: [] } };
}

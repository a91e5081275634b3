import { attributes } from '../attributes.ts';
import type { Attribute } from '../attribute.ts';
import { vocabularies } from '../vocabulary.ts';
import { without } from './carat-window.ts';
import type { ShorthandChoice, ShorthandLine } from './shorthand-line.ts';
import type { Reach, Statement } from './statement.ts';

type Criteria = Pick<ShorthandLine, 'choices' | 'spans' | 'grades' | 'packets' | 'status' | 'extra'>;

const table: readonly Attribute[] = attributes;
const brownAndGreen = ['LBR', 'BR', 'LGR', 'GR'];

/** Values of an attribute in the order of its list, each once. */
export function inOrder(key: string, values: readonly string[]): string[] {
  const attribute = table.find((one) => one.key === key);
  const id = attribute !== undefined && 'vocabulary' in attribute ? attribute.vocabulary : undefined;
  const order = id === undefined ? [] : vocabularies[id].values.map(({ value }) => value);
  return [...new Set(values)].toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
}

/** Puts settled statements together: values are joined, what was refused is taken away, spans stand side by side. */
export function criteriaSaid(statements: readonly Statement[]): Criteria {
  const choices: Record<string, { include: string[]; exclude: string[] }> = {};
  const spans: Record<string, Reach[]> = {};
  const grades: Record<string, { from: string | null; to: string | null }> = {};
  const extra: Record<string, string[]> = {};
  const open = new Set<string>();
  const packets: string[] = [];
  let status: ShorthandLine['status'] = 'All';
  const choiceOf = (key: string) => (choices[key] ??= { include: [], exclude: [] });

  for (const one of statements) {
    if (one.says === 'include') choiceOf(one.key).include.push(...one.values);
    else if (one.says === 'exclude') choiceOf(one.key).exclude.push(...one.values);
    else if (one.says === 'any') open.add(one.key);
    else if (one.says === 'grades') grades[one.key] = { from: one.from, to: one.to };
    else if (one.says === 'span') (spans[one.key] ??= []).push(turned(one.reach));
    else if (one.says === 'weight' && !one.isExcluded) (spans['carat'] ??= []).push(turned(one.reach));
    else if (one.says === 'packet') packets.push(one.number);
    else if (one.says === 'status') status = one.status;
    else if (one.says === 'available') status = 'Available';
    else if (one.says === 'extra') extra[one.key] = [...(extra[one.key] ?? []), ...one.values];
  }
  if (packets.length > 0) {
    return { choices: {}, spans: {}, grades: {}, packets: [...new Set(packets)], status: 'All', extra: {} };
  }
  for (const one of statements) {
    if (one.says === 'weight' && one.isExcluded) takeWeight(spans, one.reach);
  }
  for (const key of open) delete choices[key];
  return {
    choices: tidied(choices),
    spans: distinct(spans),
    grades,
    packets,
    status,
    extra: deduplicated(extra),
  };
}

const turned = ({ from, to }: Reach): Reach =>
  from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };

function takeWeight(spans: Record<string, Reach[]>, reach: Reach): void {
  const left = without(spans['carat'] ?? [], reach);
  if (left.length > 0) spans['carat'] = left;
  else delete spans['carat'];
}

const deduplicated = (extra: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(extra).map(([key, values]) => [key, [...new Set(values)]]));

function distinct(spans: Readonly<Record<string, readonly Reach[]>>): Record<string, Reach[]> {
  const isFirst = (reach: Reach, place: number, all: readonly Reach[]) =>
    all.findIndex(({ from, to }) => from === reach.from && to === reach.to) === place;
  return Object.fromEntries(Object.entries(spans).map(([key, reaches]) => [key, reaches.filter(isFirst)]));
}

function tidied(
  said: Record<string, { include: string[]; exclude: string[] }>,
): Record<string, ShorthandChoice> {
  const shade = said['colour_shade'];
  const refusesTinge = brownAndGreen.every((tinge) => shade?.exclude.includes(tinge) === true);
  if (shade !== undefined && refusesTinge && said['milky']?.include.includes('NONE') === true) {
    shade.include = ['WH'];
    shade.exclude = [];
  }
  const choices: Record<string, ShorthandChoice> = {};
  for (const [key, { include, exclude }] of Object.entries(said)) {
    const kept = key === 'key_to_symbols' ? include : include.filter((value) => !exclude.includes(value));
    const isTaken = kept.length > 0 && key !== 'key_to_symbols';
    choices[key] = { include: inOrder(key, kept), exclude: isTaken ? [] : inOrder(key, exclude) };
  }
  return withColourType(choices);
}

/** White grades ask for white stones, hues for fancy coloured ones. */
function withColourType(choices: Record<string, ShorthandChoice>): Record<string, ShorthandChoice> {
  if ('color_type' in choices) return choices;
  const isFancy = ['fancy_colour', 'fancy_intensity', 'fancy_overtone'].some((key) => key in choices);
  const types = [...('color' in choices ? ['White'] : []), ...(isFancy ? ['Fancy'] : [])];
  return types.length === 0 ? choices : { ...choices, color_type: { include: types, exclude: [] } };
}

import { describe, expect, it } from 'vitest';
import { stoneAttributes } from '../stone-attributes.ts';
import type { Attribute } from '../attribute.ts';
import fixture from '../fixtures/trade-requests.json' with { type: 'json' };
import { parseScaled } from '../scaled.ts';
import { parseShorthand } from './parse-shorthand.ts';
import type { ShorthandLine } from './shorthand-line.ts';

type Expected = (typeof fixture.requests)[number]['lines'][number];
const table: readonly Attribute[] = stoneAttributes;

const attributeOf = (criterion: string): Attribute => {
  const found = table.find((attribute) => attribute.criterion === criterion);
  if (found === undefined) throw new Error(`no attribute has the criterion ${criterion}`);
  return found;
};
const sorted = (values: readonly string[]) => values.toSorted();
const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isRange = (value: unknown): value is { from: number | null; to: number | null } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

function reach(attribute: Attribute, { from, to }: { from: number | null; to: number | null }) {
  const scale = attribute.kind === 'range' ? attribute.scale : 0;
  const end = (value: number | null) => (value === null ? null : (parseScaled(String(value), scale) ?? null));
  return { from: end(from), to: end(to) };
}

/**
 * The expected criteria of an example in the terms of the parser. Lists are sorted because their order has no
 * meaning.
 */
function criteriaOf(expected: Expected) {
  const choices: Record<string, { include: string[]; exclude: string[] }> = {};
  const spans: Record<string, unknown[]> = {};
  let packets: readonly string[] = [];
  let status = 'All';
  const put = (criterion: string, value: unknown): void => {
    if (criterion === 'carat' && Array.isArray(value)) {
      const carat = attributeOf('caratInputData');
      spans['carat'] = value.filter(isRange).map((one) => reach(carat, one));
    } else if (criterion === 'parameter' && typeof value === 'object' && value !== null) {
      for (const [key, one] of Object.entries(value)) put(`parameter.${key}`, one);
    } else if (criterion === 'packetNo' && isList(value)) packets = value;
    else if (criterion === 'status') status = isList(value) && value[0] === 'AVAILABLE' ? 'Available' : 'All';
    else if (criterion === 'keyToSymbol' && typeof value === 'object' && value !== null && 'list' in value) {
      const list = isList(value.list) ? sorted(value.list) : [];
      const contains = 'contains' in value && value.contains === true;
      choices['key_to_symbols'] = contains ? { include: list, exclude: [] } : { include: [], exclude: list };
    } else if (isRange(value)) spans[attributeOf(criterion).key] = [reach(attributeOf(criterion), value)];
    else if (isList(value)) choices[attributeOf(criterion).key] = { include: sorted(value), exclude: [] };
    else if (typeof value === 'string')
      choices[attributeOf(criterion).key] = { include: [value], exclude: [] };
  };
  for (const [criterion, value] of Object.entries('criteria' in expected ? (expected.criteria ?? {}) : {}))
    put(criterion, value);
  return { choices, spans, packets: sorted(packets), status };
}

function criteriaRead({ choices, ranges, packets, status }: ShorthandLine) {
  return {
    choices: Object.fromEntries(
      Object.entries(choices).map(([key, one]) => [
        key,
        { include: sorted(one.include), exclude: sorted(one.exclude) },
      ]),
    ),
    spans: ranges,
    packets: sorted(packets),
    status,
  };
}

function looseOf(expected: Expected) {
  if (!('loose' in expected) || expected.loose === undefined) return null;
  const { loose } = expected;
  return {
    lotKind: loose.lot_kind,
    shape: sorted('shape' in loose ? (loose.shape ?? []) : []),
    sievePlus: loose.sieve_plus,
    sieveMinus: loose.sieve_minus,
    mm: null,
    color: sorted(loose.colour),
    clarity: sorted(loose.clarity),
    make: sorted('make' in loose ? (loose.make ?? []) : []),
  };
}

function looseRead({ loose }: ShorthandLine) {
  if (loose === null) return null;
  const { shape, color, clarity, make } = loose;
  return {
    ...loose,
    shape: sorted(shape),
    color: sorted(color),
    clarity: sorted(clarity),
    make: sorted(make),
  };
}

function restOf(expected: Expected) {
  const qty = 'qty' in expected ? expected.qty : undefined;
  return {
    target: expected.target,
    qty: {
      pieces: qty !== undefined && 'pieces' in qty ? (qty.pieces ?? null) : null,
      pairs: qty !== undefined && 'pairs' in qty ? (qty.pairs ?? null) : null,
      carats: qty !== undefined && 'carats' in qty && qty.carats !== undefined ? qty.carats * 1000 : null,
    },
    extra: ('extra' in expected ? expected.extra : undefined) ?? {},
    unparsed: sorted(('unparsed' in expected ? expected.unparsed : undefined) ?? []),
  };
}

describe('the forty chat requests of the domain reference', () => {
  it.each(fixture.requests)('$id $text', (request) => {
    const { lines } = parseShorthand(request.text);
    expect(lines.map(criteriaRead)).toEqual(request.lines.map(criteriaOf));
    expect(lines.map(looseRead)).toEqual(request.lines.map(looseOf));
    expect(
      lines.map(({ target, qty, extra, unparsed }) => ({ target, qty, extra, unparsed: sorted(unparsed) })),
    ).toEqual(request.lines.map(restOf));
    expect(lines[0]?.intent).toBe('intent' in request ? request.intent : null);
  });
});

import {
  filterKind,
  filterableAttributes,
  sortableKeys,
  choiceValues,
  dropEmptyFilters,
  type Criteria,
} from '@loupe/contract';
import type { Attribute } from '@loupe/domain';
import fc from 'fast-check';

const numbers = ['LX0', 'lx3', 'AB-1', 'ab-2*', 'T1*', 't12', 'nothing', 'LX*'];

/** One filter as a change of criteria. */
function anyFilter(attribute: Attribute): fc.Arbitrary<Partial<Criteria>> {
  const { key } = attribute;
  if (attribute.kind === 'range') {
    const step = Math.max(1, Math.floor((attribute.max - attribute.min) / 40));
    const end = fc.option(fc.integer({ min: 0, max: 40 }).map((steps) => attribute.min + steps * step));
    const span = fc
      .tuple(end, end)
      .map(([a, b]) => (a !== null && b !== null && a > b ? { from: b, to: a } : { from: a, to: b }));
    return fc.array(span, { minLength: 1, maxLength: 2 }).map((ranges) => ({ ranges: { [key]: ranges } }));
  }
  const value = fc.constantFrom(...choiceValues(attribute));
  if (filterKind(attribute) === 'grades') {
    return fc
      .record({ from: fc.option(value), to: fc.option(value) })
      .map((grades) => ({ grades: { [key]: grades } }));
  }
  const some = fc.uniqueArray(value, { maxLength: Math.min(6, choiceValues(attribute).length) });
  return fc.oneof(
    { weight: 3, arbitrary: some.map((include) => ({ choices: { [key]: { include, exclude: [] } } })) },
    {
      weight: 1,
      arbitrary: fc
        .record({ include: some, exclude: some })
        .map((choice) => ({ choices: { [key]: choice } })),
    },
  );
}

/** A plausible search: a few filters of any kind, sometimes packet numbers or the customer's own stones. */
export const anyCriteria: fc.Arbitrary<Criteria> = fc
  .record({
    filters: fc
      .subarray([...filterableAttributes], { maxLength: 4 })
      .chain((chosen) => fc.tuple(...chosen.map(anyFilter))),
    packets: fc.oneof(
      { weight: 9, arbitrary: fc.constant<string[]>([]) },
      { weight: 1, arbitrary: fc.subarray(numbers, { minLength: 1 }) },
    ),
    status: fc.constantFrom('All', 'Hold', 'Available', 'Out Memo'),
    mine: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  })
  .map(({ filters, ...rest }) =>
    dropEmptyFilters({
      choices: Object.assign({}, ...filters.map(({ choices }) => choices ?? {})),
      ranges: Object.assign({}, ...filters.map(({ ranges }) => ranges ?? {})),
      grades: Object.assign({}, ...filters.map(({ grades }) => grades ?? {})),
      ...rest,
    }),
  );

export const anySort = fc.uniqueArray(
  fc.record({ key: fc.constantFrom(...sortableKeys), direction: fc.constantFrom('asc', 'desc') }),
  { maxLength: 3, selector: ({ key }) => key },
);

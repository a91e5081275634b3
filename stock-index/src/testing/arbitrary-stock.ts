import fc from 'fast-check';
import type { Condition, CrossQuery, OrderKey, Query, TieBreak } from '../query.ts';
import type { CellChange } from '../stock-index.ts';
import {
  type ColumnSpec,
  type DerivedColumn,
  type IndexSchema,
  LARGEST_NUMBER,
  type Row,
  SMALLEST_NUMBER,
} from '../schema.ts';

/** A stock, a series of changes to it, and its sorted orders. */
export type StockCase = {
  readonly schema: IndexSchema;
  readonly rows: readonly Row[];
  readonly orders: readonly (readonly OrderKey[])[];
  readonly derived: readonly DerivedColumn[];
  readonly changes: readonly {
    readonly upserts: Row[];
    readonly removals: number[];
    readonly column: string;
    readonly cells: CellChange[];
    readonly tidies: number;
  }[];
};

const someOf = <T>(items: readonly T[], max = items.length): fc.Arbitrary<T[]> =>
  fc.subarray([...items], { maxLength: Math.min(max, items.length) });

const column = (at: number): fc.Arbitrary<ColumnSpec> =>
  fc.oneof(
    fc.record({
      name: fc.constant(`code${at}`),
      kind: fc.constant('code' as const),
      size: fc.integer({ min: 1, max: 63 }),
    }),
    fc.record({
      name: fc.constant(`set${at}`),
      kind: fc.constant('set' as const),
      size: fc.integer({ min: 1, max: 31 }),
    }),
    fc.record({ name: fc.constant(`number${at}`), kind: fc.constant('number' as const) }),
  );

const schema: fc.Arbitrary<IndexSchema> = fc
  .integer({ min: 1, max: 7 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => column(at))))
  .chain((columns) =>
    someOf(
      columns.map(({ name }) => name),
      3,
    ).map((layoutOrder) => ({ columns, layoutOrder })),
  );

/** Small values collide often; the largest and smallest make a column wide. */
function value(spec: ColumnSpec): fc.Arbitrary<number | null> {
  if (spec.kind === 'code') return fc.option(fc.integer({ min: 0, max: spec.size }), { freq: 8 });
  if (spec.kind === 'set') return fc.option(fc.integer({ min: 0, max: 2 ** spec.size - 1 }), { freq: 5 });
  const usual = fc.option(fc.integer({ min: -20, max: 60 }), { freq: 5 });
  const rare: fc.Arbitrary<number | null> = fc.constantFrom(
    SMALLEST_NUMBER,
    LARGEST_NUMBER,
    29_999,
    32_767,
    -32_768,
    40_000,
  );
  return fc.oneof({ weight: 20, arbitrary: usual }, { weight: 1, arbitrary: rare });
}

const row = ({ columns }: IndexSchema, ids: fc.Arbitrary<number>): fc.Arbitrary<Row> =>
  fc.record({ id: ids, values: fc.tuple(...columns.map(value)) });

function orderOf(names: readonly string[]): fc.Arbitrary<OrderKey[]> {
  return someOf(names, 3).chain((columns) =>
    fc.tuple(
      ...columns.map((name) =>
        fc.record({ column: fc.constant(name), direction: fc.constantFrom('asc', 'desc') }),
      ),
    ),
  );
}

/** Ties by descending id, or by a property of the id that the index does not contain. */
const tieBreaks: fc.Arbitrary<TieBreak | undefined> = fc.constantFrom(
  undefined,
  undefined,
  (left: number, right: number) => right - left,
  (left: number, right: number) => (left % 7) - (right % 7) || left - right,
);

/**
 * Stocks of up to a few blocks. Long ones repeat a short generated run with other ids, so that generating
 * them stays fast.
 */
export function arbitraryCase(): fc.Arbitrary<StockCase> {
  return schema.chain((made) => {
    const numbers = made.columns.filter(({ kind }) => kind === 'number').map(({ name }) => name);
    const few = fc.uniqueArray(row(made, fc.integer({ min: 1, max: 400 })), {
      maxLength: 120,
      selector: ({ id }) => id,
    });
    const change = fc.constantFrom(...made.columns).chain((changed) =>
      fc.record({
        column: fc.constant(changed.name),
        cells: fc.array(fc.record({ id: fc.integer({ min: 1, max: 800 }), value: value(changed) }), {
          maxLength: 30,
        }),
        upserts: fc.array(row(made, fc.integer({ min: 1, max: 800 })), { maxLength: 60 }),
        removals: fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 40 }),
        tidies: fc.constantFrom(0, 1, 5),
      }),
    );
    return fc.record({
      schema: fc.constant(made),
      rows: fc.tuple(few, fc.constantFrom(1, 1, 12, 40)).map(([rows, times]) => repeated(rows, times)),
      orders: fc.array(orderOf(made.columns.map(({ name }) => name)), { maxLength: 2 }),
      derived: fc.constant(numbers.slice(0, 1).map(derivedFrom)),
      changes: fc.array(change, { maxLength: 4 }),
    });
  });
}

function repeated(rows: readonly Row[], times: number): Row[] {
  return Array.from({ length: times }, (_, time) =>
    rows.map(({ id, values }) => ({ id: id + time * 400, values })),
  ).flat();
}

function derivedFrom(name: string): DerivedColumn {
  return {
    name: `twice ${name}`,
    from: [name],
    compute: ([value = null]) => (value === null || value === 7 ? null : value * 2 + 1),
  };
}

function condition(spec: ColumnSpec): fc.Arbitrary<Condition> {
  const column = fc.constant(spec.name);
  const known = fc.record({ kind: fc.constantFrom('isNull', 'isPresent'), column });
  if (spec.kind === 'code') {
    const codes = fc.array(fc.integer({ min: 0, max: spec.size }), { maxLength: 40 });
    return fc.oneof(fc.record({ kind: fc.constantFrom('in', 'notIn'), column, codes }), known);
  }
  if (spec.kind === 'set') {
    const members = fc.array(fc.integer({ min: 0, max: spec.size - 1 }), { maxLength: 3 });
    return fc.oneof(
      fc.record({ kind: fc.constantFrom('hasAny', 'hasAll', 'hasNone'), column, members }),
      known,
    );
  }
  const bound = fc.option(
    fc.oneof(fc.integer({ min: -25, max: 65 }), fc.constantFrom(10.5, 40_000, -9e15, 9e15)),
  );
  const ranges = fc.array(fc.record({ from: bound, to: bound }), { maxLength: 3 });
  return fc.oneof(fc.record({ kind: fc.constant('between' as const), column, ranges }), known);
}

function where(specs: readonly ColumnSpec[]): fc.Arbitrary<Condition[]> {
  const ids = fc.record({
    kind: fc.constant('ids' as const),
    ids: fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 300 }),
  });
  const one = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...specs).chain(condition) },
    { weight: 1, arbitrary: ids },
  );
  return fc.array(one, { maxLength: 4 });
}

const edges = fc
  .uniqueArray(fc.integer({ min: -25, max: 65 }), { minLength: 2, maxLength: 6 })
  .map((all) => all.toSorted((a, b) => a - b));

const asNumbers = (derived: readonly DerivedColumn[]): ColumnSpec[] =>
  derived.map(({ name }) => ({ name, kind: 'number' }));

/** At most one query for the cross counts of two columns; none where the required columns are missing. */
export function arbitraryCrossQueries(
  made: IndexSchema,
  derived: readonly DerivedColumn[],
): fc.Arbitrary<CrossQuery[]> {
  const namesOf = (kind: ColumnSpec['kind']) =>
    made.columns.filter((spec) => spec.kind === kind).map(({ name }) => name);
  const [codes, numbers] = [namesOf('code'), namesOf('number')];
  if (codes.length === 0 || numbers.length === 0) return fc.constant([]);
  const query = fc.record({
    where: where([...made.columns, ...asNumbers(derived)]),
    rows: fc.constantFrom(...codes),
    columns: fc.constantFrom(...codes),
    bins: fc.record({ column: fc.constantFrom(...numbers), edges }),
  });
  return query.map((one) => [one]);
}

/** A value that a step of a form adds to the conditions on a column, or takes away. */
export type FormStep = {
  readonly column: ColumnSpec;
  readonly value: number;
  /** Whether the step leaves values out instead of asking for them, where a column supports both. */
  readonly isExcluded: boolean;
};

/** Steps of a form, mostly on the same few columns. */
export function arbitrarySteps(
  made: IndexSchema,
  derived: readonly DerivedColumn[],
): fc.Arbitrary<FormStep[]> {
  const step = fc.record({
    column: fc.constantFrom(...made.columns, ...asNumbers(derived)),
    value: fc.nat(5),
    isExcluded: fc.boolean(),
  });
  return fc.array(step, { minLength: 8, maxLength: 24 });
}

/** The conditions after a step. */
export function applyStep(
  where: readonly Condition[],
  { column: { name: column, kind, ...spec }, value, isExcluded }: FormStep,
): Condition[] {
  const others = where.filter((one) => one.kind === 'ids' || one.column !== column);
  const own = where.find((one) => one.kind !== 'ids' && one.column === column);
  const toggled = (values: readonly number[], one: number) =>
    values.includes(one) ? values.filter((other) => other !== one) : [...values, one];
  if (kind === 'number') {
    const ranges = own?.kind === 'between' ? own.ranges : [];
    const range = { from: value * 10 - 20, to: value * 10 - 10 };
    const left = ranges.filter(({ from }) => from !== range.from);
    const next = left.length < ranges.length ? left : [...ranges, range];
    return next.length === 0 ? others : [...others, { kind: 'between', column, ranges: next }];
  }
  const size = 'size' in spec ? spec.size : 1;
  if (kind === 'code') {
    const isIn = own?.kind === 'in' || own?.kind === 'notIn';
    const codes = toggled(isIn ? own.codes : [], Math.min(value, size));
    return codes.length === 0 ? others : [...others, { kind: isExcluded ? 'notIn' : 'in', column, codes }];
  }
  const isAny = own?.kind === 'hasAny' || own?.kind === 'hasNone';
  const members = toggled(isAny ? own.members : [], Math.min(value, size - 1));
  const kindOf = isAny && value > 1 ? own.kind : isExcluded ? 'hasNone' : 'hasAny';
  return members.length === 0 ? others : [...others, { kind: kindOf, column, members }];
}

/** Queries; their order may start with the leading keys of a sorted order. */
export function arbitraryQuery(
  made: IndexSchema,
  derived: readonly DerivedColumn[],
  orders: readonly (readonly OrderKey[])[],
): fc.Arbitrary<Query> {
  const specs: ColumnSpec[] = [...made.columns, ...asNumbers(derived)];
  const names = specs.map(({ name }) => name);
  const numbers = specs.filter(({ kind }) => kind === 'number').map(({ name }) => name);
  const listed = specs.filter(({ kind }) => kind !== 'number').map(({ name }) => name);
  return fc.record({
    where: where(specs),
    facets: someOf(listed),
    histograms: someOf(numbers, 2).chain((columns) =>
      fc.tuple(...columns.map((name) => fc.record({ column: fc.constant(name), edges }))),
    ),
    sums: someOf(numbers, 2).chain((columns) =>
      fc.tuple(
        ...columns.map((of) =>
          fc.oneof(
            fc.record({ name: fc.constant(`sum of ${of}`), column: fc.constant(of) }),
            fc.record({
              name: fc.constant(`sum of ${of}`),
              column: fc.constant(of),
              presentIn: fc.constantFrom(...names),
            }),
          ),
        ),
      ),
    ),
    order: fc
      .tuple(
        orders.length === 0 ? fc.constant([]) : fc.constantFrom([], ...orders),
        fc.nat(3),
        orderOf(names),
      )
      .map(([leading, length, order]) => [...leading.slice(0, length), ...order]),
    tieBreak: tieBreaks,
    offset: fc.constantFrom(0, 0, 1, 5, 200),
    limit: fc.constantFrom(0, 1, 10, 100, 5000),
  });
}

import fc from 'fast-check';
import type { Condition, CrossQuery, OrderKey, Query, TieBreak } from '../query.ts';
import type { Cell } from '../stock-index.ts';
import {
  type ColumnSpec,
  type DerivedColumn,
  type IndexSchema,
  LARGEST_NUMBER,
  type Row,
  SMALLEST_NUMBER,
} from '../schema.ts';

/** A stock, the changes it goes through and the orders kept for it. */
export type Case = {
  readonly schema: IndexSchema;
  readonly rows: readonly Row[];
  readonly orders: readonly (readonly OrderKey[])[];
  readonly derived: readonly DerivedColumn[];
  readonly changes: readonly {
    readonly upserts: Row[];
    readonly removals: number[];
    readonly column: string;
    readonly cells: Cell[];
    readonly tidies: number;
  }[];
};

const someOf = <T>(items: readonly T[], most = items.length): fc.Arbitrary<T[]> =>
  fc.subarray([...items], { maxLength: Math.min(most, items.length) });

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

/** Ties by id downwards, or by a property of the id that the index does not hold. */
const tieBreaks: fc.Arbitrary<TieBreak | undefined> = fc.constantFrom(
  undefined,
  undefined,
  (left: number, right: number) => right - left,
  (left: number, right: number) => (left % 7) - (right % 7) || left - right,
);

/** Stocks of up to a few blocks: long ones repeat a short made-up run with other ids, so that making them stays quick. */
export function caseOf(): fc.Arbitrary<Case> {
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

/** One question for the counts of two columns against each other; none where the columns for it are missing. */
export function crossQuery(made: IndexSchema, derived: readonly DerivedColumn[]): fc.Arbitrary<CrossQuery[]> {
  const namesOf = (kind: ColumnSpec['kind']) =>
    made.columns.filter((spec) => spec.kind === kind).map(({ name }) => name);
  const [codes, numbers] = [namesOf('code'), namesOf('number')];
  if (codes.length === 0 || numbers.length === 0) return fc.constant([]);
  const asked = fc.record({
    where: where([...made.columns, ...asNumbers(derived)]),
    rows: fc.constantFrom(...codes),
    columns: fc.constantFrom(...codes),
    bins: fc.record({ column: fc.constantFrom(...numbers), edges }),
  });
  return asked.map((one) => [one]);
}

/** Questions; their order may begin as one of the kept ones does. */
export function query(
  made: IndexSchema,
  derived: readonly DerivedColumn[],
  kept: readonly (readonly OrderKey[])[],
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
            fc.record({ name: fc.constant(`sum of ${of}`), of: fc.constant(of) }),
            fc.record({
              name: fc.constant(`sum of ${of}`),
              of: fc.constant(of),
              presentIn: fc.constantFrom(...names),
            }),
          ),
        ),
      ),
    ),
    order: fc
      .tuple(kept.length === 0 ? fc.constant([]) : fc.constantFrom([], ...kept), fc.nat(3), orderOf(names))
      .map(([leading, length, order]) => [...leading.slice(0, length), ...order]),
    tieBreak: tieBreaks,
    offset: fc.constantFrom(0, 0, 1, 5, 200),
    limit: fc.constantFrom(0, 1, 10, 100, 5000),
  });
}

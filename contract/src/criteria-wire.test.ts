import { caratChips, type Attribute } from '@loupe/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dropEmptyFilters,
  emptyCriteria,
  filterKind,
  filterableAttributes,
  choiceValues,
  type Choice,
  type Criteria,
  type GradeRange,
  type NumberRange,
} from './criteria.ts';
import { criteriaSchema, formatCriteria } from './criteria-wire.ts';

const attributesBy = (kind: 'choice' | 'spans' | 'grades') =>
  filterableAttributes.filter((attribute) => filterKind(attribute) === kind);

function anyChoice(attribute: Attribute): fc.Arbitrary<Choice> {
  const some = fc.uniqueArray(fc.constantFrom(...choiceValues(attribute)), { maxLength: 2 });
  return fc.record({ include: some, exclude: some });
}

function anySpans(attribute: Attribute): fc.Arbitrary<NumberRange[]> {
  if (attribute.kind !== 'range') return fc.constant([]);
  const end = fc.option(fc.integer({ min: attribute.min, max: attribute.max }));
  const span = fc
    .record({ from: end, to: end })
    .filter(({ from, to }) => (from !== null || to !== null) && (from === null || to === null || from <= to));
  return fc.uniqueArray(span, { maxLength: 3, selector: (one) => `${one.from}/${one.to}` });
}

function anyGrades(attribute: Attribute): fc.Arbitrary<GradeRange> {
  const indexes = fc.integer({ min: 0, max: choiceValues(attribute).length - 1 });
  return fc.tuple(indexes, indexes).map(([a, b]) => ({
    from: choiceValues(attribute)[Math.min(a, b)] ?? null,
    to: choiceValues(attribute)[Math.max(a, b)] ?? null,
  }));
}

function recordOf<T>(kind: 'choice' | 'spans' | 'grades', value: (attribute: Attribute) => fc.Arbitrary<T>) {
  const entries = attributesBy(kind).map((attribute) => [attribute.key, value(attribute)] as const);
  return fc.record(Object.fromEntries(entries));
}

const anyCriteria: fc.Arbitrary<Criteria> = fc
  .record({
    choices: recordOf('choice', anyChoice),
    ranges: recordOf('spans', anySpans),
    grades: recordOf('grades', anyGrades),
    packets: fc.uniqueArray(fc.stringMatching(/^[A-Z0-9-]{1,12}$/), { maxLength: 3 }),
    status: fc.constantFrom('All', 'Hold', 'Available', 'Out Memo'),
    mine: fc.boolean(),
  })
  .map(dropEmptyFilters);

/**
 * Carat ranges may be parsed in a different order: chips after typed ranges. They are alternatives, so the
 * order does not matter.
 */
function comparable(criteria: Criteria) {
  const sorted = (spans: readonly NumberRange[]) => spans.map(({ from, to }) => `${from}..${to}`).toSorted();
  return {
    ...criteria,
    spans: Object.fromEntries(Object.entries(criteria.ranges).map(([key, spans]) => [key, sorted(spans)])),
  };
}

describe('criteria on the wire', () => {
  it('are unchanged after formatting and parsing, for every filter of the attribute table', () => {
    fc.assert(
      fc.property(anyCriteria, (criteria) => {
        const back = criteriaSchema.parse(JSON.parse(JSON.stringify(formatCriteria(criteria))));
        expect(comparable(back)).toEqual(comparable(criteria));
      }),
      { numRuns: 300 },
    );
  });

  it('are parsed from the spelling of the specification', () => {
    const criteria = criteriaSchema.parse({
      shape: ['ROUND'],
      caratInputData: { from: 1, to: '1.20' },
      color_type: 'White',
      white_type: ['D', 'E', 'F'],
      polish: ['All'],
      culate: ['NONE'],
      discount: { from: null, to: -35 },
      parameter: { tablePer: { from: 55, to: 60 }, girdle: { from: 'STK', to: 'THN' } },
      keyToSymbol: { contains: false, list: ['FEATHER'] },
      packetNo: 'A1, B2\nC*',
      status: 'Out Memo',
    });
    expect(criteria.ranges).toEqual({
      carat: [{ from: 1000, to: 1200 }],
      disc: [{ from: null, to: -3500 }],
      table_pct: [{ from: 550, to: 600 }],
    });
    expect(criteria.choices['color']).toEqual({ include: ['D', 'E', 'F'], exclude: [] });
    expect(criteria.choices['polish']).toBeUndefined();
    expect(criteria.choices['key_to_symbols']).toEqual({ include: [], exclude: ['FEATHER'] });
    expect(criteria.grades).toEqual({ girdle_min: { from: 'THN', to: 'STK' } });
    expect(criteria.packets).toEqual(['A1', 'B2', 'C*']);
    expect(criteria.status).toBe('Out Memo');
  });

  it('accept carat, colour and price both nested, as in the specification, and flat', () => {
    const carat = { caratInputData: { from: 1, to: '1.20' }, selected_carat: ['All'] };
    const color = {
      color_type: 'Fancy',
      white_type: ['All'],
      fancy_type: ['YELLOW'],
      intensity: ['FANCY VIVID'],
      overtone: ['All'],
    };
    const price = {
      rap: { from: '', to: '' },
      discount: { from: null, to: -35 },
      pricePerCarat: { from: 1000, to: 2000 },
      amount: { from: null, to: 5000 },
    };
    const nested = criteriaSchema.parse({ carat, color, price });
    expect(nested).toEqual(criteriaSchema.parse({ ...carat, ...color, ...price }));
    expect(nested.ranges['carat']).toEqual([{ from: 1000, to: 1200 }]);
    expect(nested.choices['fancy_color']?.include).toEqual(['YELLOW']);
    const [chip] = caratChips;
    expect(criteriaSchema.parse({ carat: { selected_carat: [chip?.key ?? ''] } }).ranges['carat']).toEqual([
      { from: chip?.fromThousandths, to: chip?.toThousandths },
    ]);
  });

  it.each([
    [{ carat: { caratInputData: { from: 'heavy' } } }, 'carat'],
    [{ color: { white_type: ['Q9'] } }, 'color'],
    [{ price: { carat: { from: 1 } } }, 'price'],
    [{ color: { white_type: ['D'] }, white_type: ['E'] }, 'color.white_type'],
  ])('reject a nested filter that is invalid or given twice: %j', (wire, path) => {
    expect(criteriaSchema.safeParse(wire).error?.issues[0]?.path.join('.')).toBe(path);
  });

  it.each([['All'], [['All']]])(
    'treat %j as no filter wherever the specification has it as a default',
    (all) => {
      const filters = [
        ...filterableAttributes.flatMap(({ criterion = '' }) =>
          criterion.startsWith('parameter.') || criterion === 'type' ? [] : [criterion],
        ),
        'ratio',
        'selected_carat',
        'packetNo',
      ];
      expect(criteriaSchema.parse(Object.fromEntries(filters.map((filter) => [filter, all])))).toEqual(
        emptyCriteria,
      );
    },
  );

  it('default to natural stones', () => {
    expect(criteriaSchema.parse({})).toEqual(emptyCriteria);
    expect(criteriaSchema.parse({ type: 'Lab Grown' }).choices['type']?.include).toEqual(['Lab Grown']);
  });

  it('accept the ratio both beside and inside the parameters', () => {
    const ratio = { from: '1.30', to: '1.50' };
    const expected = { lw_ratio: [{ from: 130, to: 150 }] };
    expect(criteriaSchema.parse({ ratio }).ranges).toEqual(expected);
    expect(criteriaSchema.parse({ parameter: { lwRatio: ratio } }).ranges).toEqual(expected);
  });

  it('accept the carat chips by key', () => {
    const [first] = caratChips;
    const criteria = criteriaSchema.parse({ selected_carat: [first?.key ?? ''] });
    expect(criteria.ranges['carat']).toEqual([{ from: first?.fromThousandths, to: first?.toThousandths }]);
  });

  it.each([
    [{ shape: ['TRIANGULAR CIRCLE'] }, 'shape'],
    [{ colour: ['D'] }, ''],
    [{ caratInputData: { from: 'heavy', to: null } }, 'caratInputData'],
    [{ parameter: { tablePer: { from: 5, to: 500 } } }, 'parameter'],
    [{ status: 'Sold' }, 'status'],
  ])('reject invalid values: %j', (wire, path) => {
    const result = criteriaSchema.safeParse(wire);
    expect(result.success).toBe(false);
    expect(result.error?.issues[0]?.path.join('.') ?? '').toContain(path);
  });
});

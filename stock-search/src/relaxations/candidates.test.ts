import { criteriaSchema, formatCriteria } from '@loupe/contract';
import { describe, expect, it } from 'vitest';
import { generateCandidates, maxCandidates } from './candidates.ts';
import { rankRelaxations } from './rank-relaxations.ts';

/** The criteria of each candidate. */
const tried = (wire: object) =>
  generateCandidates(criteriaSchema.parse(wire)).map(({ key, kind, criteria }) => ({
    key,
    kind,
    criteria: formatCriteria(criteria),
  }));

describe('relaxation candidates', () => {
  it('add the next grade on either side of the requested ones', () => {
    expect(tried({ white_type: ['E', 'F'] })).toEqual([
      { key: 'color', kind: 'value', criteria: { type: ['Natural'], white_type: ['E', 'F', 'D'] } },
      { key: 'color', kind: 'value', criteria: { type: ['Natural'], white_type: ['E', 'F', 'G'] } },
      { key: 'color', kind: 'any', criteria: { type: ['Natural'] } },
    ]);
  });

  it('drop a list whose values have no order', () => {
    expect(tried({ lab: ['GIA'] })).toEqual([{ key: 'lab', kind: 'any', criteria: { type: ['Natural'] } }]);
  });

  it.each([
    ['caratInputData', { from: 1, to: 1.19 }, ['0.950', '1.190'], ['1.000', '1.250']],
    ['discount', { from: -42, to: -38 }, ['-44.00', '-38.00'], ['-42.00', '-36.00']],
    ['amount', { from: 1_010, to: 2_000 }, ['959.00', '2000.00'], ['1010.00', '2100.00']],
  ])('extend %s by one step of the trade at either end', (criterion, range, ...expected) => {
    const ends = generateCandidates(criteriaSchema.parse({ [criterion]: range })).flatMap(
      ({ kind, criteria }) => (kind === 'any' ? [] : [formatCriteria(criteria)[criterion]]),
    );
    expect(ends).toEqual(expected.map(([from, to]) => [{ from, to }]));
  });

  it('drop a preset as a whole', () => {
    const threeEx = { cut: ['ID', 'EX'], polish: ['EX'], symmetry: ['EX'] };
    expect(tried(threeEx)).toContainEqual({ key: '3EX', kind: 'preset', criteria: { type: ['Natural'] } });
  });

  it('extend the girdle by one grade at either end', () => {
    const ends = tried({ parameter: { girdle: { from: 'THN', to: 'STK' } } }).map(
      ({ criteria }) => criteria['parameter'],
    );
    expect(ends).toEqual([
      { girdle: { from: 'VTN', to: 'STK' } },
      { girdle: { from: 'THN', to: 'THK' } },
      undefined,
    ]);
  });

  it('never include lab-grown or treated goods', () => {
    expect(tried({ type: 'Natural', treatment: ['NONE'], color_type: 'Fancy' })).toEqual([]);
  });

  it('are limited in number', () => {
    const length = { from: 4, to: 5 };
    const angle = { from: 34, to: 36 };
    const dollars = { from: 1_000, to: 2_000 };
    const wire = {
      parameter: {
        tablePer: { from: 55, to: 60 },
        depthPer: { from: 60, to: 62 },
        crAngle: angle,
        pavAngle: angle,
        length,
        width: length,
        depth: length,
        diameter: length,
      },
      rap: dollars,
      pricePerCarat: dollars,
      amount: dollars,
      discount: { from: -40, to: -30 },
      caratInputData: length,
      clarity: ['VS1'],
      white_type: ['E'],
    };
    expect(tried(wire)).toHaveLength(maxCandidates);
  });
});

it('ranks by hits per step and leaves out dropping a filter when one step adds as much', () => {
  const criteria = criteriaSchema.parse({});
  const counted = [
    { key: 'color', kind: 'value', steps: 1, adds: 4, criteria },
    { key: 'clarity', kind: 'value', steps: 1, adds: 14, criteria },
    { key: 'clarity', kind: 'any', steps: 9, adds: 14, criteria },
    { key: 'lab', kind: 'any', steps: 3, adds: 31, criteria },
    { key: 'carat', kind: 'to', steps: 1, adds: 0, criteria },
  ] as const;
  expect(rankRelaxations(counted).map(({ key, kind }) => `${key} ${kind}`)).toEqual([
    'clarity value',
    'lab any',
    'color value',
  ]);
});

import { describe, expect, it } from 'vitest';
import { vocabularies } from '../vocabulary.ts';
import { facetPlan } from './facet-plan.ts';
import { profileOf, type ProfileFigures } from './profile.ts';

const unknown: ProfileFigures = {
  tablePct: null,
  crownAngle: null,
  crownHeightPct: null,
  girdlePct: null,
  girdleNames: [],
  pavilionAngle: null,
  pavilionDepthPct: null,
  depthPct: null,
};

describe('facet plans', () => {
  it.each(vocabularies.shape.values.map(({ value }) => value))('%s lies in its box', (shape) => {
    const { outline, edges } = facetPlan(shape);
    const points = [...outline, ...edges.flatMap(({ from, to }) => [from, to])];
    expect(outline.length).toBeGreaterThan(2);
    for (const { x, y } of points) {
      expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
      expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(1.0001);
    }
    const reach = Math.max(...outline.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))));
    expect(reach).toBeCloseTo(1, 5);
  });

  it('a round brilliant has 8 table edges, 32 star and bezel edges, 8 uppers and 32 pavilion edges', () => {
    const { edges } = facetPlan('ROUND');
    const of = (level: number) => edges.filter((edge) => edge.level === level).length;
    expect([of(1), of(2), of(3), of(4)]).toEqual([8, 32, 8, 32]);
  });

  it('a star of 50 % on a 57 % table ends at 0.763 of the radius', () => {
    const { edges } = facetPlan('ROUND', { table: 0.57, star: 0.5 });
    const upper = edges.find(({ level }) => level === 3);
    expect(Math.hypot(upper?.from.x ?? 0, upper?.from.y ?? 0)).toBeCloseTo(0.763, 3);
  });
});

describe('profiles', () => {
  it('57 / 34.5 / 3.5 / 40.8 gives crown 14.8, pavilion 43.2, depth 61.5', () => {
    const profile = profileOf({
      ...unknown,
      tablePct: 57,
      crownAngle: 34.5,
      girdlePct: 3.5,
      pavilionAngle: 40.8,
    });
    expect(profile).not.toHaveProperty('missing');
    if ('missing' in profile) return;
    expect(profile.crownPct).toBeCloseTo(14.8, 1);
    expect(profile.pavilionPct).toBeCloseTo(43.2, 1);
    expect(profile.depthPct).toBeCloseTo(61.4, 0);
    expect(profile.estimated).toEqual([]);
  });

  it('one missing height is the difference to the depth, and is called estimated', () => {
    const profile = profileOf({ ...unknown, tablePct: 60, crownHeightPct: 14, girdlePct: 4, depthPct: 62 });
    expect(profile).toMatchObject({ pavilionPct: 44, estimated: ['pavilion'] });
  });

  it('a named girdle is drawn as estimated', () => {
    const profile = profileOf({
      ...unknown,
      tablePct: 57,
      crownAngle: 34.5,
      girdleNames: ['MED', 'STK'],
      pavilionAngle: 40.8,
    });
    expect(profile).toMatchObject({ girdlePct: 3.75, estimated: ['girdle'] });
  });

  it('two missing heights leave no profile, and say which', () => {
    expect(profileOf({ ...unknown, tablePct: 57, girdlePct: 3, depthPct: 61 })).toEqual({
      missing: ['crown', 'pavilion'],
    });
    expect(profileOf(unknown)).toEqual({ missing: ['table', 'crown', 'girdle', 'pavilion'] });
  });
});

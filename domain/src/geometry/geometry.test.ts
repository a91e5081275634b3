import { describe, expect, it } from 'vitest';
import { vocabularies } from '../vocabulary.ts';
import { facetPlan } from './facet-plan.ts';
import { profileOf, type Profile, type ProfileFigures } from './profile.ts';

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

/** The profile of figures that are complete enough for one; throws otherwise. */
function drawn(figures: ProfileFigures): Profile {
  const profile = profileOf(figures);
  if ('missing' in profile) throw new Error(`missing ${profile.missing.join(', ')}`);
  return profile;
}

describe('facet plans', () => {
  it.each(vocabularies.shape.values.map(({ value }) => value))(
    'keeps the plan of %s inside its bounding box',
    (shape) => {
      const { outline, edges } = facetPlan(shape);
      const points = [...outline, ...edges.flatMap(({ from, to }) => [from, to])];
      expect(outline.length).toBeGreaterThan(2);
      for (const { x, y } of points) {
        expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
        expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(1.0001);
      }
      const reach = Math.max(...outline.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))));
      expect(reach).toBeCloseTo(1, 5);
    },
  );

  it('draws a round brilliant with 8 table edges, 32 star and bezel edges, 8 upper halves and 32 pavilion edges', () => {
    const { edges } = facetPlan('ROUND');
    const of = (level: number) => edges.filter((edge) => edge.level === level).length;
    expect([of(1), of(2), of(3), of(4)]).toEqual([8, 32, 8, 32]);
  });

  it('ends a star of 50 % on a 57 % table at 0.763 of the radius', () => {
    const { edges } = facetPlan('ROUND', { table: 0.57, star: 0.5 });
    const upper = edges.find(({ level }) => level === 3);
    expect(Math.hypot(upper?.from.x ?? 0, upper?.from.y ?? 0)).toBeCloseTo(0.763, 3);
  });

  it.each(['HALF MOON', 'BULLET', 'TAPERED BULLET'])(
    'keeps the inner arcs of %s inside the outline',
    (shape) => {
      const { outline, edges } = facetPlan(shape);
      const half = Math.max(...outline.map(({ x }) => x));
      const inner = edges.flatMap(({ from, to, level }) => (level === 2 ? [from, to] : []));
      expect(inner.length).toBeGreaterThan(8);
      for (const { x } of inner) expect(Math.abs(x)).toBeLessThan(half);
    },
  );

  it('ends the arcs of an outline where its polygon begins', () => {
    const { curves, outline } = facetPlan('PEAR');
    expect(curves.filter(({ rx }) => rx > 0)).toHaveLength(3);
    const [last, first] = [curves.at(-1)?.to, outline[0]];
    expect(last?.x).toBeCloseTo(first?.x ?? 9, 6);
    expect(last?.y).toBeCloseTo(first?.y ?? 9, 6);
  });

  it('draws the table ratio of the stone, and an undefined shape dashed', () => {
    const [edge] = facetPlan('ROUND', { table: 0.62 }).edges;
    expect(Math.hypot(edge?.from.x ?? 0, edge?.from.y ?? 0)).toBeCloseTo(0.62, 3);
    expect(facetPlan('SOMETHING').isDashed).toBe(true);
  });
});

describe('profiles', () => {
  it('computes crown 14.8, pavilion 43.2 and depth 61.5 from 57 / 34.5 / 3.5 / 40.8', () => {
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

  it('derives one missing height from the depth and marks it as estimated', () => {
    const profile = profileOf({ ...unknown, tablePct: 60, crownHeightPct: 14, girdlePct: 4, depthPct: 62 });
    expect(profile).toMatchObject({ pavilionPct: 44, estimated: ['pavilion'] });
  });

  it('marks a girdle drawn from its name as estimated', () => {
    const profile = profileOf({
      ...unknown,
      tablePct: 57,
      crownAngle: 34.5,
      girdleNames: ['MED', 'STK'],
      pavilionAngle: 40.8,
    });
    expect(profile).toMatchObject({ girdlePct: 3.75, estimated: ['girdle'] });
  });

  it('returns the missing parts instead of a profile when two heights are missing', () => {
    expect(profileOf({ ...unknown, tablePct: 57, girdlePct: 3, depthPct: 61 })).toEqual({
      missing: ['crown', 'pavilion'],
    });
    expect(profileOf(unknown)).toEqual({ missing: ['table', 'crown', 'girdle', 'pavilion'] });
  });

  const whole = { ...unknown, tablePct: 60, crownHeightPct: 14, girdlePct: 4, pavilionDepthPct: 43 };

  it('shortens the pavilion and ends it flat for an open culet', () => {
    const angles = { ...unknown, tablePct: 57, crownAngle: 34.5, girdlePct: 3.5, pavilionAngle: 40.8 };
    const [closed, open] = [drawn(angles), drawn({ ...angles, culetPct: 4 })];
    expect(open.pavilionPct).toBeCloseTo(closed.pavilionPct * 0.96, 5);
    expect(open.outline).toHaveLength(closed.outline.length + 1);
  });

  it('derives an unmeasured girdle from the depth before using its name', () => {
    const profile = drawn({ ...whole, girdlePct: null, depthPct: 60.2, girdleNames: ['MED'] });
    expect(profile.girdlePct).toBeCloseTo(3.2, 5);
    expect(profile.estimated).toEqual(['girdle']);
  });

  it('returns both height and angle when they disagree, and draws the height', () => {
    expect(drawn({ ...whole, crownAngle: 36 })).toMatchObject({ crownPct: 14, crownAngle: 36 });
  });

  it('puts the star of a round in the plane of its bezel, at 0.763 of the radius', () => {
    const [star] = drawn({ ...whole, tablePct: 57, crownHeightPct: 15 }).facets;
    const eighth = Math.cos(Math.PI / 8);
    expect(star?.from.x).toBeCloseTo(50 * 0.763 * eighth, 1);
    expect(star?.from.y).toBeCloseTo(15 * (1 - (1 - 0.7633 * eighth) / 0.43), 2);
  });

  it.each(['EMERALD', 'ASSCHER', 'BAGUETTE'])('marks the steps of %s as typical', (shape) => {
    const profile = drawn({ ...whole, shape });
    expect(profile.isTypical).toBe(true);
    expect(profile.crownLine).toHaveLength(4);
    expect(drawn(whole).isTypical).toBe(false);
  });

  it.each(vocabularies.shape.values.map(({ value }) => value))(
    'keeps the profile of %s inside its bounding box',
    (shape) => {
      const { outline, facets } = drawn({ ...whole, shape });
      for (const { x, y } of [...outline, ...facets.flatMap(({ from, to }) => [from, to])]) {
        expect(Math.abs(x)).toBeLessThan(50.0001);
        expect(y).toBeGreaterThan(-0.0001);
        expect(y).toBeLessThan(61.0001);
      }
    },
  );
});

import { stoneSolid, type FacetPlane, type Point3, type StoneSolid } from '@loupe/domain';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { criticalAngle, diamondIndices, reflectance } from './optics.ts';
import { modelOf, picturedStones } from './pictured-stone.ts';
import { createRandom } from './random.ts';
import { renderStone } from './render-stone.ts';
import { createTracer } from './trace-ray.ts';
import { aboutX } from './vector.ts';

const folder = path.join(import.meta.dirname, '../../server/demo-media');
const stones = picturedStones.parse(JSON.parse(readFileSync(path.join(folder, 'stones.json'), 'utf8')));
const files = readdirSync(folder).filter((name) => name.endsWith('.webp'));
const clear = { absorption: [0, 0, 0], inclusions: [] } as const;
const solidOf = (stone: (typeof stones)[number]) => modelOf(stone, createRandom('')).solid;
const shapes = [...new Map(stones.map((stone) => [stone.facts['shape'] ?? '', stone])).entries()];

const along = ({ normal }: FacetPlane, { x, y, z }: Point3) => normal.x * x + normal.y * y + normal.z * z;

/** Corners of a convex part: where three planes meet and no plane cuts them off. */
function cornersOf(
  planes: readonly FacetPlane[],
): { readonly corner: Point3; readonly planes: Set<number> }[] {
  const corners: { readonly corner: Point3; readonly planes: Set<number> }[] = [];
  planes.forEach((a, first) => {
    planes.slice(first + 1).forEach((b, second) => {
      planes.slice(first + second + 2).forEach((c, third) => {
        const corner = meetingOf(a, b, c);
        if (corner === null || planes.some((plane) => along(plane, corner) > plane.offset + 1e-7)) return;
        const indices = [first, first + second + 1, first + second + third + 2];
        const same = corners.find(
          (one) =>
            Math.hypot(one.corner.x - corner.x, one.corner.y - corner.y, one.corner.z - corner.z) < 1e-6,
        );
        if (same) for (const index of indices) same.planes.add(index);
        else corners.push({ corner, planes: new Set(indices) });
      });
    });
  });
  return corners;
}

function meetingOf(a: FacetPlane, b: FacetPlane, c: FacetPlane): Point3 | null {
  const cross = (p: Point3, q: Point3) => ({
    x: p.y * q.z - p.z * q.y,
    y: p.z * q.x - p.x * q.z,
    z: p.x * q.y - p.y * q.x,
  });
  const [bc, ca, ab] = [cross(b.normal, c.normal), cross(c.normal, a.normal), cross(a.normal, b.normal)];
  const volume = along(a, bc);
  if (Math.abs(volume) < 1e-9) return null;
  const part = (axis: 'x' | 'y' | 'z') =>
    (a.offset * bc[axis] + b.offset * ca[axis] + c.offset * ab[axis]) / volume;
  return { x: part('x'), y: part('y'), z: part('z') };
}

describe('solids of the pictured stones', () => {
  it.each(shapes)('%s is closed and convex, and as wide and as deep as its profile says', (_, stone) => {
    const { parts, halfLength, top, bottom } = solidOf(stone);
    const all: Point3[] = [];
    for (const { planes } of parts) {
      const corners = cornersOf(planes);
      all.push(...corners.map(({ corner }) => corner));
      const faces = new Map<number, number>();
      for (const { planes: meeting } of corners) {
        for (const index of meeting) faces.set(index, (faces.get(index) ?? 0) + 1);
      }
      // Every face with a border has at least three corners, and Euler's formula holds: nothing is open.
      const bordered = [...faces.values()].filter((count) => count >= 3);
      const edges = bordered.reduce((sum, count) => sum + count, 0) / 2;
      expect(corners.length - edges + bordered.length).toBe(2);
    }
    const reach = (axis: 'x' | 'y' | 'z') => Math.max(...all.map((corner) => Math.abs(corner[axis])));
    expect(reach('x')).toBeCloseTo(1, 1);
    expect(reach('y')).toBeCloseTo(halfLength, 1);
    expect(Math.max(...all.map(({ z }) => z))).toBeCloseTo(top, 6);
    expect(Math.min(...all.map(({ z }) => z))).toBeCloseTo(bottom, 6);
  });

  it('gives a round brilliant a table, 32 facets above the girdle and 24 below', () => {
    const round = stones.find(({ facts }) => facts['shape'] === 'ROUND');
    const [part] = round ? solidOf(round).parts : [];
    const of = (kind: string) => part?.planes.filter((plane) => plane.part === kind).length;
    expect([of('table'), of('crown'), of('pavilion')]).toEqual([1, 32, 24]);
  });

  it('has no solid for a report without figures', () => {
    const profile = {
      tablePct: null,
      crownAngle: null,
      crownHeightPct: null,
      girdlePct: null,
      girdleNames: [],
    };
    const rest = { pavilionAngle: null, pavilionDepthPct: null, depthPct: null };
    expect(stoneSolid({ profile: { ...profile, ...rest }, plan: {} })).toBeNull();
  });
});

describe('light in a diamond', () => {
  it('is totally reflected from the critical angle of 24.4° on', () => {
    const [, green] = diamondIndices;
    const angle = criticalAngle(green);
    expect(angle).toBeCloseTo(24.4, 1);
    const at = (degrees: number) => reflectance(Math.cos((degrees * Math.PI) / 180), green);
    expect(at(angle + 0.01)).toBe(1);
    expect(at(angle - 0.01)).toBeLessThan(1);
    // Straight on, a diamond reflects 17 % from either side.
    expect(at(0)).toBeCloseTo(0.172, 2);
    expect(reflectance(1, 1 / green)).toBeCloseTo(at(0), 9);
  });

  it('leaves a flat plate parallel to the ray that entered it, and none of it is lost', () => {
    const plate = (['x', 'y', 'z'] as const).flatMap((axis) =>
      [1, -1].map((sign): FacetPlane => ({
        normal: { x: 0, y: 0, z: 0, [axis]: sign },
        offset: axis === 'z' ? 0.1 : 500,
        part: 'table',
      })),
    );
    const solid: Pick<StoneSolid, 'parts'> = { parts: [{ planes: plate }] };
    const direction = [0.6, 0, -0.8] as const;
    const left: (readonly [number, number, number])[] = [];
    const trace = createTracer(solid, clear, (x, y, z) => {
      left.push([x, y, z]);
      return 1;
    });
    const light = trace([-3, 0, 4], direction);
    for (const one of light ?? []) expect(one).toBeGreaterThan(0.98);
    for (const [x, y, z] of left) {
      expect(x).toBeCloseTo(0.6, 9);
      expect(y).toBeCloseTo(0, 9);
      expect(Math.abs(z)).toBeCloseTo(0.8, 9);
    }
    expect(left.some(([, , z]) => z < 0)).toBe(true);
  });

  it('comes back almost completely from an evenly lit room, through every cut', () => {
    for (const [shape, stone] of shapes) {
      const trace = createTracer(solidOf(stone), clear, () => 1);
      const across = Array.from({ length: 15 }, (_, step) => -0.65 + step * 0.0911);
      const returned = across.flatMap((x) => across.flatMap((y) => trace([x, y, 9], [0, 0, -1]) ?? []));
      const mean = returned.reduce((sum, one) => sum + one, 0) / returned.length;
      expect(mean, shape).toBeGreaterThan(0.93);
      expect(Math.max(...returned), shape).toBeLessThan(1.000001);
    }
  });
});

describe('renderings', () => {
  it('are the same on every run, bright in some facets and dark in others', () => {
    const [stone] = stones;
    if (stone === undefined) throw new Error('no stones');
    const render = () =>
      renderStone({
        ...modelOf(stone, createRandom(stone.stock_no)),
        rotation: aboutX(-6),
        size: 48,
        raysAcross: 1,
        random: createRandom('test'),
        isOnPaper: true,
      });
    const pixels = render();
    expect(Buffer.from(render()).equals(Buffer.from(pixels))).toBe(true);
    const share = (fits: (value: number) => boolean) => pixels.filter(fits).length / pixels.length;
    expect(share((value) => value > 200)).toBeGreaterThan(0.2);
    expect(share((value) => value < 110)).toBeGreaterThan(0.1);
  });

  it('of all stones are there, eight with a turn of 24 frames, and together below 3 MB', () => {
    const expected = stones.flatMap(({ stock_no: number, turns }) => [
      `${number}-rendering.webp`,
      ...Array.from(
        { length: turns ? 24 : 0 },
        (_, step) => `${number}-360-rendering-${String(step + 1).padStart(2, '0')}.webp`,
      ),
    ]);
    expect(files.toSorted()).toEqual([...expected, 'parcel-rendering.webp'].toSorted());
    expect(stones.filter(({ turns }) => turns)).toHaveLength(8);
    const bytes = files.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
    expect(bytes).toBeLessThan(3_000_000);
  });
});

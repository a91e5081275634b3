import { cutCorners } from '../outlines.ts';
import { between, point, radians, sides, type Point } from '../point.ts';
import { cornerOutlines } from '../step-cuts.ts';
import type { ConvexPart, SolidHeights } from './convex-part.ts';
import { girdlePlanes } from './girdle-planes.ts';
import { at, facingOf, planeAt, planeThrough, slopeBetween, type FacetPlane } from './plane.ts';

/** Cut corner in half-widths, by canonical value. A princess has pointed corners. */
const corners = {
  PRINCESS: 0.02,
  RADIANT: cornerOutlines.RADIANT.cut / cornerOutlines.RADIANT.w,
  'SQUARE RADIANT': cornerOutlines['SQUARE RADIANT'].cut,
} as const;
type ChevronShape = keyof typeof corners;

export const isChevronShape = (shape: string): shape is ChevronShape => Object.hasOwn(corners, shape);

/**
 * Chevrons along the ridge from a corner of the girdle to the culet: where each ends, as shares of the way and of the
 * depth, and how far it is turned from the side towards the corner, in degrees. Reports do not state them; these
 * are typical.
 */
const chevrons = [
  { way: 0.22, depth: 0.27, turn: 0 },
  { way: 0.46, depth: 0.51, turn: 9 },
  { way: 0.72, depth: 0.755, turn: 20 },
  { way: 1, depth: 1, turn: 31 },
] as const;

/** A square brilliant with or without cut corners, stretched to the stone's length. */
export function chevronSolid(
  shape: ChevronShape,
  heights: SolidHeights,
  lengthRatio: number,
  table: number,
): ConvexPart {
  const { top } = heights;
  const centre = point(0, 0);
  const outline = sides(cutCorners(1, 1, corners[shape]));
  const stretched = outline.map(([a, b]): [Point, Point] => [
    point(a.x, a.y * lengthRatio),
    point(b.x, b.y * lengthRatio),
  ]);
  const facets = outline.flatMap(([a, b]) => [
    ...crownOf(a, b, heights, table),
    ...pavilionOf(a, b, heights),
  ]);
  return {
    planes: [
      planeAt(at(centre, top), { x: 0, y: 0, z: 1 }, 'table'),
      ...facets.map((facet) => stretchPlane(facet, lengthRatio)),
      ...girdlePlanes(stretched, centre),
    ],
  };
}

const isCorner = (facing: Point) => Math.abs(facing.x * facing.y) > 0.01;

/** On a side: a star, two bezels and an upper facet around a tip that is raised over the line from table to girdle. */
function crownOf(a: Point, b: Point, { top, girdleTop }: SolidHeights, table: number): FacetPlane[] {
  const centre = point(0, 0);
  const facing = facingOf(a, b, centre);
  const inner = (corner: Point) => at(between(centre, corner, table), top);
  if (isCorner(facing)) {
    const middle = between(a, b, 0.5);
    return [slopeBetween(at(middle, girdleTop), inner(middle), facing, 'crown')];
  }
  const middle = between(a, b, 0.5);
  const tip = at(between(middle, centre, (1 - table) / 2), girdleTop + (top - girdleTop) * 0.6);
  return [
    planeThrough(inner(a), inner(b), tip, 'crown'),
    ...[a, b].map((corner) => planeThrough(inner(corner), at(corner, girdleTop), tip, 'crown')),
    planeThrough(at(a, girdleTop), at(b, girdleTop), tip, 'crown'),
  ];
}

/** On a side: chevrons towards both corners. On a cut corner: one facet that ends at the last chevron. */
function pavilionOf(a: Point, b: Point, { girdleBottom, bottom }: SolidHeights): FacetPlane[] {
  const centre = point(0, 0);
  const facing = facingOf(a, b, centre);
  const depth = girdleBottom - bottom;
  if (isCorner(facing)) {
    const middle = between(a, b, 0.5);
    const inner = at(between(middle, centre, 0.7), girdleBottom - depth * 0.715);
    return [slopeBetween(at(middle, girdleBottom), inner, facing, 'pavilion')];
  }
  return [-1, 1].flatMap((side) => {
    const corner = point(facing.x - facing.y * side, facing.y + facing.x * side);
    let [way, reached] = [0, 0];
    return chevrons.flatMap((chevron): FacetPlane[] => {
      const from = at(between(corner, centre, way), girdleBottom - depth * reached);
      const along =
        (depth * (chevron.depth - reached)) / ((chevron.way - way) * Math.hypot(corner.x, corner.y));
      [way, reached] = [chevron.way, chevron.depth];
      // The outermost chevron of both corners is one facet along the side.
      if (chevron.turn === 0 && side > 0) return [];
      const turn = radians(chevron.turn) * side;
      const looks = point(
        facing.x * Math.cos(turn) - facing.y * Math.sin(turn),
        facing.x * Math.sin(turn) + facing.y * Math.cos(turn),
      );
      // The ridge falls at `along`; the facet falls faster in the direction in which it looks.
      const slope = along / Math.cos(Math.PI / 4 - radians(chevron.turn));
      return [planeAt(from, { x: looks.x * slope, y: looks.y * slope, z: -1 }, 'pavilion')];
    });
  });
}

/** Stretches a plane in the direction of the length. */
function stretchPlane({ normal, offset, part }: FacetPlane, ratio: number): FacetPlane {
  const outward = { x: normal.x, y: normal.y / ratio, z: normal.z };
  const length = Math.hypot(outward.x, outward.y, outward.z);
  return {
    normal: { x: outward.x / length, y: outward.y / length, z: outward.z / length },
    offset: offset / length,
    part,
  };
}

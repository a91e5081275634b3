import { point, type Point } from '../point.ts';
import { at, facingOf, planeAt, type FacetPlane } from './plane.ts';

/** Sides of the fine outline that look in directions closer than this are one plane. */
const mergedDegrees = 8;

/** The girdle as upright planes around a convex run of sides. */
export function girdlePlanes(outline: readonly (readonly [Point, Point])[], inside: Point): FacetPlane[] {
  const planes: FacetPlane[] = [];
  let lastFacing: Point | undefined;
  for (const [a, b] of outline) {
    if (Math.hypot(b.x - a.x, b.y - a.y) < 1e-6) continue;
    const facing = facingOf(a, b, inside);
    const isClose =
      lastFacing !== undefined &&
      facing.x * lastFacing.x + facing.y * lastFacing.y > Math.cos((mergedDegrees * Math.PI) / 180);
    if (isClose) continue;
    lastFacing = facing;
    planes.push(planeAt(at(point((a.x + b.x) / 2, (a.y + b.y) / 2), 0), { ...facing, z: 0 }, 'girdle'));
  }
  return planes;
}

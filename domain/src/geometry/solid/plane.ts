import { point, type Point } from '../point.ts';

/** A point of a stone: x to the right, y downwards, z from the culet to the table. Half the width is 1. */
export interface Point3 {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/**
 * `joint` is no facet: it is where two convex parts of one stone touch, and light passes it straight.
 */
export type PlanePart = 'table' | 'crown' | 'girdle' | 'pavilion' | 'joint';

/** The plane of a facet. The stone is on the side where `normal · p <= offset`; the normal has length 1. */
export interface FacetPlane {
  readonly normal: Point3;
  readonly offset: number;
  readonly part: PlanePart;
}

export const dot = (a: Point3, b: Point3): number => a.x * b.x + a.y * b.y + a.z * b.z;
const minus = (a: Point3, b: Point3): Point3 => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
export const cross = (a: Point3, b: Point3): Point3 => ({
  x: a.y * b.z - a.z * b.y,
  y: a.z * b.x - a.x * b.z,
  z: a.x * b.y - a.y * b.x,
});
export const at = ({ x, y }: Point, z: number): Point3 => ({ x, y, z });

/** The plane through a point with an outward direction of any length. */
export function planeAt(through: Point3, outward: Point3, part: PlanePart): FacetPlane {
  const length = Math.hypot(outward.x, outward.y, outward.z);
  const normal = { x: outward.x / length, y: outward.y / length, z: outward.z / length };
  return { normal, offset: dot(normal, through), part };
}

/** The plane through three points. Crown planes look up, pavilion planes down. */
export function planeThrough(a: Point3, b: Point3, c: Point3, part: 'crown' | 'pavilion'): FacetPlane {
  const found = cross(minus(b, a), minus(c, a));
  const isUp = found.z > 0;
  const turned = isUp === (part === 'crown') ? found : { x: -found.x, y: -found.y, z: -found.z };
  return planeAt(a, turned, part);
}

/**
 * The plane that rises from the girdle to a point inside: it holds `inner`, and at the girdle the horizontal line
 * through `outer` across `facing`, the horizontal direction in which it looks.
 */
export function slopeBetween(
  outer: Point3,
  inner: Point3,
  facing: Point,
  part: 'crown' | 'pavilion',
): FacetPlane {
  const run = (outer.x - inner.x) * facing.x + (outer.y - inner.y) * facing.y;
  const slope = Math.abs(inner.z - outer.z) / run;
  return planeAt(outer, { x: facing.x * slope, y: facing.y * slope, z: part === 'crown' ? 1 : -1 }, part);
}

/** Height of a plane that is not vertical above a point of the plan. */
export const heightAt = ({ normal, offset }: FacetPlane, { x, y }: Point): number =>
  (offset - normal.x * x - normal.y * y) / normal.z;

/** The horizontal direction in which a side of the plan from a to b looks, away from `inside`. */
export function facingOf(a: Point, b: Point, inside: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy);
  const isOut = dy * (a.x - inside.x) - dx * (a.y - inside.y) > 0;
  const sign = isOut ? 1 / length : -1 / length;
  return point(dy * sign, -dx * sign);
}

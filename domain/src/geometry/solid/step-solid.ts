import { cutCorners } from '../outlines.ts';
import { point, sides, type Point } from '../point.ts';
import { crownSteps, pavilionSteps } from '../profile-lines.ts';
import { cornerOutlines } from '../step-cuts.ts';
import type { ConvexPart, SolidHeights } from './convex-part.ts';
import { girdlePlanes } from './girdle-planes.ts';
import { at, facingOf, planeAt, type FacetPlane } from './plane.ts';

const stepShapes = ['EMERALD', 'ASSCHER', 'SQUARE EMERALD'] as const;
type StepShape = (typeof stepShapes)[number];

export const isStepShape = (shape: string): shape is StepShape => stepShapes.some((one) => one === shape);

/** A step: where it begins and ends, by the distance from the girdle and the height. */
interface Step {
  readonly from: readonly [distance: number, height: number];
  readonly to: readonly [distance: number, height: number];
}

const pairs = (points: readonly (readonly [number, number])[]): Step[] =>
  points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));

/** A step cut with cut corners: every side and every corner has the steps of the profile. */
export function stepSolid(
  shape: StepShape,
  { top, girdleTop, girdleBottom, bottom }: SolidHeights,
  lengthRatio: number,
  table: number,
): ConvexPart {
  const { w, cut } = cornerOutlines[shape];
  const outline = sides(cutCorners(1, lengthRatio, cut / w));
  const centre = point(0, 0);
  const crown = pairs(
    crownSteps
      .map(([run, height]) => [(1 - run) * (1 - table), top - height * (top - girdleTop)] as const)
      .toReversed(),
  );
  const pavilion = pairs(
    pavilionSteps.map(
      ([left, height]) => [1 - left, girdleBottom - height * (girdleBottom - bottom)] as const,
    ),
  );
  const facets = outline.flatMap(([a, b]): FacetPlane[] => {
    const facing = facingOf(a, b, centre);
    const isCorner = Math.abs(facing.x * facing.y) > 0.01;
    // The corner facets of the pavilion end where the keel begins, farther away than the sides.
    const keelEnd = point(0, Math.sign(facing.y) * (lengthRatio - 1));
    const stretch = isCorner ? (a.x - keelEnd.x) * facing.x + (a.y - keelEnd.y) * facing.y : 1;
    return [
      ...crown.map((step) => stepPlane(step, a, facing, 1, 'crown')),
      ...pavilion.map((step) => stepPlane(step, a, facing, stretch, 'pavilion')),
    ];
  });
  return {
    planes: [
      planeAt(at(centre, top), { x: 0, y: 0, z: 1 }, 'table'),
      ...facets,
      ...girdlePlanes(outline, centre),
    ],
  };
}

function stepPlane(
  { from: [near, fromHeight], to: [far, toHeight] }: Step,
  corner: Point,
  facing: Point,
  stretch: number,
  part: 'crown' | 'pavilion',
): FacetPlane {
  const slope = Math.abs(toHeight - fromHeight) / ((far - near) * stretch);
  const through = point(corner.x - facing.x * near * stretch, corner.y - facing.y * near * stretch);
  return planeAt(
    at(through, fromHeight),
    { x: facing.x * slope, y: facing.y * slope, z: part === 'crown' ? 1 : -1 },
    part,
  );
}

import { brilliantSectors, type BrilliantOptions, type BrilliantSector } from '../brilliant-plan.ts';
import { fitOf } from '../plan.ts';
import { between, point, rayMeets, sides, type Point } from '../point.ts';
import type { ConvexPart, SolidHeights } from './convex-part.ts';
import { girdlePlanes } from './girdle-planes.ts';
import { at, facingOf, heightAt, planeAt, planeThrough, slopeBetween, type FacetPlane } from './plane.ts';

/** Degrees on both sides of a main between which the direction of the girdle is measured. */
const besides = 0.8;
/**
 * A half facet touches the girdle at its ends; between them the girdle is thinner. Where the girdle bows out further
 * than this, the facet is moved out, or it would cut through the girdle.
 */
const thinnedBy = 0.02;

/** The plan moved so that half the width is 1 and half the length `lengthRatio`. */
interface PlacedPlan {
  readonly options: BrilliantOptions;
  readonly place: (of: Point) => Point;
  readonly centre: Point;
  readonly outline: readonly Point[];
  readonly sectors: readonly BrilliantSector[];
  /** Horizontal direction of the girdle at an angle of the drawing, measured on the half of `side` where given. */
  readonly facingAt: (degrees: number, side?: Side) => Point;
}

/** Left and right half of a heart. */
type Side = -1 | 1;

function placePlan(options: BrilliantOptions, lengthRatio: number): PlacedPlan {
  const { fit, halfWidth, halfLength } = fitOf(options.outline.points);
  const place = (of: Point): Point => {
    const { x, y } = fit(of);
    return point(x / halfWidth, (y / halfLength) * lengthRatio);
  };
  const girdleAt = (degrees: number) => place(rayMeets(options.outline.points, options.centre, degrees));
  const centre = place(options.centre);
  return {
    options,
    place,
    centre,
    outline: options.outline.points.map(place),
    sectors: brilliantSectors(options),
    facingAt: (degrees, side) => {
      const [a, b] = [girdleAt(degrees - besides), girdleAt(degrees + besides)];
      if (side === undefined) return facingOf(a, b, centre);
      const middle = girdleAt(degrees);
      const isAOnSide = a.x * side > b.x * side;
      return Math.abs(middle.x) > 0.01
        ? facingOf(a, b, centre)
        : facingOf(isAOnSide ? a : b, middle, point(side * 0.4, centre.y));
    },
  };
}

/** The facets of the sectors: bezels, stars and upper halves above, mains and lower halves below. */
function facetsOf(
  { place, centre, outline, sectors, facingAt, options }: PlacedPlan,
  heights: SolidHeights,
  side?: Side,
): FacetPlane[] {
  const { top, girdleTop, girdleBottom, bottom } = heights;
  const culet = at(centre, bottom);
  return sectors.flatMap((sector): FacetPlane[] => {
    const [t, tNext] = [place(sector.table[0]), place(sector.table[1])];
    const [g, gNext] = [place(sector.girdle[0]), place(sector.girdle[1])];
    const [m, s, l] = [place(sector.middle), place(sector.star), place(sector.lower)];
    const mains = (
      [
        [g, t, sector.angles[0]],
        [gNext, tNext, sector.angles[1]],
      ] as const
    ).map(([girdle, table, degrees]) => {
      const facing = facingAt(degrees, side);
      return {
        bezel: slopeBetween(at(girdle, girdleTop), at(table, top), facing, 'crown'),
        main: slopeBetween(at(girdle, girdleBottom), culet, facing, 'pavilion'),
      };
    });
    // The bezels of a cut with four mains meet above the table; the star then falls gently from the table's edge.
    const highest = top - (options.star / 2) * (top - girdleTop);
    const star = at(s, Math.min(highest, ...mains.map(({ bezel }) => heightAt(bezel, s))));
    const lower = at(l, Math.max(...mains.map(({ main }) => heightAt(main, l))));
    const halfFacets = [g, gNext].flatMap((girdle) => {
      const facing = facingOf(girdle, m, side === undefined ? centre : point(side * 0.4, centre.y));
      const out = Math.max(0, bowOf(girdle, m, facing, outline) - thinnedBy);
      const [from, to] = [girdle, m].map((of) => point(of.x + facing.x * out, of.y + facing.y * out));
      if (from === undefined || to === undefined) return [];
      return [
        planeThrough(star, at(from, girdleTop), at(to, girdleTop), 'crown'),
        planeThrough(lower, at(from, girdleBottom), at(to, girdleBottom), 'pavilion'),
      ];
    });
    const [first] = mains;
    return [
      ...(first ? [first.bezel, first.main] : []),
      planeThrough(at(t, top), at(tNext, top), star, 'crown'),
      ...halfFacets,
    ];
  });
}

/** How far the outline bows out between two of its points. */
function bowOf(from: Point, to: Point, facing: Point, outline: readonly Point[]): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squared = dx * dx + dy * dy;
  return Math.max(
    0,
    ...outline.map(({ x, y }) => {
      const along = ((x - from.x) * dx + (y - from.y) * dy) / squared;
      return along > 0 && along < 1 ? (x - from.x) * facing.x + (y - from.y) * facing.y : 0;
    }),
  );
}

/** A brilliant on a convex outline. */
export function brilliantSolid(
  options: BrilliantOptions,
  heights: SolidHeights,
  lengthRatio: number,
): ConvexPart {
  const plan = placePlan(options, lengthRatio);
  const table = planeAt(at(plan.centre, heights.top), { x: 0, y: 0, z: 1 }, 'table');
  const culet = (options.culet ?? 0) * (heights.girdleBottom - heights.bottom);
  const openCulet = planeAt(at(plan.centre, heights.bottom + culet), { x: 0, y: 0, z: -1 }, 'pavilion');
  return {
    planes: [
      table,
      ...facetsOf(plan, heights),
      ...girdlePlanes(sides(plan.outline), plan.centre),
      ...(culet > 0 ? [openCulet] : []),
    ],
  };
}

/** A heart: its two halves are convex and touch where the cleft points. */
export function twoPartSolid(
  options: BrilliantOptions,
  heights: SolidHeights,
  lengthRatio: number,
): ConvexPart[] {
  const plan = placePlan(options, lengthRatio);
  const table = planeAt(at(plan.centre, heights.top), { x: 0, y: 0, z: 1 }, 'table');
  return ([-1, 1] as const).map((side): ConvexPart => {
    const isHere = ({ x }: Point) => x * side > 1e-6;
    const sectors = plan.sectors.filter(({ middle }) => isHere(plan.place(middle)));
    const outline = sides(plan.outline).filter(([a, b]) => isHere(between(a, b, 0.5)));
    return {
      planes: [
        table,
        ...facetsOf({ ...plan, outline: plan.outline.filter(isHere), sectors }, heights, side),
        ...girdlePlanes(outline, point(side * 0.4, plan.centre.y)),
        planeAt({ x: 0, y: 0, z: 0 }, { x: -side, y: 0, z: 0 }, 'joint'),
      ],
    };
  });
}

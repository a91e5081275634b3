import { arc, point, type Point } from './point.ts';

/** A piece of an outline as a drawing program takes it: a line, or an arc of an upright ellipse. */
export interface Curve {
  readonly to: Point;
  /** Half-axes of the arc; both 0 for a line. Never more than half a turn. */
  readonly rx: number;
  readonly ry: number;
  /** Whether the arc runs clockwise on the screen. */
  readonly isClockwise: boolean;
}

/** A closed outline twice over: fine points to compute with, true arcs to draw. */
export interface Outline {
  readonly points: readonly Point[];
  readonly curves: readonly Curve[];
}

/** One arc of a circle, degrees from and to (0 right, 90 down). */
export interface Arc {
  readonly centre: Point;
  readonly radius: number;
  readonly from: number;
  readonly to: number;
}

const degreesAStep = 1.5;

function draw({ centre, radius, from, to }: Arc): Outline {
  const steps = Math.max(2, Math.ceil(Math.abs(to - from) / degreesAStep));
  const points = arc(centre, radius, from, to, steps);
  const last = points.at(-1) ?? centre;
  return { points, curves: [{ to: last, rx: radius, ry: radius, isClockwise: to > from }] };
}

/** Arcs and corners in their order, joined by lines where the next does not begin where the last ended. */
export function outlineOf(pieces: readonly (Arc | Point)[]): Outline {
  const points: Point[] = [];
  const curves: Curve[] = [];
  for (const piece of pieces) {
    const drawn = 'radius' in piece ? draw(piece) : { points: [piece], curves: [] };
    const [first] = drawn.points;
    const last = points.at(-1);
    if (first && !(last && Math.hypot(first.x - last.x, first.y - last.y) < 1e-6)) {
      points.push(first);
      curves.push({ to: first, rx: 0, ry: 0, isClockwise: false });
    }
    points.push(...drawn.points.slice(1));
    curves.push(...drawn.curves);
  }
  return { points, curves };
}

/** The outline made narrower (or wider) by a factor; its arcs become arcs of ellipses. */
export function widened({ points, curves }: Outline, factor: number): Outline {
  const moved = ({ x, y }: Point) => point(x * factor, y);
  return {
    points: points.map(moved),
    curves: curves.map((curve) => ({ ...curve, to: moved(curve.to), rx: curve.rx * factor })),
  };
}

import { arc, point, type Point } from './point.ts';

/** A segment of an outline in drawing terms: a line, or an arc of an axis-aligned ellipse. */
export interface Curve {
  readonly to: Point;
  /** Half-axes of the arc; both 0 for a line. An arc never covers more than half a turn. */
  readonly rx: number;
  readonly ry: number;
  /** Whether the arc runs clockwise on the screen. */
  readonly isClockwise: boolean;
}

/** A closed outline in two forms: a fine polygon for computing and exact arcs for drawing. */
export interface Outline {
  readonly points: readonly Point[];
  readonly curves: readonly Curve[];
}

/** An arc of a circle; `from` and `to` in degrees (0 right, 90 down). */
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

/** Joins arcs and corners in order, with a line wherever one does not begin where the previous one ends. */
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

/** Scales the width of an outline by a factor; its circular arcs become elliptical. */
export function widened({ points, curves }: Outline, factor: number): Outline {
  const moved = ({ x, y }: Point) => point(x * factor, y);
  return {
    points: points.map(moved),
    curves: curves.map((curve) => ({ ...curve, to: moved(curve.to), rx: curve.rx * factor })),
  };
}

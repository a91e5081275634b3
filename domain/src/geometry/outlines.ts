import { outlineOf, widened, type Arc, type Outline } from './outline.ts';
import { arc, point, radians, rayMeets, type Point } from './point.ts';

const origin = point(0, 0);

export function circle(): Outline {
  return outlineOf([
    { centre: origin, radius: 1, from: 0, to: 180 },
    { centre: origin, radius: 1, from: 180, to: 360 },
  ]);
}

export function ellipse(ratio: number): Outline {
  return widened(circle(), 1 / ratio);
}

/**
 * The arc of a wing on the right of the axis. It is vertical at half-width `w` and height `y`, and meets the
 * axis at
 * distance `h` above `y`. It runs from the axis down to the widest point.
 */
export function wing(w: number, h: number, y = 0): Arc {
  const away = (h * h - w * w) / (2 * w);
  const radius = away + w;
  return { centre: point(-away, y), radius, from: (-Math.asin(h / radius) * 180) / Math.PI, to: 0 };
}

/** The same arc mirrored at the vertical axis. */
export function mirrored({ centre, radius, from, to }: Arc): Arc {
  return { centre: point(-centre.x, centre.y), radius, from: 180 - from, to: 180 - to };
}

/** The same arc in the opposite direction. */
export const reversed = (one: Arc): Arc => ({ ...one, from: one.to, to: one.from });

const below = (one: Arc): Arc => reversed({ ...one, from: -one.from, to: -one.to });

/** Two wings up and two down. */
export function lens(w: number): Outline {
  const right = wing(w, 1);
  return outlineOf([
    right,
    { ...right, from: 0, to: -right.from },
    mirrored({ ...right, from: -right.from, to: 0 }),
    reversed(mirrored(right)),
  ]);
}

/** The mean of an ellipse and a lens, computed ray by ray. */
export function moval(): Outline {
  const [wide, slim] = [ellipse(1.75).points, lens(0.54).points];
  const radiusAt = (points: readonly Point[], degrees: number) => {
    const { x, y } = rayMeets(points, origin, degrees);
    return Math.hypot(x, y);
  };
  const points = Array.from({ length: 120 }, (_, step) => {
    const degrees = step * 3;
    const radius = (radiusAt(wide, degrees) + radiusAt(slim, degrees)) / 2;
    return point(radius * Math.cos(radians(degrees)), radius * Math.sin(radians(degrees)));
  });
  return outlineOf(points);
}

/** A semicircle below two wings, pointing up; the centre of the semicircle is 0,0. */
export function pear(ratio: number): Outline {
  const w = 1 / ratio;
  const right = wing(w, 2 - w);
  return outlineOf([right, { centre: origin, radius: w, from: 0, to: 180 }, reversed(mirrored(right))]);
}

/** Two lobes over two wings, pointing down; the lobes' centre line is y = 0. */
export function heart(): Outline {
  const [lobe, radius] = [0.46, 0.54];
  const cleft = (Math.acos(lobe / radius) * 180) / Math.PI;
  const right: Arc = { centre: point(lobe, 0), radius, from: -180 + cleft, to: 0 };
  const side = below(wing(1, 1.44));
  return outlineOf([right, side, reversed(mirrored(side)), reversed(mirrored(right))]);
}

/** Four bowed sides joined by tangent round corners. `ratio` is length to width. */
export function cushion(ratio: number, sideRadius = 2.5, corner = 0.44): Outline {
  const away = sideRadius - 1;
  let [low, high] = [0, 1];
  for (let step = 0; step < 60; step++) {
    const k = (low + high) / 2;
    if ((k + away) ** 2 + k ** 2 < (sideRadius - corner) ** 2) low = k;
    else high = k;
  }
  const touch = (Math.atan2(low, low + away) * 180) / Math.PI;
  const quarter: readonly Arc[] = [
    { centre: point(-away, 0), radius: sideRadius, from: -touch, to: touch },
    { centre: point(low, low), radius: corner, from: touch, to: 90 - touch },
  ];
  const turned = ({ centre: { x, y }, radius, from, to }: Arc, quarters: number): Arc => {
    const [cos, sin] = [[1, 0, -1, 0][quarters] ?? 1, [0, 1, 0, -1][quarters] ?? 0];
    const centre = point(x * cos - y * sin, x * sin + y * cos);
    return { centre, radius, from: from + quarters * 90, to: to + quarters * 90 };
  };
  const all = [0, 1, 2, 3].flatMap((quarters) => quarter.map((one) => turned(one, quarters)));
  return widened(outlineOf(all), 1 / ratio);
}

/**
 * Three bowed sides around a triangle whose corners are at distance 1; the corners are cut off. Points up.
 */
export function trilliant(): Outline {
  const radius = 2.9;
  const half = Math.sin(radians(60));
  const away = Math.sqrt(radius * radius - half * half) - 0.5;
  const shoulderAngle = ((Math.asin(half / radius) * 180) / Math.PI) * 0.86;
  return outlineOf(
    [90, 210, 330].map((facing) => ({
      centre: point(-away * Math.cos(radians(facing)), -away * Math.sin(radians(facing))),
      radius,
      from: facing - shoulderAngle,
      to: facing + shoulderAngle,
    })),
  );
}

/** A rectangle with four cut corners. */
export function cutCorners(w: number, l: number, cut: number): Point[] {
  return [
    point(w - cut, -l),
    point(w, -l + cut),
    point(w, l - cut),
    point(w - cut, l),
    point(-w + cut, l),
    point(-w, l - cut),
    point(-w, -l + cut),
    point(-w + cut, -l),
  ];
}

/** A regular polygon with its first corner at the given angle. */
export function regular(corners: number, first: number): Point[] {
  return arc(origin, 1, first, first + 360, corners).slice(0, -1);
}

import { arc, point, radians, type Point } from './point.ts';

/** Outlines made of true arcs, drawn fine enough that no corner shows at any size we draw. */

export function circle(): Point[] {
  return arc(point(0, 0), 1, 0, 360, 96).slice(0, -1);
}

export function ellipse(ratio: number): Point[] {
  return circle().map(({ x, y }) => point(x / ratio, y));
}

/** The half-width of a wing at a height: an arc vertical at half-width w that reaches the axis at distance h. */
function wing(w: number, h: number): { centre: Point; radius: number; spread: number } {
  const d = (h * h - w * w) / (2 * w);
  return { centre: point(-d, 0), radius: d + w, spread: (Math.asin(h / (d + w)) * 180) / Math.PI };
}

/** Two wings up and down. */
export function lens(w: number): Point[] {
  const { centre, radius, spread } = wing(w, 1);
  const end = arc(centre, radius, -spread, spread, 48).slice(0, -1);
  return [...end, ...end.map(({ x, y }) => point(-x, -y))];
}

/** Ray by ray the mean of an ellipse and a lens. */
export function moval(): Point[] {
  const [a, b] = [ellipse(1.75), lens(0.54)];
  const radiusAt = (polygon: readonly Point[], angle: number) => {
    const nearest = polygon.reduce((best, one) => {
      const off = (p: Point) => Math.abs(Math.sin((Math.atan2(p.y, p.x) - angle) / 2));
      return off(one) < off(best) ? one : best;
    });
    return Math.hypot(nearest.x, nearest.y);
  };
  return Array.from({ length: 96 }, (_, step) => {
    const angle = radians((step * 360) / 96);
    const radius = (radiusAt(a, angle) + radiusAt(b, angle)) / 2;
    return point(radius * Math.cos(angle), radius * Math.sin(angle));
  });
}

/** A semicircle below two wings, pointing up. Returns the head's centre too: the culet hangs from it. */
export function pear(ratio: number): { outline: Point[]; head: Point } {
  const w = 1 / ratio;
  const h = 2 - w;
  const { centre, radius, spread } = wing(w, h);
  // The wing's own axis runs downwards from the tip: the arc is turned so that it ends upright at the head.
  const right = arc(centre, radius, -spread, 0, 48);
  const head = arc(point(0, 0), w, 0, 180, 48);
  const left = right.map(({ x, y }) => point(-x, y)).toReversed();
  const outline = [...right, ...head.slice(1), ...left.slice(1, -1)];
  return { outline, head: point(0, 0) };
}

/** Two lobes and two wings, pointing down. */
export function heart(): { outline: Point[]; lobes: Point } {
  const lobe = { x: 0.46, radius: 0.54 };
  const tip = 1.44;
  const { centre, radius, spread } = wing(1, tip);
  const cleft = (Math.acos(lobe.x / lobe.radius) * 180) / Math.PI;
  const rightLobe = arc(point(lobe.x, 0), lobe.radius, -180 + cleft, 0, 40);
  const rightWing = arc(centre, radius, 0, spread, 40).slice(1);
  const right = [...rightLobe, ...rightWing];
  const left = right
    .map(({ x, y }) => point(-x, y))
    .toReversed()
    .slice(1, -1);
  return { outline: [...right, ...left], lobes: point(0, 0) };
}

/** Four bowed sides joined by round corners. `ratio` is length to width. */
export function cushion(ratio: number, sideRadius = 2.5, corner = 0.44): Point[] {
  const away = sideRadius - 1;
  let [low, high] = [0, 1];
  for (let step = 0; step < 60; step++) {
    const k = (low + high) / 2;
    if ((k + away) ** 2 + k ** 2 < (sideRadius - corner) ** 2) low = k;
    else high = k;
  }
  const k = (low + high) / 2;
  const touch = (Math.atan2(k, k + away) * 180) / Math.PI;
  const side = arc(point(-away, 0), sideRadius, -touch, touch, 16);
  const round = arc(point(k, k), corner, touch, 90 - touch, 12).slice(1, -1);
  const quarter = [...side, ...round];
  const turned = (points: readonly Point[], quarters: number) =>
    points.map((one) => {
      let { x, y } = one;
      for (let turn = 0; turn < quarters; turn++) [x, y] = [-y, x];
      return point(x, y);
    });
  return [0, 1, 2, 3].flatMap((quarters) => turned(quarter, quarters)).map(({ x, y }) => point(x / ratio, y));
}

/** Three bowed sides whose corners are cut off. Points up. */
export function trilliant(): Point[] {
  const radius = 2.9;
  const half = Math.sin(radians(60));
  const away = Math.sqrt(radius * radius - half * half) - 0.5;
  const spread = (Math.asin(half / radius) * 180) / Math.PI;
  const kept = spread * 0.86;
  return [90, 210, 330].flatMap((facing) => {
    const centre = point(-away * Math.cos(radians(facing)), -away * Math.sin(radians(facing)));
    return arc(centre, radius, facing - kept, facing + kept, 20);
  });
}

/** A straight-sided polygon with its four corners cut. */
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
  return Array.from({ length: corners }, (_, place) => {
    const angle = radians(first + (place * 360) / corners);
    return point(Math.cos(angle), Math.sin(angle));
  });
}

import { defaultPlan } from './plan-paths.ts';
import { point, radians, type Point } from './point.ts';

/** A group of like stones of a piece. */
export interface PieceStones {
  readonly shape: string;
  readonly pieces: number;
  /** Of all stones of the group. */
  readonly carats: number;
}

/** What a drawing of a piece is made from. */
export interface PieceFigures {
  /** A value of the vocabulary `jewellery-type`. */
  readonly type: string;
  readonly stones: readonly PieceStones[];
  /** Shape of the stone that a mounting is made for. */
  readonly seatShape: string | null;
}

/** A stone drawn with its own facets; turned clockwise by so many degrees. */
export interface FacetedStone {
  /** Index of its group; null for the seat of a mounting, which is dashed. */
  readonly group: number | null;
  readonly shape: string;
  readonly at: Point;
  readonly width: number;
  readonly length: number;
  readonly degrees: number;
}

/** A small round stone, drawn as an ellipse where it is seen from the side. */
export interface SmallStone {
  readonly at: Point;
  readonly rx: number;
  readonly ry: number;
}

/** A piece seen from above, in millimetres around its centre. */
export interface PiecePlan {
  readonly faceted: readonly FacetedStone[];
  readonly small: readonly SmallStone[];
  readonly claws: readonly Point[];
  /** Closed parts of metal, as paths. */
  readonly metal: readonly string[];
  /** Half the extent along each axis. */
  readonly half: Point;
}

/** Carats of a stone of one cubic millimetre of its box's width × width × length. */
const caratsPerBox = 0.00378;
/** Distance between a stone and what is set beside it. */
const gap = 0.25;
/** Space along a row that one small stone takes, in its diameters. */
const pitch = 1.06;
const round = 'ROUND';

/** Width and length of one stone in millimetres, as its weight gives them for its shape. */
export function pieceStoneSize({ shape, pieces, carats }: PieceStones) {
  const share = defaultPlan(shape).widthShare;
  const across = ((carats / pieces) * share) / caratsPerBox;
  const short = Math.cbrt(across);
  return { width: short, length: short / share };
}

/**
 * Where the stones of a piece are seen from above. The setting is typical of its type; shapes, numbers and sizes of
 * stones are its own. Null for a type without a typical setting, or without stones.
 */
export function piecePlan({ type, stones, seatShape }: PieceFigures): PiecePlan | null {
  const known = stones.filter(({ pieces, carats }) => pieces > 0 && carats > 0);
  switch (type) {
    case 'RING':
    case 'SET':
    case 'MOUNTING':
      return headPlan(stones, known, seatShape) ?? eternityPlan(known);
    case 'PENDANT':
      return pendantPlan(stones, known);
    case 'EARRINGS':
      return earringsPlan(stones, known);
    case 'BRACELET':
    case 'NECKLACE':
      return linePlan(known);
    case 'BANGLE':
      return banglePlan(known);
    default:
      return null;
  }
}

/** The heaviest group of so many stones. */
function groupOf(stones: readonly PieceStones[], pieces: number): PieceStones | undefined {
  return stones
    .filter((group) => group.pieces === pieces && group.carats > 0)
    .toSorted((a, b) => b.carats - a.carats)[0];
}

/** The round stones of the group with most of them. */
function melee(stones: readonly PieceStones[]): { readonly count: number; readonly diameter: number } | null {
  const [group] = stones
    .filter(({ shape, pieces }) => shape === round && pieces > 2)
    .toSorted((a, b) => b.pieces - a.pieces);
  return group === undefined ? null : { count: group.pieces, diameter: pieceStoneSize(group).width };
}

interface Head {
  readonly faceted: readonly FacetedStone[];
  readonly small: readonly SmallStone[];
  readonly claws: readonly Point[];
  /** Half of its width and length. */
  readonly half: Point;
  /** Small stones that the halo has not taken. */
  readonly rest: number;
}

/** A centre stone or the seat of one, with a halo when there are enough small stones for half of it. */
function headOf(
  stones: readonly PieceStones[],
  centre: PieceStones,
  isSeat: boolean,
  small: ReturnType<typeof melee>,
): Head {
  const { width, length } = pieceStoneSize(centre);
  const plan = defaultPlan(centre.shape);
  const outline = plan.outline.map(({ x, y }) => point((x * width) / 2 / plan.widthShare, (y * length) / 2));
  const stone: FacetedStone = {
    group: isSeat ? null : stones.indexOf(centre),
    shape: centre.shape,
    at: point(0, 0),
    width,
    length,
    degrees: 0,
  };
  const claws = [45, 135, 225, 315].map((degrees) => atAngle(outline, degrees));
  const plain = { faceted: [stone], small: [], claws, half: point(width / 2, length / 2) };
  if (small === null) return { ...plain, rest: 0 };
  const ring = offset(outline, gap + small.diameter / 2);
  const fitting = Math.floor(lengthOf(ring) / (small.diameter * pitch));
  if (small.count < fitting / 2) return { ...plain, rest: small.count };
  const taken = Math.min(fitting, small.count);
  const reach = gap + small.diameter;
  return {
    ...plain,
    small: along(ring, taken).map((at) => circle(at, small.diameter)),
    half: point(width / 2 + reach, length / 2 + reach),
    rest: small.count - taken,
  };
}

const circle = (at: Point, diameter: number): SmallStone => ({ at, rx: diameter / 2, ry: diameter / 2 });

/** Half of a ring's width, and half the height of its shank at the head and at the end. */
const ringHalf = 10.4;
const shank = { head: 1.5, end: 1.1 } as const;

function headPlan(
  stones: readonly PieceStones[],
  known: readonly PieceStones[],
  seatShape: string | null,
): PiecePlan | null {
  const own = groupOf(known, 1);
  const seat = seatShape === null ? undefined : { shape: seatShape, pieces: 1, carats: 1 };
  const centre = own ?? seat;
  if (centre === undefined) return null;
  const small = melee(known);
  const head = headOf(stones, centre, own === undefined, small);
  const beside = groupOf(known, 2);
  const sides = beside === undefined ? [] : sideStones(stones, beside, head.half.x);
  const from = head.half.x + (beside === undefined ? 0 : pieceStoneSize(beside).length + gap);
  const to = Math.max(ringHalf, from + 3.5);
  const diameter = small?.diameter ?? 0;
  const onEachSide =
    small === null
      ? 0
      : Math.min(Math.floor(head.rest / 2), Math.floor((to - from - gap) / (diameter * pitch)));
  const onShank = Array.from({ length: onEachSide }, (_, index) => {
    const x = from + gap + diameter * (pitch * index + 0.5);
    return [circle(point(-x, 0), diameter), circle(point(x, 0), diameter)];
  }).flat();
  return {
    faceted: [...head.faceted, ...sides],
    small: [...head.small, ...onShank],
    claws: head.claws,
    metal: [shankPath(from, to, 1), shankPath(from, to, -1)],
    half: point(to + 0.6, Math.max(head.half.y, shank.head)),
  };
}

/** Two like stones beside the centre, their points outwards. */
function sideStones(stones: readonly PieceStones[], group: PieceStones, from: number): FacetedStone[] {
  const { width, length } = pieceStoneSize(group);
  return [-1, 1].map((side) => ({
    group: stones.indexOf(group),
    shape: group.shape,
    at: point(side * (from + gap + length / 2), 0),
    width,
    length,
    degrees: side * 90,
  }));
}

const shankPath = (from: number, to: number, side: 1 | -1): string =>
  `M${side * from} ${-shank.head}L${side * to} ${-shank.end}Q${side * (to + 0.9)} 0 ${side * to} ${shank.end}L${side * from} ${shank.head}`;

/** A band of stones all around: those of the upper half are seen, narrower towards the sides. */
function eternityPlan(known: readonly PieceStones[]): PiecePlan | null {
  const small = melee(known);
  if (small === null) return null;
  const { count, diameter } = small;
  const radius = Math.max((count * diameter * pitch) / (2 * Math.PI), 7);
  const step = 360 / count;
  const seen = Math.floor(78 / step);
  const edge = diameter / 2 + 0.35;
  const end = radius * 1.02;
  return {
    faceted: [],
    small: Array.from({ length: 2 * seen + 1 }, (_, index) => {
      const turn = radians((index - seen) * step);
      return { at: point(radius * Math.sin(turn), 0), rx: (diameter / 2) * Math.cos(turn), ry: diameter / 2 };
    }),
    claws: [],
    metal: [
      `M${-end} ${-edge}H${end}Q${end + 0.6} 0 ${end} ${edge}H${-end}Q${-end - 0.6} 0 ${-end} ${-edge}Z`,
    ],
    half: point(end + 0.4, edge),
  };
}

function pendantPlan(stones: readonly PieceStones[], known: readonly PieceStones[]): PiecePlan | null {
  const centre = groupOf(known, 1);
  if (centre === undefined) return null;
  const head = headOf(stones, centre, false, melee(known));
  const { y } = head.half;
  // The bail, and the two ends of the chain.
  const bail = `M-0.9 ${-y}Q-1.1 ${-y - 2.6} 0 ${-y - 2.6}Q1.1 ${-y - 2.6} 0.9 ${-y}Z`;
  const chain = `M0 ${-y - 2.4}L${-y - 3} ${-y - 8}M0 ${-y - 2.4}L${y + 3} ${-y - 8}`;
  return { ...head, metal: [bail, chain], half: point(Math.max(head.half.x, y + 3), y + 8) };
}

/** Two studs, or two hoops with half of the stones each. */
function earringsPlan(stones: readonly PieceStones[], known: readonly PieceStones[]): PiecePlan | null {
  const pair = groupOf(known, 2);
  if (pair !== undefined) {
    const head = headOf(stones, { ...pair, pieces: 1, carats: pair.carats / 2 }, false, null);
    const shift = head.half.x * 1.35;
    const both = <Kind>(one: (dx: number) => readonly Kind[]) => [...one(-shift), ...one(shift)];
    return {
      faceted: both((dx) =>
        head.faceted.map((stone) => ({ ...stone, group: stones.indexOf(pair), at: point(dx, 0) })),
      ),
      small: [],
      claws: both((dx) => head.claws.map(({ x, y }) => point(x + dx, y))),
      metal: [],
      half: point(shift + head.half.x, head.half.y),
    };
  }
  const small = melee(known);
  if (small === null) return null;
  const hoop = hoopOf(Math.floor(small.count / 2), small.diameter);
  const shift = hoop.radius + small.diameter * 1.5;
  return {
    faceted: [],
    small: [-shift, shift].flatMap((dx) =>
      hoop.stones.map((stone) => ({ ...stone, at: point(stone.at.x + dx, stone.at.y) })),
    ),
    claws: [],
    metal: [],
    half: point(shift + hoop.radius + small.diameter, hoop.radius + small.diameter),
  };
}

/** Stones in a circle. */
function hoopOf(count: number, diameter: number) {
  const radius = (count * diameter * pitch) / (2 * Math.PI);
  const stones = Array.from({ length: count }, (_, index) => {
    const turn = radians((index * 360) / count - 90);
    return circle(point(radius * Math.cos(turn), radius * Math.sin(turn)), diameter);
  });
  return { radius, stones };
}

/** A bracelet or necklace of like stones, closed. */
function linePlan(known: readonly PieceStones[]): PiecePlan | null {
  const small = melee(known);
  if (small === null) return null;
  const { radius, stones } = hoopOf(small.count, small.diameter);
  const reach = radius + small.diameter / 2;
  return { faceted: [], small: stones, claws: [], metal: [], half: point(reach, reach) };
}

/** Inner radius of a bangle. */
const bangleRadius = 29;

function banglePlan(known: readonly PieceStones[]): PiecePlan | null {
  const small = melee(known);
  if (small === null) return null;
  const { count, diameter } = small;
  const middle = bangleRadius + diameter;
  const step = Math.min(360 / count, (diameter * pitch * 180) / (Math.PI * middle));
  const reach = middle + diameter;
  const ring = (radius: number) =>
    `M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0A${radius} ${radius} 0 0 1 ${-radius} 0Z`;
  return {
    faceted: [],
    small: Array.from({ length: count }, (_, index) => {
      const turn = radians((index - (count - 1) / 2) * step - 90);
      return circle(point(middle * Math.cos(turn), middle * Math.sin(turn)), diameter);
    }),
    claws: [],
    metal: [ring(bangleRadius), ring(reach)],
    half: point(reach, reach),
  };
}

/** The corner of a polygon nearest to a direction from its centre, in degrees (0 right, 90 down). */
function atAngle(polygon: readonly Point[], degrees: number): Point {
  const [x, y] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  const along = (one: Point) => (one.x * x + one.y * y) / (Math.hypot(one.x, one.y) || 1);
  return polygon.reduce((best, one) => (along(one) > along(best) ? one : best));
}

/** A closed polygon moved outwards by a distance. */
function offset(polygon: readonly Point[], distance: number): Point[] {
  const distinct = polygon.filter((one, index) => {
    const before = polygon.at(index - 1);
    return before === undefined || Math.hypot(one.x - before.x, one.y - before.y) > 1e-6;
  });
  const next = (index: number) => distinct[(index + 1) % distinct.length] ?? point(0, 0);
  const turn = distinct.reduce((sum, { x, y }, index) => sum + x * next(index).y - next(index).x * y, 0);
  const sign = turn > 0 ? 1 : -1;
  return distinct.flatMap((one, index) => {
    const to = next(index);
    const side = Math.hypot(to.x - one.x, to.y - one.y);
    const [dx, dy] = [(sign * distance * (to.y - one.y)) / side, (-sign * distance * (to.x - one.x)) / side];
    // Both ends of the moved side: around a corner they are joined by a line.
    return [point(one.x + dx, one.y + dy), point(to.x + dx, to.y + dy)];
  });
}

const sideOf = (polygon: readonly Point[], index: number) => {
  const [from, to] = [polygon[index], polygon[(index + 1) % polygon.length]];
  return from && to ? { from, to, length: Math.hypot(to.x - from.x, to.y - from.y) } : null;
};

const lengthOf = (polygon: readonly Point[]): number =>
  polygon.reduce((sum, _, index) => sum + (sideOf(polygon, index)?.length ?? 0), 0);

/** So many points on a closed polygon, at equal distances along it. */
function along(polygon: readonly Point[], count: number): Point[] {
  const step = lengthOf(polygon) / count;
  const points: Point[] = [];
  let walked = 0;
  for (let index = 0; index < polygon.length; index++) {
    const side = sideOf(polygon, index);
    if (side === null) continue;
    while (points.length < count && points.length * step <= walked + side.length) {
      const share = side.length === 0 ? 0 : (points.length * step - walked) / side.length;
      points.push(
        point(
          side.from.x + share * (side.to.x - side.from.x),
          side.from.y + share * (side.to.y - side.from.y),
        ),
      );
    }
    walked += side.length;
  }
  return points;
}

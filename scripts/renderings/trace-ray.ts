import type { ConvexPart, StoneSolid } from '@loupe/domain';
import { diamondIndices, reflectance } from './optics.ts';
import type { Vector } from './vector.ts';

/** Light that arrives from a direction, given by its parts: an array for each of millions of calls takes longer. */
export type Light = (x: number, y: number, z: number) => number;

/** A small round inclusion. `opacity` is the share of light that it takes. */
export interface Inclusion {
  readonly centre: Vector;
  readonly radius: number;
  readonly opacity: number;
}

/** What the stone is made of. */
export interface Material {
  /** Absorption of red, green and blue light for each half-width of its way. */
  readonly absorption: Vector;
  readonly inclusions: readonly Inclusion[];
}

/** Light that is still in the stone after so many reflections, or weaker than this, is left out. */
const [maxReflections, leastLight] = [28, 0.015];
const tiny = 1e-9;

/** The planes of a convex part as numbers: normal and offset, four for each plane. The girdle comes last. */
interface Part {
  readonly planes: Float64Array;
  /** Where the planes of the girdle begin. */
  readonly girdleAt: number;
  /** Closer to the axis than this, no point is outside the girdle; squared. */
  readonly coreSquared: number;
  readonly isJoint: readonly boolean[];
}

function toPart({ planes }: ConvexPart): Part {
  const girdle = planes.filter(({ part }) => part === 'girdle');
  const facets = planes.filter(({ part }) => part !== 'girdle');
  const ordered = [...facets, ...girdle];
  return {
    planes: Float64Array.from(
      ordered.flatMap(({ normal, offset }) => [normal.x, normal.y, normal.z, offset]),
    ),
    girdleAt: facets.length * 4,
    coreSquared: Math.max(0, Math.min(...girdle.map(({ offset }) => offset))) ** 2,
    isJoint: ordered.map(({ part }) => part === 'joint'),
  };
}

/** Where a ray meets a part. */
interface Meeting {
  readonly distance: number;
  readonly plane: number;
}

/** Where a ray from outside enters a convex part; null when it misses, or enters through a joint. */
function enter({ planes, isJoint }: Part, [ox, oy, oz]: Vector, [dx, dy, dz]: Vector): Meeting | null {
  let near = -Infinity;
  let far = Infinity;
  let plane = -1;
  for (let index = 0; index * 4 < planes.length; index += 1) {
    const nx = planes[index * 4] ?? 0;
    const ny = planes[index * 4 + 1] ?? 0;
    const nz = planes[index * 4 + 2] ?? 0;
    const offset = planes[index * 4 + 3] ?? 0;
    const speed = nx * dx + ny * dy + nz * dz;
    const gap = offset - (nx * ox + ny * oy + nz * oz);
    if (Math.abs(speed) < tiny) {
      if (gap < 0) return null;
    } else if (speed < 0) {
      if (gap / speed > near) {
        near = gap / speed;
        plane = index;
      }
    } else if (gap / speed < far) far = gap / speed;
  }
  return near < far && near > 0 && isJoint[plane] === false ? { distance: near, plane } : null;
}

/**
 * Traces rays through a stone. The stone is convex or consists of convex parts, so that a ray inside leaves through
 * the nearest plane in front of it; no mesh is needed.
 */
export function createTracer({ parts: solids }: Pick<StoneSolid, 'parts'>, material: Material, light: Light) {
  const parts = solids.map(toPart);
  const { inclusions, absorption } = material;

  /** Share of light that passes the inclusions between two points. */
  function clearness(
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    way: number,
  ): number {
    let left = 1;
    for (const { centre, radius, opacity } of inclusions) {
      const cx = centre[0] - x;
      const cy = centre[1] - y;
      const cz = centre[2] - z;
      const along = cx * dx + cy * dy + cz * dz;
      if (along < 0 || along > way) continue;
      const gap = cx * cx + cy * cy + cz * cz - along * along;
      if (gap < radius * radius) left *= 1 - opacity * Math.sqrt(1 - gap / (radius * radius));
    }
    return left;
  }

  /** Light of one colour that leaves the stone along the reversed ray which enters here. */
  function traceInside(first: number, start: Vector, direction: Vector, colour: number): number {
    const index = diamondIndices[colour] ?? diamondIndices[1];
    const loss = absorption[colour] ?? 0;
    // Plain numbers and no arrays: this loop runs some hundred million times for the pictures of the demo stock.
    let x = start[0];
    let y = start[1];
    let z = start[2];
    let dx = direction[0];
    let dy = direction[1];
    let dz = direction[2];
    let current = first;
    let weight = 1;
    let sum = 0;
    for (let reflections = 0; reflections < maxReflections && weight > leastLight;) {
      const part = parts[current];
      if (part === undefined) return sum;
      const { planes, girdleAt, coreSquared } = part;
      let way = Infinity;
      let plane = -1;
      for (let at = 0; at < planes.length; at += 4) {
        if (at === girdleAt) {
          const [endX, endY] = [x + dx * way, y + dy * way];
          if (endX * endX + endY * endY < coreSquared) break;
        }
        const nx = planes[at] ?? 0;
        const ny = planes[at + 1] ?? 0;
        const nz = planes[at + 2] ?? 0;
        const speed = nx * dx + ny * dy + nz * dz;
        if (speed <= tiny) continue;
        const distance = ((planes[at + 3] ?? 0) - (nx * x + ny * y + nz * z)) / speed;
        if (distance < way) {
          way = distance;
          plane = at;
        }
      }
      if (plane < 0) return sum;
      way = Math.max(0, way);
      if (loss > 0) weight *= Math.exp(-loss * way);
      if (inclusions.length > 0) weight *= clearness(x, y, z, dx, dy, dz, way);
      x += dx * way;
      y += dy * way;
      z += dz * way;
      if (part.isJoint[plane / 4] === true) {
        current = 1 - current;
        continue;
      }
      const nx = planes[plane] ?? 0;
      const ny = planes[plane + 1] ?? 0;
      const nz = planes[plane + 2] ?? 0;
      const cosine = nx * dx + ny * dy + nz * dz;
      const reflected = reflectance(cosine, index);
      if (reflected < 1) {
        const beyond = Math.sqrt(1 - index * index * (1 - cosine * cosine));
        const k = beyond - index * cosine;
        sum +=
          weight * (1 - reflected) * light(dx * index + nx * k, dy * index + ny * k, dz * index + nz * k);
      }
      weight *= reflected;
      dx -= 2 * cosine * nx;
      dy -= 2 * cosine * ny;
      dz -= 2 * cosine * nz;
      reflections += 1;
    }
    return sum;
  }

  /** Red, green and blue light that comes back along a ray from outside; null when it misses the stone. */
  return function trace(origin: Vector, direction: Vector): Vector | null {
    let [met, current] = [null as Meeting | null, 0];
    for (const [at, part] of parts.entries()) {
      const found = enter(part, origin, direction);
      if (found && (met === null || found.distance < met.distance)) [met, current] = [found, at];
    }
    const planes = parts[current]?.planes;
    if (met === null || planes === undefined) return null;
    const at = met.plane * 4;
    const [nx, ny, nz] = [planes[at] ?? 0, planes[at + 1] ?? 0, planes[at + 2] ?? 0];
    const [dx, dy, dz] = direction;
    const start: Vector = [
      origin[0] + dx * met.distance,
      origin[1] + dy * met.distance,
      origin[2] + dz * met.distance,
    ];
    const cosine = -(nx * dx + ny * dy + nz * dz);
    const mirrored = light(dx + 2 * cosine * nx, dy + 2 * cosine * ny, dz + 2 * cosine * nz);
    const colourOf = (colour: 0 | 1 | 2): number => {
      const ratio = 1 / diamondIndices[colour];
      const reflected = reflectance(cosine, ratio);
      const k = ratio * cosine - Math.sqrt(1 - ratio * ratio * (1 - cosine * cosine));
      const inside: Vector = [dx * ratio + nx * k, dy * ratio + ny * k, dz * ratio + nz * k];
      return reflected * mirrored + (1 - reflected) * traceInside(current, start, inside, colour);
    };
    return [colourOf(0), colourOf(1), colourOf(2)];
  };
}

/** The six figures of an affine transformation, as in `matrix(a b c d e f)`. */
export type Matrix = readonly [number, number, number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Greatest figure of a transformation; PDFKit writes no greater one than 1e21. */
const maxFigure = 1_000_000;
export const isDrawable = (matrix: Matrix): boolean =>
  matrix.every((figure) => Math.abs(figure) <= maxFigure);

/** The transformation that applies `inner`, then `outer`. */
export const combine = ([a, b, c, d, e, f]: Matrix, [ia, ib, ic, id, ie, jf]: Matrix): Matrix => [
  a * ia + c * ib,
  b * ia + d * ib,
  a * ic + c * id,
  b * ic + d * id,
  a * ie + c * jf + e,
  b * ie + d * jf + f,
];

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const shift = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];
const turn = (degrees: number): Matrix => {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return [cos, sin, -sin, cos, 0, 0];
};

const one = /\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)\s*,?/y;
const maxTransforms = 20;

/** Parses the attribute `transform` into one matrix; null when it is not valid or too large for a figure. */
export function parseTransform(text: string): Matrix | null {
  const matrices: Matrix[] = [];
  one.lastIndex = 0;
  while (one.lastIndex < text.length) {
    const [, kind = '', list = ''] = one.exec(text) ?? [];
    const values = list
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    const found = matricesOf(kind, values);
    if (found === null || matrices.length > maxTransforms || !values.every(Number.isFinite)) return null;
    matrices.push(...found);
  }
  const [first = identity, ...others] = matrices;
  const combined = others.reduce(combine, first);
  return isDrawable(combined) ? combined : null;
}

function matricesOf(kind: string, values: readonly number[]): Matrix[] | null {
  const [a, b, c, d, e, f] = values;
  if (a === undefined) return null;
  switch (kind) {
    case 'matrix':
      return b === undefined || c === undefined || d === undefined || e === undefined || f === undefined
        ? null
        : [[a, b, c, d, e, f]];
    case 'translate':
      return [shift(a, b ?? 0)];
    case 'scale':
      return [[a, 0, 0, b ?? a, 0, 0]];
    case 'rotate':
      return b === undefined ? [turn(a)] : [shift(b, c ?? 0), turn(a), shift(-b, -(c ?? 0))];
    case 'skewX':
      return [[1, 0, Math.tan(radians(a)), 1, 0, 0]];
    case 'skewY':
      return [[1, Math.tan(radians(a)), 0, 1, 0, 0]];
    default:
      return null;
  }
}

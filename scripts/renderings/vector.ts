/** A direction or a point, and a rotation as three rows. */
export type Vector = readonly [number, number, number];
export type Rotation = readonly [Vector, Vector, Vector];

const degree = Math.PI / 180;

export const turn = ([a, b, c]: Rotation, [x, y, z]: Vector): Vector => [
  a[0] * x + a[1] * y + a[2] * z,
  b[0] * x + b[1] * y + b[2] * z,
  c[0] * x + c[1] * y + c[2] * z,
];

/** The opposite rotation. */
export const inverse = ([a, b, c]: Rotation): Rotation => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
];

export const aboutX = (degrees: number): Rotation => {
  const [cos, sin] = [Math.cos(degrees * degree), Math.sin(degrees * degree)];
  return [
    [1, 0, 0],
    [0, cos, -sin],
    [0, sin, cos],
  ];
};

export const aboutY = (degrees: number): Rotation => {
  const [cos, sin] = [Math.cos(degrees * degree), Math.sin(degrees * degree)];
  return [
    [cos, 0, sin],
    [0, 1, 0],
    [-sin, 0, cos],
  ];
};

/** One rotation after another. */
export function after(last: Rotation, first: Rotation): Rotation {
  const [x, y, z] = inverse(first);
  const row = (one: Vector): Vector => [
    one[0] * x[0] + one[1] * x[1] + one[2] * x[2],
    one[0] * y[0] + one[1] * y[1] + one[2] * y[2],
    one[0] * z[0] + one[1] * z[1] + one[2] * z[2],
  ];
  return [row(last[0]), row(last[1]), row(last[2])];
}

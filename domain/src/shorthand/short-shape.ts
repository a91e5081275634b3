import file from '../../vocabulary/shape.json' with { type: 'json' };

const shorts = new Map(file.values.map(({ value, short }) => [value, short]));

/** The trade's two letters for a shape; an unknown shape as it is. */
export const shortShape = (shape: string): string => shorts.get(shape) ?? shape;

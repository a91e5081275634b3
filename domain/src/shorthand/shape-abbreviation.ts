import file from '../../vocabulary/shape.json' with { type: 'json' };

const shorts = new Map(file.values.map(({ value, short }) => [value, short]));

/** The trade's two-letter abbreviation of a shape. Returns an unknown shape unchanged. */
export const shapeAbbreviation = (shape: string): string => shorts.get(shape) ?? shape;

/** Half the length of the end marks of a dimension line. */
const tick = 3;

/** A horizontal dimension line with its end marks as an SVG path. */
export const horizontalDimensionPath = (from: number, to: number, at: number): string =>
  `M${from} ${at - tick}v${2 * tick}M${from} ${at}H${to}M${to} ${at - tick}v${2 * tick}`;

/** A vertical dimension line with its end marks as an SVG path. */
export const verticalDimensionPath = (from: number, to: number, at: number): string =>
  `M${at - tick} ${from}h${2 * tick}M${at} ${from}V${to}M${at - tick} ${to}h${2 * tick}`;

/** Measurements of a stone as a report states them, in millimetres without the unit. */
export interface Measurements {
  readonly shape: string | null;
  readonly length: string;
  readonly width: string;
  /** Empty when unknown. */
  readonly depth: string;
}

/** `8.09–8.13 × 4.96` of a round stone, whose two figures are its least and greatest diameter; else `8.34 × 6.05 × 4.02`. */
export function joinMeasurements({ shape, length, width, depth }: Measurements): string {
  const outline = shape === 'ROUND' ? `${length}–${width}` : `${length} × ${width}`;
  return depth === '' ? outline : `${outline} × ${depth}`;
}

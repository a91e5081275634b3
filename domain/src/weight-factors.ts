/**
 * Factors k per shape: the weight of a stone in carats is about k x length x width x depth in mm (the trade's
 * rule of thumb).
 */
export const weightFactors: Readonly<Record<string, number>> = {
  ROUND: 0.0061,
  OVAL: 0.0062,
  PEAR: 0.0061,
  MARQUISE: 0.0058,
  HEART: 0.0059,
  PRINCESS: 0.0083,
  CUSHION: 0.0081,
  'CUSHION MODIFIED': 0.0082,
  RADIANT: 0.0081,
  'SQUARE RADIANT': 0.0081,
  EMERALD: 0.0083,
  ASSCHER: 0.008,
  'SQUARE EMERALD': 0.008,
  TRILLIANT: 0.0057,
};
/** Largest difference between the weight of a stone and that of its measurements, as a share of the latter. */
export const weightTolerance = (shape: string): number => (shape === 'ROUND' ? 0.15 : 0.25);

/** Text colours and the backgrounds they may appear on: at least 4.5:1 for every pair, in both themes. */
export const textRoles = [
  'ink',
  'ink-2',
  'ink-3',
  'blue',
  'available',
  'hold',
  'memo',
  'sold',
  'bad',
] as const;
export const backgroundRoles = ['paper', 'tray', 'blue-soft'] as const;
export const textContrast = 4.5;
/** Minimum contrast of the borders of inputs and checkboxes. */
export const edgeContrast = 3;

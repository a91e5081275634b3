/**
 * What matching looks at in a stone. Codes of the word lists (0 unknown), carat in thousandths, millimetres in
 * hundredths, percents in tenths. Zero in a measurement is unknown (domain reference 0).
 */
export interface PairStone {
  readonly type: number;
  readonly color_type: number;
  readonly shape: number;
  readonly carat: number;
  readonly color: number;
  readonly fancy_colour: number;
  readonly fancy_intensity: number;
  /** Mask of the overtones; 0 when there is none, or none is known. */
  readonly fancy_overtone: number;
  readonly clarity: number;
  readonly cut: number;
  readonly polish: number;
  readonly symmetry: number;
  readonly fluorescence: number;
  readonly fluorescence_colour: number;
  readonly colour_shade: number;
  readonly milky: number;
  readonly lab: number;
  readonly length: number;
  readonly width: number;
  readonly depth_pct: number;
  readonly table_pct: number;
}

/** Attributes a pair stone is made of, in no particular order. */
export const pairKeys = [
  'type',
  'color_type',
  'shape',
  'carat',
  'color',
  'fancy_colour',
  'fancy_intensity',
  'fancy_overtone',
  'clarity',
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'fluorescence_colour',
  'colour_shade',
  'milky',
  'lab',
  'length',
  'width',
  'depth_pct',
  'table_pct',
] as const satisfies readonly (keyof PairStone)[];

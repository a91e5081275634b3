/**
 * The attributes matching compares. Vocabulary codes (0 unknown), carat in thousandths, millimetres in
 * hundredths,
 * percentages in tenths. Zero in a measurement is unknown (domain reference 0).
 */
export interface PairStone {
  readonly type: number;
  readonly color_type: number;
  readonly shape: number;
  readonly carat: number;
  readonly color: number;
  readonly fancy_color: number;
  readonly fancy_intensity: number;
  /** Bit mask of the overtones; 0 when there is none or none is known. */
  readonly fancy_overtone: number;
  readonly clarity: number;
  readonly cut: number;
  readonly polish: number;
  readonly symmetry: number;
  readonly fluorescence: number;
  readonly fluorescence_color: number;
  readonly color_shade: number;
  readonly milky: number;
  readonly lab: number;
  readonly length: number;
  readonly width: number;
  readonly depth_pct: number;
  readonly table_pct: number;
}

/** Attributes of a pair stone, in no particular order. */
export const pairKeys = [
  'type',
  'color_type',
  'shape',
  'carat',
  'color',
  'fancy_color',
  'fancy_intensity',
  'fancy_overtone',
  'clarity',
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'fluorescence_color',
  'color_shade',
  'milky',
  'lab',
  'length',
  'width',
  'depth_pct',
  'table_pct',
] as const satisfies readonly (keyof PairStone)[];

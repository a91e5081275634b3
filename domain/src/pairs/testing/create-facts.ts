import type { StoneColumns } from '../finder/stone-columns.ts';
import type { PairStone } from '../pair-stone.ts';

/** The attributes of stones as one array each. */
export function createFacts(stones: readonly PairStone[]): StoneColumns['facts'] {
  const column = (key: keyof PairStone) => Int32Array.from(stones, (stone) => stone[key]);
  return {
    type: column('type'),
    color_type: column('color_type'),
    shape: column('shape'),
    carat: column('carat'),
    color: column('color'),
    fancy_color: column('fancy_color'),
    fancy_intensity: column('fancy_intensity'),
    fancy_overtone: column('fancy_overtone'),
    clarity: column('clarity'),
    cut: column('cut'),
    polish: column('polish'),
    symmetry: column('symmetry'),
    fluorescence: column('fluorescence'),
    fluorescence_color: column('fluorescence_color'),
    color_shade: column('color_shade'),
    milky: column('milky'),
    lab: column('lab'),
    length: column('length'),
    width: column('width'),
    depth_pct: column('depth_pct'),
    table_pct: column('table_pct'),
  };
}

import { compatibilityKey } from '../pairs/gates.ts';
import type { PairStone } from '../pairs/pair-stone.ts';
import { isRoundShape } from '../pairs/tolerances.ts';
import { sizeUnits } from './layout-rules.ts';

/** Size of a stone in a line: the average diameter of a round, otherwise the length, in units of 0.005 mm. */
export const lineSize = (stone: Pick<PairStone, 'shape' | 'length' | 'width'>): number =>
  isRoundShape(stone) ? stone.length + stone.width : stone.length * sizeUnits;

/**
 * Key of the stones that can be in one set: those a pair can consist of. A grade that only one of two stones has cannot
 * be compared, so that known and unknown grades are apart.
 */
export const layoutKey = (stone: PairStone): string =>
  `${compatibilityKey(stone)} ${stone.color === 0} ${stone.clarity === 0}`;

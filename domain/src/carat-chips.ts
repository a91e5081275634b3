import brackets from '../vocabulary/carat-brackets.json' with { type: 'json' };
import { parseScaled } from './scaled.ts';

/** A carat range offered as one chip; both ends inclusive, in thousandths of a carat. */
export interface CaratChip {
  readonly key: string;
  readonly fromThousandths: number;
  readonly toThousandths: number;
}

/** The chips of the carat row (`selected_carat`), smallest first, without gap or overlap. */
export const caratChips: readonly CaratChip[] = brackets.search_chips.map(({ key, min_cts, max_cts }) => ({
  key,
  fromThousandths: parseScaled(min_cts, 3) ?? 0,
  toThousandths: parseScaled(max_cts, 3) ?? 0,
}));

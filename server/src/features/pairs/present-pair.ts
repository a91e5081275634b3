import type { PairRow, StoneRow } from '@loupe/contract';
import {
  bandOf,
  clarityDiff,
  colorDiff,
  formatScaled,
  multiplyDivide,
  pairPenalties,
  priceForCustomer,
  rapValueOf,
  ratioDiff,
  roundHalfAway,
  sizeDiff,
  totalPenalty,
  type Discountable,
  type PairStone,
  type PairTolerances,
} from '@loupe/domain';
import { scoreWithoutCompatibility } from './supplier-pairs.ts';

/** One stone of a pair in three forms: for display, pricing and matching. */
export interface PairStoneView {
  readonly row: StoneRow;
  readonly priced: Discountable;
  readonly matched: PairStone;
  readonly status: string | null;
  readonly color: string | null;
  readonly clarity: string | null;
}

export interface PairToPresent {
  readonly stones: readonly [PairStoneView, PairStoneView];
  readonly isSupplierPair: boolean;
  readonly isSeparable: boolean;
}

/** A pair in the shape of the response to one customer. */
export function presentPair(
  { stones: pairStones, isSupplierPair, isSeparable }: PairToPresent,
  tolerances: PairTolerances,
  userDiscHundredths: number,
): PairRow {
  const [one, other] = pairStones;
  const isTurned = other.priced.caratThousandths > one.priced.caratThousandths;
  const [a, b] = isTurned ? [other, one] : [one, other];
  const carat = a.priced.caratThousandths + b.priced.caratThousandths;
  const amount = [a, b].reduce(
    (sum, { priced }) => sum + priceForCustomer(priced, userDiscHundredths).finalAmountCents,
    0,
  );
  const score = scoreWithoutCompatibility(a.matched, b.matched, tolerances);
  return {
    pair_id: `${a.row.stock_uuid}.${b.row.stock_uuid}`,
    stones: [a.row, b.row],
    source: isSupplierPair ? 'SUPPLIER' : 'MATCHED',
    is_separable: isSeparable,
    total_cts: formatScaled(carat, 3, 2),
    color: bothGrades(a.color, b.color),
    clarity: bothGrades(a.clarity, b.clarity),
    differences: differences(a.matched, b.matched),
    score,
    band: score === null ? null : bandOf(score),
    penalties: score === null ? null : penaltiesOf(a.matched, b.matched, tolerances),
    rap_value: rapValue(a.priced, b.priced),
    ppc: formatScaled(multiplyDivide(amount, 1000, carat), 2),
    amount: formatScaled(amount, 2),
    status: worseStatus(a.status, b.status),
  };
}

function bothGrades(a: string | null, b: string | null): string | null {
  return a === b ? a : `${a ?? '?'}-${b ?? '?'}`;
}

function differences(a: PairStone, b: PairStone): PairRow['differences'] {
  const between = (one: number, other: number, scale: number) =>
    one === 0 || other === 0 ? null : formatScaled(Math.abs(one - other), scale);
  const isMeasured = [a.length, a.width, b.length, b.width].every((size) => size > 0);
  return {
    cts: formatScaled(Math.abs(a.carat - b.carat), 3, 2),
    mm: isMeasured ? formatScaled(sizeDiff(a, b) * 10, 3, 2) : null,
    ratio: isMeasured ? formatScaled(roundHalfAway(ratioDiff(a, b) * 100), 2) : null,
    color: colorDiff(a, b),
    clarity: clarityDiff(a, b),
    depth: between(a.depth_pct, b.depth_pct, 1),
    table: between(a.table_pct, b.table_pct, 1),
  };
}

function penaltiesOf(a: PairStone, b: PairStone, tolerances: PairTolerances): PairRow['penalties'] {
  const parts = pairPenalties(a, b, tolerances);
  const points = (millionths: number) => formatScaled(millionths, 6, 3);
  return {
    size: points(parts.size),
    color: points(parts.color),
    clarity: points(parts.clarity),
    carat: points(parts.carat),
    depth: points(parts.depth),
    table: points(parts.table),
    ratio: points(parts.ratio),
    make: points(parts.make),
    lab: points(parts.lab),
    total: formatScaled(totalPenalty(parts), 3),
  };
}

function rapValue(a: Discountable, b: Discountable): string | null {
  if (a.rapCents === null || b.rapCents === null) return null;
  const value = rapValueOf(a.rapCents, a.caratThousandths) + rapValueOf(b.rapCents, b.caratThousandths);
  return formatScaled(value, 2);
}

const fromBestToWorst = ['AVAILABLE', 'HOLD', 'MEMO'];

/** The less favourable of two statuses. */
export function worseStatus(a: string | null, b: string | null): string | null {
  return fromBestToWorst.indexOf(b ?? '') > fromBestToWorst.indexOf(a ?? '') ? b : a;
}

import type { StoneRow, SummaryFigures } from '@loupe/contract';
import { formatScaled, parseScaled, summarise, totalOf, type Discountable } from '@loupe/domain';

/** The seven figures of a few stones at hand, for a customer's additional discount in percent. */
export function totalsOf(stones: readonly StoneRow[], userDisc: string): SummaryFigures {
  const priced = stones.map(discountable).filter((stone) => stone !== null);
  const sums = summarise(totalOf(priced, parseScaled(userDisc, 2) ?? 0));
  const percent = (hundredths: number | null) => (hundredths === null ? null : formatScaled(hundredths, 2));
  return {
    pieces: sums.pieces,
    cts: formatScaled(sums.caratThousandths, 3, 2),
    avg_disc: percent(sums.avgDiscHundredths),
    add_disc: percent(sums.addDiscHundredths),
    final_disc: percent(sums.finalDiscHundredths),
    rate_per_ct: sums.ratePerCaratCents === null ? null : formatScaled(sums.ratePerCaratCents, 2),
    amount: formatScaled(sums.amountCents, 2),
  };
}

function discountable(stone: StoneRow): Discountable | null {
  const caratThousandths = figure(stone, 'carat', 3);
  const ppcCents = figure(stone, 'ppc', 2);
  if (caratThousandths === null || ppcCents === null) return null;
  return {
    caratThousandths,
    ppcCents,
    rapCents: figure(stone, 'rap', 2),
    discHundredths: figure(stone, 'disc', 2),
    isNet: stone.is_net,
  };
}

function figure(stone: StoneRow, key: 'carat' | 'ppc' | 'rap' | 'disc', scale: number): number | null {
  const text = stone[key];
  return typeof text === 'string' ? (parseScaled(text, scale) ?? null) : null;
}

import { formatSummary, type StoneRow, type SummaryFigures } from '@loupe/contract';
import { parseScaled, totalOf, type Discountable } from '@loupe/domain';

/** The seven summary figures of loaded stones, for a customer's additional discount in percent. */
export function calculateTotals(stones: readonly StoneRow[], userDisc: string): SummaryFigures {
  const priced = stones.map(discountable).filter((stone) => stone !== null);
  return formatSummary(totalOf(priced, parseScaled(userDisc, 2) ?? 0));
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

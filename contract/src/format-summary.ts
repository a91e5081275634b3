import { formatScaled, summarise, type SummaryTotals } from '@loupe/domain';
import type { SummaryFigures } from './stone-row.ts';

const percent = (hundredths: number | null) => (hundredths === null ? null : formatScaled(hundredths, 2));
const money = (cents: number) => formatScaled(cents, 2);

/** Formats the seven summary figures for a response: carats, dollars and percentages as decimal strings. */
export function formatSummary(totals: SummaryTotals): SummaryFigures {
  const summary = summarise(totals);
  return {
    pieces: summary.pieces,
    cts: formatScaled(summary.caratThousandths, 3, 2),
    avg_disc: percent(summary.avgDiscHundredths),
    add_disc: percent(summary.addDiscHundredths),
    final_disc: percent(summary.finalDiscHundredths),
    rate_per_ct: summary.ratePerCaratCents === null ? null : money(summary.ratePerCaratCents),
    amount: money(summary.amountCents),
  };
}

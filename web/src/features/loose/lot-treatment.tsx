import type { LotRow } from '@loupe/contract';
import { useTradeLabels } from '../../trade/trade-labels.ts';

/** The treatments of a lot; renders nothing for untreated goods. */
export function LotTreatment({ lot }: { readonly lot: LotRow }) {
  const labels = useTradeLabels();
  const treatment = lot['treatment'];
  if (typeof treatment !== 'string' || treatment === 'NONE') return null;
  return <span className="ms-2 text-12 text-bad">{labels.value('treatment', treatment)}</span>;
}

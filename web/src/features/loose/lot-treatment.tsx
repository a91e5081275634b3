import type { LotRow } from '@loupe/contract';
import { useTradeWords } from '../../lib/trade-words.ts';

/** What was done to the goods; nothing where nothing was. */
export function LotTreatment({ lot }: { readonly lot: LotRow }) {
  const words = useTradeWords();
  const treatment = lot['treatment'];
  if (typeof treatment !== 'string' || treatment === 'NONE') return null;
  return <span className="ms-2 text-12 text-bad">{words.value('treatment', treatment)}</span>;
}

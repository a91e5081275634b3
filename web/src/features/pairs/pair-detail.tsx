import type { PairRow } from '@loupe/contract';
import { PairDrawing } from './pair-drawing.tsx';
import { ScoreBreakdown } from './score-breakdown.tsx';

/** Drawings of both stones and the breakdown of their score. */
export function PairDetail({ pair }: { readonly pair: PairRow }) {
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-4 py-4 lg:grid-cols-[minmax(0,40rem)_1fr]">
      <PairDrawing stones={pair.stones} />
      <ScoreBreakdown pair={pair} />
    </div>
  );
}

import { DiamondSpinner } from '../../ui/diamond-spinner.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { StoneCards } from '../../trade/stones/stone-cards.tsx';
import { StoneTable } from '../../trade/stones/stone-table.tsx';
import { SummaryBar } from '../../trade/stones/summary-bar.tsx';
import { DesignSection } from './design-section.tsx';
import { sampleStones } from './sample-stones.ts';
import { EmptyStoneDrawing } from '../../trade/drawings/empty-stone-drawing.tsx';

const figures = {
  pieces: 3,
  cts: '3.88',
  avg_disc: '-40.97',
  add_disc: '-2.00',
  final_disc: '-42.15',
  rate_per_ct: '2357.79',
  amount: '9148.21',
};

/** Rows, cards and figures of stones, in the loading, empty and error states. */
export function StateSamples() {
  return (
    <>
      <DesignSection title="Stones">
        <SummaryBar summary={figures} of="All" />
        <SummaryBar summary={figures} of="3 selected" isSelection />
        <StoneTable label="Rows" stones={sampleStones} />
        <StoneCards label="Cards" stones={sampleStones} />
      </DesignSection>
      <DesignSection title="Loading, empty, wrong">
        <div className="flex items-center gap-6 text-blue">
          <DiamondSpinner className="w-10" />
          <DiamondSpinner className="w-6" />
          <DiamondSpinner className="w-4" />
        </div>
        <SkeletonRows count={3} />
        <div className="grid gap-4 min-[800px]:grid-cols-3">
          {['ROUND', 'EMERALD', 'PEAR'].map((shape) => (
            <EmptyState
              key={shape}
              drawing={<EmptyStoneDrawing shape={shape} />}
              text="One sentence, and one thing to do."
            />
          ))}
        </div>
        <ErrorState error={new TypeError('lost')} onRetry={() => undefined} />
      </DesignSection>
    </>
  );
}

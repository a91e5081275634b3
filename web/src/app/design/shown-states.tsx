import { Diamond } from '../../ui/diamond.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states.tsx';
import { StoneCards } from '../../ui/stones/stone-cards.tsx';
import { StoneTable } from '../../ui/stones/stone-table.tsx';
import { SummaryBar } from '../../ui/stones/summary-bar.tsx';
import { DesignPart } from './design-part.tsx';
import { madeUpStones } from './made-up-stones.ts';

const figures = {
  pieces: 3,
  cts: '3.88',
  avg_disc: '-40.97',
  add_disc: '-2.00',
  final_disc: '-42.15',
  rate_per_ct: '2357.79',
  amount: '9148.21',
};

/** Rows, cards and figures of stones; nothing yet, nothing at all, something wrong. */
export function ShownStates() {
  return (
    <>
      <DesignPart title="Stones">
        <SummaryBar summary={figures} of="All" />
        <SummaryBar summary={figures} of="3 selected" isSelection />
        <StoneTable label="Rows" stones={madeUpStones} />
        <StoneCards label="Cards" stones={madeUpStones} />
      </DesignPart>
      <DesignPart title="Loading, empty, wrong">
        <div className="flex items-center gap-6 text-blue">
          <Diamond className="w-10" />
          <Diamond className="w-6" />
          <Diamond className="w-4" />
        </div>
        <LoadingRows count={3} />
        <div className="grid gap-4 min-[800px]:grid-cols-3">
          {['ROUND', 'EMERALD', 'PEAR'].map((shape) => (
            <EmptyState key={shape} drawing={shape} text="One sentence, and one thing to do." />
          ))}
        </div>
        <ErrorState error={new TypeError('lost')} onRetry={() => undefined} />
      </DesignPart>
    </>
  );
}

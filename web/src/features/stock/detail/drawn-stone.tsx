import type { StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { factOf, figureOf } from '../../../lib/stones/stone-facts.ts';
import { PlanDrawing } from '../../../ui/plan-drawing.tsx';
import { planFigures } from '../../../lib/stones/stone-figures.ts';
import { StoneProfile } from './stone-profile.tsx';

/** The profile to scale over the plan, both from the report's own figures; what is missing is named. */
export function DrawnStone({ stone }: { readonly stone: StoneRow }) {
  const { formatMessage } = useIntl();
  const shape = factOf(stone, 'shape') ?? 'OTHER';
  const plan = planFigures(stone);
  return (
    <>
      <div className="flex flex-col gap-3 px-5 pt-4 pb-3 print:ps-0">
        <StoneProfile stone={stone} />
        <p className="flex justify-between border-t border-line pt-3 text-13 text-ink-3">
          <span>
            {formatMessage({ id: 'attribute.depth_pct.long' })}{' '}
            <b className="font-semibold text-ink">{figureOf(stone, 'depth_pct')}</b> %
          </span>
          <span>
            <b className="font-semibold text-ink">{figureOf(stone, 'depth_mm')}</b> mm
          </span>
        </p>
      </div>
      <div className="flex items-center gap-5 border-t border-line px-5 py-4 print:flex-col print:border-0 print:px-0 print:text-center">
        <PlanDrawing
          shape={shape}
          label={formatMessage({ id: 'stock.plan' })}
          figures={plan}
          className="w-1/2 max-w-60 shrink-0 print:w-11/12"
        />
        <p className="text-13 text-ink-2">
          {formatMessage({ id: 'stock.planText' })}{' '}
          {formatMessage({
            id:
              plan.table !== undefined && plan.star !== undefined && plan.lower !== undefined
                ? 'stock.planOwn'
                : 'stock.planUsual',
          })}
        </p>
      </div>
    </>
  );
}

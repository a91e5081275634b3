import type { StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { stoneFact, formatStoneFigure } from '../../trade/stones/stone-facts.ts';
import { PlanDrawing } from '../../trade/drawings/plan-drawing.tsx';
import { planFigures } from '../../trade/stones/stone-figures.ts';
import { StoneProfile } from '../../trade/stones/stone-profile.tsx';

interface StoneDiagramProps {
  readonly stone: StoneRow;
  /** On a phone: side by side, without the remarks. */
  readonly isCompact: boolean;
}

/** Profile to scale above the plan, both from the figures of the report; missing figures are named. */
export function StoneDiagram({ stone, isCompact }: StoneDiagramProps) {
  const { formatMessage } = useIntl();
  const shape = stoneFact(stone, 'shape') ?? 'OTHER';
  const plan = planFigures(stone);
  if (isCompact) {
    return (
      <div className="flex items-center gap-4 py-3">
        <PlanDrawing
          shape={shape}
          label={formatMessage({ id: 'results.plan' })}
          figures={plan}
          className="w-[36%] shrink-0"
        />
        <div className="min-w-0 grow">
          <StoneProfile stone={stone} isCompact />
        </div>
      </div>
    );
  }
  return (
    <>
      <div className="flex flex-col gap-3 px-5 pt-4 pb-3 print:ps-0">
        <StoneProfile stone={stone} />
        <p className="flex justify-between border-t border-line pt-3 text-13 text-ink-3">
          <span>
            {formatMessage({ id: 'attribute.depth_pct.long' })}{' '}
            <b className="font-semibold text-ink">{formatStoneFigure(stone, 'depth_pct')}</b> %
          </span>
          <span>
            <b className="font-semibold text-ink">{formatStoneFigure(stone, 'depth_mm')}</b> mm
          </span>
        </p>
      </div>
      <div className="flex items-center gap-5 border-t border-line px-5 py-4 print:flex-col print:border-0 print:px-0 print:text-center">
        <PlanDrawing
          shape={shape}
          label={formatMessage({ id: 'results.plan' })}
          figures={plan}
          className="w-1/2 max-w-60 shrink-0 print:w-11/12"
        />
        <p className="text-13 text-ink-2">
          {formatMessage({ id: 'results.planText' })}{' '}
          {formatMessage({
            id:
              plan.table !== undefined && plan.star !== undefined && plan.lower !== undefined
                ? 'results.planOwn'
                : 'results.planUsual',
          })}
        </p>
      </div>
    </>
  );
}

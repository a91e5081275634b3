import { useIntl } from 'react-intl';
import { PlansToScale, type MeasuredPlan } from '../../trade/drawings/plans-to-scale.tsx';
import { stoneFact, stoneName } from '../../trade/stones/stone-facts.ts';
import { planFigures, stoneSize } from '../../trade/stones/stone-figures.ts';
import type { StoneSet } from './stone-set.ts';

/** The stones of a set from above, in order and at one scale; a text where a size is unknown. */
export function SetPlans({ stones }: Pick<StoneSet, 'stones'>) {
  const { formatList, formatMessage } = useIntl();
  const plans = stones.flatMap((stone): MeasuredPlan[] => {
    const size = stoneSize(stone);
    return size
      ? [{ ...size, shape: stoneFact(stone, 'shape') ?? 'OTHER', figures: planFigures(stone) }]
      : [];
  });
  if (plans.length < stones.length) {
    return (
      <p className="text-12 whitespace-normal text-ink-3">{formatMessage({ id: 'pairs.set.noSizes' })}</p>
    );
  }
  const label = formatMessage({ id: 'pairs.set.plans' }, { stones: formatList(stones.map(stoneName)) });
  return <PlansToScale plans={plans} label={label} />;
}
